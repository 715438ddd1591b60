import Foundation
import Glibc
import ServerSupport
import Testing

@Suite("tend sync")
struct SyncTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("two stores and a server come to the same, to-dos in any script", arguments: CalDAVServer.Kind.allCases)
    func twoStores(_ kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        try await server.makeList("work", title: "工作 💼")
        let other = try Tend()
        for store in [tend, other] { try await store.addAccount(on: server) }
        try await tend.succeed("add", "买牛奶 🥛, 面包; 鸡蛋", "--list", "工作 💼", "--due", "2031-05-01 10:00", "--tag", "家")
        try await tend.sync()
        try await other.sync()
        #expect(try await other.titles() == ["买牛奶 🥛, 面包; 鸡蛋"])

        // Edits of different fields on both sides are joined.
        try await tend.succeed("edit", "1", "--priority", "high")
        try await other.succeed("edit", "1", "--notes", "早上去")
        try await other.succeed("add", "第二", "--list", "工作 💼", "--parent", "1")
        for store in [tend, other, tend] { try await store.sync() }
        for store in [tend, other] {
            let first = try #require(try await store.all().first)
            #expect(first["priority"] as? String == "high" && first["notes"] as? String == "早上去")
            #expect(try await store.titles() == ["买牛奶 🥛, 面包; 鸡蛋", "第二"])
        }
        try await other.succeed("done", "2")
        try await tend.succeed("delete", "1")
        for store in [tend, other, tend] { try await store.sync() }
        let titles = try await (tend.titles(), other.titles())
        #expect(titles.0 == titles.1)
        #expect(try await tend.sync().errors.contains("everything is in step"))
    }

    @Test("a conflict is told, shown with both values, and decided; the decision is sent and can be undone")
    func conflict() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        let other = try Tend()
        for store in [tend, other] { try await store.addAccount(on: server) }
        try await tend.succeed("add", "Buy milk", "--list", "Work")
        for store in [tend, other] { try await store.sync() }
        try await tend.succeed("edit", "1", "--title", "Buy oat milk 燕麦奶")
        try await other.succeed("edit", "1", "--title", "Buy soy milk")
        try await other.sync()
        let run = try await tend.sync()
        #expect(run.errors.contains("1 conflict") && run.errors.contains("#1 \"Buy soy milk\""), "\(run.errors)")

        #expect(try await tend("conflicts").text.isEmpty, "the account's policy has decided it")
        let shown = try await tend.succeed("conflicts", "--all").text
        #expect(shown.contains("#1 \"Buy soy milk\"") && shown.contains("Buy oat milk 燕麦奶"), "\(shown)")
        let object = try #require(try await tend.succeed("conflicts", "--all", "--json").objects.first)
        let id = try #require(object["id"] as? Int)
        #expect(object["property"] as? String == "SUMMARY" && object["kept"] as? String == "remote")
        let difference = try #require((object["differences"] as? [[String: String]])?.first)
        #expect(difference == ["field": "title", "local": "Buy oat milk 燕麦奶", "remote": "Buy soy milk"])

        try await tend("conflicts", "resolve", "\(id)").expectRefusal(64, naming: "--take")
        try await tend("conflicts", "resolve", "999", "--take", "local").expectRefusal(66, naming: "999")
        try await tend("conflicts", "resolve", "x", "--take", "local").expectRefusal(65, naming: "x")
        try await tend.succeed("conflicts", "resolve", "\(id)", "--take", "local")
        #expect(try await tend.titles() == ["Buy oat milk 燕麦奶"])
        #expect(try await tend.succeed("conflicts", "--all").text.contains("the one from here was taken"))
        for store in [tend, other] { try await store.sync() }
        #expect(try await other.titles() == ["Buy oat milk 燕麦奶"])

        try await tend.succeed("undo")
        #expect(try await tend.titles() == ["Buy soy milk"])
        for store in [tend, other] { try await store.sync() }
        #expect(try await other.titles() == ["Buy soy milk"])
    }

    @Test("with --on-conflict ask it waits for the person, and taking what stands only closes it")
    func ask() async throws {
        let server = try await CalDAVServer.start(.xandikos)
        try await server.makeList("work", title: "Work")
        let other = try Tend()
        try await tend.addAccount(on: server, "--on-conflict", "ask")
        try await other.addAccount(on: server)
        try await tend.succeed("add", "Milk", "--list", "Work", "--due", "2031-01-01")
        for store in [tend, other] { try await store.sync() }
        try await tend.succeed("edit", "1", "--due", "2031-02-02")
        try await other.succeed("edit", "1", "--due", "2031-03-03")
        try await other.sync()
        try await tend.sync()
        let again = try await tend.sync()
        #expect(again.errors.contains("tend conflicts"), "each sync says so")
        let open = try await tend.succeed("conflicts").text
        #expect(open.contains("2 Feb") && open.contains("3 Mar"), "\(open)")
        let id = try #require(try await tend.succeed("conflicts", "--json").objects.first?["id"] as? Int)
        try await tend.succeed("conflicts", "resolve", "\(id)", "--take", "remote")
        #expect(try await tend.all().first?["due"] as? String == "2031-03-03")
        #expect(try await tend("conflicts", "--json").objects.isEmpty)
        #expect(try await tend.sync().errors.contains("in step"), "there is nothing to send")
    }

    @Test("--dry-run tells what would come and go, and changes neither side", arguments: CalDAVServer.Kind.allCases)
    func dryRun(_ kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        try await tend.succeed("add", "Old", "--list", "Work")
        try await tend.sync()
        try await server.put(Self.document("there", "From there"), as: "there.ics", in: "work")
        try await tend.succeed("add", "From here", "--list", "Work")
        try await tend.succeed("lists", "add", "Mine")
        try await tend.succeed("lists", "publish", "Mine")
        let (here, there) = (tend.digest, try server.content(ofList: "work"))
        #expect(here != nil)
        let text = try await tend.sync("--dry-run").text
        #expect(text.contains("↓ \"From there\" (Work): added"), "\(text)")
        #expect(text.contains("↑ #2 \"From here\" (Work): added"), "\(text)")
        let report = try #require(try await tend.sync("--dry-run", "--json").objects.first)
        #expect(report["dryRun"] as? Bool == true)
        #expect((report["sent"] as? [[String: Any]])?.count == 1)
        #expect(tend.digest == here)
        #expect(try server.content(ofList: "work") == there)
        let temporary = try FileManager.default.contentsOfDirectory(atPath: tend.files)
        #expect(temporary.isEmpty)
        try await tend.sync()
        #expect(try await server.names(in: "work").count == 3)
    }

    @Test("a server that is down is 69, and what was done here waits for it")
    func down() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        try await tend.succeed("add", "Milk", "--list", "Work")
        server.stop()
        let run = try await tend("sync", "--json")
        #expect(run.status == 69 && run.errors.contains("127.0.0.1"), "\(run.errors)")
        let failure = try #require(run.objects.first?["failure"] as? [String: String])
        #expect(failure["reason"] == "unreachable")
        try await server.restart()
        #expect(try await tend.sync().errors.contains("1 sent"))
    }

    @Test("a password that is no longer right is 77, and nothing is lost")
    func passwordChanged() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        try await tend.succeed("add", "Milk", "--list", "Work")
        let path = tend.data + "/secrets/work"
        try Data("wrong\n".utf8).write(to: URL(fileURLWithPath: path))
        let run = try await tend("sync", "--quiet")
        #expect(run.status == 77 && run.errors.contains("password"), "\(run.errors)")
        try Data("correct horse\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try await tend.sync().errors.contains("1 sent"))
    }

    @Test("accounts go side by side: one that is down does not hold the other, and the whole is 75")
    func sideBySide() async throws {
        let (good, bad) = try await (CalDAVServer.start(.radicale), CalDAVServer.start(.xandikos))
        try await good.makeList("a", title: "A")
        try await tend.addAccount(on: good)
        _ = try await tend.run(
            ["account", "add", bad.address, "--user", "alice", "--password-stdin", "--name", "broken"], input: [0x78])
        try await tend.succeed("add", "Milk", "--list", "A")
        bad.stop()
        let run = try await tend("sync", "--json")
        #expect(run.status == 75)
        #expect(run.objects.map { $0["account"] as? String } == ["broken", "work"])
        #expect(run.objects.map { $0["failure"] is NSNull } == [false, true])
        #expect(try await tend("sync", "--account", "broken").status == 69)
        #expect(try await tend("sync", "--account", "work").status == 0)
        try await tend("sync", "--account", "nobody").expectRefusal(66, naming: "nobody")
        good.stop()
        #expect(try await tend("sync").status == 69)
    }

    @Test("a second sync of the same account at the same time is 75 and does nothing")
    func busy() async throws {
        let server = try await CalDAVServer.start(.radicale)
        let proxy = try await FaultProxy.start(before: server.port)
        try await tend.addAccount(on: server, address: proxy.address)
        try await proxy.set([FaultRule(.hold(at: .before))])
        let first = try tend.begin("sync")
        try await proxy.waitUntilHeld()
        let second = try await tend("sync")
        #expect(second.status == 75 && second.errors.contains("Another tend"), "\(second.errors)")
        try await tend("account", "remove", "work").expectRefusal(75, naming: "Another tend")
        try await tend.succeed("add", "Meanwhile")
        try await proxy.release()
        #expect(try await first.end().status == 0)
    }

    @Test("SIGINT and SIGTERM end a sync in good order: 75, and the next one goes on", arguments: [SIGINT, SIGTERM])
    func interrupted(_ signal: Int32) async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        let proxy = try await FaultProxy.start(before: server.port)
        try await tend.addAccount(on: server, address: proxy.address)
        for number in 1...3 { try await tend.succeed("add", "Number \(number)", "--list", "Work") }
        try await proxy.set([FaultRule(.hold(at: .after), method: "PUT", skip: 1)])
        let running = try tend.begin("sync", "--json")
        try await proxy.waitUntilHeld()
        running.signal(signal)
        let run = try await running.end()
        #expect(run.status == 75 && run.errors.contains("nterrupted"), "\(run.status) \(run.errors)")
        #expect((run.objects.first?["failure"] as? [String: String])?["reason"] == "interrupted")
        try await proxy.release()
        try await tend.sync()
        #expect(try await server.names(in: "work").count == 3, "each one is there once")
    }

    @Test("a kill at any moment loses nothing, and nothing comes twice")
    func killed() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        let proxy = try await FaultProxy.start(before: server.port)
        try await tend.addAccount(on: server, address: proxy.address)
        for number in 1...4 { try await tend.succeed("add", "Number \(number)", "--list", "Work") }
        for (round, moment) in [Fault.Moment.before, .after].enumerated() {
            try await proxy.set([FaultRule(.hold(at: moment), method: "PUT", skip: round)])
            let running = try tend.begin("sync")
            do {
                try await proxy.waitUntilHeld()
            } catch {
                running.signal(SIGKILL)
                let run = try await running.end()
                Issue.record("round \(round): \(run.status) \(run.text) \(run.errors) \(try proxy.requests())")
                throw error
            }
            running.signal(SIGKILL)
            #expect(try await running.end().status == -SIGKILL)
            try await proxy.release()
        }
        try await proxy.set([])
        // What nobody knows of after two attempts waits for a moment: the server may still be at it.
        let limit = ContinuousClock.now + .seconds(60)
        var last = try await tend("sync")
        while last.status == 75, ContinuousClock.now < limit { last = try await tend("sync") }
        #expect(last.status == 0, "\(last.errors)")
        #expect(try await server.names(in: "work").count == 4)
        let other = try Tend()
        try await other.addAccount(on: server)
        try await other.sync()
        #expect(try await other.titles().sorted() == ["Number 1", "Number 2", "Number 3", "Number 4"])
    }

    @Test("progress is one line on a terminal, which is gone at the end, and stands nowhere else")
    func progress() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        try server.seed(30, into: "work")
        try await tend.addAccount(on: server)
        let dialogue = try Dialogue(tend, "sync", columns: 40)
        #expect(await dialogue.end() == 0)
        let text = dialogue.text
        #expect(text.contains("receiving") && text.contains("\r\u{1B}[K"), "\(text)")
        let progress = text.split(separator: "\r", omittingEmptySubsequences: true).filter { $0.hasSuffix("\u{1B}[K") }
        for line in progress { #expect(line.replacing("\u{1B}[K", with: "").count < 40, "\(line)") }
        #expect(text.hasSuffix("work: 30 received\r\n"), "\(text)")
        let dumb = try Dialogue(tend, "sync", environment: ["TERM": "dumb"])
        #expect(await dumb.end() == 0)
        #expect(!dumb.text.contains("\u{1B}"))
        let quiet = try Dialogue(tend, "sync", "--quiet")
        #expect(await quiet.end() == 0)
        #expect(quiet.text.isEmpty, "\(quiet.text)")
        let piped = try await tend("sync")
        #expect(!piped.errors.contains("\u{1B}") && piped.text.isEmpty)
    }

    @Test("what cannot be done is told with its number, title and reason, in the person's language")
    func problems() async throws {
        let server = try await CalDAVServer.start(.radicale, options: ["--set", "server.max_resource_size=3000"])
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        try await tend.succeed("add", "Too long", "--list", "Work", "--notes", String(repeating: "long ", count: 2000))
        try await tend.succeed("add", "Short", "--list", "Work")
        let run = try await tend("sync", "--json")
        #expect(run.status == 75)
        #expect(run.errors.contains("#1 \"Too long\""), "\(run.errors)")
        let problem = try #require((run.objects.first?["problems"] as? [[String: Any]])?.first)
        #expect(problem["number"] as? Int == 1 && problem["title"] as? String == "Too long")
        #expect(problem["list"] as? String == "Work" && problem["reason"] as? String == "refused")
        #expect(try await server.names(in: "work").count == 1)
        let chinese = try await tend("sync", "--language", "zh-Hans")
        #expect(chinese.status == 75 && chinese.errors.contains("服务器"), "\(chinese.errors)")
    }

    @Test("what most of a list would lose stays until the person allows it")
    func massRemoval() async throws {
        let server = try await CalDAVServer.start(.xandikos)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        for number in 1...8 { try await tend.succeed("add", "Number \(number)", "--list", "Work") }
        for _ in 1...2 { try await tend.sync() }
        for name in try await server.names(in: "work") { try await server.delete(name, in: "work") }
        let held = try await tend("sync")
        #expect(held.status == 75 && held.errors.contains("--allow-mass-delete"), "\(held.errors)")
        #expect(try await tend.titles().count == 8)
        try await tend.sync("--allow-mass-delete")
        #expect(try await tend.titles().isEmpty)
    }

    private static func document(_ uid: String, _ title: String) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nDTSTAMP:20260101T000000Z\r\n"
            + "SUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }
}
