import CommandLineProgram
import DisplayText
import Domain
import Foundation
import Persistence
import ServerSupport
import Sync
import SyncTestSupport
import TestSupport
import Testing

/// A whole sync with a server that does harm.
@Suite("A sync with a hostile server", .serialized)
struct HostileServerTests {
    /// A device whose account is on a hostile server and has not been synced yet.
    private struct Victim {
        let device: Device
        let relay: Relay
        private let folder: TemporaryFolder

        init(_ mode: Hostility, luringTo other: String = "http://hostile.example/") async throws {
            relay = try await Relay.hostile(mode, other: other)
            folder = try TemporaryFolder()
            let clock = FixedClock()
            let store = try SQLiteStore.open(at: folder.path + "/store", clock: clock)
            let remote = try CalDAVRemote.to(
                relay.address, user: "alice", password: "secret", home: "/dav/alice/", totalTimeout: 20, clock: clock)
            device = Device(1, store: store, remote: remote, clock: clock)
            try await device.add("My own")
            try await device.addAccount(home: Href("/dav/alice/"), taking: [])
        }

        /// Everything that a person may be shown.
        func texts(_ report: SyncReport) async throws -> [String] {
            let titles = try await device.titles()
            var texts = Array(titles.keys)
            texts += titles.values.joined()
            texts += report.problems.map(\.name) + report.received.map(\.title)
            return texts + [report.complaint]
        }
    }

    /// How the sync ends with each of them.
    private static let complaints: [(mode: Hostility, complaint: String)] = [
        (.honest, ""),
        (.loginPage, "remote(notCalDAV("),
        (.endlessBody, "remote(unreachable(tooLarge("),
        (.endlessHead, "remote(unreachable(tooLarge("),
        (.drip, "remote(unreachable(timedOut("),
        (.manyHrefs, "remote(unreachable(tooLarge("),
        (.entityBomb, "remote(malformed(\"XML with a document type\"))"),
        (.fileEntity, "remote(malformed(\"XML with a document type\"))"),
        (.hugeText, "remote(unreachable(tooLarge("),
        (.deepNesting, "remote(malformed("),
        (.gzipBomb, "remote(unreachable(tooLarge("),
        (.endlessPages, ""),
        (.stuckPages, ""),
        (.redirectLoop, "remote(unreachable(tooManyRedirects("),
    ]

    @Test("ends soon, says why, and what is here stays", .timeLimit(.minutes(3)), arguments: complaints)
    func ends(mode: Hostility, complaint: String) async throws {
        let victim = try await Victim(mode)
        let report = try await victim.device.sync()
        if complaint.isEmpty {
            #expect(report.complaint.isEmpty)
            #expect(try await victim.device.titles()["List"] == ["better", "good"])
        } else {
            #expect(report.complaint.hasPrefix(complaint))
            #expect(report.received.isEmpty)
        }
        #expect(try await victim.device.titles()["Inbox"] == ["My own"])
        // No answer is asked for without end, and a server that is out of its mind is not asked for more.
        #expect(try victim.relay.requests().count <= 1_010)
    }

    @Test("asks nothing outside the list and of nobody else, and shows nobody else the secret")
    func outsideHrefs() async throws {
        let other = try await Relay.hostile(.honest)
        let victim = try await Victim(.outsideHrefs, luringTo: other.address)
        for _ in 0..<2 {
            let report = try await victim.device.sync()
            #expect(report.failure == nil)
            #expect(try await victim.device.titles()["List"] == ["better", "good"])
        }
        try await victim.device.edit("good") { $0.title = "best" }
        try await victim.device.delete("better")
        #expect(try await victim.device.sync().sent.count == 2)
        #expect(try other.requests().isEmpty)
        let paths = try victim.relay.requests().map(\.path)
        #expect(
            paths.allSatisfy { $0.hasPrefix("/dav/alice/") && !$0.contains("..") && !$0.lowercased().contains("%2e") })
        #expect(!paths.contains { $0.contains("/other/") || $0.contains("passwd") || $0.contains("\n") })
    }

    @Test("does not follow a redirect to another server, whatever the request", arguments: [301, 302, 303, 307, 308])
    func redirects(status: Int) async throws {
        let other = try await Relay.hostile(.honest)
        let server = try await Relay.hostile(.honest)
        let proxy = try await FaultProxy.start(before: server.port)
        let folder = try TemporaryFolder()
        let remote = try CalDAVRemote.to(proxy.address, user: "alice", password: "secret", home: "/dav/alice/")
        let device = Device(1, store: try SQLiteStore.open(at: folder.path, clock: FixedClock()), remote: remote)
        try await device.addAccount(home: Href("/dav/alice/"))
        try await device.sync()
        for method in ["PROPFIND", "REPORT", "PUT"] {
            try await device.edit("better") { $0.addedTags = [method] }
            let elsewhere = Fault.redirect(status, to: other.address + "{path}")
            try await proxy.set([FaultRule(elsewhere, method: method, times: nil)])
            let report = try await device.sync()
            #expect(!report.complaint.isEmpty)
        }
        #expect(try other.requests().isEmpty)
        try await proxy.set([])
        device.clock.advance(seconds: 4_000)
        #expect(try await device.sync().isComplete)
        #expect(try await device.titles()["List"] == ["better", "good"])
        #expect(try await device.todo("better").map { Set($0.tags) } == ["PROPFIND", "REPORT", "PUT"])
    }

    @Test(
        "what steers terminals in names, titles and refusals is printed as something harmless",
        arguments: [Hostility.controlText, .illegalXML])
    func controlText(mode: Hostility) async throws {
        let victim = try await Victim(mode)
        var report = try await victim.device.sync()
        let list = try #require(try await victim.device.titles().keys.first { $0.hasPrefix("List") })
        try await victim.device.add("Mine", to: list)
        report.problems += try await victim.device.sync().problems
        if mode == .controlText {
            #expect(report.problems.contains { if case .refused = $0.reason { true } else { false } })
        }
        let texts = try await victim.texts(report)
        #expect(texts.contains { $0.contains("good") })
        for text in texts {
            #expect(!text.contains("\u{1B}"))
            let shown = TerminalText.line(text)
            #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
            #expect(
                !shown.unicodeScalars.contains {
                    (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
                })
        }
        // A list's name is made fit when it comes in: it is typed again in commands.
        #expect(!list.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
}
