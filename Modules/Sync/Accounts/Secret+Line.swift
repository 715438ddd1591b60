package import Domain

extension Secret {
    /// How long a secret may be, in bytes.
    package static let limit = 1 << 16

    /// The secret that is the first line of what somebody has printed, typed or kept.
    ///
    /// - Throws: `unusable` where it is empty, longer than `limit`, no UTF-8, or holds control characters.
    package init(firstLineOf bytes: [UInt8]) throws(SecretError) {
        var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty, line.count <= Self.limit, line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            let text = String(validating: line, as: UTF8.self)
        else { throw .unusable }
        self.init(text)
    }
}
