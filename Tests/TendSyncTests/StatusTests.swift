import CommandLineProgram
import Domain
import Testing

@testable import tend_sync

@Suite("What a sync's exit status says")
struct StatusTests {
    private func status(_ failures: SyncFailure?..., hasProblem: Bool = false) -> CommandLineProgram.ExitStatus {
        CommandLineProgram.ExitStatus(
            failures.enumerated().map { index, failure in
                var report = SyncReport(account: "a\(index)")
                report.failure = failure
                if hasProblem { report.problems = [SyncProblem(name: "x", list: nil, reason: .readOnly)] }
                return report
            })
    }

    private let down = SyncFailure.remote(.unreachable(.cannotConnect(host: "a", reason: "refused")))

    @Test("everything done is 0, something left is 75")
    func done() {
        #expect(status(nil, nil) == .done)
        #expect(status(nil, hasProblem: true) == .tryAgain)
        #expect(status(.busy) == .tryAgain && status(.cancelled) == .tryAgain)
        #expect(status(.remote(.busy(seconds: 3))) == .tryAgain)
    }

    @Test("69 only where no server could be reached")
    func unreachable() {
        #expect(status(down) == .unavailable && status(down, down) == .unavailable)
        #expect(status(down, nil) == .tryAgain)
        #expect(status(down, .busy) == .tryAgain)
    }

    @Test("an account that was refused comes before everything else")
    func refused() {
        for refusal in [
            SyncFailure.remote(.unauthorized), .remote(.forbidden("")), .secret(.unusable),
            .secret(.commandFailed(status: 1)),
        ] {
            #expect(status(refusal) == .notAllowed)
            #expect(status(nil, refusal, down) == .notAllowed)
            #expect(status(.store(.full(path: "x")), refusal) == .notAllowed)
        }
        #expect(status(.store(.full(path: "x")), down) == .inputOutput)
    }
}

@Suite("What accounts are called")
struct AccountNameTests {
    @Test(
        "the default name is made of the user and the host, of characters that a name can have",
        arguments: [
            ("alice", "dav.example.org", "alice@dav.example.org"),
            ("ann@example.org", "dav.example.org", "ann@example.org"),
            ("", "dav.example.org", "dav.example.org"), ("Ünal Ö", "h", "nal--@h"), ("a/b", "[::1]", "a-b@---1-"),
            ("健康", "h", "@h"), ("-.x", "h", "x@h"),
        ])
    func defaults(_ user: String, _ host: String, _ name: String) {
        #expect(AccountName.fitting(user: user, host: host) == name)
        #expect(AccountName.isGood(name))
    }

    @Test("a default name is never too long or empty")
    func bounds() {
        let long = AccountName.fitting(user: String(repeating: "x", count: 500), host: "h")
        #expect(AccountName.isGood(long) && long.utf8.count == 64)
        #expect(AccountName.isGood(AccountName.fitting(user: "", host: "...")))
    }
}
