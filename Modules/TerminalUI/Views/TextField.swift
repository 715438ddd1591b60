public import DataFlow
import DisplayText

/// A line of text that can be written in.
public struct TextField: PrimitiveView {
    let title: String
    let text: Binding<String>
    let isSecure: Bool

    /// A line of text.
    ///
    /// - Parameter title: what is shown while there is no text.
    public init(_ title: some StringProtocol, text: Binding<String>) {
        self.init(title: String(title), text: text, isSecure: false)
    }

    init(title: String, text: Binding<String>, isSecure: Bool) {
        self.title = title
        self.text = text
        self.isSecure = isSecure
    }

    /// The text, so that a change of it is seen.
    public var content: EmptyView { EmptyView() }

    /// It takes the focus.
    public var isFocusable: Bool { true }
}

/// A line of text that nobody is to read over one's shoulder.
public struct SecureField: View {
    private let title: String
    private let text: Binding<String>

    /// A line of text, shown as dots.
    public init(_ title: some StringProtocol, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }

    /// The line.
    public var body: some View { TextField(title: title, text: text, isSecure: true) }
}

/// Where in a text the next character comes.
///
/// - Created by: the field, when it is first painted or used
/// - Destroyed by: the field's place
/// - Read by: the field
/// - Changed by: the field, as the person writes
@MainActor
final class TextCursor {
    /// How many characters are before it.
    var offset = Int.max
    /// How many columns of the text are out of sight at the beginning.
    var scroll = 0
}

extension TextField: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        Size(width: min(proposal.width ?? 20, max(proposal.width ?? 20, 1)), height: 1)
    }

    private func shown(_ text: String) -> String {
        isSecure ? String(repeating: "•", count: text.count) : TerminalText.line(text)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let value = place.value { text.wrappedValue }
        let isFocused = canvas.focused === place.node
        var style = place.read(\.textStyle)
        canvas.restyle(rect) { $0.looks.insert(.underline) }
        style.looks.insert(.underline)
        canvas.note(place.node, at: rect)
        if value.isEmpty, !isFocused {
            style.foreground = .secondary
            return canvas.clipped(to: rect) {
                canvas.write(DisplayWidth.cut(title, to: rect.width), x: rect.x, y: rect.y, style)
            }
        }
        let cursor = place.state(TextCursor())
        let characters = Array(shown(value))
        cursor.offset = min(cursor.offset, characters.count)
        let before = characters[..<cursor.offset].reduce(0) { $0 + DisplayWidth.of($1) }
        if isFocused {
            cursor.scroll = min(cursor.scroll, before)
            cursor.scroll = max(cursor.scroll, before - max(rect.width - 1, 0))
        } else {
            cursor.scroll = 0
        }
        canvas.clipped(to: rect) {
            canvas.write(String(characters), x: rect.x - cursor.scroll, y: rect.y, style)
            if isFocused { canvas.setCursor(x: rect.x + before - cursor.scroll, y: rect.y) }
        }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled) else { return false }
        let cursor = place.state(TextCursor())
        var characters = Array(text.wrappedValue)
        cursor.offset = min(cursor.offset, characters.count)
        switch event {
        case .paste(let pasted): insert(TextField.oneLine(pasted), into: &characters, cursor)
        case .key(let press) where press.modifiers.isEmpty:
            switch press.key {
            case .character(let character): insert(String(character), into: &characters, cursor)
            case .backspace where cursor.offset > 0:
                cursor.offset -= 1
                characters.remove(at: cursor.offset)
            case .delete where cursor.offset < characters.count: characters.remove(at: cursor.offset)
            case .backspace, .delete: return true
            case .left: cursor.offset = max(cursor.offset - 1, 0)
            case .right: cursor.offset = min(cursor.offset + 1, characters.count)
            case .home: cursor.offset = 0
            case .end: cursor.offset = characters.count
            default: return false
            }
        case .key(KeyPress(.character("a"), .control)): cursor.offset = 0
        case .key(KeyPress(.character("e"), .control)): cursor.offset = characters.count
        case .key(KeyPress(.character("u"), .control)):
            characters.removeFirst(cursor.offset)
            cursor.offset = 0
        case .key(KeyPress(.character("k"), .control)): characters.removeLast(characters.count - cursor.offset)
        case .key(KeyPress(.character("w"), .control)):
            let end = cursor.offset
            while cursor.offset > 0, characters[cursor.offset - 1] == " " { cursor.offset -= 1 }
            while cursor.offset > 0, characters[cursor.offset - 1] != " " { cursor.offset -= 1 }
            characters.removeSubrange(cursor.offset..<end)
        case .mouse(let mouse) where mouse.kind == .press: break
        default: return false
        }
        let new = String(characters)
        if new != text.wrappedValue { text.wrappedValue = new }
        place.node.noteLook()
        return true
    }

    private func insert(_ new: String, into characters: inout [Character], _ cursor: TextCursor) {
        // A mark may join the character before it, so the whole is counted anew.
        let head = String(characters[..<cursor.offset]) + new
        characters = Array(head + String(characters[cursor.offset...]))
        cursor.offset = min(head.count, characters.count)
    }

    private static func oneLine(_ text: String) -> String {
        TerminalText.line(
            text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " "))
    }
}
