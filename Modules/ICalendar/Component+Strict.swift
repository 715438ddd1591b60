/// Readers forgive what servers refuse or, worse, cut: a text with a bare semicolon comes back without its end.
extension Component {
    private static let texts: [PropertyName] = ["SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT"]
    private static let textLists: [PropertyName] = ["CATEGORIES", "RESOURCES"]
    private static let dates: [PropertyName] = ["DTSTART", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE"]
    private static let neverEmpty: [PropertyName] =
        dates + ["COMPLETED", "CREATED", "LAST-MODIFIED", "DURATION", "RRULE", "PRIORITY", "PERCENT-COMPLETE", "GEO"]

    /// Brings the known properties of this component and of those within into the form that RFC 5545 demands: texts are
    /// escaped (§3.3.11) and UTF-8, no fold parts a character (§3.1), a day and nothing else has `VALUE=DATE` (§3.3.4),
    /// a date or a number without a value goes. Lines that are right stay as they are, and so does what no reader
    /// understands.
    public mutating func makeStrict() {
        for index in nodes.indices {
            switch nodes[index] {
            case .line(let line): nodes[index] = .line(strict(line))
            case .component(var component):
                component.makeStrict()
                nodes[index] = .component(component)
            }
        }
        for name in Self.neverEmpty where properties(name).contains(where: { $0.value.isEmpty }) {
            setLines(properties(name).filter { !$0.value.isEmpty }, for: name)
        }
    }

    private func strict(_ line: ContentLine) -> ContentLine {
        let line = line.unsplit
        if Self.texts.contains(where: line.hasName) {
            guard let text = line.text, line.parameter("ENCODING") == nil else { return line }
            return line.with(value: TextValue.encode(text.utf8))
        }
        if Self.textLists.contains(where: line.hasName) {
            return line.with(
                value: Array(line.texts.map { TextValue.encode($0.utf8) }.joined(separator: [Octet.comma])))
        }
        if Self.dates.contains(where: line.hasName), let times = try? line.dateTimes(), !times.isEmpty {
            let isDay = times.allSatisfy { $0.clock == nil }
            let saysDay = line.parameter("VALUE")?.asciiUppercased == "DATE"
            if isDay && !saysDay {
                return line.replacing(value: line.value, parameters: [("VALUE", "DATE"), ("TZID", nil)])
            }
            if !isDay && saysDay { return line.replacing(value: line.value, parameters: [("VALUE", nil)]) }
        }
        return line
    }
}

extension ContentLine {
    /// Folded anew where a fold parts the octets of a character, which most readers put together only when it is too
    /// late.
    fileprivate var unsplit: ContentLine {
        guard isFolded, (try? UTF8Span(validating: bytes.span)) == nil,
            withContent({ (try? UTF8Span(validating: $0)) != nil })
        else { return self }
        return ContentLine(content: content, lineEnding: lineEnding ?? .crlf, lineNumber: lineNumber)
    }

    /// The same line where it has this value already.
    fileprivate func with(value new: [UInt8]) -> ContentLine { value == new ? self : replacing(value: new) }
}
