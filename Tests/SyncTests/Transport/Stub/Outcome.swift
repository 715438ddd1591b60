import Domain
import Sync

/// What came of a request, as a value.
func outcome(
    _ transport: some HTTPTransport, _ request: HTTPRequest
) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
        return .success(try await transport.send(request))
    } catch {
        return .failure(error)
    }
}

extension Result<HTTPResponse, TransportError> {
    /// The status; nil where there was no answer.
    var status: Int? { if case .success(let response) = self { response.status } else { nil } }
    /// The error; nil where there was an answer.
    var error: TransportError? { if case .failure(let error) = self { error } else { nil } }
}

extension TransportConfiguration {
    /// A configuration for a test: without proxies, with credentials for a server.
    static func test(
        _ server: StubServer? = nil, authentication: Account.Authentication = .password, width: Int = 8,
        connectTimeout: Int = 15, idleTimeout: Int = 300, totalTimeout: Int = 3600
    ) -> TransportConfiguration {
        let origin = server.flatMap { WebOrigin("http://127.0.0.1:\($0.port)") }
        return TransportConfiguration(
            credentials: origin.map {
                Credentials(origin: $0, user: "alice", secret: Secret("s3cret, pw"), authentication: authentication)
            }, proxies: ProxySettings { _ in nil }, connectTimeout: connectTimeout, idleTimeout: idleTimeout,
            totalTimeout: totalTimeout, width: width)
    }
}
