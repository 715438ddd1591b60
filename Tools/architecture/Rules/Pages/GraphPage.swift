/// The module graph: what the manifest declares, drawn, and what the sources import, in a table. It stands between two
/// markers of a page that is otherwise written by hand.
public struct GraphPage: GeneratedPage {
    private let tree: SourceTree
    private let table: LayerTable

    /// The graph of a tree.
    public init(tree: SourceTree, table: LayerTable = .tend) {
        self.tree = tree
        self.table = table
    }

    public let path = "docs/architecture.md"
    public let command = "graph"

    static let begin = "<!-- graph: from here to the end marker, `make graph` writes this -->"
    static let end = "<!-- graph: end -->"

    public func text(standing: String) -> String {
        guard let begin = standing.firstRange(of: Self.begin), let end = standing.firstRange(of: Self.end),
            begin.upperBound <= end.lowerBound
        else { return standing + "\n\(Self.begin)\n\n\(graph(standing))\n\(Self.end)\n" }
        return standing[..<begin.upperBound] + "\n\n" + graph(standing) + "\n" + standing[end.lowerBound...]
    }

    private var targets: [Manifest.Target] {
        let order = table.rows.map(\.module)
        return tree.manifest.targets.filter { $0.path.hasPrefix("Modules/") || $0.path.hasPrefix("Apps/") }
            .sorted { (order.firstIndex(of: $0.name) ?? order.count) < (order.firstIndex(of: $1.name) ?? order.count) }
    }

    private func graph(_ standing: String) -> String {
        var lines = ["```mermaid", "graph TD"]
        for target in targets.reversed() {
            lines.append("    \(target.name)\(target.type == "executable" ? "([\(target.name)])" : "[\(target.name)]")")
            lines += target.dependencies.map { "    \(target.name) --> \($0)" }
        }
        lines += ["```", "", "| module | lines | may import | does import |", "|---|---:|---|---|"]
        for target in targets {
            let row = table.row(target.name)
            let imported = imports(target)
            lines.append(
                "| \(link(target)) | \(size(target, standing)) | \(list(row?.ours ?? [], row?.toolchain ?? []))"
                    + " | \(list(imported.ours, imported.toolchain)) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func link(_ target: Manifest.Target) -> String { "[\(target.name)](../\(target.path))" }

    private func list(_ ours: [String], _ toolchain: [String]) -> String {
        let parts = ours + toolchain.map { "*\($0)*" }
        return parts.isEmpty ? "–" : parts.joined(separator: ", ")
    }

    private func files(_ target: Manifest.Target) -> [SourceFile] {
        tree.sources.filter { $0.path.hasPrefix(target.path + "/") }
    }

    private func imports(_ target: Manifest.Target) -> (ours: [String], toolchain: [String]) {
        let modules = Set(files(target).flatMap { Import.all(in: $0.tokens) }.map(\.module))
        let names = Set(tree.manifest.targets.map(\.name))
        return (modules.intersection(names).sorted(), modules.subtracting(names).sorted())
    }

    /// The lines in hundreds. A figure that stands in the page stays while it is near the truth, so that not every
    /// commit changes the page.
    private func size(_ target: Manifest.Target, _ standing: String) -> Int {
        let lines = files(target).reduce(0) { $0 + $1.lineCount }
        if let mark = standing.firstRange(of: "| \(link(target)) | ") {
            let digits = standing[mark.upperBound...].prefix { $0.isNumber }
            if let figure = Int(digits), abs(figure - lines) <= max(100, lines / 10) { return figure }
        }
        return (lines + 50) / 100 * 100
    }
}
