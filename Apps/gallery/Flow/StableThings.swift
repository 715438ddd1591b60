import TerminalUI

/// What comes by the environment, what by the initialiser; and the same view without the application.
struct StableThings: GalleryScreen {
    static let card = ScreenCard(
        name: "environment-or-initialiser", document: Documents.flow,
        section: "8 The environment is for stable shared things (环境适合稳定共享依赖)",
        wrappers: ["@StateObject", "@EnvironmentObject"],
        rule: "Theme, session and router may come by the environment; what a screen works on comes by its initialiser.",
        story: "enter tab enter",
        states: [
            OwnedState(
                name: "ShopTheme", owner: "StableThings", readBy: "PriceTag, from the environment", changedBy: "turn"),
            OwnedState(
                name: "ShopTheme of the preview", owner: "PreviewStage", readBy: "PriceTag", changedBy: "nobody"),
            OwnedState(
                name: "price", owner: "StableThings", readBy: "PriceTag, as an argument", changedBy: "the button"),
        ])

    @StateObject private var theme = ShopTheme()
    @State private var price = 500

    var body: some View {
        VStack(alignment: .leading) {
            Text("In the application").font(.headline)
            PriceTag(title: "Ink", price: price).environmentObject(theme)
            Button("Other theme") { theme.turn() }
            Button("Dearer") { price += 100 }
            Divider()
            Text("In a preview").font(.headline)
            PriceTag.preview
        }
    }
}

/// - Created by: `StableThings`, or a preview
/// - Destroyed by: whoever created it
/// - Read by: whoever finds it in the environment
/// - Changed by: `turn`
final class ShopTheme: ObservableObject {
    @Published private(set) var mark = "*"
    private let life = Life("ShopTheme")

    func turn() { mark = mark == "*" ? "#" : "*" }
}

/// It says in its initialiser what it shows. Of the environment it takes only what all views share.
struct PriceTag: View {
    let title: String
    let price: Int
    @EnvironmentObject private var theme: ShopTheme

    init(title: String, price: Int) { (self.title, self.price) = (title, price) }

    var body: some View {
        Text("\(theme.mark) \(title): \(currency(price, Locale(identifier: "en"))) \(theme.mark)")
    }

    /// The view with sample values and an environment of its own, as previews and tests have it.
    static var preview: some View { PreviewStage { PriceTag(title: "Sample", price: 1) } }
}

/// An environment for one view, without the application.
private struct PreviewStage<Content: View>: View {
    @StateObject private var theme = ShopTheme()
    @ViewBuilder let content: Content

    var body: some View { content.environmentObject(theme) }
}
