/// All rules over one tree.
public struct Architecture: Sendable {
    /// What is looked at.
    public let tree: SourceTree
    private let table: LayerTable
    private let exists: @Sendable (String) -> Bool

    /// The rules over `tree`; `exists` tells of paths whose text the tree does not hold.
    public init(_ tree: SourceTree, table: LayerTable = .tend, exists: @escaping @Sendable (String) -> Bool) {
        self.tree = tree
        self.table = table
        self.exists = exists
    }

    /// Every broken rule, by file and line; warnings too.
    public var violations: [Violation] {
        let requirements = self.requirements
        let found =
            LayerCheck(tree: tree, table: table).violations
            + constructs
            + tree.sources.flatMap { StyleCheck(file: $0, requirements: requirements).violations }
            + tree.sources.flatMap { OwnershipCheck(file: $0).violations }
            + ReferenceCheck(tree: tree, exists: exists).violations
            + drift
        return found.sorted { ($0.path, $0.line ?? 0, $0.message) < ($1.path, $1.line ?? 0, $1.message) }
    }

    /// What each protocol asks for, by its name.
    private var requirements: [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for declaration in tree.sources.flatMap(\.declarations) {
            guard case .type("protocol", let name, _, _) = declaration.scope else { continue }
            found[name, default: []].insert(declaration.ownName)
        }
        return found
    }

    private var constructs: [Violation] {
        Exceptions(text: tree.texts[Exceptions.path] ?? "")
            .apply(to: tree.sources.flatMap { ConstructCheck(file: $0).findings })
    }

    /// The pages that differ from what the code says now.
    private var drift: [Violation] {
        let pages: [any GeneratedPage] = [GraphPage(tree: tree, table: table), LedgerPage(tree: tree)]
        return pages.compactMap { page in
            guard let standing = tree.texts[page.path], page.text(standing: standing) != standing else { return nil }
            return Violation(
                path: page.path, line: nil, rule: .drift,
                message: "the page differs from the code: `make \(page.command)` writes it anew")
        }
    }
}
