import Domain

/// Writes one entry of the journal, inside the caller's transaction. The entry begins with its first operation: a
/// change that does nothing has none. Only an undo that finds nothing to do is noted all the same, or the next one
/// would try it again.
struct JournalWriter: ~Copyable {
    private let session: StoreSession
    private let kind: ChangeKind
    private let now: Instant
    private let origin: Int
    private var position = 0

    /// The entry's number, once it has begun.
    private(set) var sequence: Int?

    init(_ session: StoreSession, kind: ChangeKind, at now: Instant, origin: Int) {
        self.session = session
        self.kind = kind
        self.now = now
        self.origin = origin
    }

    /// Writes an operation that its kind and its subject tell: the rows hold the rest.
    mutating func write(_ operation: String, _ subject: some ColumnValue) throws(StoreError) {
        try write(operation, subject, old: nil, new: nil)
    }

    /// Writes an operation with a text before and one after.
    mutating func write(
        _ operation: String, _ subject: some ColumnValue, old: String?, new: String?
    ) throws(StoreError) {
        try session.connection.run(
            "INSERT INTO operation VALUES (?, ?, 0, ?, ?, NULL, ?, ?)", entry(), position, operation, subject, old, new)
        position += 1
    }

    /// Writes an update, a row for each field.
    mutating func write(_ changes: [FieldChange], of todo: TodoID) throws(StoreError) {
        for (part, change) in changes.enumerated() {
            try session.connection.run(
                "INSERT INTO operation VALUES (?, ?, ?, 'update', ?, ?, ?, ?)", entry(), position, part, todo,
                change.field, change.old, change.new)
        }
        position += 1
    }

    /// Writes that a document took the place of `old`, which is kept: nothing else holds it any more. What a sync
    /// replaces is not, for a sync is never undone.
    mutating func writeReplacement(of old: SourceDocument?, of todo: TodoID) throws(StoreError) {
        if let old, kind != .sync {
            try session.connection.run(
                "INSERT INTO replaced VALUES (?, ?, ?, ?)", entry(), position, old.format, old.bytes)
        }
        try write("replace-source", todo)
    }

    /// Ends the entry.
    mutating func close() throws(StoreError) {
        if case .undo = kind { _ = try entry() }
    }

    private mutating func entry() throws(StoreError) -> Int {
        if let sequence { return sequence }
        var undone: Int?
        if case .undo(let sequence) = kind { undone = sequence }
        try session.connection.run(
            "INSERT INTO change (at, kind, undoes, origin) VALUES (?, ?, ?, ?)", now, kind.name, undone, origin)
        let begun = session.connection.lastRow
        sequence = begun
        return begun
    }
}

extension ChangeKind {
    /// The kind as the journal writes it.
    fileprivate var name: String {
        switch self {
        case .add: "add"
        case .edit: "edit"
        case .done: "done"
        case .reopen: "reopen"
        case .delete: "delete"
        case .lists: "lists"
        case .importing: "import"
        case .sync: "sync"
        case .undo: "undo"
        }
    }

    /// The kind that the journal writes as `name`; nil for none, and for an undo, which needs a number.
    init?(name: String) {
        switch name {
        case "add": self = .add
        case "edit": self = .edit
        case "done": self = .done
        case "reopen": self = .reopen
        case "delete": self = .delete
        case "lists": self = .lists
        case "import": self = .importing
        case "sync": self = .sync
        default: return nil
        }
    }
}
