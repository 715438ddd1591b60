public import DataFlow

extension Frame {
    /// The frame as a picture (SVG 1.1), as a terminal with a dark or a light theme would show it.
    public func picture(_ scheme: ColorScheme) -> String {
        let (width, height) = (surface.size.width * Self.cell.width + 20, surface.size.height * Self.cell.height + 20)
        let paper = CellColor.standard.hex(scheme, isText: false)
        var svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
            + "font-family=\"ui-monospace, DejaVu Sans Mono, Menlo, monospace\" font-size=\"14\">\n"
            + "<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"\(paper)\"/>\n"
        for y in 0..<surface.size.height {
            for run in runs(y) { svg += picture(of: run.columns, in: y, run.style, scheme) }
        }
        return svg + "</svg>\n"
    }

    /// A cell's size in points.
    private static let cell = (width: 9, height: 18)

    private func picture(of columns: Range<Int>, in y: Int, _ style: CellStyle, _ scheme: ColorScheme) -> String {
        var ink = style.foreground.hex(scheme, isText: true)
        var paper = style.background.hex(scheme, isText: false)
        let isReversed = style.looks.contains(.reverse)
        if isReversed { swap(&ink, &paper) }
        let (left, top) = (columns.lowerBound * Self.cell.width + 10, y * Self.cell.height + 10)
        let width = columns.count * Self.cell.width
        var svg = ""
        if isReversed || style.background != .standard {
            svg +=
                "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(Self.cell.height)\" fill=\"\(paper)\"/>\n"
        }
        let text = columns.map { surface[$0, y].text }.joined()
        guard text.contains(where: { $0 != " " }) || !style.looks.isDisjoint(with: [.underline, .strikethrough]) else {
            return svg
        }
        var attributes = " fill=\"\(ink)\""
        if style.looks.contains(.bold) { attributes += " font-weight=\"bold\"" }
        if style.looks.contains(.italic) { attributes += " font-style=\"italic\"" }
        if style.looks.contains(.faint) { attributes += " opacity=\"0.6\"" }
        if style.looks.contains(.underline) { attributes += " text-decoration=\"underline\"" }
        if style.looks.contains(.strikethrough) { attributes += " text-decoration=\"line-through\"" }
        // Each glyph has its own place, since no font has one width for all of them. SVG counts code points: those of
        // one glyph after the first take a place that is not used.
        let places = columns.flatMap { column in
            surface[column, y].text.unicodeScalars.map { _ in "\(column * Self.cell.width + 10)" }
        }.joined(separator: " ")
        return svg
            + "<text xml:space=\"preserve\" x=\"\(places)\" y=\"\(top + 13)\"\(attributes)>\(Self.escaped(text))</text>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

extension CellColor {
    fileprivate func hex(_ scheme: ColorScheme, isText: Bool) -> String {
        let (red, green, blue) = mixture(scheme, isText: isText)
        return "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }
}
