import Domain
import Synchronization

/// One request without its redirects, on its way to one server, and the caller that waits for it.
struct Exchange: Sendable {
    /// What is shown to the server.
    enum Authorization: Sendable {
        case none, basic, digest, bearer
    }

    let request: HTTPRequest
    let authorization: Authorization
    let ticket: Ticket
    private let continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>

    init(
        _ request: HTTPRequest, _ authorization: Authorization, _ ticket: Ticket,
        _ continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
    ) {
        self.request = request
        self.authorization = authorization
        self.ticket = ticket
        self.continuation = continuation
    }

    /// Lets the caller go on. To be called once.
    func finish(_ result: Result<HTTPResponse, TransportError>) { continuation.resume(returning: result) }

    /// Tells whether the caller has given up.
    ///
    /// - Created by: `CurlTransport`, for each request
    /// - Destroyed by: the last of both sides that lets it go
    /// - Read by: the loop, on its thread
    /// - Changed by: the caller's cancellation, once
    final class Ticket: Sendable {
        private let cancelled = Atomic(false)

        var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

        func cancel() { cancelled.store(true, ordering: .releasing) }
    }
}
