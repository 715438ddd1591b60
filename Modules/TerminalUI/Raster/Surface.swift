import DisplayText

/// How a cell looks.
struct CellStyle: Hashable {
    var foreground: CellColor = .standard
    var background: CellColor = .standard
    var looks: Looks = []
}

/// What can be done to text besides colour.
struct Looks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Looks(rawValue: 1)
    static let faint = Looks(rawValue: 2)
    static let italic = Looks(rawValue: 4)
    static let underline = Looks(rawValue: 8)
    static let reverse = Looks(rawValue: 16)
    static let strikethrough = Looks(rawValue: 32)
    /// What is seen where there is no character.
    static let onBlanks: Looks = [.underline, .reverse, .strikethrough]
}

/// One cell of the screen. A wide character stands in its first cell, and the second one is empty.
struct Cell: Hashable {
    var text: String = " "
    var style = CellStyle()

    /// The second cell of a wide character.
    var isContinuation: Bool { text.isEmpty }

    /// True where only the background is seen.
    var isBlank: Bool { text == " " && style.looks.isDisjoint(with: .onBlanks) }

    /// True where nobody can tell them apart: of a blank the colour of text is not seen.
    func looksLike(_ other: Cell) -> Bool {
        self == other || isBlank && other.isBlank && style.background == other.style.background
    }
}

/// A screen of cells.
struct Surface: Equatable {
    let size: Size
    var cells: [Cell]
    /// Where the cursor is shown; nil for nowhere.
    var cursor: Point?

    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    init(_ size: Size) {
        self.size = Size(width: max(size.width, 0), height: max(size.height, 0))
        cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
    }

    subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

    var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    /// Puts a character into a cell inside a rectangle. Neither half of a wide character is left behind alone.
    mutating func put(_ character: Character, width: Int, _ style: CellStyle, x: Int, y: Int, in clip: Rect) {
        guard clip.contains(x: x, y: y), bounds.contains(x: x, y: y), width > 0 else { return }
        if width == 2, !clip.contains(x: x + 1, y: y) || x + 1 >= size.width {
            return set(Cell(text: " ", style: style), x, y)
        }
        set(Cell(text: String(character), style: style), x, y)
        if width == 2 { set(Cell(text: "", style: style), x + 1, y) }
    }

    /// Changes the cell, and clears the other half of a wide character that stood there.
    private mutating func set(_ cell: Cell, _ x: Int, _ y: Int) {
        let index = y * size.width + x
        if cells[index].isContinuation, !cell.isContinuation, x > 0 { cells[index - 1].text = " " }
        if !cells[index].isContinuation, x + 1 < size.width, cells[index + 1].isContinuation {
            cells[index + 1].text = " "
        }
        cells[index] = cell
    }

    /// Changes the look of what is in a rectangle. A wide character looks as its first cell does.
    mutating func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            let row = y * size.width
            for x in rect.x..<rect.maxX where !cells[row + x].isContinuation {
                change(&cells[row + x].style)
                if x + 1 < size.width, cells[row + x + 1].isContinuation {
                    cells[row + x + 1].style = cells[row + x].style
                }
            }
        }
    }

    /// Empties a rectangle.
    mutating func fill(_ rect: Rect, _ style: CellStyle) {
        let rect = rect.intersection(bounds)
        for y in rect.y..<max(rect.maxY, rect.y) {
            for x in rect.x..<max(rect.maxX, rect.x) { set(Cell(text: " ", style: style), x, y) }
        }
    }

    /// The lines as plain text, without the blanks at their ends.
    var lines: [String] {
        (0..<size.height).map { y in
            var line = ""
            for x in 0..<size.width { line += self[x, y].text }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
