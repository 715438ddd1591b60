import Domain

/// The way to one server: sends what WebDAV and CalDAV ask, and says what the answers mean.
struct DAVConnection: Sendable {
    let transport: any HTTPTransport
    let origin: WebOrigin
    let clock: any Clock

    /// How deep a question goes (RFC 4918 §10.2).
    enum Depth: String {
        case itself = "0"
        case members = "1"
    }

    /// Asks for something that changes nothing; any status comes back except those that are about the account or the
    /// moment.
    func read(_ request: HTTPRequest) async throws(RemoteError) -> HTTPResponse {
        let response: HTTPResponse
        do { response = try await transport.send(request) } catch {
            throw error == .cancelled ? .cancelled : .unreachable(error)
        }
        switch response.status {
        case 401: throw .unauthorized
        case 429, 503: throw .busy(seconds: response.retryAfter(now: clock.now()))
        default: return response
        }
    }

    /// Asks a question whose answer is a multistatus. Nil for one that is something else, such as an error.
    func ask(
        _ method: String, _ href: Href, depth: Depth, _ body: [UInt8]
    ) async throws(RemoteError) -> (response: HTTPResponse, multistatus: Multistatus?) {
        let response = try await read(
            HTTPRequest(
                method, try address(href),
                headers: [HTTPHeader("Content-Type", Self.xml), HTTPHeader("Depth", depth.rawValue)], body: body,
                responseLimit: Self.answerLimit))
        guard response.status == 207 else { return (response, nil) }
        let multistatus = try MultistatusParser.parse(response.body, from: href)
        guard multistatus.isMultistatus else { throw .malformed("XML that is no multistatus") }
        return (response, multistatus)
    }

    /// The properties of a resource, and of its members; nil where it is gone.
    func properties(
        _ names: [XMLWriter.Name], of href: Href, depth: Depth
    ) async throws(RemoteError) -> (response: HTTPResponse, multistatus: Multistatus)? {
        let body = XMLWriter.document(.propfind) { root in
            root.element(.prop) { prop in for name in names { prop.element(name) } }
        }
        let (response, multistatus) = try await ask("PROPFIND", href, depth: depth, body)
        if let multistatus { return (response, multistatus) }
        guard response.status != 404, response.status != 410 else { return nil }
        throw failure(of: response)
    }

    /// Asks for a change. What comes back is a success, or a failure thrown.
    ///
    /// - Throws: `unknownOutcome` where perhaps it was done all the same; `cancelled` leaves that open, too.
    @discardableResult
    func write(_ request: HTTPRequest) async throws(RemoteError) -> HTTPResponse {
        try success(try await answer(toWrite: request))
    }

    /// What a server answers to a change, whatever it is.
    func answer(toWrite request: HTTPRequest) async throws(RemoteError) -> HTTPResponse {
        do { return try await transport.send(request) } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .cannotResolve, .cannotConnect, .untrusted, .insecure, .badFile, .redirectRefused, .tooManyRedirects:
                throw .unreachable(error)
            case .timedOut(let host, let seconds):
                throw .unknownOutcome(reason: "no answer from \(host) in \(seconds) s")
            case .interrupted(_, let reason), .other(_, let reason): throw .unknownOutcome(reason: reason)
            case .tooLarge(let host, _): throw .unknownOutcome(reason: "the answer of \(host) is too large")
            }
        }
    }

    /// An answer to a change where it is a success; what else it means is thrown.
    func success(_ response: HTTPResponse) throws(RemoteError) -> HTTPResponse {
        switch response.status {
        case 200..<207, 208..<300: return response
        // Several statuses: one that is no success counts.
        case 207:
            guard let answer = try? MultistatusParser.parse(response.body, from: response.collection) else {
                return response
            }
            let failed = answer.responses.compactMap { $0.status ?? $0.failure }.filter { !(200..<300).contains($0) }
            guard let status = failed.first(where: { $0 != 424 }) ?? failed.first else { return response }
            throw failure(status, answer, response)
        case 300..<400: throw .unknownOutcome(reason: "status \(response.status)")
        case 500..<600 where ![501, 503, 505, 507].contains(response.status):
            throw .unknownOutcome(reason: "status \(response.status)")
        default: throw failure(of: response)
        }
    }

    /// Where a path of this server is.
    func address(_ href: Href) throws(RemoteError) -> WebAddress {
        guard !href.path.utf8.contains(UInt8(ascii: "?")), let address = WebAddress(origin, path: href.path) else {
            throw .malformed("no path of a server: \(href.path.prefix(200))")
        }
        return address
    }

    static let xml = "application/xml; charset=utf-8"

    /// How many octets a multistatus may have: some 100,000 members, each with a long name and version.
    private static let answerLimit = 32 << 20
}
