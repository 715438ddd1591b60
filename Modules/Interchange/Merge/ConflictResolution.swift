package import Domain
import ICalendar

/// Decides a conflict: takes the side that the person wants, whatever was kept then.
package enum ConflictResolution {
    /// The document with one side's lines of a conflict in it; what else has changed since stays.
    ///
    /// - Parameter instant: when the person decided; LAST-MODIFIED and DTSTAMP become this.
    /// - Throws: `ConflictResolutionError` where what the conflict is about is no longer there.
    package static func document(
        _ current: [UInt8], resolving conflict: SyncConflict, taking side: SyncConflict.Side, at instant: Instant
    ) throws(ConflictResolutionError) -> [UInt8] {
        var document = ICalendarDocument(parsing: current)
        guard let calendar = DocumentMerge.calendar(of: document), let todo = todo(of: conflict, in: calendar) else {
            throw conflict.occurrence == nil ? .noTodo : .noSuchOccurrence
        }
        let taken = Fragment(side == .local ? conflict.local : conflict.remote)
        let all = [conflict.base, conflict.local, conflict.remote].map { Fragment($0) }
        var resolved = todo
        let names = Set(all.flatMap(\.lines).map(\.name))
        if conflict.property == "RELATED-TO" {
            PropertyUnit.parent.put(taken.lines, into: &resolved)
        } else if !names.isEmpty {
            PropertyUnit(names.sorted()).put(taken.lines, into: &resolved)
        }
        let mentioned = all.flatMap(\.components)
        resolved.replace(mentioned.filter { $0.name != "VTODO" }, with: taken.components)
        var stamped = VTodo(resolved)
        let stamp = ICalendarDateTime(instant)
        stamped?.lastModified = stamp
        stamped?.stamp = stamp
        var result = calendar
        result.updateComponents(named: "VTODO") { if $0 == todo { $0 = stamped?.component ?? resolved } }
        result.replace(mentioned.filter { $0.name == "VTODO" }, with: taken.components)
        document.updateCalendars { if $0 == calendar { $0 = result } }
        return document.bytes
    }

    private static func todo(of conflict: SyncConflict, in calendar: Component) -> Component? {
        calendar.components("VTODO").first { todo in
            switch (todo.occurrence, conflict.occurrence) {
            case (nil, nil): true
            case (let occurrence?, let wanted?): occurrence.utf8.elementsEqual(wanted.utf8)
            default: false
            }
        }
    }

    /// Lines that stand in no document, and components among them.
    private struct Fragment {
        let lines: [ContentLine]
        let components: [Component]

        init(_ bytes: [UInt8]) {
            let document = ICalendarDocument(parsing: bytes)
            components = document.components()
            lines = document.nodes.compactMap { node in
                if case .line(let line) = node, line.kind == .property { line } else { nil }
            }
        }
    }
}

/// Why a conflict can no longer be decided.
package enum ConflictResolutionError: Error, Hashable, Sendable {
    /// The document holds no to-do.
    case noTodo
    /// The changed occurrence of the series is gone.
    case noSuchOccurrence
}

extension Component {
    /// Takes out the components that `mentioned` names and puts those of `new` there that have such a name.
    fileprivate mutating func replace(_ mentioned: [Component], with new: [Component]) {
        for name in Set(mentioned.map(\.name)).sorted() {
            let gone = Set(mentioned.filter { $0.name == name }.map(\.identity))
            let kept = components(name).filter { !gone.contains($0.identity) }
            let taken = new.filter { $0.name == name }.map { $0.folded(endingLinesWith: lineEnding) }
            setComponents(kept + taken, named: name)
        }
    }
}
