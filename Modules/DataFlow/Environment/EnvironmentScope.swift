/// A level of the environment: what one modifier has set for all that is inside, and who has read it.
///
/// - Created by: the modifier's place, or the host for the outermost
/// - Destroyed by: the last place inside
/// - Read by: the places inside
/// - Changed by: the modifier's place, or the host
@MainActor
final class EnvironmentScope {
    private let outer: EnvironmentScope?
    private let graph: Graph
    private var entries: [ObjectIdentifier: any EnvironmentEntry]
    private var readers: [ObjectIdentifier: Readers] = [:]

    init(in graph: Graph, outer: EnvironmentScope?, _ entries: [ObjectIdentifier: any EnvironmentEntry] = [:]) {
        self.graph = graph
        self.outer = outer
        self.entries = entries
    }

    /// The value that holds here; nil where only the default does.
    func value<Key: EnvironmentKey>(for key: Key.Type) -> Key.Value? {
        let id = ObjectIdentifier(key)
        var scope = self
        while true {
            if let entry = scope.entries[id] as? Entry<Key> {
                scope.noteReader(of: id)
                return entry.value
            }
            guard let outer = scope.outer else { break }
            scope = outer
        }
        scope.noteReader(of: id)
        return nil
    }

    /// Replaces what is set here, and has those brought up to date for whom something is different now.
    func replace(with new: [ObjectIdentifier: any EnvironmentEntry]) {
        let old = entries
        entries = new
        for id in Set(old.keys).union(new.keys) {
            switch (old[id], new[id]) {
            case (let old?, let new?) where old.isSame(as: new): continue
            case (nil, _): markReadersAbove(id)
            default: readers[id]?.mark()
            }
        }
    }

    /// What was not set here was read further out, by places in here and by others.
    private func markReadersAbove(_ id: ObjectIdentifier) {
        readers[id]?.mark()
        var scope = outer
        while let place = scope {
            place.readers[id]?.mark { $0.scope.isInside(self) }
            scope = place.outer
        }
    }

    private func isInside(_ other: EnvironmentScope) -> Bool {
        self === other || outer.map { $0.isInside(other) } ?? false
    }

    private func noteReader(of id: ObjectIdentifier) {
        guard let reader = graph.reader else { return }
        if readers[id] == nil { readers[id] = Readers() }
        readers[id]?.note(reader)
    }
}
