package import Domain
import Synchronization

/// Sends requests by libcurl, on a thread of its own that begins with the first request and ends with the transport.
///
/// A request that finds a kept connection dead is sent again on a new one by libcurl, once, before anything of an answer
/// has come: everything that CalDAV asks may be asked twice (RFC 9110 §9.2.2).
///
/// - Created by: whoever talks to an account's server, for one run
/// - Destroyed by: the last one who holds it; the thread is gone then
/// - Read by: `send`
/// - Changed by: `send`, where the server turns out to want Digest
package final class CurlTransport: HTTPTransport {
    private let configuration: TransportConfiguration
    private let mailbox: CurlMailbox
    private let wantsDigest = Atomic(false)

    /// A transport that has not asked anybody yet.
    package init(_ configuration: TransportConfiguration) {
        self.configuration = configuration
        mailbox = CurlMailbox(configuration)
    }

    deinit { mailbox.stop() }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        for _ in 0...RedirectRule.limit {
            let response = try await answer(to: request)
            guard let target = try RedirectRule.target(of: response, to: request) else { return response }
            request.address = target
        }
        throw .tooManyRedirects(host: request.address.host)
    }

    private func answer(to request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let authorization = try authorization(for: request.address)
        let response = try await exchange(request, authorization)
        if response.status == 407 {
            throw .cannotConnect(host: request.address.host, reason: "the proxy asks for credentials (407)")
        }
        // Basic is shown without being asked for, which saves a request each time; Digest takes a question first.
        let offered = response.status == 401 && authorization == .basic ? response.offeredSchemes : []
        guard offered.contains("digest"), !offered.contains("basic") else { return response }
        let second = try await exchange(request, .digest)
        if second.status != 401 { wantsDigest.store(true, ordering: .relaxed) }
        return second
    }

    private func authorization(for address: WebAddress) throws(TransportError) -> Exchange.Authorization {
        guard let credentials = configuration.credentials, credentials.origin.trusts(address.origin) else {
            return .none
        }
        guard address.scheme == "https" || address.isLoopback || configuration.connection.allowsInsecure else {
            throw .insecure(host: address.host)
        }
        switch credentials.authentication {
        case .password: return wantsDigest.load(ordering: .relaxed) ? .digest : .basic
        case .bearer: return .bearer
        }
    }

    private func exchange(
        _ request: HTTPRequest, _ authorization: Exchange.Authorization
    ) async throws(TransportError) -> HTTPResponse {
        let ticket = Exchange.Ticket()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                mailbox.submit(Exchange(request, authorization, ticket, continuation))
            }
        } onCancel: {
            ticket.cancel()
            mailbox.noteCancellation()
        }
        return try result.get()
    }
}
