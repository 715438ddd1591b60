import ICalendar

/// What servers do to a document without changing what it says.
enum RewritingServer {
    /// Lines and components in another order, folded anew, `\n` for `\N`, other time stamps and another program's name.
    static func shuffled(_ document: [UInt8], _ generator: inout some RandomNumberGenerator) -> [UInt8] {
        var result: [UInt8] = []
        for calendar in ICalendarDocument(parsing: document).calendars { write(calendar, to: &result, &generator) }
        return result
    }

    private static func write(
        _ component: Component, to result: inout [UInt8], _ generator: inout some RandomNumberGenerator
    ) {
        var parts: [[UInt8]] = []
        for node in component.nodes {
            var part: [UInt8] = []
            switch node {
            case .line(let line):
                let bytes =
                    ["PRODID", "DTSTAMP"].contains(line.name)
                    ? Array("\(line.name):20270101T000000Z".utf8) : line.content
                fold(bytes, to: &part, every: line.kind == .property ? 60 : .max)
            case .component(let component): write(component, to: &part, &generator)
            }
            parts.append(part)
        }
        result += "BEGIN:\(component.name)\r\n".utf8
        for part in parts.shuffled(using: &generator) { result += part }
        result += "END:\(component.name)\r\n".utf8
    }

    private static func fold(_ line: [UInt8], to result: inout [UInt8], every width: Int) {
        for (index, octet) in line.enumerated() {
            if index > 0, index % width == 0 { result += [13, 10, 32] }
            result.append(octet)
        }
        result += [13, 10]
    }
}
