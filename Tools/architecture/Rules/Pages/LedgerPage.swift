/// The ownership ledger: who creates, ends, reads and changes each piece of mutable state, as its own comment says.
public struct LedgerPage: GeneratedPage {
    private let tree: SourceTree

    /// The ledger of a tree.
    public init(tree: SourceTree) { self.tree = tree }

    public let path = "docs/ownership.md"
    public let command = "ledger"

    static let begin = "<!-- ledger: from here to the end of the page, `make ledger` writes this -->"

    public func text(standing: String) -> String {
        let intro = standing.firstRange(of: Self.begin).map { standing[..<$0.lowerBound] } ?? standing[...]
        return intro + Self.begin + "\n\n" + ledger
    }

    private var ledger: String {
        let modules = tree.manifest.targets.filter { $0.path.hasPrefix("Modules/") || $0.path.hasPrefix("Apps/") }
            .filter { $0.type != "system" }
        return modules.map { section($0) }.joined(separator: "\n")
    }

    private func section(_ target: Manifest.Target) -> String {
        let holders = tree.sources.filter { $0.path.hasPrefix(target.path + "/") }.flatMap(Holder.all)
        let owned = holders.filter { !$0.saysStateless }.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
        let stateless = holders.filter(\.saysStateless).map { "[\($0.name)](../\($0.path))" }.sorted()
        var lines = ["## \(target.name)", ""]
        if owned.isEmpty {
            lines.append(stateless.isEmpty ? "No mutable state: values and functions only." : "No mutable state.")
        } else {
            lines += ["| state | created by | destroyed by | read by | changed by |", "|---|---|---|---|---|"]
            lines += owned.map { holder in
                let answers = holder.answers
                let cells = [answers?.created, answers?.destroyed, answers?.read, answers?.changed]
                    .map(Self.cell)
                return "| [\(holder.name)](../\(holder.path)), \(holder.kind) | \(cells.joined(separator: " | ")) |"
            }
        }
        if !stateless.isEmpty { lines += ["", "References without state: \(stateless.joined(separator: ", "))."] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// An answer as it stands in a table: no full stop at its end, no bar that would end the cell.
    private static func cell(_ answer: String?) -> String {
        var text = answer ?? "?"
        if text.hasSuffix(".") { text.removeLast() }
        return text.replacing("|", with: "\\|")
    }
}
