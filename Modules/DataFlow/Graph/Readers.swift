/// The places that have read something, to be brought up to date when it changes.
///
/// - Created by: whoever holds what is read
/// - Destroyed by: its holder
/// - Read by: its holder
/// - Changed by: the places, when they read and when they forget
@MainActor
final class Readers {
    /// Most things have one reader.
    private var first: AnyNode?
    private var others: [ObjectIdentifier: AnyNode] = [:]

    /// Notes the place whose evaluation is running, if there is one.
    func note(_ reader: AnyNode?) {
        guard let reader, reader !== first else { return }
        if first == nil {
            // It may be one of the others, from before the first one went.
            if others[ObjectIdentifier(reader)] != nil { return }
            first = reader
        } else if others.updateValue(reader, forKey: ObjectIdentifier(reader)) != nil {
            return
        }
        reader.add(self)
    }

    func remove(_ node: AnyNode) {
        if first === node { first = nil } else { others[ObjectIdentifier(node)] = nil }
    }

    /// Has the readers brought up to date in the next update.
    func mark(where isConcerned: (AnyNode) -> Bool = { _ in true }) {
        if let first, isConcerned(first) { first.graph.mark(first) }
        for node in others.values where isConcerned(node) { node.graph.mark(node) }
    }
}
