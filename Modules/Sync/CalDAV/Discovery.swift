package import Domain

/// What was found behind an address that a person gave.
package struct DiscoveredAccount: Hashable, Sendable {
    /// The server.
    package let origin: WebOrigin
    /// The collection that holds the lists. Where a server has several, the first one that holds any.
    package let home: Href
    /// The person's own resource (RFC 5397); nil where the server names none.
    package let principal: Href?
    /// The lists in it that take to-dos, without their versions.
    package let collections: [RemoteCollection]
}

/// Finds a person's lists from a host, an address of the server or the address of one list (RFC 4791 §6.2, RFC 6764 §6
/// without its DNS records).
package struct Discovery: Sendable {
    private let transport: @Sendable (WebOrigin) -> any HTTPTransport
    private let clock: any Clock

    /// A discovery that asks each server by the transport that `transport` makes for it.
    package init(clock: any Clock, transport: @escaping @Sendable (WebOrigin) -> any HTTPTransport) {
        self.clock = clock
        self.transport = transport
    }

    /// Finds the lists behind `address`: `dav.example.org`, `localhost:5232`, `https://example.org/dav/alice/work/`.
    ///
    /// Without a scheme it is https; on this machine http is tried after that.
    ///
    /// - Throws: `unauthorized`, `unreachable`, and `notCalDAV` where something else answers.
    package func account(at address: String) async throws(RemoteError) -> DiscoveredAccount {
        if address.firstRange(of: "://") != nil {
            // The text is not repeated in the error: it may hold a password.
            guard let place = WebAddress(address) else {
                throw .notCalDAV("this is no web address, or it holds a user or password")
            }
            return try await account(at: place)
        }
        guard let secure = WebAddress("https://" + address) else { throw .notCalDAV("this is no host or web address") }
        do {
            return try await account(at: secure)
        } catch .unreachable(let first) {
            guard secure.isLoopback, let plain = WebAddress("http://" + address) else { throw .unreachable(first) }
            do { return try await account(at: plain) } catch .unreachable(let second) {
                // A server that speaks TLS says more by its certificate than by not speaking http.
                if case .untrusted = first { throw .unreachable(first) }
                throw .unreachable(second)
            }
        }
    }

    private func account(at address: WebAddress) async throws(RemoteError) -> DiscoveredAccount {
        let connection = DAVConnection(transport: transport(address.origin), origin: address.origin, clock: clock)
        var problem: RemoteError?
        for place in [address.path == "/" ? nil : Href(address.path), Href("/.well-known/caldav"), Href("/")] {
            guard let place else { continue }
            do {
                if let account = try await account(at: place, connection) { return account }
            } catch {
                switch error {
                case .unauthorized, .busy, .cancelled: throw error
                // Another place on the same server may answer.
                case .unreachable(.redirectRefused), .unreachable(.tooManyRedirects): break
                case .unreachable: throw error
                default: break
                }
                problem = problem ?? error
            }
        }
        switch problem {
        case .unreachable, .notCalDAV, .malformed, .tooMuch: throw problem ?? .notFound
        default: throw .notCalDAV("no lists are found at \(address.text)")
        }
    }

    /// What is found from one place on; nil where it leads nowhere.
    private func account(at place: Href, _ connection: DAVConnection) async throws(RemoteError) -> DiscoveredAccount? {
        guard let (response, first) = try await properties(of: place, connection) else { return nil }
        // The connection may have been lifted to https.
        let connection = DAVConnection(
            transport: response.address.origin == connection.origin
                ? connection.transport : transport(response.address.origin), origin: response.address.origin,
            clock: clock)
        let principal = try first.principal.map { (text) throws(RemoteError) in try here(text, response) }
        var homes = try here(first.homes, response)
        if homes.isEmpty, let principal, let (response, second) = try await properties(of: principal, connection) {
            homes = try here(second.homes, response)
        }
        if homes.isEmpty { homes = Self.guesses(Href(response.address.path), first) }
        var empty: DiscoveredAccount?
        for home in homes {
            guard let collections = try await connection.collections(in: home, withVersions: false) else { continue }
            let account = DiscoveredAccount(
                origin: connection.origin, home: home.asCollection, principal: principal, collections: collections)
            if !collections.isEmpty { return account }
            // A server that names no home is one only where it has lists.
            if principal != nil { empty = empty ?? account }
        }
        return empty
    }

    /// Where lists may be on a server that names no home: beside the one that was given, or below the place.
    private static func guesses(_ place: Href, _ properties: DAVProperties) -> [Href] {
        properties.resourceTypes.contains("calendar") ? [place.parent] : [place]
    }

    private func properties(
        of href: Href, _ connection: DAVConnection
    ) async throws(RemoteError) -> (HTTPResponse, DAVProperties)? {
        let found = try await connection.properties([.principal, .home, .resourceType], of: href, depth: .itself)
        return found.flatMap { found in found.multistatus.responses.first.map { (found.response, $0.properties) } }
    }

    private func here(_ texts: [String], _ response: HTTPResponse) throws(RemoteError) -> [Href] {
        var hrefs: [Href] = []
        for text in texts { hrefs.append(try here(text, response)) }
        return hrefs
    }

    /// A place that a property names. The person's secret goes to no other server, so that must be on this one.
    private func here(_ text: String, _ response: HTTPResponse) throws(RemoteError) -> Href {
        guard let href = response.href(text) else {
            throw .notCalDAV("the lists are at \(text.printable): use that address")
        }
        return href
    }
}
