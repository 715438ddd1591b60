import Foundation
import Glibc
import ServerSupport
import Testing

@Suite("tend account")
struct AccountTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("nothing is kept before the server has accepted the password")
    func wrongPassword() async throws {
        let server = try await CalDAVServer.start(.radicale)
        let words = ["account", "add", server.address, "--user", "alice", "--password-stdin"]
        let refused = try await tend.run(words, input: Array("not this one\n".utf8))
        refused.expectRefusal(77, naming: "password")
        #expect(try await tend("account", "list", "--json").objects.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tend.data).allSatisfy { $0.hasPrefix("tend.") })
        #expect(try await tend("lists", "--json").objects.count == 1)

        let accepted = try await tend.run(words, input: Array("correct horse\n".utf8))
        #expect(accepted.status == 0 && accepted.errors.contains("tend sync"), "\(accepted.errors)")
        try await tend.sync()
    }

    @Test("the secret is in its own file and nowhere else, also while a sync runs", arguments: ["file", "command"])
    func secrecy(_ kind: String) async throws {
        let secret = "Zx9-\(UInt32.random(in: 100_000...999_999))-geheim"
        let server = try await CalDAVServer.start(.radicale, password: secret)
        try await server.makeList("work", title: "Work")
        let proxy = try await FaultProxy.start(before: server.port)
        let file = try tend.file("password", secret + "\n")
        var said: [Run] = []
        let source = kind == "file" ? ["--password-stdin"] : ["--password-command", "cat '\(file)'"]
        said.append(
            try await tend.run(
                ["account", "add", proxy.address, "--user", "alice", "--name", "work"] + source,
                input: kind == "file" ? Array(secret.utf8) : []))
        try await tend.add("Milk")
        try await proxy.set([FaultRule(.hold(at: .before))])
        let running = try tend.begin("sync", "--json")
        try await proxy.waitUntilHeld()
        let folder = "/proc/\(running.process)"
        for name in ["cmdline", "environ"] {
            let content = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
            #expect(!content.isEmpty && content.firstRange(of: Data(secret.utf8)) == nil, "\(name)")
        }
        try await proxy.release()
        said.append(try await running.end())
        said.append(try await tend("account", "list", "--json"))
        said.append(try await tend("account", "list"))
        said.append(try await tend("sync", "--dry-run"))
        for run in said {
            #expect(run.status == 0, "\(run.errors)")
            #expect(!(run.text + run.errors).contains(secret))
        }
        #expect(try tend.files(containing: secret) == (kind == "file" ? ["secrets/work"] : []))
        let attributes = FileManager.default
        if kind == "file" {
            #expect(
                try attributes.attributesOfItem(atPath: tend.data + "/secrets")[.posixPermissions] as? Int == 0o700)
            #expect(
                try attributes.attributesOfItem(atPath: tend.data + "/secrets/work")[.posixPermissions] as? Int == 0o600
            )
        }
        said.append(try await tend.succeed("account", "remove", "work"))
        #expect(try tend.files(containing: secret).isEmpty)
    }

    @Test("a secret that others can read, that is gone or whose command fails is not used")
    func badSecrets() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await tend.addAccount(on: server)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: tend.data + "/secrets/work")
        var run = try await tend("sync")
        #expect(run.status == 77 && run.errors.contains("chmod 600"), "\(run.errors)")
        try FileManager.default.removeItem(atPath: tend.data + "/secrets/work")
        run = try await tend("sync")
        #expect(run.status == 77 && run.errors.contains("secrets/work"), "\(run.errors)")
        try await tend.succeed("account", "remove", "work")

        let words = ["account", "add", server.address, "--user", "alice", "--password-command"]
        for (command, sign) in [("exit 3", "status 3"), ("true", "usable"), ("printf 'a\\tb\\n'", "usable")] {
            run = try await tend.run(words + [command])
            run.expectRefusal(77, naming: sign)
        }
        run = try await tend.run(words + ["echo 'correct horse'; echo 'more'"])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("without a terminal and without a source the password is asked for nowhere")
    func noSource() async throws {
        try await tend("account", "add", "localhost:1", "--user", "alice").expectRefusal(64, naming: "--password-stdin")
        try await tend("account", "add", "localhost:1", "--password-stdin").expectRefusal(64, naming: "--user")
        try await tend(
            "account", "add", "localhost:1", "-u", "alice", "--password-stdin", "--password-command", "x"
        ).expectRefusal(64, naming: "--password-command")
    }

    @Test("on a terminal the password is typed unseen, and the person picks the lists")
    func terminal() async throws {
        let server = try await CalDAVServer.start(.radicale)
        for name in ["a", "b", "c"] { try await server.makeList(name, title: "List \(name)") }
        let dialogue = try Dialogue(tend, "account", "add", server.address, "--user", "alice")
        await dialogue.expect("not shown")
        #expect(!dialogue.echoes)
        dialogue.type("correct horse\n")
        await dialogue.expect("Which")
        #expect(dialogue.echoes)
        dialogue.type("7\n")
        await dialogue.expect("from 1 to 3")
        dialogue.type("1, 3\n")
        #expect(await dialogue.end() == 0)
        #expect(!dialogue.text.contains("horse"), "\(dialogue.text)")
        let account = try #require(try await tend("account", "list", "--json").objects.first)
        #expect((account["lists"] as? [String])?.sorted() == ["List a", "List c"])
        #expect(account["followsNewLists"] as? Bool == false)
        try await tend.sync()
        #expect(try await tend("lists", "--json").objects.count == 3, "the list that was not picked stays away")
    }

    @Test("ctrl-C at the password ends it, the terminal shows what is typed again and nothing is kept")
    func interruptedPrompt() async throws {
        let dialogue = try Dialogue(tend, "account", "add", "localhost:1", "--user", "alice")
        await dialogue.expect("not shown")
        dialogue.type("half of the sec\u{3}")
        #expect(await dialogue.end() == 75)
        #expect(dialogue.echoes)
        #expect(!dialogue.text.contains("half"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: tend.data).allSatisfy { $0.hasPrefix("tend.") })
    }

    @Test("a second signal ends at once what the first one could not, and the terminal is as it was")
    func impatience() async throws {
        let mark = tend.files + "/runs"
        let command = "trap '' TERM INT; touch '\(mark)'; sleep 30"
        let dialogue = try Dialogue(
            tend, "account", "add", "localhost:1", "--user", "alice", "--password-command", command)
        while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
        // Signals of one kind that come at the same moment are one.
        dialogue.keepTyping("\u{3}")
        let status = await dialogue.end()
        #expect(status == -SIGINT, "\(dialogue.text)")
        #expect(dialogue.echoes)
    }

    @Test("what a server calls a list never reaches the terminal as more than text")
    func hostileNames() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("a", title: "left \u{202E}right")
        let added = try await tend.addAccount(on: server)
        for run in [added, try await tend.sync(), try await tend("account", "list"), try await tend("lists")] {
            #expect(!(run.text + run.errors).contains("\u{202E}"), "\(run.text)\(run.errors)")
        }
    }

    @Test("closed standard streams do no harm", arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func closedStreams(_ closing: String) async throws {
        let server = try await CalDAVServer.start(.xandikos)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        try await tend.succeed("add", "Milk", "--list", "Work")
        let run = try await tend.bash("\"$TEND\" sync --json \(closing); echo \"status $?\"")
        #expect(run.text.contains("status 0") || (closing.contains(">&-") && run.text.contains("status 74")))
        try await tend.succeed("doctor")
        #expect(try await server.names(in: "work").count == 1)
    }

    @Test("--list takes the named lists only, and what the server has not is 66")
    func named() async throws {
        let server = try await CalDAVServer.start(.xandikos)
        try await server.makeList("a", title: "健康 🏃")
        try await server.makeList("b", title: "Work")
        let words = ["account", "add", server.address, "--user", "alice", "--password-stdin", "--list"]
        try await tend.run(words + ["Nowhere"], input: [0x78]).expectRefusal(66, naming: "Nowhere")
        let run = try await tend.run(words + ["健康 🏃", "--json"], input: [0x78])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.object["lists"] as? [String] == ["健康 🏃"])
        #expect(run.object["name"] as? String == "alice@127.0.0.1")
        #expect(run.object["secret"] as? String == "file")
    }

    @Test("a name is taken once, fits a file, and is the user at the host by default")
    func names() async throws {
        let server = try await CalDAVServer.start(.radicale, user: "alice")
        try await tend.addAccount(on: server)
        let words = ["account", "add", server.address, "--user", "alice", "--password-stdin", "--name"]
        let secret = Array("correct horse".utf8)
        try await tend.run(words + ["WORK"], input: secret).expectRefusal(65, naming: "WORK")
        for name in ["../x", ".x", "-x", "", "a b", "ü", String(repeating: "x", count: 65)] {
            try await tend.run(words + [name], input: secret).expectRefusal(65, naming: "64")
        }
        try await tend("account", "remove", "../work").expectRefusal(66, naming: "../work")
        #expect(try await tend("__complete", "accounts").text == "work\n")
    }

    @Test("what is no server, no CalDAV or not safe is said as that")
    func noServer() async throws {
        func add(_ address: String) async throws -> Run {
            try await tend.run(
                ["account", "add", address, "--user", "alice", "--password-stdin"], input: Array("x".utf8))
        }
        try await add("http://127.0.0.1:1/").expectRefusal(69, naming: "127.0.0.1")
        try await add("http://tend.invalid/").expectRefusal(77, naming: "--allow-insecure")
        try await add("ftp://example.org").expectRefusal(69, naming: "CalDAV")
        try await add("https://alice:geheim@example.org").expectRefusal(69, naming: "CalDAV")
        let missing = try await tend("account", "add", "x", "-u", "a", "--password-stdin", "--ca-file", "/nowhere.pem")
        missing.expectRefusal(66, naming: "/nowhere.pem")
    }

    @Test("what was removed leaves its lists and to-dos here, and the server alone")
    func removal() async throws {
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        try await tend.addAccount(on: server)
        try await tend.succeed("add", "Milk", "--list", "Work")
        try await tend.sync()
        let before = try server.content(ofList: "work")
        let run = try await tend.succeed("account", "remove", "work")
        #expect(run.errors.contains("Work"))
        #expect(try await tend.titles() == ["Milk"])
        #expect(try await tend("lists", "--json").objects.allSatisfy { $0["account"] is NSNull })
        #expect(try server.content(ofList: "work") == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: tend.data)
        #expect(names.allSatisfy { $0.hasPrefix("tend.") }, "\(names)")
        try await tend("sync").expectRefusal(78, naming: "tend account add")
        // Added again, the same to-do is found and not doubled.
        try await tend.addAccount(on: server)
        try await tend.sync()
        #expect(try await server.names(in: "work").count == 1)
    }

    @Test("a list of this computer is published, and made by the next sync", arguments: CalDAVServer.Kind.allCases)
    func publish(_ kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        try await tend("lists", "publish", "Inbox").expectRefusal(78, naming: "tend account add")
        try await tend.addAccount(on: server)
        try await tend.succeed("lists", "add", "买东西 🛒")
        try await tend.succeed("add", "牛奶", "--list", "买东西 🛒")
        try await tend("lists", "publish", "Nowhere").expectRefusal(66, naming: "Nowhere")
        try await tend("lists", "publish", "Inbox", "--account", "x").expectRefusal(66, naming: "\"x\"")
        server.pause()
        try await tend.succeed("lists", "publish", "买东西 🛒")
        server.resume()
        try await tend("lists", "publish", "买东西 🛒").expectRefusal(65, naming: "work")
        let lists = try await tend("lists", "--json").objects
        #expect(lists.first { $0["name"] as? String == "买东西 🛒" }?["account"] as? String == "work")
        #expect(try await tend("lists").text.contains("work"))
        try await tend.sync()

        let other = try Tend()
        try await other.addAccount(on: server)
        try await other.sync()
        #expect(try await other.all().map { $0["list"] as? String } == ["买东西 🛒"])
        #expect(try await other.titles() == ["牛奶"])
    }
}
