/// Why an account or a list could not be set up.
public enum AccountError: Error, Hashable, Sendable {
    /// There is no such account.
    case noSuchAccount(String)
    /// The name is taken by another account.
    case nameTaken(String)
    /// A name is made of letters, digits and `-._@`, at most 64.
    case badName(String)
    /// The server has no such list.
    case noSuchList(String)
    /// The list is on a server already, with this account.
    case alreadyPublished(list: String, account: String)
    /// There is more than one account, and none was named.
    case severalAccounts([String])
    /// There is no account yet.
    case noAccount
    /// The store.
    case store(StoreError)
}
