import Domain
import FoundationEssentials

extension SQLiteReader {
    func lastUndoable() throws(StoreError) -> JournalEntry? {
        var since = SyncedSince()
        var bound = Int.max
        while let entry = try lastEntry(before: bound) {
            try noteSyncs(from: entry.sequence, to: bound, in: &since)
            let operations = since.undoable(try operations(of: entry.sequence))
            if !operations.isEmpty {
                return JournalEntry(
                    sequence: entry.sequence, at: entry.at, kind: entry.kind, operations: operations)
            }
            bound = entry.sequence
        }
        return nil
    }

    func changedTodos(since sequence: Int) throws(StoreError) -> (todos: [(id: TodoID, sequence: Int)], last: Int) {
        try check()
        var changed: [(id: TodoID, sequence: Int)] = []
        var seen: Set<TodoID> = []
        // Backwards, so that each to-do is met at its last entry.
        try session.connection.each(
            "operation",
            """
            SELECT subject, seq FROM change JOIN operation ON operation.change = seq
            WHERE seq > ? AND change.kind != 'sync' AND operation.kind NOT LIKE '%-list'
            ORDER BY seq DESC, position DESC
            """, sequence
        ) { row throws(StoreError) in
            let id: TodoID = try row.next()
            if seen.insert(id).inserted { changed.append((id, try row.next())) }
        }
        let last = try session.connection.integer("SELECT coalesce(max(seq), 0) FROM change")
        return (changed.reversed(), max(last, sequence))
    }

    /// The last entry before another that a person made and has not undone.
    private func lastEntry(
        before bound: Int
    ) throws(StoreError) -> (sequence: Int, at: Instant, kind: ChangeKind)? {
        try check()
        return try session.connection.first(
            "change",
            """
            SELECT seq, at, kind FROM change WHERE seq < ? AND undoes IS NULL AND kind != 'sync' AND NOT EXISTS (
                SELECT 1 FROM change AS later WHERE later.undoes = change.seq
            ) ORDER BY seq DESC LIMIT 1
            """, bound
        ) { row throws(StoreError) in
            let (sequence, at, name): (Int, Instant, String) = (try row.next(), try row.next(), try row.next())
            guard let kind = ChangeKind(name: name) else { throw .decoding(table: "change", column: "kind") }
            return (sequence, at, kind)
        }
    }

    /// Notes what syncs have done between two entries, the newest first.
    private func noteSyncs(from first: Int, to last: Int, in since: inout SyncedSince) throws(StoreError) {
        try session.connection.each(
            "operation",
            """
            SELECT operation.kind, subject FROM change JOIN operation ON operation.change = seq
            WHERE seq > ? AND seq < ? AND change.kind = 'sync'
            AND operation.kind IN ('replace-source', 'delete', 'restore', 'delete-list', 'restore-list')
            ORDER BY seq DESC, position DESC
            """, first, last
        ) { row throws(StoreError) in
            let (kind, subject): (String, UUID) = (try row.next(), try row.next())
            switch kind {
            case "replace-source": since.note(.replaceSource(TodoID(subject), old: nil, new: nil))
            case "delete": since.note(.delete(TodoID(subject)))
            case "restore": since.note(.restore(TodoID(subject)))
            case "delete-list": since.note(.deleteList(ListID(subject)))
            default: since.note(.restoreList(ListID(subject)))
            }
        }
    }

    /// The operations of a journal entry. What the journal holds by identity only is given as its row is now.
    private func operations(of sequence: Int) throws(StoreError) -> [TodoOperation] {
        var operations: [TodoOperation] = []
        var open: (position: Int, id: TodoID, changes: [FieldChange])?
        try session.connection.each(
            "operation",
            """
            SELECT position, kind, subject, field, old, new FROM operation WHERE change = ? ORDER BY position, part
            """, sequence
        ) { row throws(StoreError) in
            let (position, kind, subject): (Int, String, UUID) = (try row.next(), try row.next(), try row.next())
            if let update = open, update.position != position {
                operations.append(.update(update.id, update.changes))
                open = nil
            }
            if kind == "update" {
                let change = FieldChange(field: try row.next(), old: try row.next(), new: try row.next())
                open = (position, TodoID(subject), (open?.changes ?? []) + [change])
            } else {
                _ = try row.next(TodoField?.self)
                operations.append(
                    try operation(
                        kind, on: subject, old: try row.next(), new: try row.next(), at: (sequence, position)))
            }
        }
        if let open { operations.append(.update(open.id, open.changes)) }
        return operations
    }

    private func operation(
        _ kind: String, on subject: UUID, old: String?, new: String?, at place: (sequence: Int, position: Int)
    ) throws(StoreError) -> TodoOperation {
        let (todo, list) = (TodoID(subject), ListID(subject))
        switch (kind, old, new) {
        case ("create", _, _):
            if let (row, _) = try self.todo(todo) { return .create(row) }
        case ("delete", _, _): return .delete(todo)
        case ("restore", _, _): return .restore(todo)
        case ("replace-source", _, _):
            let replaced = try session.connection.first(
                "replaced", "SELECT format, bytes FROM replaced WHERE change = ? AND position = ?", place.sequence,
                place.position
            ) { row throws(StoreError) in SourceDocument(format: try row.next(), bytes: try row.next()) }
            return .replaceSource(todo, old: replaced, new: try record(id: todo)?.source)
        case ("create-list", _, _):
            if let (row, _) = try self.list(id: list) { return .createList(row) }
        case ("rename-list", let old?, let new?): return .renameList(list, old: old, new: new)
        case ("recolor-list", _, _): return .recolorList(list, old: old, new: new)
        case ("delete-list", _, _): return .deleteList(list)
        case ("restore-list", _, _): return .restoreList(list)
        default: break
        }
        throw .decoding(table: "operation", column: "kind")
    }
}
