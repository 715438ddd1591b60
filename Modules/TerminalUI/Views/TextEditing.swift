import DisplayText

/// A text while it is edited: its characters as a person sees them, the cursor, and what is selected.
struct TextEditing {
    private(set) var characters: [Character]
    /// How many characters are before the cursor.
    private(set) var cursor: Int
    /// Where the selection began; the cursor's place where nothing is selected.
    private(set) var anchor: Int

    /// A text with the cursor and the selection as far as they are inside of it.
    init(_ text: String, cursor: Int = .max, anchor: Int? = nil) {
        characters = Array(text)
        self.cursor = min(max(cursor, 0), characters.count)
        self.anchor = min(max(anchor ?? cursor, 0), characters.count)
    }

    var text: String { String(characters) }
    /// The characters that are selected.
    var selection: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }

    /// Puts the cursor somewhere; with `isSelecting` all between there and where the selection began is selected.
    mutating func move(to offset: Int, isSelecting: Bool = false) {
        cursor = min(max(offset, 0), characters.count)
        if !isSelecting { anchor = cursor }
    }

    /// Writes a text in the place of the selection.
    mutating func insert(_ new: String) {
        // A mark may join the character before it, so the whole is counted anew.
        let head = String(characters[..<selection.lowerBound]) + new
        let tail = String(characters[selection.upperBound...])
        characters = Array(head + tail)
        move(to: min(head.count, characters.count))
    }

    /// Takes characters away, and the cursor goes there.
    mutating func remove(_ range: Range<Int>) {
        let text = String(characters[..<range.lowerBound]) + String(characters[range.upperBound...])
        characters = Array(text)
        move(to: range.lowerBound)
    }

    /// The beginning of the word before a place.
    func wordStart(before offset: Int) -> Int {
        var offset = offset
        while offset > 0, characters[offset - 1].isWhitespace { offset -= 1 }
        while offset > 0, !characters[offset - 1].isWhitespace { offset -= 1 }
        return offset
    }

    /// The end of the word after a place.
    func wordEnd(after offset: Int) -> Int {
        var offset = offset
        while offset < characters.count, characters[offset].isWhitespace { offset += 1 }
        while offset < characters.count, !characters[offset].isWhitespace { offset += 1 }
        return offset
    }

    /// The first character of the line of a place.
    func lineStart(of offset: Int) -> Int {
        characters[..<offset].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    }

    /// The end of the line of a place.
    func lineEnd(of offset: Int) -> Int {
        characters[offset...].firstIndex { $0.isNewline } ?? characters.count
    }

    /// Takes a key that writes, deletes, or moves within a line.
    ///
    /// - Returns: false for any other key.
    mutating func take(_ press: KeyPress) -> Bool {
        let isSelecting = press.modifiers.contains(.shift)
        let isByWord = !press.modifiers.isDisjoint(with: [.control, .alt])
        switch press.key {
        case .character(let character): return take(character, press.modifiers)
        case .left:
            if !selection.isEmpty, !isSelecting, !isByWord {
                move(to: selection.lowerBound)
            } else {
                move(to: isByWord ? wordStart(before: cursor) : cursor - 1, isSelecting: isSelecting)
            }
        case .right:
            if !selection.isEmpty, !isSelecting, !isByWord {
                move(to: selection.upperBound)
            } else {
                move(to: isByWord ? wordEnd(after: cursor) : cursor + 1, isSelecting: isSelecting)
            }
        case .home: move(to: isByWord ? 0 : lineStart(of: cursor), isSelecting: isSelecting)
        case .end: move(to: isByWord ? characters.count : lineEnd(of: cursor), isSelecting: isSelecting)
        case .backspace: erase(isByWord ? wordStart(before: cursor)..<cursor : max(cursor - 1, 0)..<cursor)
        case .delete:
            erase(isByWord ? cursor..<wordEnd(after: cursor) : cursor..<min(cursor + 1, characters.count))
        default: return false
        }
        return true
    }

    /// Letters write themselves; with control or alt they are the usual ones of a command line.
    private mutating func take(_ character: Character, _ modifiers: KeyPress.Modifiers) -> Bool {
        switch (character, modifiers) {
        case (_, []), (_, .shift): insert(String(character))
        case ("a", .control): move(to: lineStart(of: cursor))
        case ("e", .control): move(to: lineEnd(of: cursor))
        case ("u", .control): remove(lineStart(of: cursor)..<cursor)
        case ("k", .control): remove(cursor..<lineEnd(of: cursor))
        case ("w", .control): erase(wordStart(before: cursor)..<cursor)
        case ("d", .alt): erase(cursor..<wordEnd(after: cursor))
        case ("b", .alt): move(to: wordStart(before: cursor))
        case ("f", .alt): move(to: wordEnd(after: cursor))
        default: return false
        }
        return true
    }

    /// Takes the selection away, or else a range.
    private mutating func erase(_ range: Range<Int>) { remove(selection.isEmpty ? range : selection) }
}

/// What a field remembers of its text between frames.
///
/// - Created by: the field, when it is first painted or used
/// - Destroyed by: the field's place
/// - Read by: the field
/// - Changed by: the field, as the person writes
@MainActor
final class TextCursor {
    /// How many characters are before the cursor, and before the beginning of the selection.
    var (offset, anchor) = (Int.max, Int.max)
    /// What is out of sight: columns of a line, or lines of a text of several.
    var scroll = 0
    /// The column that the cursor keeps on its way up and down.
    var column: Int?

    /// The text with this cursor.
    func editing(_ text: String) -> TextEditing { TextEditing(text, cursor: offset, anchor: anchor) }

    /// Remembers where the cursor is now.
    func remember(_ editing: TextEditing) { (offset, anchor) = (editing.cursor, editing.anchor) }
}
