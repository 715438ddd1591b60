package import Domain

/// How a transport reaches servers, and what it may show to which.
package struct TransportConfiguration: Sendable {
    /// Who the person is, for one server.
    package struct Credentials: Sendable {
        /// The only server that is shown them.
        package var origin: WebOrigin
        /// The user's name; not shown with a bearer token.
        package var user: String
        /// Password or token.
        package var secret: Secret
        /// How they are shown.
        package var authentication: Account.Authentication

        /// Credentials from their parts.
        package init(
            origin: WebOrigin, user: String, secret: Secret, authentication: Account.Authentication = .password
        ) {
            self.origin = origin
            self.user = user
            self.secret = secret
            self.authentication = authentication
        }
    }

    /// Who the person is; nil to ask every server as nobody.
    package var credentials: Credentials?
    /// Certificates, and whether plain http is allowed.
    package var connection: Account.Connection
    /// The proxies on the way.
    package var proxies: ProxySettings
    /// How many seconds a connection may take, with its handshake.
    package var connectTimeout: Int
    /// How many seconds may pass without a byte in either direction. A server may well think for more than a minute
    /// before it begins to answer.
    package var idleTimeout: Int
    /// How many seconds one request may take in all, so that nobody holds a sync for ever with a byte now and then.
    package var totalTimeout: Int
    /// How many requests are on their way at a time, and so how many connections there are at most.
    package var width: Int

    /// A configuration from its parts.
    package init(
        credentials: Credentials? = nil, connection: Account.Connection = Account.Connection(),
        proxies: ProxySettings = .environment, connectTimeout: Int = 15, idleTimeout: Int = 300,
        totalTimeout: Int = 3600, width: Int = 8
    ) {
        self.credentials = credentials
        self.connection = connection
        self.proxies = proxies
        self.connectTimeout = connectTimeout
        self.idleTimeout = idleTimeout
        self.totalTimeout = totalTimeout
        self.width = width
    }
}
