import TerminalUI

/// What is told of a screen. Where there is little room, the end of it gives way.
struct CardPanel: View {
    let card: ScreenCard
    /// The bodies that had run before the screen was opened; nil where it is not open, and nothing is counted.
    var before: [String: Int]?

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            VStack(alignment: .leading) {
                Text(card.name).bold()
                Text(card.wrappers.joined(separator: " ")).foregroundColor(.blue)
            }
            .layoutPriority(5)
            Text(card.rule).layoutPriority(4)
            VStack(alignment: .leading) {
                Text("Owner of each state").bold()
                ForEach(card.states, id: \.name) { Text($0.words) }
            }
            .layoutPriority(3)
            Text("Try: \(card.story)").foregroundColor(.secondary).layoutPriority(2)
            if let before { CountsPanel(before: before).layoutPriority(1) }
            VStack(alignment: .leading) {
                if before == nil { Text(card.document) }
                Text(card.section).lineLimit(before == nil ? nil : 1)
            }
            .foregroundColor(.secondary)
        }
    }
}

/// What is told of a screen in a few lines below it.
struct CardLines: View {
    let card: ScreenCard

    var body: some View {
        VStack(alignment: .leading) {
            Text(card.rule).lineLimit(3)
            Text("Owner of " + card.states.map(\.words).joined(separator: ", of ")).lineLimit(2)
            Text("Try: \(card.story)").lineLimit(1)
        }
        .foregroundColor(.secondary)
    }
}

extension OwnedState {
    /// The state and its owner.
    fileprivate var words: String { "\(name): \(owner)" }
}

/// What was counted since the screen was opened. It looks again and again while it is shown, since nobody tells of a
/// body that has run.
private struct CountsPanel: View {
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
            .filter { $0.runs > 0 }.map { "\($0.name) \($0.runs)" }
        let models = Life.names.map { "\($0): made \(Life.made($0)), living \(Life.living($0))" }
        let new = ["Bodies: " + bodies.joined(separator: ", ")] + models
        if new != lines { lines = new }
    }
}
