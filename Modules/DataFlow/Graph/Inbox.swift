import Synchronization

/// What models have told from whatever thread, until the graph takes it.
///
/// - Created by: the graph
/// - Destroyed by: the last of the graph and the models that still know it
/// - Read by: the graph, at the start of an update
/// - Changed by: models that change, on any thread
final class Inbox: Sendable {
    private struct State {
        var messages: [(node: AnyNode, evaluation: Int)] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// What is called when the first message comes into an empty inbox.
    func setWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

    /// Tells that something which a place has read in one of its evaluations changes.
    func post(_ node: AnyNode?, _ evaluation: Int) {
        guard let node else { return }
        let wake = state.withLock { state in
            state.messages.append((node, evaluation))
            return state.messages.count == 1 ? state.wake : nil
        }
        wake?()
    }

    var hasMessages: Bool { state.withLock { !$0.messages.isEmpty } }

    func take() -> [(node: AnyNode, evaluation: Int)] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }
}
