import Domain

extension SQLiteReader {
    func counts() throws(StoreError) -> TodoCounts {
        try check()
        var counts = TodoCounts()
        try session.connection.each(
            "todo",
            """
            SELECT list, due, tags FROM todo INDEXED BY todo_open
            WHERE deleted IS NULL AND status IN ('needs-action', 'in-process') ORDER BY number
            """
        ) { row throws(StoreError) in
            let (list, due): (ListID, TodoDate?) = (try row.next(), try row.next())
            counts.add(list: list, due: due, tagLines: try row.next(String?.self) ?? "")
        }
        counts.finish()
        return counts
    }
}
