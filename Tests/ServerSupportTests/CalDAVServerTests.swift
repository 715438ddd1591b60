import Foundation
import ServerSupport
import Testing

@Suite("The servers of the tests") struct CalDAVServerTests {
    private static let document = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//test//EN\r
        BEGIN:VTODO\r
        UID:one@test\r
        DTSTAMP:20261101T080000Z\r
        SUMMARY:牛奶 🥛\r
        END:VTODO\r
        END:VCALENDAR\r

        """

    @Test("a list is made, written to, read and emptied", arguments: CalDAVServer.Kind.allCases)
    func content(kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        #expect(try await server.makeList("home", title: "Zuhause &amp; 家") == server.home + "home/")
        try await server.put(Self.document, as: "one.ics", in: "home")
        #expect(try await server.documents(in: "home").mapValues { $0.contains("SUMMARY:牛奶 🥛") } == ["one.ics": true])
        try await server.delete("one.ics", in: "home")
        #expect(try await server.document("one.ics", in: "home") == nil)
        #expect(try await server.names(in: "home").isEmpty)
    }

    @Test("what is written to the disk is on the server", arguments: CalDAVServer.Kind.allCases)
    func seeding(kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        try await server.makeList("home", title: "Home")
        try server.seed(30, into: "home")
        #expect(try await server.documents(in: "home").count == 30)
        try server.seed(10, from: 31, into: "home")
        try server.plant(Self.document, as: "one.ics", in: "home")
        let documents = try await server.documents(in: "home")
        #expect(documents.count == 41)
        #expect(documents["todo-000040.ics"]?.contains("UID:todo-000040@lab.example") == true)
    }

    @Test("a restart keeps the port and what was stored", arguments: CalDAVServer.Kind.allCases)
    func restart(kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        try await server.makeList("home", title: "Home")
        try await server.put(Self.document, as: "one.ics", in: "home")
        server.stop()
        await #expect(throws: LabError.self) { try await server.names(in: "home") }
        try await server.restart()
        #expect(try await server.names(in: "home") == ["one.ics"])
    }

    @Test("a paused server answers when it goes on, and can be stopped", arguments: CalDAVServer.Kind.allCases)
    func pause(kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        server.pause()
        async let answer = server.send("OPTIONS", server.home)
        server.resume()
        #expect(try await answer.status == 200)
        server.pause()
        server.stop()
    }

    @Test("Radicale asks for the password, and Xandikos for none")
    func password() async throws {
        let radicale = try await CalDAVServer.start(.radicale)
        let fields = ["Authorization": "Basic " + Data("alice:wrong".utf8).base64EncodedString(), "Depth": "0"]
        #expect(try await radicale.send("PROPFIND", radicale.home, fields: fields).status == 401)
        let xandikos = try await CalDAVServer.start(.xandikos)
        #expect(try await xandikos.send("PROPFIND", xandikos.home, fields: fields).status == 207)
    }
}
