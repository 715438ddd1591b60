import Foundation
package import Sync
import TestSupport

/// A server that the suites cannot start.
package struct OwnServer: Sendable {
    private let address: String
    private let user: String
    private let secret: Secret

    /// The one that is named by `TEND_CALDAV="http://localhost:8008 alice secret"`: its address, a user and the password.
    package static let given = OwnServer(ProcessInfo.processInfo.environment["TEND_CALDAV"] ?? "")

    private init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        (address, user, secret) = (words[0], words[1], Secret(words[2]))
    }

    /// The user's lists, found from the address.
    package func remote(batch: Int = 500) async throws -> CalDAVRemote {
        let (user, secret) = (user, secret)
        let transport = { @Sendable (origin: WebOrigin) in
            let credentials = TransportConfiguration.Credentials(origin: origin, user: user, secret: secret)
            return CurlTransport(TransportConfiguration(credentials: credentials))
        }
        let account = try await Discovery(clock: FixedClock(), transport: transport).account(at: address)
        return CalDAVRemote(
            transport(account.origin), origin: account.origin, home: account.home, clock: FixedClock(), batch: batch)
    }
}
