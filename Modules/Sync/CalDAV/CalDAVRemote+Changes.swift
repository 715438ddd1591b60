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
        var gathered = ReportParts(of: collection, within: bound)
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
            let isCut = try gathered.take(multistatus, response)
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
        var gathered = ReportParts(of: collection, within: bound)
        if try gathered.take(multistatus, response) { throw .malformed("a listing that breaks off") }
        var changes = try gathered.changes(token: nil, isComplete: true)
        changes.isListed = isListed
        return changes
    }
}
