/// An absolute web address, taken apart (RFC 3986).
package struct WebAddress: Hashable, Sendable {
    /// `https` or `http`.
    package let scheme: String
    /// The host in lower case; an IPv6 address in brackets.
    package let host: String
    /// The port, also where the text leaves it out.
    package let port: Int
    /// The path with its escapes; at least `/`.
    package let path: String
    /// The query with its escapes, without the question mark; nil for none.
    package let query: String?
}
