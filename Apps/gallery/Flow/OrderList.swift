import TerminalUI

/// A screen that loads, in each of the five states it can be in.
struct OrderList: GalleryScreen {
    static let card = ScreenCard(
        name: "order-list", document: Documents.flow,
        section: "4–7 A model's owner, exclusive states, no effects in body, derived data "
            + "(StateObject 持有引用模型, 保持页面状态互斥, 避免在 body 中执行副作用, 区分派生数据与原始状态)",
        wrappers: ["@StateObject", "@State", "@Environment"],
        rule: "A screen is in one state at a time; only its model moves it, and what follows from it is computed.",
        story: "wait 1 l r c n v wait 1 t v wait 1 o r wait 1 v c",
        states: [
            OwnedState(
                name: "OrdersModel", owner: "OrdersPage", readBy: "OrdersPage",
                changedBy: "loadIfNeeded, load, cancel"),
            OwnedState(
                name: "SampleShop", owner: "OrderList", readBy: "OrderList, SampleOrders", changedBy: "the keys o, n, t"
            ),
            OwnedState(
                name: "visit, language", owner: "OrderList", readBy: "OrderList", changedBy: "the keys v, l"),
            OwnedState(name: "reloads", owner: "OrdersPage", readBy: "its task", changedBy: "the key r"),
            OwnedState(
                name: "the total", owner: "nobody: it is computed", readBy: "OrdersPage", changedBy: "nobody",
                created: "at each reading, from the orders", destroyed: "at once"),
        ])

    @StateObject private var shop = SampleShop()
    @State private var visit = 0
    @State private var language = "en"
    @Environment(\.timerLoop) private var loop

    var body: some View {
        VStack(alignment: .leading) {
            Text("The shop's next answer: \(shop.answer.rawValue). Locale: \(language).")
            HStack {
                Button("o Some") { shop.answer = .orders }.keyboardShortcut("o", modifiers: [])
                Button("n None") { shop.answer = .nothing }.keyboardShortcut("n", modifiers: [])
                Button("t Trouble") { shop.answer = .trouble }.keyboardShortcut("t", modifiers: [])
            }
            HStack {
                Button("l Locale") { language = language == "en" ? "de" : "en" }.keyboardShortcut("l", modifiers: [])
                Button("v Visit anew") { visit += 1 }.keyboardShortcut("v", modifiers: [])
            }
            Divider()
            OrdersPage(repository: SampleOrders(shop: shop, loop: loop))
                .id(visit)
                .environment(\.locale, Locale(identifier: language))
        }
    }
}

/// The screen itself: it makes its model of what it is given.
struct OrdersPage: View {
    @StateObject private var model: OrdersModel
    @State private var reloads = 0
    @Environment(\.locale) private var locale

    init(repository: any OrderRepository) {
        _model = StateObject(wrappedValue: OrdersModel(repository: repository))
    }

    var body: some View {
        VStack(alignment: .leading) {
            switch model.state {
            case .idle: Text("Nothing was asked for.")
            case .loading:
                ProgressView("Loading")
                Button("c Cancel") { model.cancel() }.keyboardShortcut("c", modifiers: [])
            case .content(let orders):
                ForEach(orders) { Text("\($0.pieces) × \($0.title)  \(currency($0.pieces * $0.price, locale))") }
                Text("Total \(currency(Self.total(of: orders), locale))").bold()
            case .empty: Text("No orders yet.")
            case .failed(.shopIsClosed): Text("The shop is closed.").foregroundColor(.red)
            }
            Button(model.state.offer) { reloads += 1 }
                .keyboardShortcut("r", modifiers: [])
                .disabled(model.state.isLoading)
        }
        .task(id: reloads) {
            if reloads == 0 { await model.loadIfNeeded() } else { await model.load() }
        }
    }

    private static func total(of orders: [Order]) -> Int { orders.reduce(0) { $0 + $1.pieces * $1.price } }
}

extension OrdersState {
    fileprivate var isLoading: Bool { if case .loading = self { true } else { false } }

    /// What asking again is called.
    fileprivate var offer: String {
        switch self {
        case .idle: "r Load"
        case .failed: "r Retry"
        case .loading, .content, .empty: "r Reload"
        }
    }
}
