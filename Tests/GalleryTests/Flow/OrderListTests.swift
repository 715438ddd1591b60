import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Data flow: the order list")
    struct OrderListTests {
        @Test("each state is reached by keys; cancelling is no error, and the total follows from the orders")
        func story() async throws {
            var problems: [ViewProblem] = []
            let play = Play(OrderList.self, onProblem: { problems.append($0) })
            let clock = play.screen.host.clock
            func answer(_ text: String) async throws {
                // The spinner waits on the clock, too.
                await play.settle("asked") { play.text.contains("Loading") && clock.waiting == 2 }
                try await play.perform("wait 1")
                await play.sees(text)
                #expect(!play.text.contains("Loading"))
            }
            try await answer("Total $19.55")
            try await play.perform("l")
            #expect(play.text.contains("Total 19,55 €"))
            try await play.perform("r")
            await play.sees("Loading")
            try await play.perform("c")
            await play.sees("Total 19,55 €")
            #expect(!play.text.contains("closed"))
            try await play.perform("n v")
            try await answer("No orders yet.")
            try await play.perform("t v")
            try await answer("The shop is closed.")
            #expect(play.text.contains("[r Retry]"))
            try await play.perform("o r")
            try await answer("Total 19,55 €")
            try await play.perform("v")
            await play.sees("Loading")
            try await play.perform("c")
            await play.sees("Nothing was asked for.")
            #expect(play.text.contains("[r Load]"))
            #expect(problems.isEmpty)
        }

        /// Answers when the test says so.
        private final class Counting: OrderRepository {
            private(set) var questions = 0
            var answersAtOnce = false
            private var waiting: [CheckedContinuation<[Order], Never>] = []

            func orders() async throws -> [Order] {
                questions += 1
                if answersAtOnce { return [] }
                return await withCheckedContinuation { waiting.append($0) }
            }

            func answer() {
                waiting.forEach { $0.resume(returning: []) }
                waiting = []
            }
        }

        private final class Around: ObservableObject {
            @Published var repository: Counting? = Counting()
            @Published var updates = 0
        }

        private struct AroundView: View {
            @ObservedObject var around: Around
            var body: some View {
                Text("\(around.updates)")
                if let repository = around.repository { OrdersPage(repository: repository) }
            }
        }

        @Test("a page loads once however often it is made anew, and its model and repository go with it")
        func once() async throws {
            let around = Around()
            weak let repository = around.repository
            let host = Host { AroundView(around: around) }
            await settle(host) { repository?.questions == 1 }
            for _ in 0..<3 { host.perform { around.updates += 1 } }
            repository?.answer()
            await settle(host) { host.graph.counters.tasks == 0 }
            for _ in 0..<3 { host.perform { around.updates += 1 } }
            #expect(repository?.questions == 1)
            #expect(host.graph.counters.bodies["AroundView"] == 7)
            host.perform { around.repository = nil }
            #expect(repository == nil)
        }

        @Test("it loads by itself from idle only; a second question meanwhile asks nothing")
        func policy() async {
            let repository = Counting()
            let model = OrdersModel(repository: repository)
            let first = Task { await model.loadIfNeeded() }
            await Play.rest(until: { repository.questions == 1 })
            // A second question would be answered at once: the test fails then, and does not wait for ever.
            repository.answersAtOnce = true
            await model.load()
            #expect(repository.questions == 1 && model.state == .loading(from: .idle))
            repository.answer()
            await first.value
            #expect(model.state == .empty)
            await model.loadIfNeeded()
            #expect(repository.questions == 1)
        }

        @Test("who leaves while an answer is awaited takes the model along as soon as the question has ended")
        func left() async throws {
            let around = Around()
            weak let repository = around.repository
            let host = Host { AroundView(around: around) }
            await settle(host) { repository?.questions == 1 }
            host.perform { around.repository = nil }
            repository?.answer()
            await settle(host) { repository == nil }
        }

        private func settle(_ host: Host, until holds: () -> Bool) async {
            for _ in 0..<100_000 {
                host.update()
                if holds() { return }
                await Task.yield()
            }
            Issue.record("never")
        }
    }
}
