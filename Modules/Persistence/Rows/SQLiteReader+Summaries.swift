import Domain

extension SQLiteReader {
    func summaries(matching filter: TodoFilter) throws(StoreError) -> [TodoSummary] {
        // A parent is rare in a filter, and has few parts.
        guard filter.parent == nil else { return try summariesOfTodos(matching: filter) }
        try check()
        let tags = filter.tags.map { $0.lowercased() }
        var summaries: [TodoSummary] = []
        let take = { (row: inout Row) throws(StoreError) in
            let summary = try TodoSummary(&row)
            if let list = filter.list, summary.list != list { return }
            if filter.status != .all, summary.isOpen != (filter.status == .open) { return }
            if !tags.isEmpty {
                let own = summary.tags.map { $0.lowercased() }
                guard tags.allSatisfy(own.contains) else { return }
            }
            summaries.append(summary)
        }
        if let text = filter.text, !text.allSatisfy(\.isWhitespace) {
            guard let query = SearchText.query(text) else { return [] }
            try session.connection.each(
                "todo",
                """
                SELECT todo.number, todo.title, status, priority, start, due, todo.tags, list, recurrence IS NOT NULL,
                todo.notes <> '', created, modified,
                CASE WHEN parent IS NULL THEN NULL ELSE (SELECT whole.number FROM todo AS whole
                WHERE whole.uid = todo.parent AND whole.list = todo.list AND whole.deleted IS NULL LIMIT 1) END
                FROM search JOIN todo ON todo.number = search.rowid
                WHERE search MATCH ? AND todo.deleted IS NULL ORDER BY bm25(search, 10, 1, 5), todo.number
                """, query, body: take)
        } else if filter.status == .open {
            try session.connection.each(
                "todo",
                """
                SELECT number, title, status, priority, start, due, tags, list, recurrence IS NOT NULL, notes <> '', created, modified,
                CASE WHEN parent IS NULL THEN NULL ELSE (SELECT whole.number FROM todo AS whole
                WHERE whole.uid = todo.parent AND whole.list = todo.list AND whole.deleted IS NULL LIMIT 1) END
                FROM todo INDEXED BY todo_open WHERE deleted IS NULL AND status IN ('needs-action', 'in-process') ORDER BY number
                """, body: take)
        } else {
            try session.connection.each(
                "todo",
                """
                SELECT number, title, status, priority, start, due, tags, list, recurrence IS NOT NULL, notes <> '', created, modified,
                CASE WHEN parent IS NULL THEN NULL ELSE (SELECT whole.number FROM todo AS whole
                WHERE whole.uid = todo.parent AND whole.list = todo.list AND whole.deleted IS NULL LIMIT 1) END
                FROM todo WHERE deleted IS NULL ORDER BY number
                """, body: take)
        }
        return summaries
    }
}

extension TodoSummary {
    /// A summary from the columns that `summaries` selects.
    fileprivate init(_ row: inout Row) throws(StoreError) {
        let number: TodoNumber = try row.next()
        let title: String = try row.next()
        let status: TodoStatus = try row.next()
        let priority: Priority = try row.next()
        let start: TodoDate? = try row.next()
        let due: TodoDate? = try row.next()
        let tagLines = try row.next(String?.self) ?? ""
        let list: ListID = try row.next()
        let isRecurring = try row.next(Int.self) != 0
        let hasNotes = try row.next(Int.self) != 0
        let created: Instant = try row.next()
        let modified: Instant = try row.next()
        self.init(
            number: number, title: title, status: status, priority: priority, start: start, due: due,
            tagLines: tagLines, list: list, parent: try row.next(), isRecurring: isRecurring, hasNotes: hasNotes,
            created: created,
            modified: modified)
    }
}
