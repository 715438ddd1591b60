import Foundation
import ServerSupport
import Testing

@Suite("What stands before a server, and servers that do harm") struct RelayTests {
    /// Asks for an address under TLS with the Python of the lab, and says how it ended.
    private func visit(_ relay: Relay, certificate: Bool = false) throws {
        let program = """
            import ssl, sys, urllib.request
            tls = ssl.create_default_context(cafile=sys.argv[2])
            if len(sys.argv) > 3: tls.load_cert_chain(sys.argv[3], sys.argv[4])
            urllib.request.urlopen(urllib.request.Request(sys.argv[1], method="OPTIONS"), context=tls).read()
            """
        let client = certificate ? [relay.file("client.pem"), relay.file("client-key.pem")] : []
        let words = [Lab.python, "-c", program, relay.secureAddress, relay.file("authority.pem")] + client
        try LabProcess.run(words, log: relay.file("client.log"))
    }

    @Test("a certificate is accepted where it is right", arguments: Certificate.allCases)
    func certificates(certificate: Certificate) async throws {
        let server = try await CalDAVServer.start(.xandikos)
        let relay = try await Relay.tls(certificate, before: server.port)
        switch certificate {
        case .right: try visit(relay)
        case .client:
            try visit(relay, certificate: true)
            #expect(throws: LabError.self) { try visit(relay) }
        default:
            #expect(throws: LabError.self) { try visit(relay) }
            let said = try String(contentsOfFile: relay.file("client.log"), encoding: .utf8)
            #expect(said.contains("CERTIFICATE_VERIFY_FAILED"))
        }
    }

    @Test("a server under TLS speaks HTTP/2")
    func secondVersion() async throws {
        let server = try await CalDAVServer.start(.radicale, options: ["--http2"], certificate: .right)
        let program = """
            import socket, ssl, sys
            tls = ssl.create_default_context(cafile=sys.argv[2])
            tls.set_alpn_protocols(["h2", "http/1.1"])
            with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as plain:
                with tls.wrap_socket(plain, server_hostname="localhost") as secure:
                    sys.exit(secure.selected_alpn_protocol() != "h2")
            """
        #expect(server.address.hasPrefix("https://localhost:"))
        let words = [Lab.python, "-c", program, "\(server.port)", server.file("authority.pem")]
        try LabProcess.run(words, log: server.log)
    }

    @Test("a bearer's token opens, and the password does not")
    func bearer() async throws {
        let server = try await CalDAVServer.start(.radicale)
        let relay = try await Relay.bearer(before: server)
        func status(_ authorization: String) async throws -> Int {
            let fields = ["Authorization": authorization, "Depth": "0"]
            return try await PlainHTTP.send("PROPFIND", port: relay.port, path: "/", fields: fields).status
        }
        #expect(try await status("Bearer " + server.password) == 207)
        #expect(try await status("Basic " + Data("alice:\(server.password)".utf8).base64EncodedString()) == 401)
        #expect(try relay.requests().map(\.authorization) == ["Bearer", "Basic"])
    }

    @Test("the digest of another client opens, also when its nonce is stale", arguments: ["MD5", "SHA-256"])
    func digest(algorithm: String) async throws {
        let server = try await CalDAVServer.start(.radicale)
        let relay = try await Relay.digest(before: server, algorithm: algorithm, nonceUses: 2)
        let program = """
            import sys, requests
            session = requests.Session()
            session.auth = requests.auth.HTTPDigestAuth(sys.argv[2], sys.argv[3])
            for _ in range(5):
                session.request("PROPFIND", sys.argv[1], headers={"Depth": "0"}).raise_for_status()
            """
        let words = [Lab.python, "-c", program, relay.address, server.user]
        try LabProcess.run(words + [server.password], log: server.log)
        #expect(throws: LabError.self) { try LabProcess.run(words + ["wrong"], log: server.log) }
        let statuses = try relay.requests().map(\.status)
        #expect(statuses.prefix(8) == [401, 207, 207, 401, 207, 207, 401, 207])
    }

    @Test("a forward proxy takes absolute addresses")
    func forwardProxy() async throws {
        let server = try await CalDAVServer.start(.xandikos)
        let relay = try await Relay.forwardProxy()
        let address = "http://calendar.example:\(server.port)\(server.home)"
        #expect(try await PlainHTTP.send("OPTIONS", port: relay.port, path: address).status == 200)
        #expect(try relay.requests().map(\.path) == [address])
    }

    @Test("the hostile server is a CalDAV server where it is honest")
    func honest() async throws {
        let relay = try await Relay.hostile(.honest)
        let list = "/dav/alice/list/"
        func ask(_ method: String, _ path: String, _ fields: [String: String] = [:], body: String = "") async throws
            -> String
        {
            let reply = try await PlainHTTP.send(
                method, port: relay.port, path: path, fields: fields, body: .init(body.utf8))
            return "\(reply.status) \(reply.text)"
        }
        #expect(try await ask("PROPFIND", "/dav/", ["Depth": "0"]).contains("<D:href>/dav/alice/</D:href>"))
        #expect(try await ask("PROPFIND", "/dav/alice/", ["Depth": "1"]).contains("<C:comp name=\"VTODO\"/>"))
        #expect(try await ask("PUT", list + "new.ics", body: "BEGIN:VCALENDAR").hasPrefix("201"))
        #expect(try await ask("REPORT", list, body: "<sync-collection/>").contains("<D:href>\(list)new.ics</D:href>"))
        let multiget = "<calendar-multiget><href>\(list)good.ics</href></calendar-multiget>"
        let found = try await ask("REPORT", list, body: multiget)
        #expect(found.contains("SUMMARY:good") && !found.contains("SUMMARY:better"))
        #expect(try await ask("DELETE", list + "good.ics").hasPrefix("204"))
    }

    @Test(
        "a hostile server does its harm",
        arguments: [
            (Hostility.outsideHrefs, "../../../etc/passwd"), (.controlText, "\u{9b}31m"), (.illegalXML, "\u{1b}"),
            (.entityBomb, "<!ENTITY i"), (.fileEntity, "file:///etc/passwd"), (.deepNesting, "<D:a><D:a><D:a>"),
            (.endlessPages, "507 Insufficient Storage"), (.loginPage, "<!doctype html>"),
        ])
    func harm(mode: Hostility, sign: String) async throws {
        let relay = try await Relay.hostile(mode)
        let titles = try await PlainHTTP.send("PROPFIND", port: relay.port, path: "/dav/alice/", fields: ["Depth": "1"])
        let sync = Data("<sync-collection/>".utf8)
        let changes = try await PlainHTTP.send("REPORT", port: relay.port, path: "/dav/alice/list/", body: sync)
        #expect((titles.body + changes.body).firstRange(of: Data(sign.utf8)) != nil)
    }
}
