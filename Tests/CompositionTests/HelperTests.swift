import Domain
import Foundation
import TestSupport
import Testing

@testable import Composition

@Suite("The program that talks to servers, as a child")
struct HelperTests {
    private let folder: TestSupport.TemporaryFolder

    init() throws { folder = try TestSupport.TemporaryFolder() }

    /// A helper that is a script of the shell.
    private func helper(_ script: String) throws -> HelperProgram {
        let path = folder.path + "/tend-sync"
        try Data(("#!/bin/sh\n" + script).utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return HelperProgram(path: path, folder: "/store")
    }

    private let account = Account(
        name: "work", origin: "https://x", user: "ann", home: Href("/"), secret: .file)

    private func sync(_ helper: HelperProgram) async -> SyncReport? {
        await HelperSynchronizer(helper).sync([account], options: SyncOptions()) { _ in }.first
    }

    @Test("a message is the same after it was written and read, whatever it says")
    func messages() {
        var report = SyncReport(account: "a\n\u{2028}")
        report.received = [SyncItem(.added, number: nil, title: "牛奶 \"x\"\\\n", list: .inbox)]
        report.lists = [SyncListItem(.renamed(from: "a"), name: "b")]
        report.problems = [
            SyncProblem(number: TodoNumber(3), name: "n", list: nil, reason: .heldRemovals(count: 1, of: 2)),
            SyncProblem(name: "m", list: .inbox, reason: .list(.tooMuch("x", in: Href("/a%20b")))),
        ]
        report.failure = .remote(.unreachable(.timedOut(host: "h", seconds: 3)))
        var refused = SyncReport(account: "b")
        let day = CivilDate(dayNumber: 20_000)
        refused.failure = .store(.refused(.dueBeforeStart(start: .date(day), due: .date(day))))
        let notice = SyncProgress(account: "a", phase: .receiving(list: "x"), done: 1, total: 2)
        for message in [SyncMessage.reports([report, refused]), .progress(notice)] {
            #expect(message.line.last == UInt8(ascii: "\n"))
            #expect(message.line.count { $0 == UInt8(ascii: "\n") } == 1)
            #expect(SyncMessage(line: message.line) == message)
        }
        for text in ["", "x", "{}", "{\"progress\":{}}"] { #expect(SyncMessage(line: text.utf8) == nil) }
    }

    @Test("progress and reports are taken from its lines, and it is told what to do")
    func reports() async throws {
        let progress = SyncMessage.progress(SyncProgress(account: "work", phase: .sending, done: 1, total: 2))
        let lines = progress.line + SyncMessage.reports([SyncReport(account: "work")]).line
        try Data(lines).write(to: URL(fileURLWithPath: folder.path + "/lines"))
        let helper = try helper("echo \"$@\" > \"${0%/*}/words\"\ncat \"${0%/*}/lines\"\nexit 75")
        var options = SyncOptions()
        options.isDryRun = true
        let (notices, feed) = AsyncStream.makeStream(of: SyncProgress.self)
        let reports = await HelperSynchronizer(helper).sync([account], options: options) { feed.yield($0) }
        feed.finish()
        #expect(reports == [SyncReport(account: "work")])
        var phases: [SyncProgress.Phase] = []
        for await notice in notices { phases.append(notice.phase) }
        #expect(phases == [.sending])
        #expect(
            try String(contentsOfFile: folder.path + "/words", encoding: .utf8)
                == "sync --json --progress --account work --dry-run --quiet --data-dir /store\n")
    }

    @Test("one that is missing, refuses, crashes or prints something else fails as such")
    func failures() async throws {
        let missing = HelperProgram(path: folder.path + "/gone", folder: "/store")
        #expect(await sync(missing)?.failure == .helper(.missing(path: folder.path + "/gone")))
        #expect(await sync(try helper("kill -9 $$"))?.failure == .helper(.crashed(signal: 9)))
        #expect(await sync(try helper("echo hello"))?.failure == .helper(.garbled))
        #expect(await sync(try helper("exit 0"))?.failure == .helper(.garbled))
        #expect(
            await sync(try helper("echo 'tend: no such account' >&2; exit 66"))?.failure
                == .helper(.refused(status: 66, message: "no such account")))
        let plain = folder.path + "/plain"
        try Data().write(to: URL(fileURLWithPath: plain))
        if case .helper(.cannotStart(plain, _))? = await sync(HelperProgram(path: plain, folder: ""))?.failure {
        } else {
            Issue.record("a file that is no program must not start")
        }
    }

    @Test("cancelling interrupts it and waits for its end; what it has told by then counts")
    func cancellation() async throws {
        try Data(SyncMessage.reports([SyncReport(account: "work")]).line).write(
            to: URL(fileURLWithPath: folder.path + "/lines"))
        let helper = try helper(
            """
            trap 'cat "${0%/*}/lines"; touch "${0%/*}/ended"; exit 75' INT
            touch "${0%/*}/begun"
            while :; do sleep 0.05; done
            """)
        let task = Task { await sync(helper) }
        while !FileManager.default.fileExists(atPath: folder.path + "/begun") { await Task.yield() }
        task.cancel()
        #expect(await task.value == SyncReport(account: "work"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/ended"))
    }

    @Test("a password goes by standard input, and no other way; a refusal says why")
    func accounts() async throws {
        let helper = try helper(
            "echo \"$@\" > \"${0%/*}/words\"\ncat > \"${0%/*}/input\"\n[ \"$1\" = account ] && [ \"$2\" = remove ] && { echo 'tend: no' >&2; exit 66; }\nexit 0"
        )
        let accounts = HelperAccounts(helper)
        try await accounts.add(SignIn(address: "dav.example.org", user: "ann", password: "s3cret 密码"))
        #expect(
            try String(contentsOfFile: folder.path + "/words", encoding: .utf8)
                == "account add dav.example.org --user ann --password-stdin --yes --quiet --data-dir /store\n")
        #expect(try String(contentsOfFile: folder.path + "/input", encoding: .utf8) == "s3cret 密码\n")
        await #expect(throws: HelperError.refused(status: 66, message: "no")) { try await accounts.remove("work") }
    }

    @Test("one that reads nothing does not end this program")
    func unread() async throws {
        let accounts = HelperAccounts(try helper("exec <&-\nexit 0"))
        try await accounts.add(SignIn(address: "x", user: "u", password: String(repeating: "x", count: 60_000)))
    }
}
