import TerminalUI

/// What the order list shows: one of five, never two.
indirect enum OrdersState: Equatable {
    case idle
    /// An answer is awaited; where it is cancelled, the state before it returns.
    case loading(from: OrdersState)
    case content([Order])
    case empty
    case failed(OrdersError)

    /// What can happen.
    enum Event: Equatable {
        case started, cancelled
        case answered([Order])
        case failed(OrdersError)
    }

    /// The state after an event. A second start, and an answer that nobody waits for, change nothing.
    func after(_ event: Event) -> OrdersState {
        switch (self, event) {
        case (.idle, .started), (.content, .started), (.empty, .started), (.failed, .started): .loading(from: self)
        case (.loading, .answered(let orders)): orders.isEmpty ? .empty : .content(orders)
        case (.loading, .failed(let error)): .failed(error)
        case (.loading(let before), .cancelled): before
        case (.loading, .started), (.idle, _), (.content, _), (.empty, _), (.failed, _): self
        }
    }
}

/// An order of some pieces.
struct Order: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
    let pieces: Int
    /// The price of one piece, in cents.
    let price: Int
}

enum OrdersError: Error, Equatable, Sendable {
    case shopIsClosed
}

/// Where orders come from. A screen is given one by its initialiser.
@MainActor
protocol OrderRepository {
    func orders() async throws -> [Order]
}
