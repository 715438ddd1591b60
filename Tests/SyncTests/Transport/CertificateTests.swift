import Domain
import Foundation
import ServerSupport
import Sync
import Testing
import TestSupport

@Suite struct CertificateTests {
    /// Sends a PUT over TLS to a stub that stands behind a server with such a certificate.
    private func send(
        _ certificate: Certificate, host: String = "localhost",
        _ connection: (Relay) throws -> Account.Connection = { .init(authorityFile: $0.file("authority.pem")) }
    ) async throws -> (Result<HTTPResponse, TransportError>, StubServer) {
        let server = try StubServer { _, connection in connection.answer(201) }
        let relay = try await Relay.tls(certificate, before: UInt16(server.port))
        let origin = try #require(WebOrigin("https://\(host):\(relay.port)"))
        var configuration = TransportConfiguration.test(server)
        configuration.credentials?.origin = origin
        configuration.connection = try connection(relay)
        let address = try #require(WebAddress(origin, path: "/x"))
        let request = HTTPRequest("PUT", address, body: Array("body".utf8))
        return (await outcome(CurlTransport(configuration), request), server)
    }

    /// Makes sure that the connection was refused for that reason, and that nobody was asked.
    private func expectRefusal(_ sent: (Result<HTTPResponse, TransportError>, StubServer), for reason: String) {
        guard case .untrusted(_, let text) = sent.0.error else {
            Issue.record("\(sent.0)")
            return
        }
        #expect(text.contains(reason))
        #expect(sent.1.requests.isEmpty)
    }

    @Test("with the authority's file the certificate is taken, and the request arrives with its credentials")
    func right() async throws {
        for host in ["localhost", "127.0.0.1"] {
            let (result, server) = try await send(.right, host: host)
            #expect(result.status == 201)
            #expect(server.requests.first?.body == Array("body".utf8))
            #expect(server.requests.first?.header("authorization")?.hasPrefix("Basic ") == true)
        }
    }

    @Test("a certificate of an authority that nobody named is refused")
    func unknownAuthority() async throws {
        expectRefusal(try await send(.right) { _ in Account.Connection() }, for: "issuer")
        expectRefusal(try await send(.otherAuthority), for: "issuer")
    }

    @Test("a certificate that has run out, or is another host's, is refused, also where plain http is allowed")
    func expired() async throws {
        let connection: (Relay) -> Account.Connection = {
            .init(authorityFile: $0.file("authority.pem"), allowsInsecure: true)
        }
        expectRefusal(try await send(.expired, connection), for: "expired")
        expectRefusal(try await send(.otherHost, connection), for: "name")
    }

    @Test("a server that wants a certificate gets it, and refuses who has none")
    func client() async throws {
        let (result, server) = try await send(.client) {
            .init(
                authorityFile: $0.file("authority.pem"), certificateFile: $0.file("client.pem"),
                keyFile: $0.file("client-key.pem"))
        }
        #expect(result.status == 201)
        #expect(server.requests.count == 1)
        // Without one the server hangs up. Whether its reason still arrives is a matter of chance, so it gets some.
        for _ in 1...20 {
            let (refused, other) = try await send(.client)
            #expect(other.requests.isEmpty)
            switch refused.error {
            case .untrusted(_, let reason):
                #expect(reason.contains("certificate required"))
                return
            case .interrupted, .cannotConnect: continue
            default: Issue.record("\(refused)")
            }
        }
        Issue.record("the server's reason never arrived")
    }

    @Test("a file that holds no certificate or key, or another key, is named")
    func wrongFiles() async throws {
        let folder = try TemporaryFolder()
        let junk = folder.path + "/junk.pem"
        try "no certificate".write(toFile: junk, atomically: true, encoding: .utf8)
        let cases: [(String?, (Relay) -> Account.Connection)] = [
            (junk, { _ in .init(authorityFile: junk) }),
            (
                junk,
                {
                    .init(
                        authorityFile: $0.file("authority.pem"), certificateFile: junk,
                        keyFile: $0.file("client-key.pem"))
                }
            ),
            (
                junk,
                {
                    .init(
                        authorityFile: $0.file("authority.pem"), certificateFile: $0.file("client.pem"), keyFile: junk)
                }
            ),
            (nil, { .init(authorityFile: $0.file("authority.pem"), certificateFile: $0.file("client.pem")) }),
            (
                nil,
                {
                    .init(
                        authorityFile: $0.file("authority.pem"), certificateFile: $0.file("client.pem"),
                        keyFile: $0.file("server-key.pem"))
                }
            ),
        ]
        for (index, (expected, connection)) in cases.enumerated() {
            let (result, server) = try await send(.client, connection)
            guard case .badFile(let path, let reason) = result.error else {
                Issue.record("case \(index): \(result)")
                continue
            }
            #expect(expected == nil || path == expected, "case \(index)")
            #expect(!path.isEmpty && !reason.isEmpty)
            #expect(server.requests.isEmpty)
        }
    }

    @Test("a key that is locked by a password fails; nobody is asked for the password on the terminal")
    func lockedKey() async throws {
        let folder = try TemporaryFolder()
        let locked = folder.path + "/locked.pem"
        try lockedKeyText.write(toFile: locked, atomically: true, encoding: .utf8)
        let (result, _) = try await send(.client) {
            .init(
                authorityFile: $0.file("authority.pem"), certificateFile: $0.file("client.pem"), keyFile: locked)
        }
        guard case .badFile(let path, _) = result.error else {
            Issue.record("\(result)")
            return
        }
        #expect(path == locked)
    }

    @Test("a redirect from http to https on the same host arrives, with method, body and credentials")
    func upgrade() async throws {
        let behind = try StubServer { _, connection in connection.answer(201) }
        let relay = try await Relay.tls(.right, before: UInt16(behind.port))
        let front = try StubServer { request, connection in
            connection.answer(301, ["Location: https://127.0.0.1:\(relay.port)\(request.target)"])
        }
        var configuration = TransportConfiguration.test(front)
        configuration.connection.authorityFile = relay.file("authority.pem")
        let transport = CurlTransport(configuration)
        let response = try await transport.send(HTTPRequest("PUT", try front.address("/x"), body: Array("body".utf8)))
        #expect(response.status == 201)
        #expect(response.address.text == "https://127.0.0.1:\(relay.port)/x")
        #expect(behind.requests.first?.body == Array("body".utf8))
        #expect(behind.requests.first?.header("authorization") != nil)
    }

    @Test("a redirect from https to http is refused, also on the same host")
    func downgrade() async throws {
        let behind = try StubServer { request, connection in
            connection.answer(302, ["Location: http://localhost:1/x"])
        }
        let relay = try await Relay.tls(.right, before: UInt16(behind.port))
        var configuration = TransportConfiguration.test()
        configuration.connection.authorityFile = relay.file("authority.pem")
        configuration.connection.allowsInsecure = true
        let address = try #require(WebAddress(relay.secureAddress))
        #expect(
            await outcome(CurlTransport(configuration), HTTPRequest("PUT", address, body: [])).error
                == .redirectRefused(from: relay.secureAddress, to: "http://localhost:1/x"))
    }
}

/// A key made for this test.
private let lockedKeyText = """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhrZleOsfd0PwICCAAw
    DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEEEde7neEYC1NU5fSLDlCJe4EgZAj
    /Rjv1tRnv+k5nhwAG0dhADcAXsN7rwOUfi0+pTNasLUjon/akS6nwlQOEzmTQaGx
    i5NgeUS1dajuh8Xh3oZd+pB+TUQgEZoc+F990D722mOHFSg0bbFaukRwnhMKYrR1
    /l+PqUbFi1tPqAXuk4sxDtfCDvRUtAqzXJ7lLGcU41GkgKbF4P3FRJO5aCzlGP0=
    -----END ENCRYPTED PRIVATE KEY-----
    """
