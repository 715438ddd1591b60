import TerminalUI

/// A number that only this view needs, so that this view owns it.
struct LogCounter: GalleryScreen {
    static let card = ScreenCard(
        name: "log-counter", document: Documents.log, section: "2.1 @State (@State 属性包装器)",
        wrappers: ["@State"],
        rule: "What one view needs, that view owns, and nobody else sees it.",
        story: "enter enter enter",
        states: [
            OwnedState(
                name: "count", owner: "LogCounter", readBy: "LogCounter", changedBy: "its button")
        ])

    @State private var count = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("Count: \(count)").font(.largeTitle)
            Button("Add one") { count += 1 }
        }
    }
}
