import TerminalUI

/// A number that a view owns. Choosing another title makes the view's value anew, and the number stays.
struct CounterScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "counter", document: Documents.chapter, section: "5.1 Local state of a view (@State：本地视图状态)",
        wrappers: ["@State"],
        rule: "The view that declares a state owns it: it is made when the view first appears, and outlives every new "
            + "value of the view.",
        story: "enter enter tab tab enter",
        states: [
            OwnedState(
                name: "count", owner: "Tally", readBy: "Tally", changedBy: "Tally, by its buttons"),
            OwnedState(
                name: "version", owner: "CounterScreen", readBy: "CounterScreen",
                changedBy: "CounterScreen, by its button"),
        ])

    @State private var version = 1

    var body: some View {
        VStack(spacing: 1) {
            Tally(title: "Value \(version) of the view")
            Button("Make the view anew") { version += 1 }
        }
    }
}

private struct Tally: View {
    let title: String
    @State private var count = 0

    var body: some View {
        VStack {
            Text(title).font(.caption)
            Text("Count: \(count)").font(.largeTitle)
            HStack {
                Button("Increment") { count += 1 }.buttonStyle(.borderedProminent)
                Button("Reset") { count = 0 }.buttonStyle(.bordered)
            }
        }
    }
}
