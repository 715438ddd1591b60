package import Domain

/// An account that is being set up: what the person gave, and in the end what the server said to it.
package struct NewAccount: Sendable {
    /// What to call it.
    package var name: String
    /// The server: a host, an address on it or a list.
    package var address: String
    /// The user's name; empty with a bearer token.
    package var user: String
    /// Where the secret will come from.
    package var source: Account.Secret
    /// How it is shown.
    package var authentication: Account.Authentication
    /// How the connection is made.
    package var connection: Account.Connection
    /// Which value wins in a conflict.
    package var policy: Account.ConflictPolicy

    /// A new account from its parts.
    package init(
        name: String, address: String, user: String, source: Account.Secret,
        authentication: Account.Authentication = .password, connection: Account.Connection = Account.Connection(),
        policy: Account.ConflictPolicy = .remote
    ) {
        self.name = name
        self.address = address
        self.user = user
        self.source = source
        self.authentication = authentication
        self.connection = connection
        self.policy = policy
    }

    /// Shows the secret to the server and finds its lists; nothing is kept.
    package func discover(with secret: Secret, clock: any Clock) async throws(RemoteError) -> DiscoveredAccount {
        let new = self
        let discovery = Discovery(clock: clock) { origin in
            AccountConnection.transport(to: origin, user: new.user, secret, new.authentication, new.connection)
        }
        return try await discovery.account(at: address)
    }

    /// The account, on the server that was found.
    package func account(at found: DiscoveredAccount, followsNewLists: Bool) -> Account {
        Account(
            name: name, origin: found.origin.text, user: user, home: found.home, secret: source,
            authentication: authentication, connection: connection, followsNewLists: followsNewLists, policy: policy)
    }
}
