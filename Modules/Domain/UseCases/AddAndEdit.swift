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
        for todo in try reader.todos(named: references) {
            let edited = try edit.applied(to: todo, in: reader, context)
            guard let update = TodoOperation.update(from: todo, to: edited) else { continue }
            operations.append(update)
            if edited.list != todo.list { operations += try follow(todo, to: edited.list, in: reader) }
        }
        return operations
    }

    /// Parts stand in the list of the whole.
    private func follow(_ whole: Todo, to list: ListID, in reader: any StoreReader) throws(StoreError)
        -> [TodoOperation]
    {
        try reader.parts(of: whole).compactMap { part in
            var moved = part
            moved.list = list
            return TodoOperation.update(from: part, to: moved)
        }
    }
}
