import DataFlow

extension Discovery {
    /// Whatever holds with key paths holds with mirrors, too.
    static let both: [Discovery] = [.keyPaths, .mirror]
}

/// What a test was told, in the order in which it happened.
///
/// A class, so that views and models can write into it without it being state of theirs.
@MainActor
final class Log {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// The problems that a host has reported.
@MainActor
final class Problems {
    private(set) var all: [ViewProblem] = []

    func note(_ problem: ViewProblem) { all.append(problem) }
}

extension Host {
    /// The places of rows inside of the scenes, which are rows themselves.
    var contentRows: [any RowsNode] {
        var found: [any RowsNode] = []
        func visit(_ node: AnyNode) {
            if let rows = node as? any RowsNode { found.append(rows) }
            node.forEachChild(visit)
        }
        visit(root)
        return Array(found.dropFirst())
    }
}
