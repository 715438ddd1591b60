package import Domain
import ICalendar

/// Joins what this store and a server have made of the same document.
package enum DocumentMerge {
    /// The three-way merge. What only one side has changed is taken from it; what both have changed to the same is no
    /// question; what both have changed to different values is decided by `policy`, and the loser is among the
    /// conflicts. The result is the remote document with the lines in it that come from here. The lines of the calendar
    /// itself, which say nothing of a to-do, never conflict: there the remote ones stand.
    ///
    /// - Parameters:
    ///   - base: what both had in common; nil where both were made independently: then everything that only one side
    ///     has is kept.
    ///   - policy: decides what both have changed.
    package static func merge(
        base: [UInt8]?, local: [UInt8], remote: [UInt8], policy: Account.ConflictPolicy
    ) -> MergeOutcome {
        let unchanged = MergeOutcome(document: remote, differsFromRemote: false)
        if local == remote || local == base { return unchanged }
        let parsed = ICalendarDocument(parsing: remote)
        guard let mine = calendar(of: ICalendarDocument(parsing: local)) else { return unchanged }
        guard let theirs = calendar(of: parsed) else { return MergeOutcome(document: local, differsFromRemote: true) }
        var conflicts: [MergeConflict] = []
        let old = base.flatMap { calendar(of: ICalendarDocument(parsing: $0)) }
        let joined = merge(
            base: old.map { $0.named(as: theirs) }, local: mine.named(as: theirs), remote: theirs, policy, &conflicts)
        guard joined.canonical != theirs.canonical else {
            return MergeOutcome(document: remote, differsFromRemote: false, conflicts: conflicts)
        }
        var document = parsed
        document.updateCalendars { if $0 == theirs { $0 = joined } }
        return MergeOutcome(document: document.bytes, differsFromRemote: true, conflicts: conflicts)
    }

    /// The calendar that holds the to-do.
    static func calendar(of document: ICalendarDocument) -> Component? {
        document.calendars.first { !$0.components("VTODO").isEmpty } ?? document.calendars.first
    }

    private static func merge(
        base: Component?, local: Component, remote: Component, _ policy: Account.ConflictPolicy,
        _ conflicts: inout [MergeConflict]
    ) -> Component {
        var result = remote
        var shell = ComponentMerge(winner: .remote)
        shell.mergeProperties(Sides(base: base, local: local, remote: remote), into: &result, inCalendar: true)
        for (name, parts) in ComponentParts.byName(base: base, local: local, remote: remote) where name != "VTIMEZONE" {
            let series = name == "VTODO" ? SeriesMerge(parts, policy: policy) : nil
            if let conflict = series?.conflict { conflicts.append(conflict) }
            let joined = parts.joined(decidedBy: series?.side) { base, local, remote in
                let winner = policy.winner(local: local, remote: remote)
                var merge = ComponentMerge(winner: winner, occurrence: remote.occurrence)
                let isSeries = remote.occurrence == nil
                let joined = merge.merge(base: base, local: local, remote: remote, decided: isSeries ? series : nil)
                conflicts += merge.conflicts
                return joined
            }
            if joined != parts.remote { result.setComponents(joined, named: name) }
        }
        if result != remote {
            // No stored object may have one (RFC 4791 §4.1).
            result.remove("METHOD")
            let defined = result.components("VTIMEZONE").compactMap { VTimeZone($0)?.tzid }
            let missing = Set(result.components("VTODO").flatMap(\.timeZoneNames)).subtracting(defined)
            result.append(
                contentsOf: local.components("VTIMEZONE").filter { zone in
                    VTimeZone(zone)?.tzid.map(missing.contains) ?? false
                })
        }
        return result
    }
}

extension Component {
    /// The calendar with the UID of another's to-do, where each holds one: an object has a single UID, also after a
    /// server or a client has given it another.
    fileprivate func named(as other: Component) -> Component {
        func uids(_ calendar: Component) -> Set<[UInt8]> {
            Set(calendar.components("VTODO").compactMap { $0.property("UID")?.value })
        }
        guard uids(self) != uids(other), uids(self).count == 1, uids(other).count == 1 else { return self }
        var named = self
        let uid = other.components("VTODO").first?.properties("UID") ?? []
        named.updateComponents(named: "VTODO") { $0.setLines(uid, for: "UID") }
        return named
    }
}
