import TerminalUI

/// UI = f(State), with the lid off: a small machine runs inside, and each press says what it took.
struct UpdateCycleScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "update-cycle", document: Documents.chapter,
        section: "5.10 How state drives the interface (状态驱动 UI 更新原理)",
        wrappers: ["@State", "@StateObject"],
        rule:
            "The interface is a function of the state: a write marks who has read it, their bodies run once, and only "
            + "what differs is drawn.",
        story: "enter tab enter",
        states: [
            OwnedState(
                name: "Lab", owner: "UpdateCycleScreen", readBy: "UpdateCycleScreen",
                changedBy: "UpdateCycleScreen, by press(_:)"),
            OwnedState(
                name: "left, right", owner: "Machine", readBy: "Machine, on the screen inside", changedBy: "its keys"),
        ])

    @StateObject private var lab = Lab()

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Button("One write") { lab.press("1") }
                Button("Two writes") { lab.press("2") }
                Button("Equal") { lab.press("0") }
                Button("Scroll") { lab.press("s") }
            }
            Text(lab.shown).padding(.horizontal, 1).border()
            ForEach(lab.steps, id: \.self) { Text($0) }
        }
    }
}

/// A host and a screen of their own for the machine, and what the last press took.
///
/// - Created by: the screen
/// - Destroyed by: the screen, at its end
/// - Read by: the screen
/// - Changed by: `press`
@MainActor
private final class Lab: ObservableObject {
    @Published private(set) var shown: String
    @Published private(set) var steps: [String] = []
    private let screen = Screen(width: 30, height: 6) { Machine() }
    private let life = Life("Lab")

    init() { shown = screen.text }

    /// Gives the machine a key, and counts.
    func press(_ key: Character) {
        let (before, cells) = (screen.host.graph.counters, screen.text)
        screen.press(key == "s" ? .pageDown : .character(key))
        let (shown, after) = (screen.text, screen.host.graph.counters)
        let runs = after.bodies.map { (name: $0.key, count: $0.value - before.bodies[$0.key, default: 0]) }
            .filter { $0.count > 0 && !$0.name.contains("<") }.sorted { $0.name < $1.name }
        let differing = zip(cells, shown).count { $0 != $1 }
        let written = ["1": "left", "2": "left and right", "0": "left, as it was"][key] ?? "nothing, the list scrolls"
        steps = [
            "1 written: \(written)",
            "2 noticed: updates made: \(after.flushes - before.flushes)",
            "3 bodies run: " + (runs.isEmpty ? "none" : runs.map { "\($0.name) \($0.count)" }.joined(separator: ", ")),
            "4 built anew: \(after.updates - before.updates) of \(after.mounted) places",
            "5 rows with a place: \(screen.host.views(Text.self).count - 2) of 1000",
            "6 drawn: \(differing) of \(shown.count) cells differ",
        ]
        self.shown = shown
    }
}

/// Two numbers, each shown by a part that reads only that one, and rows of which few can be seen.
private struct Machine: View {
    @State private var left = 0
    @State private var right = 0

    var body: some View {
        VStack(alignment: .leading) {
            Part(name: "left", number: left)
            Part(name: "right", number: right)
            List {
                ForEach(1..<1001) { RowView(number: $0) }
            }
        }
        .onKeyPress { press in
            switch press.key {
            case .character("1"): left += 1
            case .character("2"): (left, right) = (left + 1, right + 1)
            case .character("0"): left = left + 0
            default: return .ignored
            }
            return .handled
        }
    }
}

private struct Part: View {
    let name: String
    let number: Int

    var body: some View { Text("\(name): \(number)") }
}

private struct RowView: View {
    let number: Int

    var body: some View { Text("row \(number)") }
}
