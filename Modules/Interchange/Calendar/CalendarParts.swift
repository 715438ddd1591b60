import Domain
import ICalendar

/// A calendar taken apart: its to-dos by UID, what they need of the rest, and what is no to-do.
struct CalendarParts {
    /// The components of one UID: the to-do and the changed occurrences of its series (RFC 5545 §3.8.4.4).
    struct Group {
        let uid: UID
        var components: [Component]
        /// The to-do itself, or the first occurrence where the file has only those.
        var master: VTodo
        /// Further to-dos of the same UID, which none should be.
        var duplicates: [VTodo] = []
        /// False where the file ends inside it.
        var isWhole: Bool { master.component.end != nil }
    }

    private(set) var groups: [Group] = []
    private(set) var foreignKinds: [ImportProblem] = []
    /// What the calendar calls itself (X-WR-CALNAME): the name of the list. Read once, since a search goes through all
    /// components.
    let name: String?
    private let shell: Component
    private let timeZones: [Component]
    private let wholeFile: [UInt8]?

    /// Takes a calendar apart. `wholeFile` is kept as the document where the calendar has a single to-do and nothing
    /// else.
    init(_ calendar: Component, ofWholeFile wholeFile: [UInt8]?) {
        shell = calendar.keepingComponents { _ in false }
        name = shell.property("X-WR-CALNAME")?.text
        timeZones = calendar.components("VTIMEZONE")
        var order: [UID: Int] = [:]
        var kinds: [(name: String, line: Int, count: Int)] = []
        for component in calendar.components() {
            if let vtodo = VTodo(component) {
                Self.add(vtodo, to: &groups, &order)
            } else if component.name != "VTIMEZONE" {
                if let index = kinds.firstIndex(where: { $0.name == component.name }) {
                    kinds[index].count += 1
                } else {
                    kinds.append((component.name, component.lineNumber, 1))
                }
            }
        }
        foreignKinds = kinds.map { kind in
            ImportProblem(
                line: kind.line, item: nil, reason: .otherKind(kind.name, count: kind.count), isSkipped: true)
        }
        self.wholeFile = kinds.isEmpty && groups.count == 1 && groups[0].duplicates.isEmpty ? wholeFile : nil
    }

    /// What the zone names in this calendar mean.
    func zones(in context: TimeContext) -> CalendarZones { CalendarZones(timeZones, in: context) }

    /// The document of one to-do: the calendar's own lines, the time zones it names and its components, as they stand
    /// in the file.
    func document(of group: Group) -> [UInt8] {
        if let wholeFile { return wholeFile }
        var calendar = shell
        let names = Set(group.components.flatMap(\.timeZoneNames))
        for zone in timeZones where VTimeZone(zone)?.tzid.map(names.contains) ?? false { calendar.append(zone) }
        for component in group.components { calendar.append(component) }
        return ICalendarDocument([calendar]).bytes
    }

    private static func add(_ vtodo: VTodo, to groups: inout [Group], _ order: inout [UID: Int]) {
        let uid = vtodo.uid.map(UID.init) ?? UID(DerivedUID.text(for: vtodo.component.bytes))
        guard let index = order[uid] else {
            order[uid] = groups.count
            groups.append(Group(uid: uid, components: [vtodo.component], master: vtodo))
            return
        }
        let masterIsOverride = groups[index].master.component.property("RECURRENCE-ID") != nil
        let isOverride = vtodo.component.property("RECURRENCE-ID") != nil
        if !isOverride, !masterIsOverride {
            groups[index].duplicates.append(vtodo)
            return
        }
        if !isOverride { groups[index].master = vtodo }
        groups[index].components.append(vtodo.component)
    }
}
