import Domain
import Foundation
@testable import Sync
import TestSupport
import Testing

@Suite("Secrets of accounts")
struct SecretTests {
    private let folder: TemporaryFolder
    private var files: SecretFiles { SecretFiles(dataFolder: folder.path) }

    init() throws { folder = try TemporaryFolder() }

    private func keep(_ text: String, of account: String = "work") throws {
        try files.keep(try files.prepare(Secret(text), of: account))
    }

    @Test("a secret that was kept is read back, by nobody else")
    func kept() throws {
        try keep("correct horse 电池")
        #expect(try files.read(of: "work").text == "correct horse 电池")
        let path = folder.path + "/secrets"
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["work"])
        #expect(try FileManager.default.attributesOfItem(atPath: path + "/work")[.posixPermissions] as? Int == 0o600)
        try keep("another")
        #expect(try files.read(of: "work").text == "another")
        try files.remove(of: "work")
        #expect(!FileManager.default.fileExists(atPath: path))
        try files.remove(of: "work")
    }

    @Test("a draft that is discarded leaves the one before it, or nothing")
    func discarded() throws {
        files.discard(try files.prepare(Secret("a"), of: "work"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/secrets"))
        try keep("first")
        files.discard(try files.prepare(Secret("second"), of: "work"))
        #expect(try files.read(of: "work").text == "first")
    }

    @Test("a file that others can read is refused", arguments: [0o640, 0o604, 0o620, 0o610, 0o601])
    func notPrivate(_ mode: Int) throws {
        try keep("a")
        let path = folder.path + "/secrets/work"
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        #expect(throws: SecretError.notPrivate(path: path)) { try files.read(of: "work") }
    }

    @Test("what is no file, or not there, is an error; a pipe does not hold the program up")
    func noFile() throws {
        let path = folder.path + "/secrets/work"
        #expect(throws: SecretError.self) { try files.read(of: "work") }
        try keep("a")
        try FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: SecretError.unreadable(path: path, reason: "not a file")) { try files.read(of: "work") }
    }

    @Test(
        "the first line is the secret, without its end",
        arguments: [("a b\n", "a b"), ("a\r\nb\n", "a"), ("ü密\n", "ü密"), ("last", "last"), ("  a \n", "  a ")])
    func lines(_ text: String, _ secret: String) throws {
        #expect(try Secret(firstLineOf: Array(text.utf8)).text == secret)
    }

    @Test("what is empty, too long, no text or with control characters is no secret")
    func unusable() {
        let bad: [[UInt8]] = [
            [], [0x0A], [0x0D, 0x0A], [0x61, 0x00], [0x61, 0x09], [0x1B, 0x61], [0x7F], [0xFF, 0xFE], [0xC3],
            [UInt8](repeating: 0x61, count: Secret.limit + 1),
        ]
        for bytes in bad {
            #expect(throws: SecretError.unusable) { try Secret(firstLineOf: bytes) }
        }
        #expect((try? Secret(firstLineOf: [UInt8](repeating: 0x61, count: Secret.limit))) != nil)
    }

    @Test("a command's first line is the secret; its environment and later output do not count")
    func command() async throws {
        #expect(try await SecretCommand.run("printf 'correct horse\\nmore\\n'").text == "correct horse")
        #expect(try await SecretCommand.run("echo ä; head -c 1000000 /dev/zero").text == "ä")
        #expect(
            try await SecretCommand.run("echo a; (sleep 60 &) ").text == "a", "what it leaves behind is not waited for")
    }

    @Test(
        "a command that fails or prints nothing is no secret",
        arguments: [
            ("exit 3", SecretError.commandFailed(status: 3)), ("echo a; exit 1", .commandFailed(status: 1)),
            ("kill -KILL $$", .commandFailed(status: 137)),
            ("no-such-command-here 2>/dev/null", .commandFailed(status: 127)),
            ("true", .unusable), ("echo", .unusable), ("printf '\\033[31m'", .unusable), ("exec 1>&-", .unusable),
        ])
    func failures(_ command: String, _ error: SecretError) async {
        await #expect(throws: SyncFailure.secret(error)) { try await SecretCommand.run(command) }
    }

    @Test("a cancelled task ends its command, also one that will not", arguments: ["", "trap '' TERM; "])
    func cancelled(_ trap: String) async throws {
        let mark = folder.path + "/pid"
        let task = Task { try await SecretCommand.run("\(trap)echo $$ > '\(mark)'; while :; do sleep 1; done") }
        while FileManager.default.contents(atPath: mark)?.last != 0x0A { await Task.yield() }
        task.cancel()
        let result = await task.result
        #expect(throws: SyncFailure.cancelled) { try result.get() }
        let process = try #require(
            pid_t(try String(contentsOfFile: mark, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
}
