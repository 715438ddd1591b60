import Domain

extension SQLiteReader {
    func remindedTodos() throws(StoreError) -> [Todo] {
        try check()
        var todos: [Todo] = []
        try session.connection.each(
            "todo",
            """
            SELECT * FROM todo INDEXED BY todo_open
            WHERE deleted IS NULL AND status IN ('needs-action', 'in-process') AND reminders IS NOT NULL ORDER BY number
            """
        ) { row throws(StoreError) in todos.append(try Todo(&row)) }
        return todos
    }
}
