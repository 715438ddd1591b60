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

extension TextField: TerminalView {
    private func insets(_ place: Place) -> EdgeInsets { EdgeInsets(.all, place.read(\.hasFieldBorder) ? 1 : 0) }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let insets = insets(place)
        return Size(width: max(proposal.width ?? 20, 1 + insets.horizontal), height: 1 + insets.vertical)
    }

    private func shown(_ character: Character) -> Character { isSecure ? "•" : TerminalText.cell(character) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let value = place.value { text.wrappedValue }
        let isFocused = canvas.focused === place.node
        var style = place.read(\.textStyle)
        let line = rect.inset(by: insets(place))
        if line.height < rect.height {
            canvas.drawBox(rect, isFocused ? place.read(\.tint) : .secondary)
        } else {
            canvas.restyle(rect) { $0.looks.insert(.underline) }
            style.looks.insert(.underline)
        }
        if place.read(\.isEnabled) { canvas.note(place.node, at: rect) } else { style.looks.insert(.faint) }
        let cursor = place.state(TextCursor())
        let editing = cursor.editing(value)
        let glyphs = editing.characters.map(shown)
        let before = glyphs[..<editing.cursor].reduce(0) { $0 + DisplayWidth.of($1) }
        // Where there is room for more of the text than before, more of it is shown.
        let (whole, room) = (glyphs.reduce(0) { $0 + DisplayWidth.of($1) }, max(line.width - 1, 0))
        cursor.scroll = isFocused ? max(min(cursor.scroll, before, max(whole - room, 0)), before - room) : 0
        canvas.clipped(to: line) {
            if value.isEmpty {
                style.foreground = .secondary
                canvas.write(DisplayWidth.cut(title, to: line.width), x: line.x, y: line.y, style)
            }
            var x = line.x - cursor.scroll
            for (number, glyph) in glyphs.enumerated() where x < line.maxX {
                var look = style
                if isFocused, editing.selection.contains(number) { look.looks.insert(.reverse) }
                canvas.put(glyph, width: DisplayWidth.of(glyph), x: x, y: line.y, look)
                x += DisplayWidth.of(glyph)
            }
            if isFocused { canvas.setCursor(x: line.x + before - cursor.scroll, y: line.y) }
        }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled) else { return false }
        let cursor = place.state(TextCursor())
        let old = text.wrappedValue
        var editing = cursor.editing(old)
        switch event {
        case .paste(let pasted): editing.insert(TerminalText.oneLine(pasted))
        case .key(KeyPress(.enter)):
            guard let submit = place.read(\.submit) else { return false }
            submit()
            return true
        case .key(let press): if !editing.take(press) { return false }
        case .mouse(let mouse) where mouse.kind == .press || mouse.kind == .drag:
            editing.move(to: offset(at: mouse.x, editing, cursor, place), isSelecting: mouse.kind == .drag)
        default: return false
        }
        cursor.remember(editing)
        let new = editing.text
        if !new.utf8.elementsEqual(old.utf8) { text.wrappedValue = new }
        place.node.noteLook()
        return true
    }

    /// The character that stands in a column of the screen.
    private func offset(at column: Int, _ editing: TextEditing, _ cursor: TextCursor, _ place: Place) -> Int {
        guard let rect = place.memory.frame?.inset(by: insets(place)) else { return editing.cursor }
        var x = rect.x - cursor.scroll
        for (number, character) in editing.characters.enumerated() {
            x += DisplayWidth.of(shown(character))
            if x > column { return number }
        }
        return editing.characters.count
    }
}
