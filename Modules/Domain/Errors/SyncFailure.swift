/// Why the sync of an account ended before its end. What was done until then is kept, on both sides.
public enum SyncFailure: Error, Hashable, Sendable, Codable {
    /// Another process syncs this account.
    case busy
    /// The account's secret cannot be had.
    case secret(SecretError)
    /// The server.
    case remote(RemoteError)
    /// The store.
    case store(StoreError)
    /// The person stopped it.
    case cancelled
    /// The program that syncs.
    case helper(HelperError)
}
