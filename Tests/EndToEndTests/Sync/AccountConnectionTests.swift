import Foundation
import ServerSupport
import Testing

@Suite("How an account is reached")
struct AccountConnectionTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    private func add(_ address: String, _ more: String..., secret: String = "correct horse") async throws -> Run {
        try await tend.run(
            ["account", "add", address, "--password-stdin", "--name", "work"] + more, input: Array(secret.utf8))
    }

    @Test("a host, an address on it and the address of one list lead to the same lists")
    func addresses() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        for address in ["localhost:\(server.port)", server.address + "alice/", server.address + "alice/work/"] {
            let run = try await add(address, "--user", "alice", "--json")
            #expect(run.status == 0, "\(address): \(run.errors)")
            #expect(run.object["lists"] as? [String] == ["Work"])
            #expect((run.object["server"] as? String)?.hasSuffix(":\(server.port)/alice/") == true)
            try await tend.succeed("account", "remove", "work")
            try await tend.succeed("lists", "delete", "Work")
        }
    }

    @Test("a bearer token opens an account and its syncs")
    func bearer() async throws {
        let server = try await CalDAVServer.start(.radicale, password: "token-1")
        try await server.makeList("work", title: "Work")
        let front = try await Relay.bearer(before: server)
        try await add(front.address, "--bearer", secret: "token-2").expectRefusal(77)
        let run = try await add(front.address, "--bearer", "--json", secret: "token-1")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.object["user"] is NSNull && run.object["authentication"] as? String == "bearer")
        try await tend.succeed("add", "Milk", "--list", "Work")
        try await tend.sync()
        #expect(try await server.names(in: "work").count == 1)
    }

    @Test("a server that wants Digest gets it")
    func digest() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        let front = try await Relay.digest(before: server)
        #expect(try await add(front.address, "--user", "alice").status == 0)
        try await tend.sync()
    }

    @Test("a certificate authority is named once, from any folder, and whom nobody vouches for gets nothing")
    func certificates() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        let front = try await Relay.tls(.right, before: server.port)
        try await add(front.secureAddress, "--user", "alice").expectRefusal(69, naming: "localhost", "--ca-file")
        #expect(try front.requests().isEmpty)
        try FileManager.default.copyItem(atPath: front.file("authority.pem"), toPath: tend.files + "/own.pem")
        let run = try await tend.bash(
            """
            echo 'correct horse' | "$TEND" account add \(front.secureAddress) -u alice --password-stdin --ca-file own.pem
            cd / && "$TEND" sync
            """)
        #expect(run.status == 0, "\(run.errors)")
        try FileManager.default.removeItem(atPath: tend.files + "/own.pem")
        let gone = try await tend("sync")
        #expect(gone.status == 78 && gone.errors.contains("own.pem"), "\(gone.status) \(gone.errors)")
    }

    @Test("the secret goes to no other server, wherever the first one sends its visitors")
    func redirected() async throws {
        let (server, other) = try await (CalDAVServer.start(.radicale), FaultProxy.start(before: 9))
        let proxy = try await FaultProxy.start(before: server.port)
        try await proxy.set([FaultRule(.redirect(307, to: other.address + "{path}"), times: nil)])
        try await add(proxy.address, "--user", "alice").expectRefusal(69, naming: "127.0.0.1")
        #expect(try other.requests().isEmpty)
    }

    @Test("a server that does harm is refused or cut short, and no control character of it is shown")
    func hostile() async throws {
        for mode in [Hostility.loginPage, .entityBomb, .controlText, .redirectLoop, .outsideHrefs] {
            let server = try await Relay.hostile(mode)
            let run = try await add(server.address, "--user", "alice")
            #expect([0, 69].contains(run.status), "\(mode): \(run.status) \(run.errors)")
            let text = (run.text + run.errors).unicodeScalars
            #expect(!text.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }, "\(mode)")
            if run.status == 0 { try await tend.succeed("account", "remove", "work") }
        }
    }
}
