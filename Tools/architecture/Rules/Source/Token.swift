/// One piece of a Swift source. Comments and the text of strings are no code: only documentation comments are kept.
public struct Token: Hashable, Sendable {
    /// What kind of piece it is.
    public enum Kind: Hashable, Sendable {
        /// A name or a keyword, without its backticks.
        case word
        /// A number as written.
        case number
        /// A run of operator characters, or one bracket, comma, colon, semicolon, at sign or number sign.
        case symbol
        /// A string or a regular expression. Its text is dropped; what is interpolated follows as tokens of its own.
        case string
        /// One line of a documentation comment, without its slashes and the first space.
        case documentation
    }

    /// What kind of piece it is.
    public let kind: Kind
    /// The piece as written; empty for strings.
    public let text: String
    /// The line it begins in, from 1.
    public let line: Int
    /// True where nothing stands between this piece and the one before it.
    public let isAttached: Bool

    /// True where the piece is this word or symbol of the language.
    public func `is`(_ text: String) -> Bool { (kind == .word || kind == .symbol) && self.text == text }
}
