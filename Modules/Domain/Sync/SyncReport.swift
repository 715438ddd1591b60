/// What a sync did with one account.
public struct SyncReport: Hashable, Sendable, Codable {
    /// The account's name.
    public let account: String
    /// What came from the server, in the order it was taken.
    public var received: [SyncItem] = []
    /// What went to the server, in the order it was acknowledged.
    public var sent: [SyncItem] = []
    /// What both sides had changed to different values.
    public var conflicts: [SyncConflictItem] = []
    /// What happened to lists.
    public var lists: [SyncListItem] = []
    /// What could not be done, and why; everything else was.
    public var problems: [SyncProblem] = []
    /// How many conflicts wait for the person's decision.
    public var openConflicts = 0
    /// Why the sync of this account ended early; nil where it came to its end.
    public var failure: SyncFailure?

    /// A report that says nothing yet.
    public init(account: String) { self.account = account }

    /// True where both sides are equal now and nothing waits.
    public var isComplete: Bool { failure == nil && problems.isEmpty }
}

/// One to-do that was taken or sent.
public struct SyncItem: Hashable, Sendable, Codable {
    /// What was done.
    public enum Action: String, Hashable, Sendable, Codable {
        case added, changed, removed
        /// It was deleted on one side and edited on the other: the edit was kept.
        case kept
    }

    /// What was done.
    public let action: Action
    /// The to-do's number; nil for one that has just come.
    public let number: TodoNumber?
    /// Its title.
    public let title: String
    /// The list it is in.
    public let list: ListID

    /// An item from its parts.
    public init(_ action: Action, number: TodoNumber?, title: String, list: ListID) {
        self.action = action
        self.number = number
        self.title = title
        self.list = list
    }
}

/// A conflict, with the to-do it is about.
public struct SyncConflictItem: Hashable, Sendable, Codable {
    /// The to-do's number; nil for one that has just come.
    public let number: TodoNumber?
    /// Its title.
    public let title: String
    /// What it is about.
    public let conflict: SyncConflict

    /// A conflict from its parts.
    public init(number: TodoNumber?, title: String, conflict: SyncConflict) {
        self.number = number
        self.title = title
        self.conflict = conflict
    }
}

/// Something that happened to a list as a whole.
public struct SyncListItem: Hashable, Sendable, Codable {
    /// What was done.
    public enum Action: Hashable, Sendable, Codable {
        /// It was new on the server, and is here now.
        case received
        /// It was made on the server.
        case published
        /// It got the name that it has on the server.
        case renamed(from: String)
        /// It got its name on the server.
        case renamedOnServer(from: String)
        /// It was deleted on the server, and here too.
        case removed
        /// It was deleted here, and on the server too.
        case removedOnServer
        /// It was deleted on one side while to-dos in it were edited on the other: it was kept.
        case kept
    }

    /// What was done.
    public let action: Action
    /// The list's name.
    public let name: String

    /// An item from its parts.
    public init(_ action: Action, name: String) {
        self.action = action
        self.name = name
    }
}
