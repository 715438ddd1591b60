/// Takes to-dos away, with their parts.
public struct DeleteTodos: UseCase {
    /// Which to-dos.
    public let references: [TodoReference]

    /// Deletes these to-dos and their parts.
    public init(_ references: [TodoReference]) { self.references = references }

    public var kind: ChangeKind { .delete }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        var deleted: [TodoID] = []
        for todo in try reader.todos(named: references) {
            for id in [todo.id] + (try reader.parts(of: todo).map(\.id)) where !deleted.contains(id) {
                deleted.append(id)
            }
        }
        return deleted.map(TodoOperation.delete)
    }
}
