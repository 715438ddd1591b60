import Domain

/// Takes the to-dos of files into the store: what is new is added, what the files have changed since the last import is
/// changed here too, what the person has changed stays.
struct ImportTodos: UseCase {
    let files: [ImportedFile]
    /// The list that the person named; it rules over the lists that the files name.
    let list: String?
    let context: TimeContext
    let ids: any IDSource
    /// Told what became of each file's to-dos.
    let outcome: @Sendable ([ImportCounts]) -> Void

    var kind: ChangeKind { .importing }

    func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        var plan = ImportPlan(reader: reader, context: context, ids: ids, lists: try reader.lists())
        var counts: [ImportCounts] = []
        for file in files {
            plan.counts = ImportCounts()
            for item in file.items { try plan.take(item, into: list ?? item.listName) }
            counts.append(plan.counts)
        }
        outcome(counts)
        return plan.operations
    }
}

/// What became of the to-dos of one file.
struct ImportCounts: Sendable {
    var added = 0
    var updated = 0
    var unchanged = 0
    var restored = 0
    var problems: [ImportProblem] = []
}

/// Gathers the operations of an import, item by item.
private struct ImportPlan {
    let reader: any StoreReader
    let context: TimeContext
    let ids: any IDSource
    var lists: [TodoList]
    var operations: [TodoOperation] = []
    var counts = ImportCounts()
    private var taken: Set<UID> = []

    init(reader: any StoreReader, context: TimeContext, ids: any IDSource, lists: [TodoList]) {
        self.reader = reader
        self.context = context
        self.ids = ids
        self.lists = lists
    }

    mutating func take(_ item: ImportedTodo, into listName: String?) throws(StoreError) {
        guard taken.insert(item.todo.uid).inserted else {
            counts.problems.append(
                ImportProblem(
                    line: item.line, item: item.todo.title, reason: .duplicate(item.todo.uid), isSkipped: true))
            return
        }
        let records = try reader.records(uid: item.todo.uid)
        // One that was deleted with its list cannot come back there: it comes anew.
        let known =
            records.first { !$0.isDeleted }
            ?? records.first { record in lists.contains { $0.id == record.todo.list } }
        if let record = known {
            merge(item, into: record)
        } else {
            var todo = item.todo
            todo.list = list(named: listName)
            operations.append(.create(todo, source: item.source))
            counts.added += 1
        }
    }

    /// Three-way: what the document said at the last import, what it says now, and what the store says.
    private mutating func merge(_ item: ImportedTodo, into record: TodoRecord) {
        if record.isDeleted { operations.append(.restore(record.todo.id)) }
        var isChanged = false
        if record.source != item.source {
            let update = TodoOperation.update(
                from: record.todo, to: withinRules(merged(item, with: record), over: record.todo, item))
            if let update { operations.append(update) }
            // A to-do that was made here and only comes back needs no document.
            isChanged = update != nil || record.source != nil
            if isChanged {
                operations.append(.replaceSource(record.todo.id, old: record.source, new: item.source))
            }
        }
        if record.isDeleted {
            counts.restored += 1
        } else if isChanged {
            counts.updated += 1
        } else {
            counts.unchanged += 1
        }
    }

    private mutating func merged(_ item: ImportedTodo, with record: TodoRecord) -> Todo {
        let base = record.source.flatMap { SourceReader(context: context).todo(of: $0, id: record.todo.id) }
        guard let base else {
            return item.todo.modified > record.todo.modified ? replacing(record.todo, by: item) : record.todo
        }
        var merged = record.todo
        for change in base.changes(to: item.todo) where change.field != .list {
            let here = record.todo.text(of: change.field)
            if Todo.same(here, change.new) || isSameMoment(here, change.new) { continue }
            if Todo.same(here, change.old) {
                try? merged.set(change.field, to: change.new)
            } else {
                counts.problems.append(
                    ImportProblem(
                        line: item.line, item: item.todo.title, reason: .changedBoth(change.field), isSkipped: false))
            }
        }
        return merged
    }

    /// Dates of the file that cannot stand together with the person's (due before start, a repeat without a date) give
    /// way to them.
    private mutating func withinRules(_ merged: Todo, over here: Todo, _ item: ImportedTodo) -> Todo {
        guard (try? merged.validate(in: context)) == nil else { return merged }
        var todo = merged
        for change in merged.changes(to: here) where [.start, .due, .recurrence, .reminders].contains(change.field) {
            try? todo.set(change.field, to: change.new)
            counts.problems.append(
                ImportProblem(
                    line: item.line, item: item.todo.title, reason: .changedBoth(change.field), isSkipped: false))
        }
        return todo
    }

    private func replacing(_ todo: Todo, by item: ImportedTodo) -> Todo {
        var replaced = todo
        for change in todo.changes(to: item.todo) where change.field != .list {
            // JSON knows moments, not zones, and no reminders.
            if item.source.format == .json, change.field == .reminders || isSameMoment(change.old, change.new) {
                continue
            }
            try? replaced.set(change.field, to: change.new)
        }
        return replaced
    }

    private func isSameMoment(_ left: String?, _ right: String?) -> Bool {
        guard let left = left.flatMap({ TodoDate($0) }), let right = right.flatMap({ TodoDate($0) }), left.time != nil,
            right.time != nil
        else { return false }
        return context.instant(of: left) == context.instant(of: right)
    }

    private mutating func list(named name: String?) -> ListID {
        let name = ForeignText.line(name ?? "", as: .list)
        if TextRules.isBlank(name) { return .inbox }
        if let list = lists.first(where: { $0.name.lowercased() == name.lowercased() }) { return list.id }
        let list = TodoList(id: ids.listID(), name: name)
        lists.append(list)
        operations.append(.createList(list))
        return list.id
    }
}
