package import Domain

/// A transport that waits a little and asks again where a server is busy (429, 503). What it answers then is done
/// nothing of, so that the same request may be sent again whatever it is.
package struct PatientTransport: HTTPTransport {
    /// How often a request is sent at most.
    private static let attempts = 3
    /// How many seconds a person is kept waiting for one request at most; a server that asks for more gets its answer
    /// from the next sync.
    private static let longest = 20

    private let transport: any HTTPTransport
    private let clock: any Clock
    private let wait: @Sendable (Int) async -> Void

    /// Sends by another transport; `wait` lets so many seconds pass, fewer where the task is cancelled.
    package init(_ transport: any HTTPTransport, clock: any Clock, wait: @escaping @Sendable (Int) async -> Void) {
        self.transport = transport
        self.clock = clock
        self.wait = wait
    }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        for attempt in 1..<Self.attempts {
            let response = try await transport.send(request)
            guard response.status == 429 || response.status == 503 else { return response }
            let seconds = response.retryAfter(now: clock.now()) ?? 2 * attempt
            guard seconds <= Self.longest else { return response }
            await wait(seconds)
            if Task.isCancelled { throw .cancelled }
        }
        return try await transport.send(request)
    }
}
