package import Domain

extension CalDAVRemote {
    package func put(
        _ document: [UInt8], at href: Href, replacing etag: String?
    ) async throws(RemoteError) -> String? {
        var request = HTTPRequest(
            "PUT", try connection.address(href),
            headers: [HTTPHeader("Content-Type", "text/calendar; charset=utf-8"), Self.precondition(etag)],
            body: document)
        do {
            return Self.version(try await connection.write(request))
        } catch .changed {
            guard try await isSame(href, etag) else { throw .changed }
            // The version is the one that was named: a weak one never passes for it (RFC 9110 §13.1.1).
            guard let etag, EntityTag.isWeak(etag) else { throw .refused(status: 412, "status 412") }
            request.headers.removeLast()
            return Self.version(try await connection.write(request))
        }
    }

    package func remove(_ href: Href, matching etag: String) async throws(RemoteError) {
        var request = HTTPRequest("DELETE", try connection.address(href), headers: [Self.precondition(etag)])
        do {
            _ = try await connection.write(request)
        } catch .notFound {
            return
        } catch .changed {
            let current = try await self.etag(of: href)
            guard let current else { return }
            guard current == etag else { throw .changed }
            guard EntityTag.isWeak(etag) else { throw .refused(status: 412, "status 412") }
            request.headers.removeLast()
            _ = try await connection.write(request)
        }
    }

    /// True where the object has just this version, or where there is none and none was named: then 412 is about
    /// something else, such as the size.
    private func isSame(_ href: Href, _ etag: String?) async throws(RemoteError) -> Bool {
        try await self.etag(of: href) == etag
    }

    private static func precondition(_ etag: String?) -> HTTPHeader {
        guard let etag = EntityTag.normalized(etag) else { return HTTPHeader("If-None-Match", "*") }
        return HTTPHeader("If-Match", etag)
    }

    private static func version(_ response: HTTPResponse) -> String? { EntityTag.strong(response.header("ETag")) }
}
