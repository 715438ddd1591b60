public import Domain
import ICalendar

/// A to-do as a calendar server keeps it: a calendar object resource, one VCALENDAR with the VTODO of one UID and the
/// changed occurrences of its series (RFC 4791 §4.1).
public struct CalendarObject: Sendable {
    private let context: TimeContext

    /// The mapping at this moment and place, which zoned and floating times of other forms are read in.
    public init(in context: TimeContext) { self.context = context }

    /// The to-do that an object describes, and what of it could not be taken as it stands. Of a series of which only
    /// changed occurrences are there, the first is read.
    ///
    /// - Throws: `CalendarObjectError` where the object is no single whole to-do.
    public func todo(
        in document: [UInt8], id: TodoID, list: ListID
    ) throws(CalendarObjectError) -> (todo: Todo, problems: [ImportProblem]) {
        let parsed = ICalendarDocument(parsing: document)
        try Self.check(parsed)
        guard let (parts, group) = CalendarFile.onlyGroup(of: parsed) else { throw .noTodo(kinds: []) }
        var reader = VTodoReader(zones: parts.zones(in: context), in: context)
        var todo = reader.todo(group.master, id: id, uid: group.uid)
        todo.list = list
        let unread = parsed.problems.map { problem in
            ImportProblem(
                line: problem.lineNumber > 0 ? problem.lineNumber : nil, item: todo.title,
                reason: .malformed(problem.kind.description), isSkipped: false)
        }
        let duplicates = group.duplicates.map { vtodo in
            ImportProblem(
                line: vtodo.component.lineNumber, item: vtodo.summary, reason: .duplicate(group.uid), isSkipped: true)
        }
        return (todo, unread + reader.problems + duplicates)
    }

    private static func check(_ document: ICalendarDocument) throws(CalendarObjectError) {
        guard !document.calendars.isEmpty else { throw .notICalendar }
        let components = document.calendars.flatMap { $0.components() }
        if let cut = document.calendars.compactMap(\.cutOff).first { throw .cutOff(in: cut) }
        let todos = components.compactMap(VTodo.init)
        guard !todos.isEmpty else {
            throw .noTodo(kinds: Set(components.map(\.name)).subtracting(["VTIMEZONE"]).sorted())
        }
        var uids: Set<UID> = []
        for todo in todos {
            guard let uid = todo.uid else { throw .noUID }
            uids.insert(UID(uid))
        }
        guard uids.count == 1 else { throw .severalUIDs(uids.sorted()) }
    }

    /// The document to put on a server. A to-do that came from there and was not changed here gives the same octets;
    /// otherwise only the lines of what was changed differ, and those that a server would refuse or cut: texts are
    /// escaped, a day has `VALUE=DATE`, DTSTAMP and UID are there, each TZID that the system knows has its VTIMEZONE.
    /// METHOD, which no stored object may have, and the name of a list are left out.
    public func document(of record: TodoRecord) -> [UInt8] {
        let written = CalendarExport(in: context).document(record)
        let isMarked = written.starts(with: [0xEF, 0xBB, 0xBF])
        var document = ICalendarDocument(parsing: isMarked ? Array(written.dropFirst(3)) : written)
        let (stamp, ending) = (ICalendarDateTime(record.todo.modified), document.lineEnding)
        document.updateCalendars { calendar in
            calendar = calendar.ended
            calendar.remove("METHOD")
            calendar.remove("X-WR-CALNAME")
            if calendar.property("VERSION") == nil { calendar.setText("2.0", for: "VERSION") }
            if calendar.property("PRODID") == nil {
                calendar.setText(CalendarExport.productIdentifier, for: "PRODID")
            }
            calendar.updateComponents(named: "VTODO") { component in
                guard var vtodo = VTodo(component) else { return }
                vtodo.uid = record.todo.uid.text
                if vtodo.stamp == nil { vtodo.stamp = stamp }
                vtodo.component.makeStrict()
                component = vtodo.component
            }
            calendar.append(contentsOf: missingZones(of: calendar, ending))
        }
        return document.bytes
    }

    /// The VTIMEZONE of each TZID that has none and that the system knows.
    private func missingZones(of calendar: Component, _ ending: LineEnding) -> [Component] {
        let defined = calendar.components("VTIMEZONE")
        let names = Set(calendar.components("VTODO").flatMap(\.timeZoneNames))
            .subtracting(defined.compactMap { VTimeZone($0)?.tzid })
        guard !names.isEmpty else { return [] }
        let zones = CalendarZones(defined, in: context)
        return names.sorted().compactMap { name in
            guard let zone = zones.zone(name), let rules = zone == .utc ? .utc : context.rules(for: zone) else {
                return nil
            }
            var definition = ZoneDefinition.component(zone, rules, ending)
            definition.setText(name, for: "TZID")
            return definition
        }
    }
}

extension Component {
    /// The name of the innermost component that has no end, of this one and those within; nil where all have one.
    fileprivate var cutOff: String? { components().compactMap(\.cutOff).first ?? (end == nil ? name : nil) }
}

/// Why a server's object is no to-do that Tend can keep. It is left alone on the server.
public enum CalendarObjectError: Error, Hashable, Sendable {
    /// There is no VCALENDAR: perhaps a page that asks for a login.
    case notICalendar
    /// The object ends inside a component of this name: it has arrived in part only.
    case cutOff(in: String)
    /// There is no VTODO in it, but these kinds of components (`VEVENT`): it is none of Tend's.
    case noTodo(kinds: [String])
    /// A VTODO has no UID.
    case noUID
    /// There are to-dos of several UIDs in it.
    case severalUIDs([UID])
}

extension CalendarObjectError: CustomStringConvertible {
    /// An English clause, without a full stop.
    public var description: String {
        switch self {
        case .notICalendar: "this is not iCalendar"
        case .cutOff(let name): "the object is cut off inside \(name)"
        case .noTodo(let kinds):
            "there is no to-do in it, but " + (kinds.isEmpty ? "nothing" : kinds.joined(separator: ", "))
        case .noUID: "the to-do has no UID"
        case .severalUIDs(let uids): "there are \(uids.count) to-dos in one object"
        }
    }
}
