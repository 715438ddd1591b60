import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @Suite("Data flow: the states of the order list")
    struct OrdersStateTests {
        private static let orders = [Order(id: 1, title: "Ink", pieces: 1, price: 100)]

        @Test("a start is taken from each settled state, which returns when it is cancelled")
        func start() async throws {
            let settled: [OrdersState] = [.idle, .content(Self.orders), .empty, .failed(.shopIsClosed)]
            for state in settled {
                #expect(state.after(.started) == .loading(from: state))
                #expect(state.after(.started).after(.cancelled) == state)
                #expect(state.after(.started).after(.started) == .loading(from: state))
                #expect(state.after(.started).after(.answered(Self.orders)) == .content(Self.orders))
                #expect(state.after(.started).after(.answered([])) == .empty)
                #expect(state.after(.started).after(.failed(.shopIsClosed)) == .failed(.shopIsClosed))
            }
        }

        @Test("an answer, a failure or a cancellation that nobody waits for changes nothing")
        func late() async throws {
            for state in [OrdersState.idle, .content(Self.orders), .empty, .failed(.shopIsClosed)] {
                for event in [
                    OrdersState.Event.answered(Self.orders), .answered([]), .failed(.shopIsClosed), .cancelled,
                ] {
                    #expect(state.after(event) == state)
                }
            }
        }

        @Test("no switch of the order list has a default: where a state is new, the compiler names each that lacks it")
        @MainActor
        func exhaustive() throws {
            let source = try #require(Source.text(of: OrderList.self))
            #expect(source.contains("switch model.state {") && source.contains("switch (self, event) {"))
            #expect(!source.contains("default:") && !source.contains("case _:"))
        }

        @Test("a sum is written as its place writes it")
        func sums() async throws {
            #expect(currency(1955, Locale(identifier: "en_US")) == "$19.55")
            #expect(currency(1905, Locale(identifier: "de_DE")) == "19,05 €")
            #expect(currency(5, Locale(identifier: "zh_CN")) == "¥0.05")
        }
    }
}
