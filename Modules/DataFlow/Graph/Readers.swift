/// The places that have read something, to be brought up to date when it changes.
///
/// - Created by: whoever holds what is read
/// - Destroyed by: its holder
/// - Read by: its holder
/// - Changed by: the places, when they read and when they forget
@MainActor
final class Readers {
    private var nodes: [ObjectIdentifier: AnyNode] = [:]
    /// Where nobody is asked for, nobody reads.
    var isEmpty: Bool { nodes.isEmpty }

    /// Notes the place whose evaluation is running, if there is one.
    func note(_ reader: AnyNode?) {
        guard let reader, nodes.updateValue(reader, forKey: ObjectIdentifier(reader)) == nil else { return }
        reader.add(self)
    }

    func remove(_ node: AnyNode) { nodes[ObjectIdentifier(node)] = nil }

    /// Has every reader brought up to date in the next update.
    func markAll() { for node in nodes.values { node.graph.mark(node) } }
}
