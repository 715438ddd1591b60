import Domain

/// The journal's rows.
enum Journal {
    /// Opens an entry; its operations follow in the same transaction.
    ///
    /// - Returns: its sequence number.
    static func begin(
        _ kind: ChangeKind, at now: Instant, origin: Int, on connection: borrowing Connection
    ) throws(StoreError) -> Int {
        var undone: Int?
        if case .undo(let sequence) = kind { undone = sequence }
        try connection.run(
            "INSERT INTO change (at, kind, undoes, origin) VALUES (?, ?, ?, ?)", now, kind.name, undone, origin)
        return connection.lastRow
    }

    /// Writes one operation. A new to-do and a document are written by identity only: their rows hold the rest.
    static func write(
        _ operation: TodoOperation, at position: Int, of sequence: Int, on connection: borrowing Connection
    ) throws(StoreError) {
        switch operation {
        case .update(let id, let changes):
            for (part, change) in changes.enumerated() {
                try connection.run(
                    "INSERT INTO operation VALUES (?, ?, ?, 'update', ?, ?, ?, ?)", sequence, position, part, id,
                    change.field, change.old, change.new)
            }
        case .renameList(let id, let old, let new):
            try connection.run(
                "INSERT INTO operation VALUES (?, ?, 0, 'rename-list', ?, NULL, ?, ?)", sequence, position, id, old, new
            )
        case .create(let todo, _): try write("create", todo.id, at: position, of: sequence, on: connection)
        case .delete(let id): try write("delete", id, at: position, of: sequence, on: connection)
        case .restore(let id): try write("restore", id, at: position, of: sequence, on: connection)
        case .replaceSource(let id, _): try write("replace-source", id, at: position, of: sequence, on: connection)
        case .createList(let list): try write("create-list", list.id, at: position, of: sequence, on: connection)
        case .deleteList(let id): try write("delete-list", id, at: position, of: sequence, on: connection)
        case .restoreList(let id): try write("restore-list", id, at: position, of: sequence, on: connection)
        }
    }

    private static func write(
        _ kind: String, _ subject: some ColumnValue, at position: Int, of sequence: Int,
        on connection: borrowing Connection
    ) throws(StoreError) {
        try connection.run(
            "INSERT INTO operation VALUES (?, ?, 0, ?, ?, NULL, NULL, NULL)", sequence, position, kind, subject)
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
        default: return nil
        }
    }
}
