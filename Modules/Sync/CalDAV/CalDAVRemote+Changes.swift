package import Domain

extension CalDAVRemote {
    /// How many parts a server may cut one report into.
    private static let maximumParts = 1000

    package func changes(
        in collection: Href, since token: String?, isListed: Bool
    ) async throws(RemoteError) -> RemoteChanges {
        guard !isListed else { return try await listing(of: collection, isListed: true) }
        let token = token.flatMap { $0.isEmpty ? nil : $0 }
        do {
            if let token, case .changes(let changes) = try await report(on: collection, since: token) {
                return changes
            }
            switch try await report(on: collection, since: nil) {
            case .changes(let changes): return changes
            case .refused(let isForGood): return try await listing(of: collection, isListed: isForGood)
            }
        } catch .serverFailure {
            // That may pass, so the next sync tries a report again.
            return try await listing(of: collection, isListed: false)
        }
    }

    /// What became of a report.
    private enum Report {
        case changes(RemoteChanges)
        /// The server refuses it, or the token; for good where it says that it has no such reports, or gives none that
        /// can be used.
        case refused(isForGood: Bool)
    }

    /// Asks what has changed (RFC 6578 §3.2).
    private func report(on collection: Href, since token: String?) async throws(RemoteError) -> Report {
        var gathered = Gathered()
        var next = token
        for _ in 0..<Self.maximumParts {
            let body = XMLWriter.document(.syncCollection) { root in
                root.element(.syncToken, text: next ?? "")
                root.element(.syncLevel, text: "1")
                root.element(.prop) { $0.element(.etag) }
            }
            let (response, multistatus) = try await connection.ask(
                "REPORT", collection.asCollection, depth: .itself, body)
            guard let multistatus else {
                switch response.status {
                case 404, 423: throw connection.failure(of: response)
                case 500..<600 where response.status != 501 && response.status != 507:
                    throw connection.failure(of: response)
                // A token that is not valid comes back as 403, 409, 410, 412 or 418; where none was sent, the server
                // means the report. Either way there is another way.
                case 400, 405, 415, 501: return .refused(isForGood: true)
                default:
                    let conditions = DAVConnection.explanation(response)?.conditions ?? []
                    return .refused(isForGood: !conditions.isDisjoint(with: ["valid-sync-token", "supported-report"]))
                }
            }
            let isCut = gathered.take(multistatus, response)
            let last = next
            next = multistatus.syncToken
            guard isCut else { return .changes(try gathered.changes(token: next, isComplete: token == nil)) }
            guard let next, next != last else { return .refused(isForGood: true) }
        }
        return .refused(isForGood: true)
    }

    /// Every member with its version (RFC 4918 §9.1): what there was before there were reports.
    private func listing(of collection: Href, isListed: Bool) async throws(RemoteError) -> RemoteChanges {
        let asked = try await connection.properties(
            [.etag, .resourceType], of: collection.asCollection, depth: .members)
        guard let (response, multistatus) = asked else { throw .notFound }
        var gathered = Gathered()
        if gathered.take(multistatus, response) { throw .malformed("a listing that breaks off") }
        var changes = try gathered.changes(token: nil, isComplete: true)
        changes.isListed = isListed
        return changes
    }
}

/// What the parts of a report or listing name.
private struct Gathered {
    private var order: [Href] = []
    /// The version of each href that was named; nil inside for one without a version, absent for a removed one.
    private var versions: [Href: String?] = [:]
    private var seen: Set<Href> = []
    private var refused = 0

    /// Takes one answer; true where the server has cut it (507 for the collection itself, RFC 6578 §3.6).
    mutating func take(_ multistatus: Multistatus, _ response: HTTPResponse) -> Bool {
        let collection = response.collection
        var isCut = false
        for part in multistatus.responses {
            for text in part.hrefs {
                guard let href = response.href(text) else {
                    refused += 1
                    continue
                }
                if href.asCollection == collection {
                    if part.status == 507 { isCut = true }
                    continue
                }
                guard href.isMember(of: collection) else {
                    refused += 1
                    continue
                }
                guard !href.isCollection, !part.properties.resourceTypes.contains("collection") else { continue }
                if seen.insert(href).inserted { order.append(href) }
                if DAVConnection.isGone(part.status) {
                    versions[href] = nil
                } else {
                    versions[href] = .some(EntityTag.normalized(part.properties.etag))
                }
            }
        }
        return isCut
    }

    func changes(token: String?, isComplete: Bool) throws(RemoteError) -> RemoteChanges {
        // A single one is dropped; where there is nothing else, the server speaks of another place.
        guard refused == 0 || !order.isEmpty else { throw .malformed("places outside the list that was asked") }
        var members: [RemoteMember] = []
        var removed: [Href] = []
        for href in order {
            if let etag = versions[href] {
                members.append(RemoteMember(href: href, etag: etag))
            } else if !isComplete {
                removed.append(href)
            }
        }
        return RemoteChanges(members: members, removed: removed, token: token, isComplete: isComplete)
    }
}
