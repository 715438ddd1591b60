package import Domain

/// One request to a server.
package struct HTTPRequest: Hashable, Sendable {
    /// The method, such as `PROPFIND`.
    package var method: String
    /// Where it goes.
    package var address: WebAddress
    /// The header fields beside those of the transport (Host, Content-Length, Accept-Encoding, Authorization).
    package var headers: [HTTPHeader]
    /// The body; nil for none.
    package var body: [UInt8]?
    /// How many bytes the body of the response may have, after decompression.
    package var responseLimit: Int
    /// False where the ETag of the response is needed as the server keeps it: some change it while they compress.
    package var allowsCompression: Bool

    /// A request from its parts.
    package init(
        _ method: String, _ address: WebAddress, headers: [HTTPHeader] = [], body: [UInt8]? = nil,
        responseLimit: Int = 64 << 20, allowsCompression: Bool = true
    ) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
        self.responseLimit = responseLimit
        self.allowsCompression = allowsCompression
    }
}

/// One header field. Its name counts without regard to letter case.
package struct HTTPHeader: Hashable, Sendable {
    package let name: String
    package let value: String

    /// A field from its parts.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// What a server answered: any status, for the caller to judge.
package struct HTTPResponse: Hashable, Sendable {
    /// The status code.
    package var status: Int
    /// The header fields.
    package var headers: [HTTPHeader]
    /// The body, decompressed.
    package var body: [UInt8]
    /// Where the answer came from, after redirects.
    package var address: WebAddress

    /// A response from its parts.
    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], address: WebAddress) {
        self.status = status
        self.headers = headers
        self.body = body
        self.address = address
    }

    /// The value of the first field of a name.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// Sends requests and gives back whatever the server answers, also errors. Redirects have been followed.
package protocol HTTPTransport: Sendable {
    /// Sends one request. Cancelling the task ends it.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
