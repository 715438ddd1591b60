import Domain
import ICalendar

/// What is decided of a series as a whole. Start, due date, rule, added and excepted dates and the changed occurrences
/// only make sense together: where one side has moved the series, the other's are not mixed in.
struct SeriesMerge {
    /// The properties that are decided.
    let names: [String]
    /// The side whose values stand.
    let side: SyncConflict.Side
    /// What both have changed; nil where only one has.
    let conflict: MergeConflict?

    /// Nil where both sides count from the same dates by the same rule: then every added or excepted date and every
    /// changed occurrence counts for itself.
    init?(_ todos: ComponentParts, policy: Account.ConflictPolicy) {
        func series(_ todos: [Component]) -> Component? { todos.first { $0.occurrence == nil } }
        guard let local = series(todos.local), let remote = series(todos.remote) else { return nil }
        let sides = Sides(base: series(todos.base), local: local, remote: remote)
        let frame = PropertyUnit(PropertyRole.frameNames)
        guard frame.says(sides.local) != frame.says(sides.remote) else { return nil }
        let isBoundToStatus = Self.isBoundToStatus(sides, frame)
        let unit = PropertyUnit(
            PropertyRole.frameNames + PropertyRole.dateNames + (isBoundToStatus ? PropertyRole.statusNames : []))
        func all(_ table: PropertyTable, _ todos: [Component]) -> Set<[UInt8]> {
            unit.says(table).union(todos.filter { $0.occurrence != nil }.map(\.identity))
        }
        let base = all(sides.base, todos.base)
        let (here, there) = (all(sides.local, todos.local), all(sides.remote, todos.remote))
        names = unit.names
        guard here != base, there != base else {
            side = here == base ? .remote : .local
            conflict = nil
            return
        }
        side = policy.winner(local: local, remote: remote)
        let common = Set(todos.local.map(\.identity)).intersection(todos.remote.map(\.identity))
        func lines(_ table: PropertyTable, _ todos: [Component]) -> [UInt8] {
            let changed = todos.filter { $0.occurrence != nil && !common.contains($0.identity) }
            return unit.text(table) + changed.flatMap(\.unfolded)
        }
        conflict = MergeConflict(
            property: unit.names[0], occurrence: nil, base: lines(sides.base, todos.base),
            local: lines(sides.local, todos.local), remote: lines(sides.remote, todos.remote), kept: side)
    }

    /// True where one side has moved a series on and the other has changed its status: the status is that of the
    /// occurrence that was due.
    private static func isBoundToStatus(_ sides: Sides, _ frame: PropertyUnit) -> Bool {
        let status = PropertyUnit(PropertyRole.statusNames)
        let tables = [sides.base, sides.local, sides.remote]
        guard tables.contains(where: { $0.first("RRULE") != nil || $0.first("RDATE") != nil }) else { return false }
        let (dates, states) = (tables.map(frame.says), tables.map(status.says))
        return states[1] != states[2]
            && (dates[1] != dates[0] && states[2] != states[0] || dates[2] != dates[0] && states[1] != states[0])
    }
}

extension Account.ConflictPolicy {
    /// The side whose value stands in a conflict. Until the person has decided, that is the remote one.
    func winner(local: Component, remote: Component) -> SyncConflict.Side {
        switch self {
        case .remote, .ask: return .remote
        case .local: return .local
        case .newer:
            func stamp(_ component: Component) -> [UInt8] {
                (component.property("LAST-MODIFIED") ?? component.property("DTSTAMP"))?.value ?? []
            }
            return stamp(remote).precedes(stamp(local)) ? .local : .remote
        }
    }
}
