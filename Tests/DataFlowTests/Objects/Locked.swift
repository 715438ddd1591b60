import DataFlow
import Synchronization

/// A model that any thread may change.
final class Locked: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let value = Mutex(0)

    var number: Int {
        registrar.access(self, keyPath: \.number)
        return value.withLock { $0 }
    }

    func set(_ new: Int) {
        registrar.withMutation(of: self, keyPath: \.number) { value.withLock { $0 = new } }
    }
}
