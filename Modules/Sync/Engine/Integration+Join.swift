import Domain
import Interchange

/// What becomes of a to-do that is known here when the server has changed or removed it.
extension Integration {
    /// Joins the server's document with what is here.
    mutating func join(
        _ document: [UInt8], _ object: RemoteObject, _ record: TodoRecord, base: [UInt8]?, isNew: Bool
    ) throws(StoreError) {
        let id = record.todo.id
        taken.insert(id)
        let others = try reader.objects(of: id).filter { $0.list != object.list || $0.href != object.href }
        for other in others where other.pending == .removal {
            change.ledger.append(.removeObject(other.href, in: other.list))
        }
        change.ledger.append(.saveObject(object))
        var list = record.todo.list
        var outcome = MergeOutcome(document: document, differsFromRemote: false)
        if record.isDeleted {
            // Only its version is another: the removal stands.
            if let base, CanonicalDocument.areEqual(base, document) { return try keepQueued(id) }
            let hasList = try isAlive(list)
            guard object.list == list || hasList else {
                // Its own list is not to come back with it: it is a new one where the server has it.
                try keepQueued(id)
                return try create(try todo(in: document, id: ids.todoID(), list: object.list), from: document, object)
            }
            try revive(object.list)
            list = object.list
            change.operations.append(.restore(id))
        } else if list != object.list {
            // It was moved on the server, unless it was moved here, too, or is still where it was.
            let old = others.filter { $0.list == list }
            if old.isEmpty ? others.isEmpty && isNew : old.allSatisfy({ $0.pending == .removal }) {
                try revive(object.list)
                list = object.list
            }
        }
        if !(record.isDeleted && isNew) {
            outcome = DocumentMerge.merge(
                base: base, local: mapping.document(of: record), remote: document, policy: account.policy)
        }
        let (todo, isChanged) = try put(outcome.document, into: record, list: list)
        let entry = try reader.outboxEntry(for: id, of: account.name)
        let isOnItsWay = !settling.contains(id) && entry?.sending != nil
        if isOnItsWay || outcome.differsFromRemote || list != object.list
            || others.contains(where: { $0.pending != .removal })
        {
            try keepQueued(id)
        } else {
            change.ledger.append(.removeOutbox(id, account: account.name))
        }
        if record.isDeleted {
            findings.received.append(item(isNew && others.isEmpty ? .added : .kept, todo, record.todo.number))
        } else if isChanged {
            findings.received.append(item(.changed, todo, record.todo.number))
        }
        note(outcome.conflicts, of: todo, record.todo.number)
    }

    mutating func note(_ conflicts: [MergeConflict], of todo: Todo, _ number: TodoNumber) {
        for found in conflicts {
            let conflict = SyncConflict(
                todo: todo.id, at: reader.now, property: found.property, occurrence: found.occurrence, base: found.base,
                local: found.local, remote: found.remote, kept: found.kept, isOpen: account.policy == .ask)
            change.ledger.append(.addConflict(conflict))
            findings.conflicts.append(SyncConflictItem(number: number, title: todo.title, conflict: conflict))
        }
    }

    /// Takes that an object is gone on the server: so is the to-do here, unless it was edited or is elsewhere.
    mutating func takeRemoval(of href: Href, in list: ListID) throws(StoreError) {
        guard let object = try reader.object(href, in: list) else { return }
        change.ledger.append(.removeObject(href, in: list))
        guard let id = object.todo, let record = try reader.record(id: id) else { return }
        let others = try reader.objects(of: id).filter {
            ($0.list != list || $0.href != href) && $0.pending != .removal
        }
        let isMoved = record.todo.list != list
        if record.isDeleted || isMoved || !others.isEmpty {
            if others.isEmpty, record.isDeleted { change.ledger.append(.removeOutbox(id, account: account.name)) }
            return
        }
        guard taken.insert(id).inserted else { return }
        if object.base.map({ CanonicalDocument.areEqual($0, mapping.document(of: record)) }) ?? false {
            change.operations.append(.delete(id))
            change.ledger.append(.removeOutbox(id, account: account.name))
            findings.received.append(item(.removed, record.todo))
        } else {
            try keepEdited(record, base: object.base)
        }
    }

    func isAlive(_ list: ListID) throws(StoreError) -> Bool {
        try reader.list(id: list).map { !$0.isDeleted } ?? false
    }
}
