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
        var edits: [(old: Todo, new: Todo)] = []
        for todo in try reader.todos(named: references) {
            edits.append((todo, try edit.applied(to: todo, in: reader, context)))
        }
        try keepTogether(&edits, in: reader)
        return edits.compactMap { TodoOperation.update(from: $0.old, to: $0.new) }
    }

    /// Parts stand in the list of the whole: they go with it, and not without it.
    private func keepTogether(_ edits: inout [(old: Todo, new: Todo)], in reader: any StoreReader) throws(StoreError) {
        let named = edits
        var moving = Set(named.map(\.old.id))
        for (old, new) in named where new.list != old.list {
            for part in try reader.parts(of: old) where moving.insert(part.id).inserted {
                var moved = part
                moved.list = new.list
                edits.append((part, moved))
            }
        }
        for (old, new) in named where new.list != old.list && new.parent == old.parent {
            if let whole = try whole(of: old, in: reader), !moving.contains(whole.id) {
                throw .refused(.parentInOtherList(whole.number))
            }
        }
    }

    private func whole(of part: Todo, in reader: any StoreReader) throws(StoreError) -> Todo? {
        guard let uid = part.parent else { return nil }
        return try reader.records(uid: uid).first { !$0.isDeleted && $0.todo.list == part.list }?.todo
    }
}
