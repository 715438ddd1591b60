import DataFlow
import Testing

/// What a test sees: a text.
struct Text: PrimitiveView {
    let text: String

    init(_ text: String) { self.text = text }
}

/// What a test presses.
struct Button: PrimitiveView {
    let title: String
    let action: @MainActor () -> Void

    init(_ title: String, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.action = action
    }

    var isFocusable: Bool { true }
}

/// What a test writes in.
struct TextField: PrimitiveView {
    let title: String
    let text: Binding<String>

    init(_ title: String, text: Binding<String>) {
        self.title = title
        self.text = text
    }

    var isFocusable: Bool { true }
}

extension Host {
    /// The texts, in their order.
    var texts: [String] { views(Text.self).map(\.text) }

    /// Presses the button with a title.
    func press(_ title: String) {
        guard let button = views(Button.self).first(where: { $0.title == title }) else {
            Issue.record("There is no button \(title)")
            return
        }
        perform(button.action)
    }

    /// How many bodies of a view have run.
    func bodies<V: View>(_ type: V.Type) -> Int { graph.counters.bodies["\(type)"] ?? 0 }
}
