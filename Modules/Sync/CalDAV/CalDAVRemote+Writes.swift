package import Domain

extension CalDAVRemote {
    package func put(
        _ document: [UInt8], at href: Href, replacing etag: String?
    ) async throws(RemoteError) -> String? {
        let request = HTTPRequest(
            "PUT", try connection.address(href),
            headers: [HTTPHeader("Content-Type", "text/calendar; charset=utf-8"), Self.precondition(etag)],
            body: document)
        do {
            return EntityTag.strong(try await write(request, at: href, etag)?.header("ETag"))
        } catch .forbidden(let text) {
            // Cyrus says so where the list is gone.
            let isGone: Bool
            do {
                isGone = try await connection.properties([.resourceType], of: href.parent, depth: .itself) == nil
            } catch { isGone = false }
            throw isGone ? .notFound : .forbidden(text)
        }
    }

    package func remove(_ href: Href, matching etag: String) async throws(RemoteError) {
        let request = HTTPRequest("DELETE", try connection.address(href), headers: [Self.precondition(etag)])
        do { _ = try await write(request, at: href, etag) } catch .notFound {}
    }

    /// Sends a change whose last field is its condition; nil where there is nothing left to remove.
    ///
    /// 412 says that the object has another version. Where it has not, the server means something else, such as the
    /// size; or the version is a weak one, which never passes for itself (RFC 9110 §13.1.1): then that it is the same
    /// has to do.
    private func write(
        _ request: HTTPRequest, at href: Href, _ etag: String?
    ) async throws(RemoteError) -> HTTPResponse? {
        let response = try await connection.answer(toWrite: request)
        guard response.status == 412, connection.failure(of: response) == .changed else {
            return try connection.success(response)
        }
        let present: String?
        do { present = try await self.etag(of: href) } catch .malformed {
            // It is there, on a server that tells no versions.
            throw .changed
        }
        if present == nil, request.method == "DELETE" { return nil }
        guard present == etag else { throw .changed }
        guard let etag, EntityTag.isWeak(etag) else { throw connection.refusal(response) }
        var request = request
        request.headers.removeLast()
        return try await connection.write(request)
    }

    private static func precondition(_ etag: String?) -> HTTPHeader {
        // Any version, for a server that tells none (RFC 9110 §13.1.1).
        if etag == "*" { return HTTPHeader("If-Match", "*") }
        guard let etag = EntityTag.normalized(etag) else { return HTTPHeader("If-None-Match", "*") }
        return HTTPHeader("If-Match", etag)
    }
}
