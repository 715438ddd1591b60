import Foundation
import ServerSupport
import Testing

@Suite("Conflicts in tend ui, with a real server")
struct ConflictTests {
    private let tend: Tend
    private let other: Tend
    private let server: CalDAVServer

    /// Two stores and a server that have the same two to-dos.
    init() async throws {
        (tend, other) = (try Tend(), try Tend())
        server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server, "--on-conflict", "ask")
        try await other.addAccount(on: server)
        for title in ["Buy milk", "Call Ada"] { try await tend.succeed("add", title, "--list", "Work") }
        try await tend.succeed("edit", "2", "--due", "2031-01-01")
        for store in [tend, other] { try await store.sync() }
    }

    /// What matters to a person, of each to-do by number.
    private func content(of store: Tend) async throws -> [String] {
        try await store.all().map { todo in
            ["title", "due", "notes", "priority", "status", "uid"].map { "\(todo[$0] ?? "none")" }
                .joined(separator: "|")
        }.sorted()
    }

    @Test("both values are shown, one is taken by key, and after a sync both stores and the server have it")
    func taken() async throws {
        try await tend.succeed("edit", "1", "--title", "Buy oat milk 燕麦奶")
        try await tend.succeed("edit", "2", "--due", "2031-02-02")
        let call = try #require(try await other.all().first { $0["title"] as? String == "Call Ada" }?["number"] as? Int)
        let milk = try #require(try await other.all().first { $0["title"] as? String == "Buy milk" }?["number"] as? Int)
        try await other.succeed("edit", "\(milk)", "--title", "Buy soy milk")
        try await other.succeed("edit", "\(call)", "--due", "2031-03-03")
        try await other.sync()

        let window = try await tend.openInterface(lines: 30)
        await window.shows("2 conflicts wait")
        window.type("c")
        await window.shows("Buy oat milk 燕麦奶", "Buy soy milk", "2 Feb 2031", "3 Mar 2031", "here", "server")
        // The one about milk as it is here, the other one as the server has it. Either may stand first.
        let keys = ["\r", "\u{1B}[C\r"]
        let isFirst = window.screen.split(separator: "#2 ").first?.contains("#1 ") == true
        window.type(keys[isFirst ? 0 : 1])
        await window.shows("was taken", "waits for your decision")
        window.type("\u{1B}")
        await window.shows(no: "Conflicts")
        window.type("c")
        await window.shows("was taken", "waits for your decision")
        window.type(keys[isFirst ? 1 : 0])
        await window.shows("the one from here was taken", "the server's was taken")
        window.type("\u{1B}")
        await window.shows(no: "Conflicts")
        window.type("s")
        await window.shows("no conflict waits any more") { $0.contains("Synced") && !$0.contains("wait") }
        window.type("q")
        #expect(await window.end() == 0)

        #expect(try await tend("conflicts", "--json").objects.isEmpty)
        try await other.sync()
        let (here, there) = try await (content(of: tend), content(of: other))
        #expect(here == there)
        #expect(here.contains { $0.hasPrefix("Buy oat milk 燕麦奶|") })
        #expect(here.contains { $0.hasPrefix("Call Ada|2031-03-03|") })
        let kept = try server.content(ofList: "work").values.map { String(decoding: $0, as: UTF8.self) }.joined()
        #expect(kept.contains("SUMMARY:Buy oat milk 燕麦奶") && kept.contains("20310303") && !kept.contains("20310202"))
        for store in [tend, other] {
            #expect(try await store.sync().errors.contains("in step"), "nothing is left to send or to fetch")
            try await store.succeed("doctor")
        }
    }
}
