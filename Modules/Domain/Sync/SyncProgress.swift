/// How far the sync of an account is.
public struct SyncProgress: Hashable, Sendable, Codable {
    /// What it does.
    public enum Phase: Hashable, Sendable, Codable {
        /// It asks the server for its lists.
        case connecting
        /// It asks what has changed in a list.
        case comparing(list: String)
        /// It fetches a list's changes.
        case receiving(list: String)
        /// It sends what was changed here.
        case sending
        /// It is done, or has given up.
        case ended
    }

    /// The account's name.
    public let account: String
    /// What it does.
    public let phase: Phase
    /// How many to-dos are done of those this phase is about.
    public let done: Int
    /// How many there are in this phase; 0 where that is not known.
    public let total: Int

    /// A notice from its parts.
    public init(account: String, phase: Phase, done: Int = 0, total: Int = 0) {
        self.account = account
        self.phase = phase
        self.done = done
        self.total = total
    }
}
