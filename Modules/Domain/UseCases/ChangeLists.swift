/// Adds, renames or deletes a list.
public struct ChangeLists: UseCase {
    /// What to do.
    public enum Step: Hashable, Sendable {
        /// A new, empty list.
        case add(name: String)
        /// Another name.
        case rename(name: String, to: String)
        /// The list goes; with `includingTodos` its to-dos go with it, else it must have none that are open.
        case delete(name: String, includingTodos: Bool)
    }

    /// What to do.
    public let step: Step
    private let id: ListID

    /// The step, with an identity for a list that it may make.
    public init(_ step: Step, id: ListID) {
        self.step = step
        self.id = id
    }

    public var kind: ChangeKind { .lists }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        switch step {
        case .add(let name):
            return [.createList(TodoList(id: id, name: try free(name, except: nil, in: reader)))]
        case .rename(let name, let new):
            let list = try reader.list(named: name)
            let newName = try free(new, except: list.id, in: reader)
            return newName == list.name ? [] : [.renameList(list.id, old: list.name, new: newName)]
        case .delete(let name, let includingTodos):
            let list = try reader.list(named: name)
            guard list.id != .inbox else { throw .refused(.inboxStays) }
            let todos = try reader.todos(matching: TodoFilter(status: .all, list: list.id))
            let open = todos.count(where: \.isOpen)
            guard includingTodos || open == 0 else { throw .refused(.listNotEmpty(list.name, count: open)) }
            return todos.map { .delete($0.id) } + [.deleteList(list.id)]
        }
    }

    private func free(_ name: String, except own: ListID?, in reader: any StoreReader) throws(StoreError) -> String {
        let name = TextRules.trimmed(name)
        try refusing { () throws(TodoError) in try TextRules.checkLine(name, as: .list) }
        let isTaken = try reader.lists().contains { $0.id != own && $0.name.lowercased() == name.lowercased() }
        guard !isTaken else { throw .refused(.listExists(name)) }
        return name
    }
}
