import Domain

/// The rules for hrefs in answers: which of them are taken, and for what resource. An answer never leads to another
/// server, nor out of the collection that was asked.
extension HTTPResponse {
    /// The resource that an href in this answer names; nil for one that is not taken: on another server, with a query or
    /// fragment, with control characters, or with `.`
    /// or `..`, hidden in escapes or not.
    ///
    /// A server behind a proxy may believe that it is asked over http, or on another port: the host counts, since only
    /// the path is used. A relative href is one in the collection that was asked, also where it begins like a scheme:
    /// Xandikos writes `a:b.ics` so.
    func href(_ text: String) -> Href? {
        let start = text.prefix(8).lowercased()
        let isWhole = start.hasPrefix("/") || start.hasPrefix("http://") || start.hasPrefix("https://")
        let text = isWhole ? text : "./" + text
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }),
            let resolved = address.resolving(text), resolved.host == address.host
        else { return nil }
        let href = Href(resolved.path)
        // Control characters, also as escapes.
        guard href.key.firstRange(of: "%0") == nil, href.key.firstRange(of: "%1") == nil,
            href.key.firstRange(of: "%7F") == nil
        else { return nil }
        let segments = href.key.utf8.split(separator: UInt8(ascii: "/"))
        guard !segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) else {
            return nil
        }
        return href
    }

    /// The collection that was asked, after redirects.
    var collection: Href { Href(address.path).asCollection }
}

extension Href {
    /// With a slash at the end, as collections have it (RFC 4918 §5.2).
    var asCollection: Href { path.utf8.last == UInt8(ascii: "/") ? self : Href(path + "/") }

    /// True for a collection by its form.
    var isCollection: Bool { path.utf8.last == UInt8(ascii: "/") }

    /// True where this is directly in a collection, and not the collection itself.
    func isMember(of collection: Href) -> Bool {
        let folder = collection.asCollection.key.utf8
        guard key.utf8.starts(with: folder) else { return false }
        let name = key.utf8.dropFirst(folder.count)
        let end = name.firstIndex(of: UInt8(ascii: "/"))
        return !name.isEmpty && (end == nil || name.index(after: end ?? name.endIndex) == name.endIndex)
    }

    /// The collection that this is in.
    var parent: Href {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
        return Href("/" + parts.map { Substring($0) + "/" }.joined())
    }

    /// The last part of the path, without escapes.
    var lastName: String {
        let part = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
        var bytes: [UInt8] = []
        var index = 0
        while index < part.count {
            let escape = part[index...].prefix(3)
            if escape.count == 3, escape.first == UInt8(ascii: "%"),
                let octet = UInt8("0" + String(decoding: escape.dropFirst(), as: UTF8.self), radix: 16)
            {
                bytes.append(octet)
                index += 3
            } else {
                bytes.append(part[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
