/// Tells a terminal how a surface differs from what it shows (ECMA-48, and DEC's private modes for the cursor).
struct Encoder {
    let depth: ColorDepth
    /// Where the terminal's cursor is; nil where that is not known.
    private var position: (x: Int, y: Int)?
    private var style: CellStyle?
    private var isCursorShown: Bool?
    private(set) var output: [UInt8] = []

    init(depth: ColorDepth) { self.depth = depth }

    /// The bytes for a frame, and what the terminal then shows.
    ///
    /// - Parameter last: what it shows now; nil where that is not known.
    mutating func encode(_ surface: Surface, after last: Surface?) -> [UInt8] {
        output = []
        var known = last?.size == surface.size ? last : nil
        if known == nil {
            // All is drawn anew.
            move(0, 0)
            apply(CellStyle())
            append("\u{1B}[2J")
            known = Surface(surface.size)
        } else if let scrolled = known.flatMap({ scroll(from: $0, to: surface) }) {
            known = scrolled
        }
        if let known { paint(surface, over: known) }
        showCursor(surface.cursor)
        defer { output = [] }
        return output.count > Self.largeFrame ? Self.beginSync + output + Self.endSync : output
    }

    /// A frame of more bytes is shown as a whole, where the terminal can do that: fewer bytes come at once anyway.
    private static let largeFrame = 512
    private static let beginSync = Array("\u{1B}[?2026h".utf8)
    private static let endSync = Array("\u{1B}[?2026l".utf8)

    private mutating func paint(_ surface: Surface, over known: Surface) {
        let width = surface.size.width
        for y in 0..<surface.size.height {
            let row = y * width
            guard surface.cells[row..<(row + width)] != known.cells[row..<(row + width)] else { continue }
            let end = lineEnd(surface, y)
            var x = 0
            while x < width {
                let cell = surface.cells[row + x]
                if cell == known.cells[row + x] || cell.isContinuation && x > 0 {
                    // A wide character whose second half alone differs is written again.
                    let isHalf = cell.isContinuation && cell != known.cells[row + x] && x > 0
                    if isHalf, surface.cells[row + x - 1] == known.cells[row + x - 1] {
                        write(surface.cells[row + x - 1], x - 1, y, width)
                    }
                    x += 1
                    continue
                }
                if x >= end {
                    move(x, y)
                    apply(cell.style)
                    append("\u{1B}[K")
                    break
                }
                write(cell, x, y, width)
                x += 1
            }
        }
    }

    /// From where on a line is blank in one plain style, so that one sequence clears it.
    private func lineEnd(_ surface: Surface, _ y: Int) -> Int {
        let width = surface.size.width
        guard width > 0 else { return 0 }
        let last = surface[width - 1, y]
        guard last.text == " ", last.style.looks.isEmpty else { return width }
        var x = width
        while x > 0, surface[x - 1, y] == last { x -= 1 }
        // For a few cells blanks are as short.
        return width - x > 4 ? x : width
    }

    private mutating func write(_ cell: Cell, _ x: Int, _ y: Int, _ width: Int) {
        move(x, y)
        apply(cell.style)
        append(cell.text)
        guard let base = cell.text.unicodeScalars.first else { return }
        // After the last column, and after what terminals disagree about, nobody knows where the cursor is.
        let isPlain = base.value < 0x300 && cell.text.unicodeScalars.count == 1
        position = isPlain && x + 1 < width ? (x + 1, y) : nil
    }

    private mutating func move(_ x: Int, _ y: Int) {
        defer { position = (x, y) }
        if let position {
            if position == (x, y) { return }
            if position.y == y, x > position.x {
                let distance = x - position.x
                return append(distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C")
            }
            if x == 0, y == position.y + 1 { return append("\r\n") }
            if x == 0, y == position.y { return append("\r") }
        }
        append(x == 0 ? (y == 0 ? "\u{1B}[H" : "\u{1B}[\(y + 1)H") : "\u{1B}[\(y + 1);\(x + 1)H")
    }

    private mutating func apply(_ new: CellStyle) {
        guard new != style else { return }
        var codes: [String] = []
        let former = style ?? CellStyle()
        if style == nil || !former.looks.subtracting(new.looks).isEmpty {
            // Looks end together.
            codes = ["0"]
            codes += Self.codes(of: new.looks)
            if new.foreground != .standard, depth > .none { codes.append(new.foreground.code(depth, isText: true)) }
            if new.background != .standard, depth > .none { codes.append(new.background.code(depth, isText: false)) }
        } else {
            codes += Self.codes(of: new.looks.subtracting(former.looks))
            if new.foreground != former.foreground, depth > .none {
                codes.append(new.foreground.code(depth, isText: true))
            }
            if new.background != former.background, depth > .none {
                codes.append(new.background.code(depth, isText: false))
            }
        }
        style = new
        if codes == ["0"] {
            append("\u{1B}[m")
        } else if !codes.isEmpty {
            append("\u{1B}[\(codes.joined(separator: ";"))m")
        }
    }

    private static func codes(of looks: Looks) -> [String] {
        let all: [(Looks, String)] = [
            (.bold, "1"), (.faint, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
        ]
        return all.filter { looks.contains($0.0) }.map(\.1)
    }

    private mutating func showCursor(_ cursor: Surface.Point?) {
        if let cursor { move(cursor.x, cursor.y) }
        let isShown = cursor != nil
        if isShown != isCursorShown { append(isShown ? "\u{1B}[?25h" : "\u{1B}[?25l") }
        isCursorShown = isShown
    }

    /// Lets the terminal move lines that the new frame has further up or down, where that saves enough.
    private mutating func scroll(from known: Surface, to surface: Surface) -> Surface? {
        guard let move = ScrollMove(from: known, to: surface) else { return nil }
        apply(CellStyle())
        append("\u{1B}[\(move.top + 1);\(move.bottom)r")
        append(move.distance > 0 ? "\u{1B}[\(move.distance)S" : "\u{1B}[\(-move.distance)T")
        append("\u{1B}[r")
        // Setting the region moves the cursor home.
        position = (0, 0)
        return move.applied(to: known)
    }

    private mutating func append(_ text: String) { output += text.utf8 }
}
