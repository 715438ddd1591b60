import TerminalUI

/// The fields tell what they edit while they have the focus; a bar that knows no field shows it.
struct FocusedValueScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "focused-value", document: Documents.chapter, section: "5.9 Values of the focus (@FocusedValue：聚焦值)",
        wrappers: ["@FocusedValue", "@State"],
        rule:
            "What the focused part of the screen offers is told by that part, as long as it has the focus, and kept by "
            + "nobody.",
        story: #""Milk" tab "2 l" tab"#,
        states: [
            OwnedState(
                name: "title, note", owner: "FocusedValueScreen", readBy: "FocusedValueScreen",
                changedBy: "the fields, by bindings"),
            OwnedState(
                name: "editing", owner: "the focus", readBy: "EditBar", changedBy: "nobody: it follows the focus",
                created: "when a field takes the focus", destroyed: "when the focus leaves it"),
        ])

    @State private var title = ""
    @State private var note = ""

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Title", text: $title)
                .textFieldStyle(.roundedBorder)
                .focusedValue(\.editing, Editing(field: "title", length: title.count))
            TextField("Note", text: $note)
                .textFieldStyle(.roundedBorder)
                .focusedValue(\.editing, Editing(field: "note", length: note.count))
            Button("Neither of them") {}
            Divider()
            EditBar()
        }
        .frame(width: 40)
    }
}

/// What a field tells.
private struct Editing: Equatable {
    let field: String
    let length: Int
}

private enum EditingKey: FocusedValueKey {
    typealias Value = Editing
}

extension FocusedValues {
    fileprivate var editing: Editing? {
        get { self[EditingKey.self] }
        set { self[EditingKey.self] = newValue }
    }
}

/// A bar as of a window: what it offers depends on where the focus is.
private struct EditBar: View {
    @FocusedValue(\.editing) private var editing

    var body: some View {
        Text("Edit mode: \(editing == nil ? "off" : "on")").bold()
        if let editing {
            Text("You edit the \(editing.field): \(editing.length) characters.").foregroundColor(.green)
        } else {
            Text("Tab goes to a field.").foregroundColor(.secondary)
        }
    }
}
