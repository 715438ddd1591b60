import TerminalUI

/// What is told of a screen.
struct CardPanel: View {
    let card: ScreenCard

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(card.name).bold()
            VStack(alignment: .leading) {
                Text(card.document)
                Text(card.section)
            }
            .foregroundColor(.secondary)
            Text(card.wrappers.joined(separator: " ")).foregroundColor(.blue)
            Text(card.rule)
            Text("Try: \(card.story)").foregroundColor(.secondary)
        }
    }
}

/// What was counted since the screen was opened. It looks again and again while it is shown, since nobody tells of a
/// body that has run.
struct CountsPanel: View {
    /// The bodies that had run before.
    let before: [String: Int]
    @Environment(\.counting) private var counting
    @Environment(\.timerLoop) private var loop
    @State private var lines: [String] = []
    @State private var looking: AnyCancellable?

    var body: some View {
        VStack(alignment: .leading) {
            Text("Counted since it was opened").bold()
            ForEach(lines, id: \.self) { Text($0) }
        }
        .onAppear {
            look()
            looking = Timer.publish(every: 0.25, on: loop, in: .common).autoconnect().sink { _ in look() }
        }
        .onDisappear { looking = nil }
    }

    private func look() {
        guard let counters = counting.counters() else { return }
        let bodies = Explanation.bodies(counters).map { (name: $0.name, runs: $0.runs - before[$0.name, default: 0]) }
        let models = Life.names.map { "\($0): \(Life.made($0)) made, \(Life.living($0)) living" }
        let new = bodies.filter { $0.runs > 0 }.map { "body of \($0.name): \($0.runs)" } + models
        if new != lines { lines = new }
    }
}
