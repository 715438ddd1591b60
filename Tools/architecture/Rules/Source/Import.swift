/// An import as written in a source.
public struct Import: Hashable, Sendable {
    /// The module, without what is taken of it: `Glibc` for `import func Glibc.read`.
    public let module: String
    /// The line it stands in.
    public let line: Int

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    /// Every import of a source: those inside `#if` too, several on a line too. `canImport(X)` asks and is none.
    public static func all(in tokens: [Token]) -> [Import] {
        tokens.indices.compactMap { index in
            guard tokens[index].is("import"), startsStatement(index, tokens) else { return nil }
            var next = index + 1
            if next < tokens.count, kinds.contains(tokens[next].text), next + 1 < tokens.count,
                tokens[next + 1].kind == .word
            {
                next += 1
            }
            guard next < tokens.count, tokens[next].kind == .word else { return nil }
            return Import(module: tokens[next].text, line: tokens[index].line)
        }
    }

    /// False where `import` is a label, a member or a name in backticks.
    private static func startsStatement(_ index: Int, _ tokens: [Token]) -> Bool {
        guard index > 0, tokens[index - 1].line == tokens[index].line else { return true }
        let before = tokens[index - 1]
        let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private", ";", ")", "{", "}"]
        // `@testable import` and other attributes.
        if index > 1, tokens[index - 2].is("@") { return true }
        return before.kind == .documentation || modifiers.contains(before.text)
    }
}
