package import Domain

/// Gets from an account to its server.
package struct AccountConnection: Sendable {
    private let secrets: SecretFiles
    private let clock: any Clock

    /// The way to the servers of the accounts whose secrets are kept beside the store in `dataFolder`.
    package init(dataFolder: String, clock: any Clock) {
        secrets = SecretFiles(dataFolder: dataFolder)
        self.clock = clock
    }

    /// An account's server. Its secret is looked up; nobody is asked yet.
    package func remote(of account: Account) async throws(SyncFailure) -> CalDAVRemote {
        let secret: Secret
        switch account.secret {
        case .command(let command): secret = try await SecretCommand.run(command)
        case .file:
            do { secret = try secrets.read(of: account.name) } catch { throw .secret(error) }
        }
        return try remote(of: account, secret)
    }

    /// A free place for a new list on an account's server; it is not asked, and no secret is needed.
    package func newList(of account: Account) throws(SyncFailure) -> Href {
        try remote(of: account, nil).newCollectionHref()
    }

    private func remote(of account: Account, _ secret: Secret?) throws(SyncFailure) -> CalDAVRemote {
        guard let origin = WebOrigin(account.origin) else { throw .remote(.notCalDAV(account.origin)) }
        let transport = Self.transport(
            to: origin, user: account.user, secret, account.authentication, account.connection)
        return CalDAVRemote(transport, origin: origin, home: account.home, clock: clock)
    }

    /// A transport that shows who the person is to one server only.
    static func transport(
        to origin: WebOrigin, user: String, _ secret: Secret?, _ authentication: Account.Authentication,
        _ connection: Account.Connection
    ) -> CurlTransport {
        let credentials = secret.map {
            TransportConfiguration.Credentials(origin: origin, user: user, secret: $0, authentication: authentication)
        }
        return CurlTransport(TransportConfiguration(credentials: credentials, connection: connection))
    }
}

extension SyncEngine {
    /// The engine of the program: it asks real servers.
    ///
    /// - Parameters:
    ///   - dataFolder: where the secrets are.
    ///   - isLocked: false for a store that no other process uses, such as a copy.
    package static func live(
        ledger: any SyncLedger, ids: any IDSource, clock: any Clock, dataFolder: String, isLocked: Bool = true,
        context: @escaping @Sendable () -> TimeContext
    ) -> SyncEngine {
        let connection = AccountConnection(dataFolder: dataFolder, clock: clock)
        return SyncEngine(ledger: ledger, ids: ids, context: context, lockFolder: isLocked ? dataFolder : nil) {
            account async throws(SyncFailure) in try await connection.remote(of: account)
        }
    }
}
