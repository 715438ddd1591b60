/// A change to the store as a value: it can be applied, kept in the journal, undone, merged and sent.
public enum TodoOperation: Hashable, Sendable {
    /// A new to-do, and the document it came from where it came from one.
    case create(Todo, source: SourceDocument? = nil)
    /// New values for named fields.
    case update(TodoID, [FieldChange])
    /// The to-do is taken away. Its row stays, hidden, so that it can be restored.
    case delete(TodoID)
    /// A deleted to-do comes back as it was.
    case restore(TodoID)
    /// The to-do's document was read again and is another; nil for none.
    case replaceSource(TodoID, old: SourceDocument?, new: SourceDocument?)
    /// A new list.
    case createList(TodoList)
    /// Another name for a list, also for a deleted one, so that it can come back where its name is taken.
    case renameList(ListID, old: String, new: String)
    /// Another colour for a list, whichever it has now; nil for none.
    case recolorList(ListID, old: String?, new: String?)
    /// The list is taken away. Its to-dos must have been deleted or moved before.
    case deleteList(ListID)
    /// A deleted list comes back as it was.
    case restoreList(ListID)

    /// The change that makes `new` of `old`; nil where no field differs. Identity, number and time stamps are no
    /// fields.
    public static func update(from old: Todo, to new: Todo) -> TodoOperation? {
        let changes = old.changes(to: new)
        return changes.isEmpty ? nil : .update(old.id, changes)
    }

    /// The operation that takes this one back.
    package var inverse: TodoOperation {
        switch self {
        case .create(let todo, _): .delete(todo.id)
        case .update(let id, let changes): .update(id, changes.map(\.inverse))
        case .delete(let id): .restore(id)
        case .restore(let id): .delete(id)
        case .replaceSource(let id, let old, let new): .replaceSource(id, old: new, new: old)
        case .createList(let list): .deleteList(list.id)
        case .renameList(let id, let old, let new): .renameList(id, old: new, new: old)
        case .recolorList(let id, let old, let new): .recolorList(id, old: new, new: old)
        case .deleteList(let id): .restoreList(id)
        case .restoreList(let id): .deleteList(id)
        }
    }
}
