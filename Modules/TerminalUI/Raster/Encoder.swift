import DisplayText

/// Tells a terminal how a surface differs from what it shows (ECMA-48, and DEC's private modes). It says only what every
/// terminal understands in the same way: erased cells have no colour, since not all fill them with the one that is set;
/// lines move by a line feed at the edge of a region; and after a character whose columns terminals count differently
/// the place of the cursor is said anew.
struct Encoder {
    let depth: ColorDepth
    /// True where the terminal writes a character again and again (REP of ECMA-48).
    let repeats: Bool
    /// Where the terminal's cursor is; nil where that is not known.
    private var position: (x: Int, y: Int)?
    private var style: CellStyle?
    private var isCursorShown: Bool?
    private var output: [UInt8] = []

    init(depth: ColorDepth, repeats: Bool) {
        self.depth = depth
        self.repeats = repeats
    }

    /// The bytes for a frame; none where nothing has changed.
    ///
    /// - Parameter last: what the terminal shows now; nil where that is not known.
    mutating func encode(_ surface: Surface, after last: Surface?) -> [UInt8] {
        output = []
        var known = last?.size == surface.size ? last : nil
        if known == nil {
            // All is drawn anew, and nothing that was said before holds.
            (position, style, isCursorShown) = (nil, nil, nil)
            apply(CellStyle())
            append("\u{1B}[H\u{1B}[2J")
            position = (0, 0)
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
            // To where a character may have reached that was written.
            var spoiled = 0
            var x = 0
            while x < width {
                let cell = surface.cells[row + x]
                let isWide = x + 1 < width && surface.cells[row + x + 1].isContinuation
                let columns = isWide ? 2 : 1
                defer { x += columns }
                if x >= spoiled, cell.looksLike(known.cells[row + x]),
                    !isWide || surface.cells[row + x + 1] == known.cells[row + x + 1]
                {
                    continue
                }
                goOn(to: x, y, surface)
                if x >= end {
                    move(x, y)
                    applyToBlank(.standard)
                    append("\u{1B}[K")
                    break
                }
                if cell.text.utf8.count == 1, let count = run(surface, known, x, y, spoiled) {
                    x += count - 1
                    continue
                }
                spoiled = max(spoiled, write(cell, columns, x, y, width))
            }
        }
    }

    /// Writes many cells that look alike as one.
    ///
    /// - Returns: how many; nil where it is not shorter so.
    private mutating func run(_ surface: Surface, _ known: Surface, _ x: Int, _ y: Int, _ spoiled: Int) -> Int? {
        let width = surface.size.width
        let row = y * width
        let cell = surface.cells[row + x]
        let isErased = cell.looksLike(Cell())
        guard isErased || repeats else { return nil }
        var end = x + 1
        while end < width, surface.cells[row + end].looksLike(cell) { end += 1 }
        while end > x, end > spoiled, surface.cells[row + end - 1].looksLike(known.cells[row + end - 1]) { end -= 1 }
        let count = end - x
        guard count > 8 else { return nil }
        move(x, y)
        if isErased {
            applyToBlank(.standard)
            append("\u{1B}[\(count)X")
        } else {
            if cell.isBlank { applyToBlank(cell.style.background) } else { apply(cell.style) }
            append("\(cell.text)\u{1B}[\(count - 1)b")
            position = end < width ? (end, y) : nil
        }
        return count
    }

    /// Writes what stands in between again, where that is shorter than to step over it.
    private mutating func goOn(to x: Int, _ y: Int, _ surface: Surface) {
        guard let position, position.y == y, x > position.x, x - position.x <= 4, let style else { return }
        let row = y * surface.size.width
        let between = surface.cells[(row + position.x)..<(row + x)]
        guard
            between.allSatisfy({
                $0.text.utf8.count == 1 && ($0.style == style || $0.looksLike(Cell(text: " ", style: style)))
            })
        else { return }
        for cell in between { append(cell.text) }
        self.position = (x, y)
    }

    /// From where on a line is blank and plain, so that one sequence clears it.
    private func lineEnd(_ surface: Surface, _ y: Int) -> Int {
        let width = surface.size.width
        var x = width
        while x > 0, surface[x - 1, y].looksLike(Cell()) { x -= 1 }
        // For a few cells blanks are as short.
        return width - x > 3 ? x : width
    }

    /// - Returns: the column after the last one that the terminal may have changed.
    private mutating func write(_ cell: Cell, _ columns: Int, _ x: Int, _ y: Int, _ width: Int) -> Int {
        move(x, y)
        if cell.isBlank { applyToBlank(cell.style.background) } else { apply(cell.style) }
        switch Certainty(cell.text, columns) {
        case .sure:
            append(cell.text)
            // What a terminal does with its cursor after the last column is its own affair.
            position = x + columns < width ? (x + columns, y) : nil
        case .likely:
            append(cell.text)
            position = nil
        case .unsure(let most):
            // Where it comes out narrower than it should, nothing of before may stay beside it.
            append(String(repeating: " ", count: columns))
            position = x + columns < width ? (x + columns, y) : nil
            move(x, y)
            append(cell.text)
            position = nil
            return min(x + most, width)
        }
        return x + columns
    }

    private mutating func move(_ x: Int, _ y: Int) {
        defer { position = (x, y) }
        let absolute = x == 0 ? (y == 0 ? "\u{1B}[H" : "\u{1B}[\(y + 1)H") : "\u{1B}[\(y + 1);\(x + 1)H"
        guard let position else { return append(absolute) }
        if position == (x, y) { return }
        var way = ""
        switch y - position.y {
        case 0: break
        case 1...4 where x == 0 || x == position.x: way = String(repeating: "\n", count: y - position.y)
        case -1 where x == position.x: way = "\u{1B}[A"
        default: return append(absolute)
        }
        if x == position.x {
        } else if x == 0 {
            way = "\r" + way
        } else {
            let distance = abs(x - position.x)
            way = "\u{1B}[\(distance == 1 ? "" : "\(distance)")\(x > position.x ? "C" : "D")"
        }
        append(way.utf8.count < absolute.utf8.count ? way : absolute)
    }

    private mutating func apply(_ new: CellStyle) {
        guard new != style else { return }
        let former = style ?? CellStyle()
        // Looks end together.
        let isReset = style == nil || !former.looks.subtracting(new.looks).isEmpty
        let base = isReset ? CellStyle() : former
        var codes = isReset ? ["0"] : []
        codes += Self.codes(of: new.looks.subtracting(base.looks))
        if depth > .none {
            if new.foreground != base.foreground { codes.append(new.foreground.code(depth, isText: true)) }
            if new.background != base.background { codes.append(new.background.code(depth, isText: false)) }
        }
        style = new
        if codes == ["0"] || depth > .none && new == CellStyle() {
            append("\u{1B}[m")
        } else if !codes.isEmpty {
            append("\u{1B}[\(codes.joined(separator: ";"))m")
        }
    }

    /// As little as it takes for a blank.
    private mutating func applyToBlank(_ background: CellColor) {
        if let style, style.background == background, style.looks.isDisjoint(with: .onBlanks) { return }
        apply(CellStyle(background: background))
    }

    private static func codes(of looks: Looks) -> [String] {
        if looks.isEmpty { return [] }
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
        guard let scroll = ScrollMove(from: known, to: surface) else { return nil }
        apply(CellStyle())
        append("\u{1B}[\(scroll.top + 1);\(scroll.bottom)r")
        // Setting the region moves the cursor in most terminals, but not in all.
        position = nil
        move(0, scroll.distance > 0 ? scroll.bottom - 1 : scroll.top)
        append(String(repeating: scroll.distance > 0 ? "\n" : "\u{1B}M", count: abs(scroll.distance)))
        append("\u{1B}[r")
        position = nil
        return scroll.applied(to: known)
    }

    private mutating func append(_ text: String) { output += text.utf8 }
}

/// Whether terminals agree about the columns of a character.
enum Certainty: Equatable {
    /// They do.
    case sure
    /// Most do; the place of the cursor is better said anew.
    case likely
    /// Those that know nothing of characters out of several code points draw each by itself: up to so many columns.
    case unsure(Int)

    init(_ text: String, _ columns: Int) {
        let scalars = text.unicodeScalars
        guard let base = scalars.first else {
            self = .sure
            return
        }
        guard scalars.count > 1 else {
            // Pictures have become wide one by one with the versions of Unicode, and private characters are anything.
            let isPicture = (0x2300..<0x2500).contains(base.value) || (0x2600..<0x2E80).contains(base.value)
            let isPrivate = (0xE000..<0xF900).contains(base.value)
            self = isPicture || isPrivate || base.value >= 0x1F000 && base.value < 0x20000 ? .likely : .sure
            return
        }
        let most = scalars.reduce(0) { $0 + DisplayWidth.of(Character($1)) }
        self = most == columns && !scalars.contains("\u{FE0F}") ? .likely : .unsure(max(most, columns))
    }
}
