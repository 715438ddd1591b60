import Domain
import Sync
import Synchronization
import TestSupport
import Testing

/// A transport without a network: a script answers, and what was asked is kept.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test, which looks at what was asked
/// - Changed by: each request
final class ScriptedTransport: HTTPTransport {
    typealias Script = @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse

    private let script: Script
    private let kept = Mutex<[HTTPRequest]>([])

    init(script: @escaping Script) { self.script = script }

    /// Answers one after the other, then the last one again and again.
    convenience init(_ answers: [(status: Int, body: String)], headers: [HTTPHeader] = []) {
        let rest = Mutex(answers[...])
        self.init(script: { request throws(TransportError) in
            let answer = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first } ?? (status: 500, body: "")
            return .script(answer.status, answer.body, headers, to: request)
        })
    }

    var requests: [HTTPRequest] { kept.withLock { $0 } }

    /// Method and path of each request.
    var lines: [String] { requests.map { "\($0.method) \($0.address.path)" } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        kept.withLock { $0.append(request) }
        return try script(request)
    }
}

extension HTTPResponse {
    /// An answer to a request.
    static func script(
        _ status: Int, _ body: String = "", _ headers: [HTTPHeader] = [], to request: HTTPRequest
    ) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers, body: Array(body.utf8), address: request.address)
    }

    /// A multistatus of these responses and elements.
    static func multistatus(_ parts: String..., to request: HTTPRequest) -> HTTPResponse {
        script(207, parts.joined().asMultistatus, to: request)
    }
}

extension HTTPRequest {
    /// The body as text.
    var text: String { String(decoding: body ?? [], as: UTF8.self) }

    /// The value of the first field of a name.
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension String {
    /// In a multistatus: DAV: without a prefix, CalDAV as `C`, Apple's as `I`, calendarserver.org's as `S`.
    var asMultistatus: String {
        """
        <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:I="http://apple.com/ns/ical/" \
        xmlns:S="http://calendarserver.org/ns/">\(self)</multistatus>
        """
    }

    /// A response for this href with these properties.
    func found(_ properties: String) -> String {
        """
        <response><href>\(self)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat>\
        </response>
        """
    }

    /// A response for this href with this version.
    func version(_ etag: String) -> String { found("<getetag>\(etag)</getetag>") }

    /// A response for this href with this status.
    func status(_ status: Int, _ more: String = "") -> String {
        "<response><href>\(self)</href><status>HTTP/1.1 \(status) Any</status>\(more)</response>"
    }
}

extension CalDAVRemote {
    /// The lists of `/alice/` at `https://dav.example.org`.
    static func scripted(
        _ transport: ScriptedTransport, batch: Int = 100, bound: ReportBound = ReportBound()
    ) throws -> CalDAVRemote {
        let origin = try #require(WebOrigin("https://dav.example.org"))
        return CalDAVRemote(
            transport, origin: origin, home: Href("/alice/"), clock: FixedClock(), batch: batch, bound: bound)
    }
}
