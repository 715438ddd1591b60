import Foundation

/// Holds threads until it is opened, once for all.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the threads that wait
/// - Changed by: the test
final class Gate: Sendable {
    private let group = DispatchGroup()

    init() { group.enter() }

    /// Waits until it is open.
    func wait() { group.wait() }

    /// Opens it. To be called once.
    func open() { group.leave() }
}
