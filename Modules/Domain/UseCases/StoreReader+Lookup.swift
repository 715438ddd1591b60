extension StoreReader {
    /// The list that a person names; case does not count.
    ///
    /// - Throws: `StoreError.noSuchList`.
    public func list(named name: String) throws(StoreError) -> TodoList {
        let wanted = TextRules.trimmed(name).lowercased()
        guard let list = try lists().first(where: { $0.name.lowercased() == wanted }) else { throw .noSuchList(name) }
        return list
    }

    /// The to-dos that persons name, each once, in their order.
    func todos(named references: [TodoReference]) throws(StoreError) -> [Todo] {
        var found: [Todo] = []
        for reference in references {
            let todo = try todo(reference)
            if !found.contains(where: { $0.id == todo.id }) { found.append(todo) }
        }
        return found
    }

    /// The parts of a to-do, their parts and so on, open or done, each once, parents before children.
    func parts(of todo: Todo) throws(StoreError) -> [Todo] {
        var found: [Todo] = []
        var seen: Set<TodoID> = [todo.id]
        var waiting = [todo]
        while let next = waiting.popLast() {
            for part in try todos(matching: TodoFilter(status: .all, list: next.list, parent: next.uid))
            where seen.insert(part.id).inserted {
                found.append(part)
                waiting.append(part)
            }
        }
        return found
    }

    /// Refuses a parent that is the to-do itself or stands below it.
    func checkNoCycle(from parent: Todo, to todo: Todo) throws(StoreError) {
        var seen: Set<UID> = []
        var next: UID? = parent.uid
        while let uid = next, seen.insert(uid).inserted {
            if uid == todo.uid { throw .refused(.parentCycle(parent.number)) }
            next = try records(uid: uid).first { !$0.isDeleted && $0.todo.list == parent.list }?.todo.parent
        }
    }
}
