/// What a person (or a sync) did in one transaction.
public enum ChangeKind: Hashable, Sendable {
    case add, edit, done, reopen, delete, lists, importing
    /// What a sync brought. It cannot be undone: the next sync would bring it again.
    case sync
    /// Takes the change with this sequence number back.
    case undo(of: Int)
}

/// One transaction of the journal.
public struct JournalEntry: Hashable, Sendable {
    /// Its place in the order of all changes, from 1.
    public let sequence: Int
    /// When it was made.
    public let at: Instant
    /// What it was.
    public let kind: ChangeKind
    /// What it did, in order.
    public let operations: [TodoOperation]

    /// An entry from its parts.
    public init(sequence: Int, at: Instant, kind: ChangeKind, operations: [TodoOperation]) {
        self.sequence = sequence
        self.at = at
        self.kind = kind
        self.operations = operations
    }
}

/// What a commit did.
public struct Receipt: Hashable, Sendable {
    /// The journal entry's sequence number; nil where there was nothing to do.
    public let sequence: Int?
    /// The to-dos that were touched, each once, in the order of the operations, as they are now (a deleted one as it
    /// was).
    public let todos: [Todo]

    /// A receipt from its parts.
    public init(sequence: Int?, todos: [Todo]) {
        self.sequence = sequence
        self.todos = todos
    }
}

/// Tells an observer that the store has changed.
public struct StoreChange: Hashable, Sendable {
    /// The last journal entry that the change holds.
    public let sequence: Int
    /// The to-dos it touched; nil for «many, read again».
    public let todos: Set<TodoID>?
    /// True where another process made it.
    public let isForeign: Bool

    /// A notice from its parts.
    public init(sequence: Int, todos: Set<TodoID>?, isForeign: Bool) {
        self.sequence = sequence
        self.todos = todos
        self.isForeign = isForeign
    }
}
