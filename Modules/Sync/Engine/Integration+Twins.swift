import Domain
import Interchange

/// To-dos that were seen in two places of one server: on their way from list to list, or made by two programs.
extension Integration {
    /// Keeps a to-do that was edited here and whose object is gone: it is made again, unless it is in another list now.
    mutating func keepEdited(_ record: TodoRecord, base: [UInt8]?) throws(StoreError) {
        if let twin = try twin(of: record.todo) { return try join(record, base: base, into: twin) }
        try keepQueued(record.todo.id)
        findings.received.append(item(.kept, record.todo))
    }

    /// The same to-do in another list of the server: it was on its way there, and was seen in both. Should that list be
    /// gone as well, it is looked after there.
    func twin(of todo: Todo) throws(StoreError) -> TodoRecord? {
        let lists = Set(try reader.remoteLists(of: account.name).filter(\.isWritable).map(\.list))
        return try reader.records(uid: todo.uid).first { twin in
            twin.todo.list != todo.list && !twin.isDeleted && lists.contains(twin.todo.list)
                && !taken.contains(twin.todo.id)
        }
    }

    /// True where the server surely has the same to-do in another list.
    func isElsewhere(_ todo: Todo) throws(StoreError) -> Bool {
        guard let twin = try twin(of: todo) else { return false }
        return try reader.objects(of: twin.todo.id).contains { $0.pending != .removal }
    }

    /// Makes one to-do of two that have the same UID, and have come into the same list: `id` goes.
    mutating func join(_ id: TodoID, into other: TodoID) throws(StoreError) {
        guard let record = try reader.record(id: id), let twin = try reader.record(id: other), !record.isDeleted,
            !twin.isDeleted, !taken.contains(id), !taken.contains(other)
        else { return try keepQueued(id) }
        // What the one had in common with the server is nothing that the other must have had.
        try join(record, base: nil, into: twin)
        // It is still to go from the list where it was.
        try keepQueued(id)
    }

    /// Takes what was changed here in a to-do that has gone elsewhere to where it is now.
    mutating func join(_ record: TodoRecord, base: [UInt8]?, into twin: TodoRecord) throws(StoreError) {
        let outcome = DocumentMerge.merge(
            base: base, local: mapping.document(of: record), remote: mapping.document(of: twin),
            policy: account.policy)
        change.operations.append(.delete(record.todo.id))
        change.ledger.append(.removeOutbox(record.todo.id, account: account.name))
        for var object in try reader.objects(of: twin.todo.id) where object.pending == .removal {
            // Both are gone, and one was edited: what is left of them is an edit.
            object.base = nil
            change.ledger.append(.saveObject(object))
        }
        taken.insert(twin.todo.id)
        try put(outcome.document, into: twin, list: twin.todo.list)
        try keepQueued(twin.todo.id)
        note(outcome.conflicts, of: twin.todo, twin.todo.number)
    }
}
