/// A new to-do.
public struct AddTodo: UseCase {
    /// Its fields. A title is needed.
    public let edit: TodoEdit
    private let id: TodoID
    private let context: TimeContext

    /// Adds a to-do with these fields and this new identity.
    public init(_ edit: TodoEdit, id: TodoID, in context: TimeContext) {
        self.edit = edit
        self.id = id
        self.context = context
    }

    public var kind: ChangeKind { .add }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        let blank = Todo(
            id: id, uid: UID(of: id), title: "", created: reader.now, modified: reader.now)
        return [.create(try edit.applied(to: blank, in: reader, context))]
    }
}

/// New values for fields of to-dos that are there.
public struct EditTodos: UseCase {
    /// Which to-dos.
    public let references: [TodoReference]
    /// What changes.
    public let edit: TodoEdit
    private let context: TimeContext

    /// Makes the same edit to each of these to-dos.
    public init(_ references: [TodoReference], _ edit: TodoEdit, in context: TimeContext) {
        self.references = references
        self.edit = edit
        self.context = context
    }

    public var kind: ChangeKind { .edit }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        var operations: [TodoOperation] = []
        let todos = try reader.todos(named: references)
        let travellers = try edit.list == nil ? [] : travellers(with: todos, in: reader)
        for todo in todos {
            let edited = try edit.applied(to: todo, in: reader, context)
            guard let update = TodoOperation.update(from: todo, to: edited) else { continue }
            operations.append(update)
            guard edited.list != todo.list else { continue }
            // Parts stand in the list of the whole: they go with it, and not without it.
            if edited.parent != nil, edited.parent == todo.parent, let whole = try whole(of: todo, in: reader),
                !travellers.contains(whole.id)
            {
                throw .refused(.parentInOtherList(whole.number))
            }
            for var part in try reader.parts(of: todo) where !todos.contains(where: { $0.id == part.id }) {
                let old = part
                part.list = edited.list
                if let update = TodoOperation.update(from: old, to: part), !operations.contains(update) {
                    operations.append(update)
                }
            }
        }
        return operations
    }

    /// The to-dos that change their list together: those that are named, and their parts.
    private func travellers(with todos: [Todo], in reader: any StoreReader) throws(StoreError) -> Set<TodoID> {
        var found = Set(todos.map(\.id))
        for todo in todos { found.formUnion(try reader.parts(of: todo).map(\.id)) }
        return found
    }

    private func whole(of part: Todo, in reader: any StoreReader) throws(StoreError) -> Todo? {
        guard let uid = part.parent else { return nil }
        return try reader.records(uid: uid).first { !$0.isDeleted && $0.todo.list == part.list }?.todo
    }
}
