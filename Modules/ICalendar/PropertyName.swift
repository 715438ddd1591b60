/// The name of a property, compared without regard to letter case (RFC 5545 §3.1).
public struct PropertyName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name in upper case.
    public let text: String

    /// A name; characters other than ASCII letters, digits, `-` and `_` are left out, and an empty name is `X-`.
    public init(_ text: String) {
        if !text.isEmpty, text.utf8.allSatisfy({ $0.isNameOctet && $0 == $0.upper }) {
            self.text = text
            return
        }
        let octets = text.utf8.lazy.filter(\.isNameOctet).map(\.upper)
        self.text = octets.isEmpty ? "X-" : String(decoding: Array(octets), as: UTF8.self)
    }

    static let begin: PropertyName = "BEGIN"
    static let end: PropertyName = "END"

    /// A name written in source code.
    public init(stringLiteral value: String) { self.init(value) }
}
