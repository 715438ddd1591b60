import Domain

extension SQLiteReader: LedgerReader {
    func accounts() throws(StoreError) -> [Account] {
        try check()
        var accounts: [Account] = []
        try session.connection.each(
            "account",
            """
            SELECT name, origin, user, home, secret_command, authentication, authority_file, certificate_file, key_file,
            allows_insecure, follows_new_lists, policy, cursor FROM account ORDER BY name
            """
        ) { row throws(StoreError) in accounts.append(try Account(&row)) }
        return accounts
    }

    func remoteLists(of account: String?) throws(StoreError) -> [RemoteList] {
        try check()
        var lists: [RemoteList] = []
        try session.connection.each(
            "remote_list",
            """
            SELECT account.name, list, path, is_made, remote_list.name, local_name, color, token, tag, is_listed, is_writable
            FROM remote_list JOIN account ON account.id = account WHERE account.name = ?1 OR ?1 IS NULL ORDER BY remote_list.id
            """, account
        ) { row throws(StoreError) in
            let account: String = try row.next()
            lists.append(try RemoteList(&row, of: account))
        }
        return lists
    }

    func objects(in list: ListID) throws(StoreError) -> [RemoteObject] {
        try check()
        var objects: [RemoteObject] = []
        try session.connection.each(
            "remote_object",
            """
            SELECT key, path, todo.id, etag, pending, problem, NULL
            FROM remote_object LEFT JOIN todo ON number = todo
            WHERE remote_object.list = (SELECT id FROM remote_list WHERE list = ?) ORDER BY key
            """, list
        ) { row throws(StoreError) in objects.append(try RemoteObject(&row, in: list)) }
        return objects
    }

    func pendingObjects(in list: ListID, limit: Int) throws(StoreError) -> [RemoteObject] {
        try check()
        var objects: [RemoteObject] = []
        try session.connection.each(
            "remote_object",
            """
            SELECT key, path, todo.id, etag, pending, problem, NULL
            FROM remote_object INDEXED BY remote_object_pending LEFT JOIN todo ON number = todo
            WHERE remote_object.list = (SELECT id FROM remote_list WHERE list = ?) AND pending IS NOT NULL
            ORDER BY key LIMIT ?
            """, list, max(limit, 0)
        ) { row throws(StoreError) in objects.append(try RemoteObject(&row, in: list)) }
        return objects
    }

    func object(_ href: Href, in list: ListID) throws(StoreError) -> RemoteObject? {
        try check()
        return try session.connection.first(
            "remote_object",
            """
            SELECT key, path, todo.id, etag, pending, problem, base FROM remote_object LEFT JOIN todo ON number = todo
            WHERE remote_object.list = (SELECT id FROM remote_list WHERE list = ?) AND key = ?
            """, list, HrefKey(href)
        ) { row throws(StoreError) in try RemoteObject(&row, in: list) }
    }

    func objects(of todo: TodoID) throws(StoreError) -> [RemoteObject] {
        try check()
        var objects: [RemoteObject] = []
        try session.connection.each(
            "remote_object",
            """
            SELECT remote_list.list, key, remote_object.path, ?1, etag, pending, problem, base
            FROM remote_object JOIN remote_list ON remote_list.id = remote_object.list
            WHERE todo = (SELECT number FROM todo WHERE id = ?1) ORDER BY remote_list.id, key
            """, todo
        ) { row throws(StoreError) in
            let list: ListID = try row.next()
            objects.append(try RemoteObject(&row, in: list))
        }
        return objects
    }

    func outbox(of account: String) throws(StoreError) -> [OutboxEntry] {
        try check()
        var entries: [OutboxEntry] = []
        try session.connection.each(
            "outbox",
            """
            SELECT id, sequence, sending_list, sending_path, sending_etag, sending_document, was_sent, attempts,
            not_before, problem FROM outbox JOIN todo ON number = todo WHERE account = (SELECT id FROM account WHERE name = ?) ORDER BY position
            """, account
        ) { row throws(StoreError) in entries.append(try OutboxEntry(&row, of: account)) }
        return entries
    }

    func outboxEntry(for todo: TodoID, of account: String) throws(StoreError) -> OutboxEntry? {
        try check()
        return try session.connection.first(
            "outbox",
            """
            SELECT ?1, sequence, sending_list, sending_path, sending_etag, sending_document, was_sent, attempts,
            not_before, problem FROM outbox WHERE todo = (SELECT number FROM todo WHERE id = ?1)
            AND account = (SELECT id FROM account WHERE name = ?2)
            """, todo, account
        ) { row throws(StoreError) in try OutboxEntry(&row, of: account) }
    }

    func conflicts(openOnly: Bool) throws(StoreError) -> [SyncConflict] {
        try check()
        var conflicts: [SyncConflict] = []
        let take = { (row: inout Row) throws(StoreError) in conflicts.append(try SyncConflict(&row)) }
        if openOnly {
            try session.connection.each(
                "conflict",
                """
                SELECT conflict.number, id, at, property, occurrence, base, local, remote, kept, is_open
                FROM conflict INDEXED BY conflict_open JOIN todo ON todo.number = todo
                WHERE is_open = 1 ORDER BY conflict.number DESC
                """, body: take)
        } else {
            try session.connection.each(
                "conflict",
                """
                SELECT conflict.number, id, at, property, occurrence, base, local, remote, kept, is_open
                FROM conflict JOIN todo ON todo.number = todo ORDER BY conflict.number DESC
                """, body: take)
        }
        return conflicts
    }
}
