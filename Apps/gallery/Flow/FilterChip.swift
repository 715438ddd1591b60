import TerminalUI

/// A chip that opens and closes. Its state begins with an argument, and does not follow it.
struct FilterChip: GalleryScreen {
    static let card = ScreenCard(
        name: "filter-chip", document: Documents.flow, section: "2 State for local values (State 管理局部值)",
        wrappers: ["@State"],
        rule: "State takes its first value once; what comes from outside and changes belongs to a plain property.",
        story: "enter tab space",
        states: [
            OwnedState(
                name: "isExpanded", owner: "Chip", readBy: "Chip", changedBy: "its button"),
            OwnedState(
                name: "startsOpen", owner: "FilterChip", readBy: "FilterChip, and Chip as an argument",
                changedBy: "the toggle"),
        ])

    @State private var startsOpen = false

    var body: some View {
        VStack(alignment: .leading) {
            Chip(startsOpen: startsOpen)
            Toggle("What the parent passes", isOn: $startsOpen)
        }
    }
}

private struct Chip: View {
    private let startsOpen: Bool
    @State private var isExpanded: Bool

    init(startsOpen: Bool) {
        self.startsOpen = startsOpen
        _isExpanded = State(initialValue: startsOpen)
    }

    var body: some View {
        Button(isExpanded ? "Fewer filters" : "More filters") { isExpanded.toggle() }
        if isExpanded { Text("open · due · tagged") }
        Text("state: \(isExpanded), argument: \(startsOpen)").font(.caption)
    }
}
