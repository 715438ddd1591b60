import Domain

/// Where one to-do of a list is shown.
public struct OutlinePlace: Hashable, Sendable {
    /// Its position among the list's to-dos.
    public let index: Int
    /// How many parents stand above it, from 0.
    public let depth: Int
    /// True where parts of it are shown under it.
    public let hasParts: Bool

    init(index: Int, depth: Int, hasParts: Bool = false) {
        (self.index, self.depth, self.hasParts) = (index, depth, hasParts)
    }
}

/// Puts parts under what they are a part of.
enum Outline {
    /// The places of the to-dos at `indices`, which keep their order among the parts of one parent. A part whose parent
    /// is not among them stands by itself, and so does one of a circle of parents: each appears exactly once.
    static func places(of todos: [TodoSummary], at indices: some Collection<Int>) -> [OutlinePlace] {
        guard indices.contains(where: { todos[$0].parent != nil }) else {
            return indices.map { OutlinePlace(index: $0, depth: 0) }
        }
        var positions: [TodoNumber: Int] = [:]
        for index in indices { positions[todos[index].number] = index }
        var parts: [Int: [Int]] = [:]
        var roots: [Int] = []
        for index in indices {
            if let parent = todos[index].parent.flatMap({ positions[$0] }) {
                parts[parent, default: []].append(index)
            } else {
                roots.append(index)
            }
        }

        var places: [OutlinePlace] = []
        places.reserveCapacity(indices.count)
        var placed: Set<Int> = []
        func place(under root: Int) {
            // A stack of our own: the depth of a chain of parts is the data's to choose, the call stack's size is not.
            var waiting = [OutlinePlace(index: root, depth: 0)]
            while let next = waiting.popLast() {
                guard placed.insert(next.index).inserted else { continue }
                places.append(OutlinePlace(index: next.index, depth: next.depth, hasParts: parts[next.index] != nil))
                for part in (parts[next.index] ?? []).reversed() {
                    waiting.append(OutlinePlace(index: part, depth: next.depth + 1))
                }
            }
        }
        for root in roots { place(under: root) }
        if places.count < indices.count {
            for index in indices where !placed.contains(index) { place(under: index) }
        }
        return places
    }
}
