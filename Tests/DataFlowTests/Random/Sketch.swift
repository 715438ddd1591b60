import DataFlow
import TestSupport

/// What a random tree of views consists of. It never changes; the views' state, and what they read, does.
///
/// A class, so that views which show the same part are the same for the graph.
final class Sketch {
    indirect enum Kind {
        /// Reads an observable model.
        case cell(Int)
        /// Reads an object that was handed in.
        case model(Int)
        /// Reads the environment.
        case environment
        /// Reads an object of the environment.
        case shared
        /// Has state of its own.
        case counter
        /// Reads an observable model in a closure that runs later.
        case deferred(Int)
        /// Is compared by its own `==`.
        case equated(Int)
        /// Runs a task.
        case tasked(Int)
        case pair(Sketch, Sketch)
        case branch(Int, Sketch, Sketch)
        case optional(Int, Sketch)
        case choice(Int, Sketch, Sketch, Sketch)
        /// Hides the type of what is inside, which is one of two.
        case erased(Int, Sketch, Sketch)
        case identified(Int, Sketch)
        /// Has a modifier with state.
        case modified(Sketch)
        case setting(Int, Sketch)
        case transforming(Int, Sketch)
        /// Puts one of the objects into the environment, by an observable model.
        case sharing(Int, Sketch)
        case rows(Int, Sketch)
        /// Rows of which only a window has places.
        case window(Int, Sketch)
        /// Rows that may write to their elements.
        case items(Sketch)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// A random tree.
    ///
    /// - Parameters:
    ///   - depth: how many levels there may be.
    ///   - isShared: whether there is an object in the environment.
    ///   - isInRow: whether it is a part of a row; rows inside of rows have no windows.
    init(
        depth: Int, isShared: Bool = false, isInRow: Bool = false, using generator: inout SeededGenerator
    ) {
        func index() -> Int { Int.random(in: 0..<3, using: &generator) }
        func part(isShared: Bool = isShared, isInRow: Bool = isInRow) -> Sketch {
            Sketch(depth: depth - 1, isShared: isShared, isInRow: isInRow, using: &generator)
        }
        if depth == 0 {
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: kind = .cell(index())
            case 1: kind = .model(index())
            case 2: kind = .environment
            case 3: kind = isShared ? .shared : .model(index())
            case 4: kind = .deferred(index())
            case 5: kind = .equated(index())
            case 6: kind = .tasked(index())
            default: kind = .counter
            }
            return
        }
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: kind = .branch(index(), part(), part())
        case 1: kind = .optional(index(), part())
        case 2: kind = .choice(index(), part(), part(), part())
        case 3: kind = .erased(index(), part(), part())
        case 4: kind = .identified(index(), part())
        case 5: kind = .modified(part())
        case 6: kind = .setting(index(), part())
        case 7: kind = .transforming(index(), part())
        case 8: kind = .sharing(index(), part(isShared: true))
        case 9, 10: kind = .rows(index() % 2, part(isInRow: true))
        case 11 where !isInRow: kind = .window(index() % 2, part(isInRow: true))
        case 12: kind = .items(part(isInRow: true))
        default: kind = .pair(part(), part())
        }
    }
}
