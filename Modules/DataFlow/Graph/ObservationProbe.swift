import Observation
import Synchronization

/// A property that nobody sees, read beside the models that a body reads. Observation takes back all registrations of a
/// run when one of them fires; firing this one does that without any model's change. Without it each run would leave
/// its registrations behind in models that seldom change.
///
/// - Created by: a node, before it runs what reads models
/// - Destroyed by: the node, before the next run or at its end
/// - Read by: the node's run
/// - Changed by: the node, when it fires the probe
final class ObservationProbe: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let spent = Atomic(false)
    private var value: Bool { true }

    /// True once it was fired: what comes then is no change of a model.
    var isSpent: Bool { spent.load(ordering: .relaxed) }

    func read() { registrar.access(self, keyPath: \.value) }

    func fire() {
        spent.store(true, ordering: .relaxed)
        registrar.withMutation(of: self, keyPath: \.value) {}
    }
}
