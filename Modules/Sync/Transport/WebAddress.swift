/// An absolute web address, taken apart (RFC 3986). It is ASCII but for the host, and its escapes are those it was
/// written with.
package struct WebAddress: Hashable, Sendable {
    /// Scheme, host and port: who is asked, and whom credentials belong to.
    package let origin: WebOrigin
    /// The path with its escapes; at least `/`.
    package let path: String
    /// The query with its escapes, without the question mark; nil for none.
    package let query: String?

    /// `https` or `http`.
    package var scheme: String { origin.scheme }
    /// The host in lower case; an IPv6 address in brackets.
    package var host: String { origin.host }
    /// The port, also where the text leaves it out.
    package var port: Int { origin.port }

    /// Reads an absolute `http` or `https` address; a fragment is dropped, characters that may not stand in a path are
    /// escaped.
    ///
    /// Nil for anything else, and for an address that holds a user or a password: those are no part of a place.
    package init?(_ text: String) {
        guard let reference = AddressReference(text), let scheme = reference.scheme else { return nil }
        self.init(scheme: scheme, reference)
    }

    /// A path on a server. The path begins with a slash; nil for another.
    package init?(_ origin: WebOrigin, path: String, query: String? = nil) {
        guard path.utf8.first == UInt8(ascii: "/"), let path = AddressReference.escaped(path.utf8[...]) else {
            return nil
        }
        self.origin = origin
        self.path = path
        if let query {
            guard let query = AddressReference.escaped(query.utf8[...]) else { return nil }
            self.query = query
        } else {
            self.query = nil
        }
    }

    private init(_ origin: WebOrigin, escapedPath: String, escapedQuery: String?) {
        self.origin = origin
        path = escapedPath
        query = escapedQuery
    }

    private init?(scheme: String, _ reference: AddressReference) {
        guard let authority = reference.authority, let origin = WebOrigin(scheme: scheme, authority: authority) else {
            return nil
        }
        self.init(
            origin, escapedPath: AddressReference.withoutDots(reference.path.isEmpty ? "/" : reference.path),
            escapedQuery: reference.query)
    }

    /// The whole address; the port is left out where it is the scheme's own.
    package var text: String { origin.text + path + (query.map { "?" + $0 } ?? "") }

    /// True where the address is this machine's own: `localhost`, 127.0.0.0/8 and ::1.
    package var isLoopback: Bool { origin.isLoopback }

    /// Another place on the same server, without a query. The path begins with a slash; nil for another.
    package func with(path: String) -> WebAddress? { WebAddress(origin, path: path) }

    /// What a reference means that stands in an answer from this address (RFC 3986 §5.2). Nil where that is no web
    /// address.
    package func resolving(_ reference: String) -> WebAddress? {
        guard let reference = AddressReference(reference) else { return nil }
        if let scheme = reference.scheme { return WebAddress(scheme: scheme, reference) }
        if reference.authority != nil { return WebAddress(scheme: scheme, reference) }
        if reference.path.isEmpty {
            return WebAddress(origin, escapedPath: path, escapedQuery: reference.query ?? query)
        }
        var joined = reference.path
        if joined.utf8.first != UInt8(ascii: "/") {
            let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? "/"
            joined = folder + joined
        }
        return WebAddress(origin, escapedPath: AddressReference.withoutDots(joined), escapedQuery: reference.query)
    }
}
