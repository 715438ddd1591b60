/// Where a server keeps a list or a to-do: a path on the server (RFC 4918 §8.3), as the server wrote it.
///
/// Two hrefs are equal when they name the same resource: escapes of characters that need none are undone, hexadecimal
/// digits count without regard to case, and the characters `@ : + ! $ ' ( ) * , ; =` equal their escapes, since servers
/// list them in either form.
public struct Href: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The path as the server wrote it, with its escapes; this is what requests name.
    public let path: String
    /// The form that is compared: plain ASCII.
    public let key: String

    /// The href with this path.
    public init(_ path: String) {
        self.path = path
        key = Self.key(of: path)
    }

    /// The href whose key is known already; `path` is nil where it is the key itself.
    package init(key: String, path: String?) {
        self.path = path ?? key
        self.key = key
    }

    // A key is plain ASCII, of which each text has one form only.
    public static func == (left: Href, right: Href) -> Bool { left.key == right.key }

    public func hash(into hasher: inout Hasher) { hasher.combine(key) }

    public var description: String { path }

    private static func key(of path: String) -> String {
        // Most servers give random letters, which are their own key and take no memory twice.
        if path.utf8.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "/") }) { return path }
        let bytes = Array(path.utf8)
        var key: [UInt8] = []
        key.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                let octet = high << 4 | low
                if isPlain(octet) { key.append(octet) } else { append(octet, to: &key) }
                index += 3
            } else {
                let octet = bytes[index]
                // A character that may not stand in a path counts as its escape.
                if isPlain(octet) || octet == UInt8(ascii: "/") { key.append(octet) } else { append(octet, to: &key) }
                index += 1
            }
        }
        return String(decoding: key, as: UTF8.self)
    }

    /// The unreserved characters (RFC 3986 §2.3), and those that servers escape or not as they like.
    private static func isPlain(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    private static func append(_ octet: UInt8, to key: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        key += [UInt8(ascii: "%"), digits[Int(octet >> 4)], digits[Int(octet & 15)]]
    }

    private static func digit(_ octet: UInt8) -> UInt8? {
        switch octet {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): octet - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): octet - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): octet - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
