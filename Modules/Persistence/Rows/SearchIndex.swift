import Domain

/// Keeps the full-text index in step with the rows. The index holds no text, so taking a row out takes the text that
/// was put in.
enum SearchIndex {
    static func insert(_ todo: Todo, on connection: borrowing Connection) throws(StoreError) {
        let (title, notes, tags) = texts(of: todo)
        try connection.run(
            "INSERT INTO search (rowid, title, notes, tags) VALUES (?, ?, ?, ?)", todo.number, title, notes, tags)
    }

    static func remove(_ todo: Todo, on connection: borrowing Connection) throws(StoreError) {
        let (title, notes, tags) = texts(of: todo)
        try connection.run(
            "INSERT INTO search (search, rowid, title, notes, tags) VALUES ('delete', ?, ?, ?, ?)", todo.number, title,
            notes, tags)
    }

    /// Writes the index anew from the rows that are not deleted, inside the caller's transaction.
    static func fill(on connection: borrowing Connection) throws(StoreError) {
        try connection.run("INSERT INTO search (search) VALUES ('delete-all')")
        try connection.each("todo", "SELECT * FROM todo WHERE deleted IS NULL") { row throws(StoreError) in
            try insert(Todo(&row), on: connection)
        }
    }

    private static func texts(of todo: Todo) -> (title: String, notes: String, tags: String) {
        (
            SearchText.indexed(todo.title), SearchText.indexed(todo.notes),
            SearchText.indexed(todo.tags.joined(separator: "\n"))
        )
    }
}
