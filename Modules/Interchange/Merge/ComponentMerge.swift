import Domain
import ICalendar

/// Joins the versions of one component, property by property, and of the components within it. What comes out is the
/// remote one with the lines that this side has changed.
struct ComponentMerge {
    /// The side whose value stands where both have changed the same thing.
    let winner: SyncConflict.Side
    /// RECURRENCE-ID of the occurrence that is merged, as written; nil for the to-do itself.
    let occurrence: String?
    private(set) var conflicts: [MergeConflict] = []

    init(winner: SyncConflict.Side, occurrence: String? = nil) {
        self.winner = winner
        self.occurrence = occurrence
    }

    /// The joined component.
    ///
    /// - Parameter decided: what is decided of the series as a whole; its properties are not looked at any more.
    mutating func merge(
        base: Component?, local: Component, remote: Component, decided: SeriesMerge? = nil
    ) -> Component {
        let sides = Sides(base: base, local: local, remote: remote)
        var result = remote
        mergeProperties(sides, decided, into: &result, inCalendar: false)
        for (name, parts) in ComponentParts.byName(base: base, local: local, remote: remote) {
            let joined = parts.joined { mergePart(base: $0, local: $1, remote: $2) }
            if joined != parts.remote { result.setComponents(joined, named: name) }
        }
        if result != remote { stamp(&result, sides, isNew: result.canonical != local.canonical) }
        return result
    }

    /// Joins the properties only.
    mutating func mergeProperties(
        _ sides: Sides, _ decided: SeriesMerge? = nil, into result: inout Component, inCalendar: Bool
    ) {
        for unit in PropertyUnit.all(of: sides, inCalendar: inCalendar) {
            if let decided, decided.names.contains(unit.names[0]) {
                if decided.side == .local { unit.put(sides.local, into: &result) }
            } else if unit.isSet {
                let (base, local, remote) = (unit.says(sides.base), unit.says(sides.local), unit.says(sides.remote))
                let common = base.intersection(local).intersection(remote)
                let wanted = common.union(local.subtracting(base)).union(remote.subtracting(base))
                if wanted != remote { unit.put(wanted, from: sides.local, into: &result) }
            } else {
                mergeValue(unit, sides, into: &result)
            }
        }
    }

    private mutating func mergeValue(_ unit: PropertyUnit, _ sides: Sides, into result: inout Component) {
        let (base, local, remote) = (unit.says(sides.base), unit.says(sides.local), unit.says(sides.remote))
        if local == remote || local == base { return }
        if remote == base { return unit.put(sides.local, into: &result) }
        if let text = joinedText(unit, sides) { return result.setText(text, for: "DESCRIPTION") }
        var side = winner
        if let first = firstToComplete(unit, sides) {
            side = first
        } else {
            conflicts.append(
                MergeConflict(
                    property: unit.names[0], occurrence: occurrence, base: unit.text(sides.base),
                    local: unit.text(sides.local), remote: unit.text(sides.remote), kept: winner))
        }
        if side == .local { unit.put(sides.local, into: &result) }
    }

    /// Notes with the changes of both sides, where these do not touch the same lines.
    private func joinedText(_ unit: PropertyUnit, _ sides: Sides) -> String? {
        guard unit.names == ["DESCRIPTION"] else { return nil }
        let forms = [sides.base, sides.local, sides.remote].map { unit.lines($0).map(\.form) }
        guard forms.allSatisfy({ $0.count == 1 }), forms[1][0].head == forms[2][0].head else { return nil }
        let texts = forms.map { $0[0].values.first ?? [] }
        return LineMerge.merge(base: texts[0], local: texts[1], remote: texts[2]).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Who was first, where both sides have completed the to-do: no conflict, since both wanted the same.
    private func firstToComplete(_ unit: PropertyUnit, _ sides: Sides) -> SyncConflict.Side? {
        let completed = Array("COMPLETED".utf8)
        guard unit.names == PropertyRole.statusNames, sides.local.first("STATUS") == completed,
            sides.remote.first("STATUS") == completed
        else { return nil }
        guard let local = sides.local.first("COMPLETED") else { return .remote }
        return sides.remote.first("COMPLETED").map { local.precedes($0) } ?? true ? .local : .remote
    }

    private mutating func mergePart(base: Component?, local: Component, remote: Component) -> Component {
        var inner = ComponentMerge(winner: winner, occurrence: occurrence)
        let joined = inner.merge(base: base, local: local, remote: remote)
        if !inner.conflicts.isEmpty {
            // What is taken back later is the component as a whole.
            conflicts.append(
                MergeConflict(
                    property: remote.name, occurrence: occurrence, base: base?.unfolded ?? [], local: local.unfolded,
                    remote: remote.unfolded, kept: winner))
        }
        return joined
    }

    /// The newest time stamps and the highest revision, one more where the result is neither side's.
    private func stamp(_ result: inout Component, _ sides: Sides, isNew: Bool) {
        for name in ["DTSTAMP", "LAST-MODIFIED", "CREATED"] {
            guard let here = sides.local.first(name) else { continue }
            let isOlder = sides.remote.first(name).map { name != "CREATED" && $0.precedes(here) } ?? true
            if isOlder { PropertyUnit([name]).put(sides.local, into: &result) }
        }
        let revisions = [sides.local, sides.remote].compactMap { table in
            table.first("SEQUENCE").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        }
        guard let revision = revisions.max(), revision >= 0 else { return }
        result.setInteger(isNew && revision < .max ? revision + 1 : revision, for: "SEQUENCE")
    }
}
