import TerminalUI

/// Events that are to happen once: a page that opens, a question that is asked.
struct OneTimeEvents: GalleryScreen {
    static let card = ScreenCard(
        name: "one-time-events", document: Documents.flow, section: "9 One-time events (处理一次性事件)",
        wrappers: ["@StateObject", "@ObservedObject", "@State"],
        rule:
            "What happens once is taken from a router, not kept as a flag: whoever comes later finds nothing to replay.",
        story: "enter escape tab enter enter tab enter enter",
        states: [
            OwnedState(
                name: "OnceRouter", owner: "OneTimeEvents", readBy: "OneTimeEvents, EventPage",
                changedBy: "send; take, which leaves nothing behind"),
            OwnedState(name: "builds", owner: "OneTimeEvents", readBy: "OneTimeEvents", changedBy: "its button"),
            OwnedState(
                name: "isAsking, isOpen", owner: "EventPage", readBy: "EventPage", changedBy: "what it takes, closing"),
        ])

    @StateObject private var router = OnceRouter()
    @State private var builds = 1

    var body: some View {
        VStack(alignment: .leading) {
            Button("Open the receipt") { router.send(.receipt) }
            Button("Ask") { router.send(.question) }
            Button("Build the page anew") { builds += 1 }
            EventPage(router: router).id(builds)
            Text("sent \(router.sent), taken \(router.taken), page built \(builds) times").font(.caption)
        }
    }
}

/// - Created by: `OneTimeEvents`, when it first appears
/// - Destroyed by: `OneTimeEvents`, when it goes
/// - Read by: `OneTimeEvents`, `EventPage`
/// - Changed by: `send`, `take`
final class OnceRouter: ObservableObject {
    enum Event { case receipt, question }
    @Published private(set) var due: Event?
    @Published private(set) var sent = 0
    @Published private(set) var taken = 0
    private let life = Life("OnceRouter")

    func send(_ event: Event) {
        due = event
        sent += 1
    }

    /// Takes the event that is due; nobody gets it a second time.
    func take() -> Event? {
        guard let event = due else { return nil }
        due = nil
        taken += 1
        return event
    }
}

private struct EventPage: View {
    @ObservedObject var router: OnceRouter
    @State private var isOpen = false
    @State private var isAsking = false

    var body: some View {
        Text("This page waits for events.")
            .onChange(of: router.due, initial: true) {
                switch router.take() {
                case .receipt: isOpen = true
                case .question: isAsking = true
                case nil: break
                }
            }
            .sheet(isPresented: $isOpen) {
                Text("Receipt: one ink")
                Button("Close") { isOpen = false }
            }
            .alert("Send it?", isPresented: $isAsking) { Button("Yes") {} }
    }
}
