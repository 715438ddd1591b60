import TerminalUI

/// The state of the order list. It loads by itself once; whoever leaves or cancels brings back the state before.
///
/// - Created by: `OrdersPage`, when it first appears
/// - Destroyed by: `OrdersPage`, when it goes
/// - Read by: `OrdersPage`
/// - Changed by: `loadIfNeeded`, `load`, `cancel`
final class OrdersModel: ObservableObject {
    @Published private(set) var state = OrdersState.idle
    private let repository: any OrderRepository
    private var running: Task<OrdersState.Event, Never>?
    private let life = Life("OrdersModel")

    init(repository: any OrderRepository) { self.repository = repository }

    /// Loads where nothing was asked for yet.
    func loadIfNeeded() async {
        if state == .idle { await load() }
    }

    /// Loads; while an answer is awaited, asking again does nothing. A caller that is cancelled cancels the load.
    func load() async {
        guard running == nil else { return }
        state = state.after(.started)
        let task = Task { [repository] in await Self.answer(of: repository) }
        running = task
        let event = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        running = nil
        state = state.after(event)
    }

    /// Stops waiting for the answer.
    func cancel() { running?.cancel() }

    private static func answer(of repository: any OrderRepository) async -> OrdersState.Event {
        do {
            return .answered(try await repository.orders())
        } catch let error as OrdersError {
            return .failed(error)
        } catch {
            return .cancelled
        }
    }
}

/// A shop that answers after a second what it was told to.
///
/// - Created by: `OrderList`, when it first appears
/// - Destroyed by: `OrderList`, when it goes
/// - Read by: `OrderList`, `SampleOrders`
/// - Changed by: the buttons of `OrderList`
final class SampleShop: ObservableObject {
    enum Answer: String { case orders, nothing, trouble }
    @Published var answer = Answer.orders
    private let life = Life("SampleShop")
}

/// The way to the shop that a page is given.
struct SampleOrders: OrderRepository {
    let shop: SampleShop
    let loop: any TimerLoop

    func orders() async throws -> [Order] {
        let answer = shop.answer
        try await loop.pause(for: .seconds(1))
        switch answer {
        case .orders:
            return [
                Order(id: 1, title: "Paper", pieces: 3, price: 250), Order(id: 2, title: "Ink", pieces: 1, price: 1205),
            ]
        case .nothing: return []
        case .trouble: throw OrdersError.shopIsClosed
        }
    }
}
