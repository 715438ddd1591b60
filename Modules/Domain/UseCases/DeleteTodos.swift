/// Takes to-dos away, with their parts.
public struct DeleteTodos: UseCase {
    /// Which to-dos.
    public let references: [TodoReference]

    /// Deletes these to-dos and their parts.
    public init(_ references: [TodoReference]) { self.references = references }

    public var kind: ChangeKind { .delete }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        var operations: [TodoOperation] = []
        var deleted: Set<TodoID> = []
        for todo in try reader.todos(named: references) {
            for gone in [todo] + (try reader.parts(of: todo)) where deleted.insert(gone.id).inserted {
                operations.append(.delete(gone.id))
            }
        }
        return operations
    }
}
