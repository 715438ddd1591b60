import Domain

/// Which to-do an object of the server belongs to.
extension Integration {
    /// The to-do here that an object belongs to, and what both had in common where it was another object so far.
    func match(
        _ own: TodoID?, uid: UID, at href: Href, in list: ListID
    ) throws(StoreError) -> (record: TodoRecord, base: [UInt8]?)? {
        if let own { return try reader.record(id: own).map { ($0, nil) } }
        let records = try reader.records(uid: uid).filter { !taken.contains($0.todo.id) }
        for record in records {
            // It is what was sent, and nobody knew yet whether it had arrived.
            if let sending = try reader.outboxEntry(for: record.todo.id, of: account.name)?.sending,
                sending.list == list, sending.href == href
            {
                return (record, sending.document)
            }
        }
        // One that is here rather than one that was deleted.
        for record in records.filter({ !$0.isDeleted }) + records.filter({ $0.isDeleted }) {
            let objects = try reader.objects(of: record.todo.id)
            // It was moved from one list to another on the server, which is an edit: what was deleted here comes back.
            if let old = objects.first, objects.allSatisfy({ $0.pending == .removal }) {
                return (record, record.isDeleted && record.todo.list != list ? nil : old.base)
            }
            // It was moved here to where the server has it now: by a request of which nobody knew, or there, too. What
            // it has in common with the old place is nothing that this one must have had.
            let inList = objects.filter { $0.list == list }
            if !record.isDeleted, record.todo.list == list, inList.allSatisfy({ $0.pending == .removal }) {
                return (record, inList.first?.base)
            }
            guard objects.isEmpty else { continue }
            // One that was deleted comes back, unless its list has gone too; one that was to be sent to another list of
            // this server is where the server has it.
            let canMove = record.isDeleted ? try isAlive(record.todo.list) : try isOwn(record.todo.list)
            if record.todo.list == list || canMove { return (record, nil) }
        }
        return nil
    }

    /// True for a list that belongs to this account's server.
    private func isOwn(_ list: ListID) throws(StoreError) -> Bool {
        try reader.remoteLists(of: account.name).contains { $0.list == list }
    }
}
