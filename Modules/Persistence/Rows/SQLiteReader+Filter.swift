import Domain

extension SQLiteReader {
    func todos(matching filter: TodoFilter) throws(StoreError) -> [Todo] {
        try check()
        let tags = filter.tags.map { $0.lowercased() }
        var todos: [Todo] = []
        // The statements name what an index can find; the rest is looked at here.
        let take = { (row: inout Row) throws(StoreError) in
            let todo = try Todo(&row)
            guard filter.accepts(todo) else { return }
            if !tags.isEmpty {
                let own = todo.tags.map { $0.lowercased() }
                guard tags.allSatisfy(own.contains) else { return }
            }
            todos.append(todo)
        }
        if let text = filter.text, !text.allSatisfy(\.isWhitespace) {
            guard let query = SearchText.query(text) else { return [] }
            try session.connection.each(
                "todo",
                """
                SELECT todo.* FROM search JOIN todo ON todo.number = search.rowid
                WHERE search MATCH ? AND todo.deleted IS NULL ORDER BY bm25(search, 10, 1, 5), todo.number
                """, query, body: take)
        } else if let parent = filter.parent {
            try session.connection.each(
                "todo", "SELECT * FROM todo WHERE parent = ? AND deleted IS NULL ORDER BY number", parent, body: take)
        } else if filter.status == .open {
            try session.connection.each(
                "todo",
                """
                SELECT * FROM todo INDEXED BY todo_open
                WHERE deleted IS NULL AND status IN ('needs-action', 'in-process') ORDER BY number
                """, body: take)
        } else {
            try session.connection.each(
                "todo", "SELECT * FROM todo WHERE deleted IS NULL ORDER BY number", body: take)
        }
        return todos
    }
}

extension TodoFilter {
    /// True where status, list and parent fit.
    fileprivate func accepts(_ todo: Todo) -> Bool {
        if let list, todo.list != list { return false }
        if let parent, todo.parent != parent { return false }
        return switch status {
        case .open: todo.isOpen
        case .done: !todo.isOpen
        case .all: true
        }
    }
}
