import DataFlow

extension Host {
    /// The title of the field or button that has the focus.
    var focusedTitle: String? { graph.focus.focused.flatMap(title) }

    /// The titles of what may have the focus, in order.
    var focusableTitles: [String] { graph.focus.focusable(in: root).compactMap(title) }

    /// The place of the field or button with a title.
    func place(_ title: String) -> AnyNode? {
        (nodes(TextField.self) + nodes(Button.self)).first { self.title($0) == title }
    }

    /// Does what a click on the field or button with a title does; nil takes the focus from all.
    func focus(_ title: String?) {
        perform { graph.focus.move(to: title.flatMap(place)) }
    }

    private func title(_ node: AnyNode) -> String? {
        (node.primitive as? TextField)?.title ?? (node.primitive as? Button)?.title
    }
}

/// A field without a life of its own.
@MainActor
func field(_ title: String) -> TextField { TextField(title, text: .constant("")) }
