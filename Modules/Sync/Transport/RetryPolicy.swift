package import Domain

/// When to try again after a server was busy or out of reach.
package struct RetryPolicy: Hashable, Sendable {
    /// How many seconds pass after the first failure, at most.
    package var first: Int
    /// How many seconds pass at most, whatever the server asks for.
    package var longest: Int

    /// A policy from its parts.
    package init(first: Int = 10, longest: Int = 3600) {
        self.first = first
        self.longest = longest
    }

    /// The moment before which nothing is to be tried again. Chance spreads those who failed together.
    ///
    /// - Parameters:
    ///   - failures: how often in a row it failed; 1 the first time.
    ///   - asked: how many seconds the server asked for; nil where it did not. It gets them, and up to a tenth more;
    ///     otherwise the time doubles with each failure, and at least half of it passes.
    package func next(
        afterFailures failures: Int, asked: Int? = nil, now: Instant, using generator: inout some RandomNumberGenerator
    ) -> Instant {
        let bounds: ClosedRange<Int>
        if let asked {
            let seconds = min(max(asked, 0), longest)
            bounds = seconds...(seconds + seconds / 10)
        } else {
            let doublings = min(max(failures - 1, 0), 30)
            let (product, overflow) = first.multipliedReportingOverflow(by: 1 << doublings)
            let seconds = overflow ? longest : min(product, longest)
            bounds = (seconds / 2)...seconds
        }
        return now.adding(seconds: Int.random(in: bounds, using: &generator))
    }
}

extension HTTPResponse {
    /// How many seconds the server wants to be left alone (Retry-After, RFC 9110 §10.2.3), one hour at most; nil where
    /// it does not say.
    package func retryAfter(now: Instant) -> Int? {
        guard let value = header("Retry-After") else { return nil }
        let longest = 3600
        if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return DecimalText.number(value.utf8).map { min($0, longest) } ?? longest
        }
        return HTTPDate.instant(value, now: now).map { min(max($0.seconds - now.seconds, 0), longest) }
    }
}
