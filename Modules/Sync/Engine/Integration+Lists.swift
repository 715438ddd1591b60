import Domain
import Interchange

/// Lists that are gone on the server.
extension Integration {
    /// What is still in a list that is gone on the server.
    struct Rest {
        /// To-dos that are nowhere else.
        var todos: [TodoID] = []
        /// To-dos that are in another list, too.
        var doubles: [(record: TodoRecord, base: [UInt8]?, twin: TodoRecord)] = []
        /// True where one that is nowhere else was changed here.
        var isChanged = false
    }

    /// Looks what is still in a list that is gone on the server; nothing where it was deleted here as well.
    func rest(of remote: RemoteList) throws(StoreError) -> Rest {
        var rest = Rest()
        for todo in try reader.todos(matching: TodoFilter(status: .all, list: remote.list)) {
            guard let record = try reader.record(id: todo.id) else { continue }
            let objects = try reader.objects(of: todo.id)
            let base = objects.first { $0.list == remote.list }?.base
            let isOnlyHere = objects.allSatisfy { $0.list == remote.list }
            if isOnlyHere, let twin = try twin(of: todo) {
                rest.doubles.append((record, base, twin))
                continue
            }
            let isSame = base.map { CanonicalDocument.areEqual($0, mapping.document(of: record)) } ?? false
            rest.isChanged = rest.isChanged || !isOnlyHere || !isSame
            rest.todos.append(todo.id)
        }
        return rest
    }

    /// Takes that a list is gone on the server: what is left in it goes here too, or is to be sent to `replacement`,
    /// where the list was made again.
    mutating func takeRemoval(
        of remote: RemoteList, replacement: Href?, isOnly: Bool, _ guardian: RemovalGuard
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
        for double in rest.doubles { try join(double.record, base: double.base, into: double.twin) }
        change.ledger.append(.removeList(list))
        if let replacement {
            var again = remote
            again.href = replacement
            change.ledger.append(.saveList(again))
            for id in rest.todos { try keepQueued(id) }
            findings.lists.append(SyncListItem(.kept, name: current.name))
        } else {
            change.operations += rest.todos.map { .delete($0) } + (list == .inbox ? [] : [.deleteList(list)])
            change.ledger += rest.todos.map { .removeOutbox($0, account: account.name) }
            findings.lists.append(SyncListItem(.removed, name: current.name))
        }
    }
}
