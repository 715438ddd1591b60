/// What syncs have done after an entry of the journal, as far as it leaves nothing to undo there: a step is moot where
/// a later sync has replaced the document once more, or has deleted or restored what the step is about.
///
/// Without it one such step would stand in the way of all older changes: undoing it fails, or brings back a document
/// that the server has replaced.
package struct SyncedSince {
    private var replaced: Set<TodoID> = []
    private var todos: [TodoID: Bool] = [:]
    private var lists: [ListID: Bool] = [:]

    /// Nothing yet.
    package init() {}

    /// Notes a step of a sync. The journal is read backwards: what was noted before is newer, and holds.
    package mutating func note(_ older: TodoOperation) {
        switch older {
        case .replaceSource(let id, _, _): replaced.insert(id)
        case .delete(let id): todos[id] = todos[id] ?? true
        case .restore(let id): todos[id] = todos[id] ?? false
        case .deleteList(let id): lists[id] = lists[id] ?? true
        case .restoreList(let id): lists[id] = lists[id] ?? false
        case .create, .update, .createList, .renameList, .recolorList: break
        }
    }

    /// The steps of an older entry that can still be undone.
    package func undoable(_ operations: [TodoOperation]) -> [TodoOperation] {
        operations.filter { !isMoot($0) }
    }

    private func isMoot(_ operation: TodoOperation) -> Bool {
        switch operation {
        case .replaceSource(let id, _, _): replaced.contains(id)
        case .create(let todo, _): todos[todo.id] == true
        case .update(let id, _), .restore(let id): todos[id] == true
        case .delete(let id): todos[id] == false
        case .createList(let list): lists[list.id] == true
        case .renameList(let id, _, _), .recolorList(let id, _, _), .restoreList(let id): lists[id] == true
        case .deleteList(let id): lists[id] == false
        }
    }
}
