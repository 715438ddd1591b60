import Domain
import ICalendar

/// The components of one name that stand within a component, on all sides.
struct ComponentParts {
    let base: [Component]
    let local: [Component]
    let remote: [Component]

    /// The components within, by name; names in their order.
    static func byName(
        base: Component?, local: Component, remote: Component
    ) -> [(name: String, parts: ComponentParts)] {
        func grouped(_ component: Component?) -> [String: [Component]] {
            Dictionary(grouping: component?.components() ?? [], by: \.name)
        }
        let (base, local, remote) = (grouped(base), grouped(local), grouped(remote))
        return Set(local.keys).union(remote.keys).sorted().map { name in
            (name, ComponentParts(base: base[name] ?? [], local: local[name] ?? [], remote: remote[name] ?? []))
        }
    }

    /// The remote ones in their order and then what only this side has. One that is gone on one side goes, unless the
    /// other side has changed it: an edit beats a removal.
    ///
    /// - Parameter side: the side that decides which there are; nil where each counts for itself.
    func joined(
        decidedBy side: SyncConflict.Side? = nil, _ merge: (Component?, Component, Component) -> Component
    ) -> [Component] {
        let (old, here, there) = (Self.named(base), Self.named(local), Self.named(remote))
        let olds = Dictionary(uniqueKeysWithValues: old)
        let heres = Dictionary(uniqueKeysWithValues: here)
        let theres = Set(there.map(\.0))
        func stays(_ component: Component, _ id: [UInt8], on own: SyncConflict.Side) -> Bool {
            if side == own { return true }
            return olds[id].map { $0.canonical != component.canonical } ?? (side == nil)
        }
        var result: [Component] = []
        for (id, remote) in there {
            if let local = heres[id] {
                result.append(merge(olds[id], local, remote))
            } else if stays(remote, id, on: .remote) {
                result.append(remote)
            }
        }
        for (id, local) in here where !theres.contains(id) && stays(local, id, on: .local) { result.append(local) }
        return result
    }

    /// Each component with what names it; a second of the same name is another one.
    private static func named(_ components: [Component]) -> [([UInt8], Component)] {
        var count: [[UInt8]: Int] = [:]
        return components.map { component in
            let id = component.identity
            count[id, default: 0] += 1
            return (id + "\(count[id, default: 0])".utf8, component)
        }
    }
}

extension Component {
    /// What names the component among its like: UID and RECURRENCE-ID, for an alarm without UID what it does and when,
    /// else all that it says.
    var identity: [UInt8] {
        if property("UID")?.text != nil { return says("UID") + says("RECURRENCE-ID") }
        return name == "VALARM" ? says("TRIGGER") + says("ACTION") : canonical
    }

    /// RECURRENCE-ID as written; nil for a to-do itself.
    var occurrence: String? { property("RECURRENCE-ID").map(\.rawText) }

    /// All lines unfolded, each ended by a line feed.
    var unfolded: [UInt8] {
        var result = begin.content + [0x0A]
        for node in nodes {
            switch node {
            case .line(let line): result += line.content + [0x0A]
            case .component(let component): result += component.unfolded
            }
        }
        return result + "END:\(name)\n".utf8
    }

    private func says(_ name: String) -> [UInt8] {
        properties(PropertyName(name)).flatMap { CanonicalLine($0, name: name).elements.joined() } + [0]
    }
}
