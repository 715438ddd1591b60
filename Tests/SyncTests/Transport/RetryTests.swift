import Domain
import Sync
import Testing
import TestSupport

@Suite struct RetryTests {
    /// 1994-11-06T08:49:00Z.
    private let now = Instant(seconds: 784_111_740)

    private func seconds(_ value: String) throws -> Int? {
        let address = try #require(WebAddress("https://a/"))
        return HTTPResponse(status: 503, headers: [HTTPHeader("retry-AFTER", value)], address: address)
            .retryAfter(now: now)
    }

    @Test(
        "Retry-After is read as seconds or a date, and never as more than an hour",
        arguments: [
            ("120", 120), ("0", 0), ("3600", 3600), ("86400", 3600), ("99999999999999999999999", 3600),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 37), ("Sunday, 06-Nov-94 08:49:37 GMT", 37),
            ("Sun Nov  6 08:49:37 1994", 37), ("Sun, 06 Nov 1994 08:48:00 GMT", 0),
            ("Mon, 07 Nov 1994 08:49:37 GMT", 3600),
            ("Sun, 06 Nov 1994 08:49:60 GMT", 59), ("Friday, 01-Jan-44 00:00:00 GMT", 3600),
            ("Sunday, 06-Nov-45 08:49:37 GMT", 0),
        ])
    func reading(value: String, expected: Int) throws {
        #expect(try seconds(value) == expected)
    }

    @Test(
        "anything else is no Retry-After",
        arguments: [
            "", "-1", "1.5", "soon", "1 s", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37", "Sun Nov 6 08:49 1994", ", , , , ,", "Sun, 06 Nov 1994 08:49:37 GMT GMT",
        ])
    func refusing(value: String) throws {
        #expect(try seconds(value) == nil)
    }

    @Test("a server that says nothing is left alone longer each time, up to an hour, by chance within half of it")
    func backoff() {
        let policy = RetryPolicy(first: 10)
        var generator = SeededGenerator(seed: 7)
        for (failures, bounds) in [
            1: 5...10, 2: 10...20, 5: 80...160, 9: 1280...2560, 10: 1800...3600, 1000: 1800...3600,
        ] {
            let delays = (0..<200).map { _ in
                policy.next(afterFailures: failures, now: now, using: &generator).seconds - now.seconds
            }
            #expect(delays.allSatisfy(bounds.contains), "\(failures)")
            #expect(Set(delays).count > 1)
        }
        let early = policy.next(afterFailures: 0, now: now, using: &generator)
        #expect((5...10).contains(early.seconds - now.seconds))
    }

    @Test("a server that asks for time gets it, but no more than an hour and a tenth")
    func asked() {
        let policy = RetryPolicy(first: 10)
        var generator = SeededGenerator(seed: 7)
        for (asked, bounds) in [0: 0...0, 5: 5...5, 100: 100...110, 3600: 3600...3960, 1 << 40: 3600...3960, -5: 0...0]
        {
            for failures in [1, 50] {
                let next = policy.next(afterFailures: failures, asked: asked, now: now, using: &generator)
                #expect(bounds.contains(next.seconds - now.seconds), "\(asked)")
            }
        }
    }

    @Test("the same seed gives the same moment")
    func repeatable() {
        var (one, other) = (SeededGenerator(seed: 3), SeededGenerator(seed: 3))
        let policy = RetryPolicy()
        #expect(
            policy.next(afterFailures: 4, now: now, using: &one)
                == policy.next(afterFailures: 4, now: now, using: &other))
    }
}
