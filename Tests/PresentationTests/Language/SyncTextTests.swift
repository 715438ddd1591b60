import Domain
import Testing

@testable import Presentation

@Suite("What is said about servers")
struct SyncTextTests {
    private static let transport: [(TransportError, [String])] = [
        (.cannotResolve(host: "dav.x"), ["dav.x"]),
        (.cannotConnect(host: "dav.x", reason: "refused"), ["dav.x", "refused"]),
        (.timedOut(host: "dav.x", seconds: 300), ["dav.x", "300"]),
        (.untrusted(host: "dav.x", reason: "expired"), ["dav.x", "expired", "--ca-file"]),
        (.insecure(host: "dav.x"), ["dav.x", "https", "--allow-insecure"]),
        (.redirectRefused(from: "dav.x", to: "evil.y"), ["dav.x", "evil.y"]),
        (.tooManyRedirects(host: "dav.x"), ["dav.x"]), (.tooLarge(host: "dav.x", limit: 77), ["dav.x", "77"]),
        (.interrupted(host: "dav.x", reason: "reset"), ["dav.x", "reset"]),
        (.badFile(path: "/ca.pem", reason: "no such file"), ["/ca.pem", "no such file"]), (.cancelled, []),
        (.other(code: 61, reason: "bad encoding"), ["61", "bad encoding"]),
    ]
    private static let remote: [(RemoteError, [String])] =
        [
            (.unknownOutcome(reason: "reset"), ["reset"]), (.unauthorized, []),
            (.forbidden("no rights"), ["no rights"]),
            (.notFound, []), (.changed, ["tend sync"]), (.duplicateUID, ["UID"]),
            (.refused(status: 415, "bad DUE"), ["415", "bad DUE"]), (.full("quota"), ["quota"]),
            (.busy(seconds: 30), ["30"]), (.busy(seconds: nil), []), (.serverFailure(status: 500), ["500"]),
            (.malformed("no XML"), ["no XML"]),
            (.tooMuch("more than 7 places", in: Href("/dav/work/")), ["more than 7 places", "/dav/work/"]),
            (.notCalDAV("https://x/"), ["https://x/", "CalDAV"]), (.cancelled, []),
        ] + transport.map { (.unreachable($0.0), $0.1) }
    private static let secrets: [(SecretError, [String])] = [
        (.commandFailed(status: 3), ["3"]), (.unreadable(path: "/s", reason: "gone"), ["/s", "gone"]),
        (.notPrivate(path: "/s"), ["/s", "chmod 600"]), (.unusable, []),
        (.notKept(path: "/s", reason: "full"), ["/s", "full"]),
    ]
    private static let accounts: [(AccountError, [String])] = [
        (.noSuchAccount("work"), ["work"]), (.nameTaken("work"), ["work", "--name"]), (.badName("a/b"), ["a/b", "64"]),
        (.noSuchList("Wrk"), ["Wrk", "--list"]), (.alreadyPublished(list: "Work", account: "home"), ["Work", "home"]),
        (.severalAccounts(["a1", "b2"]), ["a1", "b2", "--account"]), (.noAccount, ["tend account add"]),
        (.store(.busy(path: "/d")), ["/d"]),
    ]
    private static let failures: [(SyncFailure, [String])] =
        [(.busy, []), (.store(.full(path: "/d")), ["/d"]), (.cancelled, ["tend sync"])]
        + secrets.map { (.secret($0.0), $0.1) }
        + remote.filter { $0.0 != .cancelled && $0.0 != .unreachable(.cancelled) }.map { (.remote($0.0), $0.1) }
    private static let conflicts: [(ConflictError, [String])] = [
        (.noSuchConflict(7), ["7"]), (.gone(7), ["7"]), (.store(.busy(path: "/d")), ["/d"]),
    ]

    private func check(_ values: [String], _ sentence: (Catalogue) -> String) {
        let sentences = Language.allCases.map { sentence(Catalogue($0)) }
        #expect(Set(sentences).count == 3)
        for (language, sentence) in zip(Language.allCases, sentences) {
            for value in values { #expect(sentence.contains(value), "\(sentence)") }
            #expect(sentence.hasSuffix(language == .english ? "." : "。"), "\(sentence)")
            #expect(!sentence.contains("Optional(") && sentence.count > 10, "\(sentence)")
        }
    }

    @Test("every error has a sentence in each language, with the values it is about")
    func sentences() {
        for (error, values) in Self.transport { check(values) { $0.sentence(error) } }
        for (error, values) in Self.remote { check(values) { $0.sentence(error) } }
        for (error, values) in Self.secrets { check(values) { $0.sentence(error) } }
        for (error, values) in Self.accounts { check(values) { $0.sentence(error) } }
        for (error, values) in Self.failures { check(values) { $0.sentence(error) } }
        for (error, values) in Self.conflicts { check(values) { $0.sentence(error) } }
    }

    @Test("every problem says what it is about, why and what to do")
    func problems() {
        let reasons: [(SyncProblem.Reason, [String])] = [
            (.refused("too large"), ["too large"]), (.unreadable("no UID"), ["no UID"]),
            (.notFetched(.unauthorized), []),
            (.readOnly, ["tend undo"]), (.keepsChanging, []), (.unknownOutcome("reset"), ["reset"]),
            (.heldRemovals(count: 21, of: 30), ["21", "30", "--allow-mass-delete"]),
            (.heldRemovalsOnServer(count: 21, of: 30), ["21", "30", "--allow-mass-delete"]),
            (.listGone(count: 9), ["9", "--allow-mass-delete"]), (.list(.forbidden("no")), ["no"]), (.duplicateUID, []),
        ]
        for (reason, values) in reasons {
            check(values + ["#3", "Milk"]) {
                $0.line(SyncProblem(number: TodoNumber(3), name: "Milk", list: .inbox, reason: reason))
            }
        }
        let long = SyncProblem(name: String(repeating: "长", count: 100_000), list: nil, reason: .refused("a.\n  b."))
        #expect(english.line(long).count < 400 && english.line(long).contains(": a. b. It stays"))
    }

    @Test("a summary counts what happened, and says that nothing did")
    func summaries() {
        var report = SyncReport(account: "work")
        #expect(english.summary(of: report) == "work: everything is in step")
        report.received = [SyncItem(.added, number: nil, title: "a", list: .inbox)]
        report.sent = [
            SyncItem(.changed, number: TodoNumber(1), title: "b", list: .inbox),
            SyncItem(.kept, number: TodoNumber(2), title: "c", list: .inbox),
        ]
        report.problems = [SyncProblem(name: "d", list: nil, reason: .readOnly)]
        #expect(english.summary(of: report) == "work: 1 received, 2 sent, 1 waiting")
        report.failure = .busy
        #expect(english.summary(of: report) == "work: 1 received, 2 sent, 1 waiting, not finished")
        #expect(japanese.summary(of: report) == "work：受信 1件、送信 2件、保留 1件、未完了")
        #expect(english.line(report.sent[0], list: "Inbox") == "#1 \"b\" (Inbox): changed")
        #expect(chinese.line(report.received[0], list: "收件箱") == "“a”（收件箱）：新增")
    }

    @Test("every step of a sync, change of a list and origin of a secret has its words")
    func lines() {
        let phases: [SyncProgress.Phase] = [
            .connecting, .comparing(list: "Work"), .receiving(list: "Work"), .sending, .ended,
        ]
        for phase in phases {
            let lines = Language.allCases.map { Catalogue($0).line(SyncProgress(account: "a", phase: phase)) }
            #expect(Set(lines).count == 3)
        }
        #expect(
            english.line(SyncProgress(account: "a", phase: .receiving(list: "Work"), done: 400, total: 1200))
                == "a: receiving \"Work\" 400/1200")
        let actions: [SyncListItem.Action] = [
            .received, .published, .renamed(from: "Old"), .renamedOnServer(from: "Old"), .removed, .removedOnServer,
            .kept,
        ]
        for action in actions {
            let lines = Language.allCases.map { Catalogue($0).line(SyncListItem(action, name: "Work")) }
            #expect(Set(lines).count == 3 && lines.allSatisfy { $0.contains("Work") })
        }
        for secret in [Account.Secret.file, .command("pass dav")] {
            let lines = Language.allCases.map { Catalogue($0).origin(of: secret) }
            #expect(Set(lines).count == 3 && !lines.contains { $0.contains("pass dav") })
        }
    }

    @Test("both values of a conflict are readable, field by field or as they were written")
    func differences() throws {
        var (local, remote) = (todo(3, "Oat", due: "2026-12-02"), todo(3, "Soy", due: "2026-12-02"))
        (local.priority, remote.due) = (.high, nil)
        func detail(_ local: ConflictDetail.Value, _ remote: ConflictDetail.Value, _ occurrence: String? = nil)
            -> ConflictDetail
        {
            ConflictDetail(
                conflict: SyncConflict(
                    number: 4, todo: todo(3).id, at: context.now, property: "SUMMARY", occurrence: occurrence, base: [],
                    local: [], remote: [], kept: .remote, isOpen: false), todo: todo(3, "Soy"), local: local,
                remote: remote)
        }
        let fields = detail(.init(todo: local, lines: []), .init(todo: remote, lines: []))
        let found = english.differences(in: fields, context: context)
        #expect(found.map(\.label) == ["title", "priority", "due"])
        #expect(found.map(\.local) == ["Oat", "high", "tomorrow"] && found.map(\.remote) == ["Soy", "none", "(none)"])
        #expect(english.title(of: fields) == "#3 \"Soy\"")

        let lines = detail(
            .init(todo: nil, lines: [.init(name: "SUMMARY", text: "Oat"), .init(name: "X-A", text: "1")]),
            .init(todo: nil, lines: [.init(name: "X-A", text: "1"), .init(name: "X-B", text: "2")]), "20261201T100000")
        let written = english.differences(in: lines, context: context)
        #expect(written.map(\.label) == ["title", "X-B"])
        #expect(written.map(\.local) == ["Oat", "(none)"] && written.map(\.remote) == ["(none)", "2"])
        #expect(chinese.title(of: lines).contains("20261201T100000"))
    }
}
