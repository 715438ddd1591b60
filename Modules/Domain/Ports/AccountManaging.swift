/// Adds and removes accounts on servers.
public protocol AccountManaging: Sendable {
    /// Tries user and password on the server and keeps the account with all its lists once they are accepted.
    func add(_ signIn: SignIn) async throws(HelperError)
    /// Forgets an account; its lists and to-dos stay here.
    func remove(_ name: String) async throws(HelperError)
}

/// What a person gives to sign in. It is not kept: the password goes to whoever adds the account.
public struct SignIn: Hashable, Sendable {
    /// The server's name, an address on it, or a list.
    public var address: String
    /// The user's name.
    public var user: String
    /// The password.
    public var password: String
    /// True where the person allows plain http to another computer.
    public var allowsInsecure: Bool

    /// A sign-in from its parts.
    public init(address: String = "", user: String = "", password: String = "", allowsInsecure: Bool = false) {
        self.address = address
        self.user = user
        self.password = password
        self.allowsInsecure = allowsInsecure
    }

    /// True where nothing is missing.
    public var isComplete: Bool {
        !TextRules.isBlank(address) && !TextRules.isBlank(user) && !password.isEmpty
    }
}
