public import DataFlow
import DisplayText

/// A text. It breaks between words, and anywhere between Chinese or Japanese characters.
public struct Text: PrimitiveView {
    struct Run: Hashable {
        var text: String
        var foreground: Color?
        var looks: Looks = []
    }

    var runs: [Run]

    /// A text.
    public init(_ text: some StringProtocol) { runs = [Run(text: String(text))] }

    /// A text without any translation.
    public init(verbatim text: String) { runs = [Run(text: text)] }

    /// One text after the other, each with its look.
    public static func + (one: Text, other: Text) -> Text {
        var text = one
        text.runs += other.runs
        return text
    }

    /// The text in a colour.
    public func foregroundColor(_ color: Color?) -> Text { each { $0.foreground = color } }
    /// The text in a colour.
    public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
    /// The text in a style.
    public func font(_ font: Font?) -> Text { each { $0.looks.formUnion(font?.looks ?? []) } }
    /// The text with a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        bold((weight ?? .regular).rawValue >= Font.Weight.semibold.rawValue)
    }
    /// The text, bold.
    public func bold(_ isActive: Bool = true) -> Text { look(.bold, isActive) }
    /// The text, slanted.
    public func italic(_ isActive: Bool = true) -> Text { look(.italic, isActive) }
    /// The text, underlined.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { look(.underline, isActive) }
    /// The text, struck through.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { look(.strikethrough, isActive) }

    private func look(_ look: Looks, _ isActive: Bool) -> Text {
        each { if isActive { $0.looks.insert(look) } else { $0.looks.remove(look) } }
    }

    private func each(_ change: (inout Run) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index]) }
        return text
    }
}

extension Text: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let lines = lines(proposal, place)
        return Size(width: lines.map(\.width).max() ?? 0, height: lines.count)
    }

    /// The lines for an offer. Most texts are one line that there is room for, whatever the offer; a long one is not broken
    /// to its end where only its first lines are seen.
    private func lines(_ proposal: ProposedSize, _ place: Place) -> [TextLines.Line] {
        if runs.reduce(0, { $0 + $1.text.utf8.count }) < 300 {
            let whole = place.memory.lines(in: place.node) { TextLines(runs, width: nil, limit: .max).lines }
            if whole.count == 1, whole[0].width <= proposal.width ?? .max { return whole }
        }
        return TextLines(runs, width: proposal.width, limit: limit(proposal, place)).lines
    }

    private func limit(_ proposal: ProposedSize, _ place: Place) -> Int {
        max(min(place.read(\.textStyle).lineLimit ?? .max, proposal.height ?? .max), 1)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let style = place.read(\.textStyle)
        let alignment = style.alignment.inDirection(of: place)
        let lines = lines(ProposedSize(rect.size), place)
        for (number, line) in lines.enumerated() {
            var x = rect.x + alignment.offset(of: line.width, in: rect.width)
            for glyph in line.glyphs {
                let run = runs[glyph.run]
                var look = style
                if let foreground = run.foreground { look.foreground = foreground }
                look.looks.formUnion(run.looks)
                canvas.put(glyph.character, width: glyph.width, x: x, y: rect.y + number, look)
                x += glyph.width
            }
        }
    }
}

/// A text broken into lines.
struct TextLines {
    struct Glyph {
        let character: Character
        let width: Int
        let run: Int
    }

    struct Line {
        var glyphs: [Glyph] = []
        var width = 0

        mutating func append(_ glyph: Glyph) {
            glyphs.append(glyph)
            width += glyph.width
        }
    }

    private(set) var lines: [Line] = []

    /// Breaks a text.
    ///
    /// - Parameters:
    ///   - width: the columns of a line; nil for as many as it takes.
    ///   - limit: the most lines; what is cut ends with `…`.
    init(_ runs: [Text.Run], width: Int?, limit: Int) {
        let width = max(width ?? .max, 1)
        var line = Line()
        // From where on the line may go to the next one.
        var lastBreak: Int?
        var isCut = false
        all: for (number, run) in runs.enumerated() {
            for written in TerminalText.lines(run.text) {
                let character: Character = written == "\t" ? " " : written
                if character == "\n" {
                    lines.append(line)
                    line = Line()
                    lastBreak = nil
                } else {
                    let glyph = Glyph(character: character, width: DisplayWidth.of(character), run: number)
                    if line.width + glyph.width > width {
                        if lines.count == limit - 1, character != " " {
                            // The last line is full to its end.
                            lines.append(line)
                            isCut = true
                            break all
                        }
                        if character == " " {
                            // A blank at the end of a line is not seen.
                            lastBreak = line.glyphs.count
                            continue
                        }
                        var rest = Line()
                        let end = glyph.width == 2 ? line.glyphs.count : lastBreak ?? line.glyphs.count
                        for glyph in line.glyphs[end...] { rest.append(glyph) }
                        var kept = Line()
                        for glyph in line.glyphs[..<end] { kept.append(glyph) }
                        while kept.glyphs.last?.character == " " { kept.width -= kept.glyphs.removeLast().width }
                        // A character that is wider than the line stands there alone.
                        if end > 0 { lines.append(kept) }
                        line = rest
                        lastBreak = nil
                    }
                    line.append(glyph)
                    if character == " " || character == "-" || glyph.width == 2 { lastBreak = line.glyphs.count }
                }
                if lines.count > limit || lines.count == limit && line.width > 0 {
                    isCut = true
                    break all
                }
            }
        }
        if isCut {
            lines = Array(lines.prefix(limit))
            if !lines.isEmpty { Self.cut(&lines[lines.count - 1], to: width) }
        } else if lines.count < limit {
            lines.append(line)
        }
    }

    private static func cut(_ line: inout Line, to width: Int) {
        while line.width + 1 > width || line.glyphs.last?.character == " ", let last = line.glyphs.popLast() {
            line.width -= last.width
        }
        line.append(Glyph(character: "…", width: 1, run: line.glyphs.last?.run ?? 0))
    }
}
