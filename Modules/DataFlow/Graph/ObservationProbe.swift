/// A property that nobody sees, read beside the models that a body reads. Observation takes back all registrations of a
/// run when one of them fires; firing this one does that without any model's change. Without it each run would leave
/// its registrations behind in models that seldom change.
///
/// - Created by: a node, before it runs what reads models
/// - Destroyed by: the node, before the next run or at its end
/// - Read by: the node's run
/// - Changed by: never; it only says that it was
final class ObservationProbe: Observable {
    private let registrar = ObservationRegistrar()
    private var value: Bool { true }

    func read() { registrar.access(self, keyPath: \.value) }

    func fire() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
