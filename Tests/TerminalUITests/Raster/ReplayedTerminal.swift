import DisplayText

@testable import TerminalUI

/// A terminal that knows what the encoder says, and stops the test at anything else. It treats wide characters as
/// terminals do: who overwrites one half takes the other away.
struct ReplayedTerminal {
    /// False for a terminal that draws each code point by itself.
    let knowsClusters: Bool
    private(set) var surface: Surface
    private(set) var isCursorShown = true
    private(set) var problems: [String] = []
    private var x = 0
    private var y = 0
    private var style = CellStyle()
    private var region: Range<Int>
    private var isSynchronized = false

    init(_ size: Size, knowsClusters: Bool = true) {
        surface = Surface(size)
        // What was there before is not blank.
        for index in surface.cells.indices { surface.cells[index].text = "?" }
        region = 0..<size.height
        self.knowsClusters = knowsClusters
    }

    /// The cursor, where it is shown.
    var cursor: Surface.Point? { isCursorShown ? Surface.Point(x: x, y: y) : nil }

    mutating func take(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return problems.append("no UTF-8") }
        var scalars = Substring(text).unicodeScalars
        var run = ""
        while let scalar = scalars.first {
            if scalar.value >= 0x20 {
                run.unicodeScalars.append(scalars.removeFirst())
                continue
            }
            write(run)
            run = ""
            scalars.removeFirst()
            switch scalar {
            case "\r": x = 0
            case "\n": lineFeed()
            case "\u{1B}": sequence(&scalars)
            default: problems.append("control \(scalar.value)")
            }
        }
        write(run)
        if isSynchronized { problems.append("a frame that is never shown") }
    }

    private mutating func write(_ text: String) {
        let parts = knowsClusters ? text.map { String($0) } : text.unicodeScalars.map { String($0) }
        for part in parts {
            let columns = part.first.map { DisplayWidth.of($0) } ?? 0
            guard columns > 0 else { continue }
            // No new line at the last column: what does not fit is drawn over it.
            x = min(x, surface.size.width - columns)
            put(Cell(text: part, style: style), x)
            if columns == 2 { put(Cell(text: "", style: style), x + 1) }
            x += columns
        }
        x = min(x, surface.size.width - 1)
    }

    private mutating func put(_ cell: Cell, _ x: Int) {
        let width = surface.size.width
        let index = y * width + x
        if surface.cells[index].isContinuation, !cell.isContinuation, x > 0 { surface.cells[index - 1].text = " " }
        if x + 1 < width, surface.cells[index + 1].isContinuation { surface.cells[index + 1].text = " " }
        surface.cells[index] = cell
    }

    private mutating func lineFeed() {
        guard y + 1 == region.upperBound else { return y = min(y + 1, surface.size.height - 1) }
        moveLines(from: region.lowerBound + 1, to: region.lowerBound, emptying: region.upperBound - 1)
    }

    private mutating func reverseLineFeed() {
        guard y == region.lowerBound else { return y = max(y - 1, 0) }
        moveLines(from: region.lowerBound, to: region.lowerBound + 1, emptying: region.lowerBound)
    }

    private mutating func moveLines(from: Int, to target: Int, emptying line: Int) {
        let width = surface.size.width
        let count = (region.count - 1) * width
        let cells = Array(surface.cells[(from * width)..<(from * width + count)])
        surface.cells.replaceSubrange((target * width)..<(target * width + count), with: cells)
        for index in (line * width)..<((line + 1) * width) { surface.cells[index] = Cell() }
    }

    private mutating func sequence(_ scalars: inout Substring.UnicodeScalarView) {
        guard let kind = scalars.popFirst() else { return }
        if kind == "M" { return reverseLineFeed() }
        guard kind == "[" else { return problems.append("ESC \(kind)") }
        var parameters = ""
        while let scalar = scalars.popFirst() {
            guard (0x40...0x7E).contains(scalar.value) else {
                parameters.unicodeScalars.append(scalar)
                continue
            }
            return control(parameters, Character(scalar))
        }
    }

    private mutating func control(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        let first = numbers.first ?? nil
        switch (parameters, final) {
        case ("?25", "h"): isCursorShown = true
        case ("?25", "l"): isCursorShown = false
        case ("?2026", "h"): isSynchronized = true
        case ("?2026", "l"): isSynchronized = false
        case ("2", "J"): surface = Surface(surface.size)
        case (_, "X"): for x in x..<min(x + (first ?? 1), surface.size.width) { put(Cell(), x) }
        case (_, "b"): write(String(repeating: surface[max(x - 1, 0), y].text, count: first ?? 1))
        case ("", "K"): for x in x..<surface.size.width { put(Cell(), x) }
        case (_, "H"): (x, y) = ((numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1, (first ?? 1) - 1)
        case (_, "A"): y -= first ?? 1
        case (_, "C"): x += first ?? 1
        case (_, "D"): x -= first ?? 1
        case ("", "r"): region = 0..<surface.size.height
        case (_, "r"): region = (first ?? 1) - 1..<(numbers[1] ?? 1)
        case (_, "m"): select(numbers.map { $0 ?? 0 })
        default: problems.append("CSI \(parameters)\(final)")
        }
        if !surface.bounds.contains(x: x, y: y) { problems.append("cursor outside after CSI \(parameters)\(final)") }
        x = min(max(x, 0), surface.size.width - 1)
        y = min(max(y, 0), surface.size.height - 1)
    }

    private mutating func select(_ codes: [Int]) {
        var codes = codes[...]
        if codes.isEmpty { codes = [0] }
        while let code = codes.popFirst() {
            switch code {
            case 0: style = CellStyle()
            case 1: style.looks.insert(.bold)
            case 2: style.looks.insert(.faint)
            case 3: style.looks.insert(.italic)
            case 4: style.looks.insert(.underline)
            case 7: style.looks.insert(.reverse)
            case 9: style.looks.insert(.strikethrough)
            case 30...37: style.foreground = .palette(UInt8(code - 30))
            case 90...97: style.foreground = .palette(UInt8(code - 82))
            case 40...47: style.background = .palette(UInt8(code - 40))
            case 100...107: style.background = .palette(UInt8(code - 92))
            case 39: style.foreground = .standard
            case 49: style.background = .standard
            case 38, 48:
                let kind = codes.popFirst()
                let parts = codes.prefix(3).map { UInt8(clamping: $0) }
                guard kind == 2, parts.count == 3 else { return problems.append("colour \(code);\(kind ?? 0)") }
                codes = codes.dropFirst(3)
                let color = CellColor.rgb(parts[0], parts[1], parts[2])
                if code == 38 { style.foreground = color } else { style.background = color }
            default: problems.append("SGR \(code)")
            }
        }
    }
}
