package import Domain

/// An account's lists on a CalDAV server (RFC 4791, RFC 6578).
package struct CalDAVRemote: RemoteCalendar {
    let connection: DAVConnection
    let home: Href
    /// How many objects one request asks for. Servers charge much for each request; asking for several batches at a time
    /// was not faster on those measured.
    let batch: Int
    /// How much the parts of one report may name together.
    let bound: ReportBound

    /// The lists below `home` on the server `origin`.
    package init(
        _ transport: any HTTPTransport, origin: WebOrigin, home: Href, clock: any Clock, batch: Int = 500,
        bound: ReportBound = ReportBound()
    ) {
        connection = DAVConnection(transport: transport, origin: origin, clock: clock)
        self.home = home.asCollection
        self.batch = max(batch, 1)
        self.bound = bound
    }

    package func newCollectionHref() -> Href { Href(home.path + Self.randomName() + "/") }

    /// 32 random letters and digits.
    private static func randomName() -> String {
        let digits = Array("0123456789abcdef")
        return String((0..<32).compactMap { _ in digits.randomElement() })
    }
}
