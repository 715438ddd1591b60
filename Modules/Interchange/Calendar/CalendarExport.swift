public import Domain
import ICalendar

/// Writes to-dos as iCalendar. A to-do that came as iCalendar and was not changed comes back byte for byte; of one that
/// was changed only the lines of the changed properties differ.
public struct CalendarExport {
    private let context: TimeContext

    /// An export at this moment and place, which zoned and floating times of other forms are read in.
    public init(in context: TimeContext) { self.context = context }

    /// One file with all these to-dos, in their order; `lists` gives the lists' names. Each list that was made here is
    /// a calendar of its own.
    public func file(_ records: [TodoRecord], lists: [ListID: String] = [:]) -> [UInt8] {
        if records.count == 1, let record = records.first { return document(record, lists: lists) }
        var calendars: [(shell: Component, zones: [Component], todos: [Component])] = []
        for record in records {
            for calendar in ICalendarDocument(parsing: document(record, lists: lists)).calendars {
                let shell = calendar.keepingComponents { _ in false }
                let todos = calendar.components().filter { $0.name != "VTIMEZONE" }
                let index = calendars.firstIndex { $0.shell == shell }
                if let index {
                    calendars[index].todos += todos
                    calendars[index].zones += calendar.components("VTIMEZONE").filter {
                        !calendars[index].zones.contains($0)
                    }
                } else {
                    calendars.append((shell, calendar.components("VTIMEZONE"), todos))
                }
            }
        }
        if calendars.isEmpty { calendars = [(Self.newCalendar(), [], [])] }
        return ICalendarDocument(
            calendars.map { parts in
                var calendar = parts.shell
                calendar.append(contentsOf: parts.zones + parts.todos)
                return calendar
            }
        ).bytes
    }

    /// The document of one to-do. It names the list of a to-do that was made here, and of one whose calendar has
    /// another name; a calendar without a name stays so.
    public func document(_ record: TodoRecord, lists: [ListID: String] = [:]) -> [UInt8] {
        let list = lists[record.todo.list]
        guard let source = record.source, source.format == .icalendar,
            let changed = changedDocument(of: record.todo, source, list: list)
        else { return newDocument(of: record.todo, list: record.todo.list == .inbox ? nil : list) }
        return changed
    }

    private func changedDocument(of todo: Todo, _ source: SourceDocument, list: String?) -> [UInt8]? {
        var document = ICalendarDocument(parsing: source.bytes)
        guard let (parts, group) = CalendarFile.onlyGroup(of: document) else { return nil }
        let zones = parts.zones(in: context)
        var reader = VTodoReader(zones: zones, in: context)
        let base = reader.todo(group.master, id: todo.id, uid: group.uid)
        var vtodo = group.master
        let named = VTodoWriter(zones: zones, context: context).write(todo, over: base, into: &vtodo)
        let moved = list.flatMap { list in document.calendars.contains { $0.isNamed(otherThan: list) } ? list : nil }
        guard vtodo != group.master || moved != nil else { return source.bytes }
        let missing = named.filter { zones.tzid(for: $0) == nil }.sorted { $0.name < $1.name }
        let definitions = missing.compactMap { definition(of: $0, document.lineEnding) }
        document.updateCalendars { (calendar: inout Component) throws(Never) in
            if let moved { calendar.setText(moved, for: "X-WR-CALNAME") }
            guard calendar.components().contains(group.master.component) else { return }
            calendar.updateComponents(named: "VTODO") { (component: inout Component) throws(Never) in
                if component == group.master.component { component = vtodo.component }
            }
            for definition in definitions { calendar.append(definition) }
        }
        return document.bytes
    }

    private func newDocument(of todo: Todo, list: String?) -> [UInt8] {
        var calendar = Self.newCalendar()
        calendar.setText(list, for: "X-WR-CALNAME")
        let created = ICalendarDateTime(todo.created)
        guard var vtodo = created.map({ VTodo(uid: todo.uid.text, stamp: $0) }) else { return [] }
        vtodo.created = created
        let blank = Todo(id: todo.id, uid: todo.uid, title: "", created: todo.created, modified: todo.modified)
        let zones = CalendarZones([], in: context)
        let named = VTodoWriter(zones: zones, context: context).write(todo, over: blank, into: &vtodo)
        if vtodo.status == nil { vtodo.status = "NEEDS-ACTION" }
        for zone in named.sorted(by: { $0.name < $1.name }) {
            if let definition = definition(of: zone, .crlf) { calendar.append(definition) }
        }
        calendar.append(vtodo.component)
        return ICalendarDocument([calendar]).bytes
    }

    /// PRODID of what Tend writes.
    static let productIdentifier = "-//Tend//Tend//EN"

    private static func newCalendar() -> Component {
        var calendar = Component(name: "VCALENDAR")
        calendar.setText("2.0", for: "VERSION")
        calendar.setText(productIdentifier, for: "PRODID")
        return calendar
    }

    /// The VTIMEZONE that a TZID needs beside it (RFC 5545 §3.2.19).
    private func definition(of zone: ZoneID, _ ending: LineEnding) -> Component? {
        zone == .utc ? nil : context.rules(for: zone).map { ZoneDefinition.component(zone, $0, ending) }
    }
}

extension Component {
    /// True for a calendar whose name is that of another list.
    fileprivate func isNamed(otherThan list: String) -> Bool {
        guard let name = property("X-WR-CALNAME")?.text else { return false }
        let named = ForeignText.line(name, as: .list)
        return !TextRules.isBlank(named) && named.lowercased() != list.lowercased()
    }
}
