import TerminalUI

/// Counts the models that live, so that a screen can show it: a model has one of these as a stored property, which ends
/// with it.
///
/// - Created by: a model, with itself
/// - Destroyed by: the model, with itself
/// - Read by: nobody; the counts are
/// - Changed by: never
@MainActor
final class Life {
    private let name: String

    init(_ name: String) {
        self.name = name
        LifeCounts.shared.change {
            $0.made[name, default: 0] += 1
            $0.living[name, default: 0] += 1
        }
    }

    isolated deinit { LifeCounts.shared.change { $0.living[name, default: 0] -= 1 } }

    /// How many models of a name live now.
    static func living(_ name: String) -> Int { LifeCounts.shared.counts.living[name, default: 0] }

    /// How many models of a name were made since the counts began.
    static func made(_ name: String) -> Int { LifeCounts.shared.counts.made[name, default: 0] }

    /// The names of all models that were made, in order.
    static var names: [String] { LifeCounts.shared.counts.made.keys.sorted() }

    /// Begins to count anew what is made. Who lives, lives on.
    static func beginAnew() { LifeCounts.shared.change { $0.made = [:] } }
}

/// The counts of all models. Views that read one are brought up to date when it changes.
///
/// - Created by: the first model or view that asks
/// - Destroyed by: never
/// - Read by: screens, `gallery explain` and tests
/// - Changed by: `Life`, at its begin and end
@MainActor
private final class LifeCounts: Observable {
    static let shared = LifeCounts()
    private let registrar = ObservationRegistrar()
    private var kept = Counts()

    struct Counts {
        var made: [String: Int] = [:]
        var living: [String: Int] = [:]
    }

    var counts: Counts {
        registrar.access(self, keyPath: \.counts)
        return kept
    }

    /// Changes the counts without reading them in the eyes of Observation: a body that makes a model must not depend on
    /// what it changes by that.
    func change(_ change: (inout Counts) -> Void) {
        registrar.withMutation(of: self, keyPath: \.counts) { change(&kept) }
    }
}
