import ICalendar

/// What a document says, so that two can be compared which mean the same: order, spelling, time stamps, the definitions
/// of time zones and what programs note about themselves do not count; everything else does, also what nobody knows.
package struct CanonicalDocument: Equatable {
    private let octets: [UInt8]

    /// What a document says; one that is no calendar says its octets.
    package init(_ bytes: [UInt8]) { self.init(ICalendarDocument(parsing: bytes), bytes) }

    init(_ document: ICalendarDocument, _ bytes: @autoclosure () -> [UInt8]) {
        let calendars = document.calendars.map(\.canonical)
        octets = calendars.isEmpty ? bytes() : Array(calendars.sorted { $0.precedes($1) }.joined())
    }

    /// True where two documents mean the same.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left == right || CanonicalDocument(left) == CanonicalDocument(right)
    }
}

extension Component {
    /// What the component says: its lines and then the components within it, each kind in order of octets, and a thing
    /// that is said twice once.
    var canonical: [UInt8] {
        let isCalendar = name == "VCALENDAR"
        var lines: Set<[UInt8]> = []
        var parts: [[UInt8]] = []
        for node in nodes {
            switch node {
            case .component(let component):
                if component.name != "VTIMEZONE" { parts.append(component.canonical) }
            case .line(let line) where line.kind == .property:
                let name = line.name
                if PropertyRole(name, inCalendar: isCalendar) == .noise { continue }
                lines.formUnion(CanonicalLine(line, name: name).elements)
            case .line(let line):
                if line.kind == .foreign { lines.insert(line.content) }
            }
        }
        let body = lines.sorted { $0.precedes($1) } + parts.sorted { $0.precedes($1) }
        // The delimiters are no octets of a line.
        return [2] + Array(name.utf8) + [3] + Array(body.joined(separator: [3])) + [4]
    }
}
