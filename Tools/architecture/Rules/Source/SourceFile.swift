/// One Swift source of the tree.
public struct SourceFile: Sendable {
    /// Its path from the root of the repository.
    public let path: String
    /// Its lines.
    public let lineCount: Int
    /// Its code.
    public let tokens: [Token]
    /// What it declares.
    public let declarations: [Declaration]

    /// A source from its path and text.
    public init(path: String, text: String) {
        self.path = path
        lineCount = text.utf8.count(where: { $0 == UInt8(ascii: "\n") })
        tokens = Lexer.tokens(of: text)
        declarations = Declaration.all(in: tokens)
    }

    /// Its name without the folder.
    public var name: Substring { path.split(separator: "/").last ?? "" }
}
