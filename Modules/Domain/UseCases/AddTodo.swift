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
