public import DataFlow
import DisplayText

/// A text of several lines that can be written in. Lines that are too long go on below, between words where they can.
public struct TextEditor: PrimitiveView {
    let text: Binding<String>

    /// A text of several lines.
    public init(text: Binding<String>) { self.text = text }

    /// It takes the focus.
    public var isFocusable: Bool { true }
}

/// The lines of a text as they stand on the screen: which characters each one shows.
struct EditorLines {
    private(set) var lines: [Range<Int>] = []

    init(_ characters: [Character], width: Int) {
        let width = max(width, 1)
        var (start, used) = (0, 0)
        var lastBreak: Int?
        for (number, character) in characters.enumerated() {
            if character.isNewline {
                lines.append(start..<number)
                (start, used, lastBreak) = (number + 1, 0, nil)
                continue
            }
            let glyph = DisplayWidth.of(TerminalText.cell(character))
            if used + glyph > width, number > start {
                let end = glyph == 2 ? number : lastBreak ?? number
                lines.append(start..<end)
                start = end
                used = characters[start..<number].reduce(0) { $0 + DisplayWidth.of(TerminalText.cell($1)) }
                lastBreak = nil
            }
            used += glyph
            if character == " " || glyph == 2 { lastBreak = number + 1 }
        }
        lines.append(start..<characters.count)
    }

    /// The line in which a character stands, or the cursor before it.
    func line(of offset: Int) -> Int { max((lines.firstIndex { $0.lowerBound > offset } ?? lines.count) - 1, 0) }

    /// How many columns are before a character in its line.
    func column(of offset: Int, in characters: [Character]) -> Int {
        characters[lines[line(of: offset)].lowerBound..<offset]
            .reduce(0) { $0 + DisplayWidth.of(TerminalText.cell($1)) }
    }

    /// The character at a column of a line; the last place of the line where it is shorter.
    func offset(line: Int, column: Int, in characters: [Character]) -> Int {
        let range = lines[min(max(line, 0), lines.count - 1)]
        var x = 0
        for number in range {
            x += DisplayWidth.of(TerminalText.cell(characters[number]))
            if x > column { return number }
        }
        // Behind the last character of a line that goes on below, the cursor would stand in the next one.
        let goesOn = range.upperBound < characters.count && !characters[range.upperBound].isNewline
        return goesOn && !range.isEmpty ? range.upperBound - 1 : range.upperBound
    }
}

extension TextEditor: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let width = proposal.width.map { min($0, ProposedSize.infinity) } ?? 20
        if let height = proposal.height { return Size(width: width, height: max(height, 1)) }
        let value = place.value { text.wrappedValue }
        return Size(width: width, height: EditorLines(Array(value), width: width).lines.count)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let value = place.value { text.wrappedValue }
        let isFocused = canvas.focused === place.node
        var style = place.read(\.textStyle)
        let cursor = place.state(TextCursor())
        let editing = cursor.editing(value)
        let layout = EditorLines(editing.characters, width: rect.width)
        let row = layout.line(of: editing.cursor)
        if isFocused { cursor.scroll = max(min(cursor.scroll, row), row - rect.height + 1) }
        cursor.scroll = max(min(cursor.scroll, layout.lines.count - rect.height), 0)
        if place.read(\.isEnabled) { canvas.note(place.node, at: rect) } else { style.looks.insert(.faint) }
        canvas.restyle(rect) { $0.looks.insert(.underline) }
        canvas.clipped(to: rect) {
            for (number, range) in layout.lines.enumerated().dropFirst(cursor.scroll).prefix(rect.height) {
                var x = rect.x
                for offset in range {
                    let glyph = TerminalText.cell(editing.characters[offset])
                    var look = style
                    look.looks.insert(.underline)
                    if isFocused, editing.selection.contains(offset) { look.looks.insert(.reverse) }
                    canvas.put(glyph, width: DisplayWidth.of(glyph), x: x, y: rect.y + number - cursor.scroll, look)
                    x += DisplayWidth.of(glyph)
                }
            }
            if isFocused {
                let column = layout.column(of: editing.cursor, in: editing.characters)
                canvas.setCursor(x: rect.x + min(column, rect.width - 1), y: rect.y + row - cursor.scroll)
            }
        }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled) else { return false }
        let cursor = place.state(TextCursor())
        let old = text.wrappedValue
        var editing = cursor.editing(old)
        let frame = place.memory.frame ?? Rect(x: 0, y: 0, width: 20, height: 1)
        switch event {
        case .paste(let pasted): editing.insert(TerminalText.lines(pasted))
        case .key(KeyPress(.enter)): editing.insert("\n")
        case .key(let press):
            if let lines = Self.lines(press, height: frame.height) {
                return move(by: lines, press, editing, frame, cursor, place)
            }
            if !editing.take(press) { return false }
        case .mouse(let mouse) where mouse.kind == .press || mouse.kind == .drag:
            let layout = EditorLines(editing.characters, width: frame.width)
            let offset = layout.offset(
                line: mouse.y - frame.y + cursor.scroll, column: mouse.x - frame.x, in: editing.characters)
            editing.move(to: offset, isSelecting: mouse.kind == .drag)
        default: return false
        }
        cursor.column = nil
        cursor.remember(editing)
        let new = editing.text
        if !new.utf8.elementsEqual(old.utf8) { text.wrappedValue = new }
        place.node.noteLook()
        return true
    }

    /// How many lines a key goes up or down.
    private static func lines(_ press: KeyPress, height: Int) -> Int? {
        switch press.key {
        case .up: -1
        case .down: 1
        case .pageUp: -max(height - 1, 1)
        case .pageDown: max(height - 1, 1)
        default: nil
        }
    }

    /// Moves the cursor up or down in its column. At the first and the last line the key is for others.
    private func move(
        by lines: Int, _ press: KeyPress, _ editing: TextEditing, _ frame: Rect, _ cursor: TextCursor, _ place: Place
    ) -> Bool {
        var editing = editing
        let layout = EditorLines(editing.characters, width: frame.width)
        let row = layout.line(of: editing.cursor)
        let target = min(max(row + lines, 0), layout.lines.count - 1)
        guard target != row else { return false }
        let column = cursor.column ?? layout.column(of: editing.cursor, in: editing.characters)
        editing.move(
            to: layout.offset(line: target, column: column, in: editing.characters),
            isSelecting: press.modifiers.contains(.shift))
        cursor.column = column
        cursor.remember(editing)
        place.node.noteLook()
        return true
    }
}
