import Domain
import Interchange

/// Lists that are gone on the server.
extension Integration {
    /// What is still in a list that is gone on the server.
    struct Rest {
        /// To-dos that are nowhere else.
        var todos: [TodoID] = []
        /// To-dos that are in another list, too, and were not changed here.
        var doubles: [TodoID] = []
        /// To-dos that are in another list, too, and were changed here; of copies in this list only the first one.
        var changedDoubles: [(record: TodoRecord, base: [UInt8]?, twin: TodoRecord)] = []
        /// True where one that is nowhere else was changed here.
        var isChanged = false
    }

    /// Looks what is still in a list that is gone on the server; nothing where it was deleted here as well.
    func rest(of remote: RemoteList) throws(StoreError) -> Rest {
        var rest = Rest()
        var twins: Set<TodoID> = []
        for todo in try reader.todos(matching: TodoFilter(status: .all, list: remote.list)) {
            guard let record = try reader.record(id: todo.id) else { continue }
            let objects = try reader.objects(of: todo.id)
            let base = objects.first { $0.list == remote.list }?.base
            let isOnlyHere = objects.allSatisfy { $0.list == remote.list }
            let isSame = base.map { CanonicalDocument.areEqual($0, mapping.document(of: record)) } ?? false
            if isOnlyHere, let twin = try twin(of: todo), isSame || twins.insert(twin.todo.id).inserted {
                if isSame { rest.doubles.append(todo.id) } else { rest.changedDoubles.append((record, base, twin)) }
                continue
            }
            rest.isChanged = rest.isChanged || !isOnlyHere || !isSame
            rest.todos.append(todo.id)
        }
        return rest
    }

    /// Takes that a list is gone on the server: what is left in it goes here too, or is to be sent to `replacement`,
    /// the collection that was made in its place.
    mutating func takeRemoval(
        of remote: RemoteList, replacement: RemoteList?, isOnly: Bool, _ guardian: RemovalGuard
    ) throws(StoreError) {
        let list = remote.list
        guard let (current, isDeleted) = try reader.list(id: list), !isDeleted else {
            return change.ledger.append(.removeList(list))
        }
        let rest = try rest(of: remote)
        if replacement == nil {
            // Edited in this very moment: the next look at it makes it again.
            guard !rest.isChanged else { return }
            let isHeld = guardian.holds(rest.todos.count, of: rest.todos.count) || (isOnly && !rest.todos.isEmpty)
            if isHeld, !guardian.options.allowsMassRemoval {
                return findings.problems.append(
                    SyncProblem(name: current.name, list: list, reason: .listGone(count: rest.todos.count)))
            }
        }
        for double in rest.changedDoubles { try join(double.record, base: double.base, into: double.twin) }
        let gone = replacement == nil ? rest.doubles + rest.todos : rest.doubles
        change.operations += gone.map { .delete($0) }
        change.ledger += gone.map { .removeOutbox($0, account: account.name) } + [.removeList(list)]
        if let replacement {
            change.ledger.append(.saveList(replacement))
            for id in rest.todos { try keepQueued(id) }
            findings.lists.append(SyncListItem(.kept, name: current.name))
        } else {
            if list != .inbox { change.operations.append(.deleteList(list)) }
            findings.lists.append(SyncListItem(.removed, name: current.name))
        }
    }
}
