/// Opens to-dos again that were done or cancelled.
public struct ReopenTodos: UseCase {
    /// Which to-dos.
    public let references: [TodoReference]

    /// Reopens these to-dos; one that is open stays as it is.
    public init(_ references: [TodoReference]) { self.references = references }

    public var kind: ChangeKind { .reopen }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        try reader.todos(named: references).filter { !$0.isOpen }.compactMap { todo in
            var opened = todo
            opened.status = .needsAction
            opened.completed = nil
            return TodoOperation.update(from: todo, to: opened)
        }
    }
}
