/// Versions as servers write them (RFC 9110 §8.8.3), made fit for comparing and for header fields.
enum EntityTag {
    /// The version with its quotes, which some servers leave out; nil for what is none, or could break out of a header
    /// field.
    static func normalized(_ text: String?) -> String? {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), text != "\"\"" else {
            return nil
        }
        if text.hasPrefix("\"") || text.hasPrefix("W/\"") { return text.utf8.count > 1 ? text : nil }
        return "\"\(text)\""
    }

    /// True for a weak one: it does not say that the octets are the same.
    static func isWeak(_ tag: String) -> Bool { tag.hasPrefix("W/") }

    /// The version that a header field gives, where it is the server's own: nil for a weak one, and for one that
    /// something on the way has changed while it compressed.
    static func strong(_ field: String?) -> String? {
        guard let tag = normalized(field), !isWeak(tag) else { return nil }
        return ["-gzip\"", "--gzip\"", ";gzip\"", "-br\"", "-deflate\""].contains { tag.hasSuffix($0) } ? nil : tag
    }
}
