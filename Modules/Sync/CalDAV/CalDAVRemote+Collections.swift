package import Domain

extension CalDAVRemote {
    package func collections(withVersions: Bool) async throws(RemoteError) -> [RemoteCollection] {
        guard let found = try await connection.collections(in: home, withVersions: withVersions) else {
            throw .notFound
        }
        return found
    }

    package func collection(_ href: Href) async throws(RemoteError) -> RemoteCollection? {
        try await connection.collection(href)
    }

    package func makeCollection(_ href: Href, name: String, color: String?) async throws(RemoteError) {
        let address = try connection.address(href.asCollection)
        do {
            try await make(address, "MKCALENDAR", .mkcalendar, name: name, color: color)
        } catch .refused(let status, _) where [400, 405, 415, 501].contains(status) {
            // It is there, or the server makes calendars in the other way only (RFC 5689).
            if try await collection(href) != nil { return }
            try await make(address, "MKCOL", .mkcol, name: name, color: color)
        } catch .unknownOutcome(let reason) {
            throw .unknownOutcome(reason: reason)
        } catch {
            // What a server answers when it is there already is anything from 403 to 412.
            guard try await collection(href) == nil else { return }
            throw error
        }
    }

    private func make(
        _ address: WebAddress, _ method: String, _ root: XMLWriter.Name, name: String, color: String?
    ) async throws(RemoteError) {
        let body = XMLWriter.document(root) { root in
            root.element(.set) { set in
                set.element(.prop) { prop in
                    if method == "MKCOL" {
                        prop.element(.resourceType) {
                            $0.element(.collection); $0.element(.calendar)
                        }
                    }
                    prop.element(.displayName, text: name)
                    if let color { prop.element(.color, text: color) }
                    prop.element(.components) { $0.element(.component, [("name", "VTODO")]) }
                }
            }
        }
        try await connection.write(
            HTTPRequest(method, address, headers: [HTTPHeader("Content-Type", DAVConnection.xml)], body: body))
    }

    package func update(_ collection: Href, name: String, color: String?) async throws(RemoteError) {
        // A colour is emptied, not removed: there are servers that fail at removing.
        let body = XMLWriter.document(.propertyUpdate) { root in
            root.element(.set) { set in
                set.element(.prop) { prop in
                    prop.element(.displayName, text: name)
                    prop.element(.color, text: color ?? "")
                }
            }
        }
        try await connection.write(
            HTTPRequest(
                "PROPPATCH", try connection.address(collection.asCollection),
                headers: [HTTPHeader("Content-Type", DAVConnection.xml)], body: body))
    }

    package func removeCollection(_ href: Href) async throws(RemoteError) {
        try await connection.write(HTTPRequest("DELETE", try connection.address(href.asCollection)))
    }
}

extension DAVConnection {
    private static let collectionProperties: [XMLWriter.Name] = [
        .resourceType, .displayName, .color, .components, .privileges,
    ]

    /// The collections of a home that take to-dos; nil where the home is not there.
    func collections(in home: Href, withVersions: Bool) async throws(RemoteError) -> [RemoteCollection]? {
        let names = Self.collectionProperties + (withVersions ? [.syncToken] : [])
        guard let (response, multistatus) = try await properties(names, of: home, depth: .members) else { return nil }
        let asked = response.collection
        var found: [RemoteCollection] = []
        for part in multistatus.responses {
            guard let href = part.hrefs.first.flatMap({ response.href($0) })?.asCollection,
                href == asked || href.isMember(of: asked), let collection = Self.collection(href, part.properties),
                !found.contains(where: { $0.href == href })
            else { continue }
            found.append(collection)
        }
        // Some servers charge much for the tag, so it is asked for only where there is no token.
        if withVersions, found.contains(where: { $0.token == nil }),
            let (response, tags) = try await properties([.tag], of: home, depth: .members)
        {
            for part in tags.responses {
                let href = part.hrefs.first.flatMap { response.href($0) }?.asCollection
                guard let index = found.firstIndex(where: { $0.href == href && $0.token == nil }) else { continue }
                found[index].tag = part.properties.tag
            }
        }
        return found
    }

    /// One collection; nil where it is not there, or takes no to-dos.
    func collection(_ href: Href) async throws(RemoteError) -> RemoteCollection? {
        let href = href.asCollection
        let names = Self.collectionProperties + [.syncToken]
        guard let (response, multistatus) = try await properties(names, of: href, depth: .itself) else { return nil }
        guard let part = multistatus.responses.first else {
            throw .malformed("an answer that says nothing of the list")
        }
        guard !Self.isGone(part.status) else { return nil }
        // What cannot be read is not gone.
        if part.properties.resourceTypes.isEmpty, let status = part.status ?? part.failure {
            throw failure(status, multistatus, response)
        }
        guard var found = Self.collection(href, part.properties) else { return nil }
        if found.token == nil {
            found.tag = try await properties([.tag], of: href, depth: .itself)?.multistatus.responses.first?.properties
                .tag
        }
        return found
    }

    /// True for the statuses of what is not there.
    static func isGone(_ status: Int?) -> Bool { status == 404 || status == 410 }

    /// Nil for what is no calendar, or says that it takes no to-dos.
    static func collection(_ href: Href, _ properties: DAVProperties) -> RemoteCollection? {
        guard properties.resourceTypes.contains("calendar"), properties.components?.contains("VTODO") ?? true else {
            return nil
        }
        let name = properties.displayName.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
        let writing: Set = ["all", "write", "write-content", "bind"]
        return RemoteCollection(
            href: href, name: name ?? href.lastName, color: properties.color.flatMap(color),
            token: properties.syncToken, isWritable: properties.privileges.map { !$0.isDisjoint(with: writing) } ?? true
        )
    }

    /// `#RRGGBB` of what servers give: with a transparency behind it, which is dropped, or one digit a colour.
    static func color(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = text.dropFirst().uppercased()
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        switch digits.utf8.count {
        case 6, 8: return "#" + digits.prefix(6)
        case 3, 4: return "#" + digits.prefix(3).map { "\($0)\($0)" }.joined()
        default: return nil
        }
    }
}
