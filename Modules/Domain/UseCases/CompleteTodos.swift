/// Completes to-dos. A part is completed with its whole; a to-do that repeats leaves a completed copy of this occurrence behind and moves on to
/// the next one (same UID, zone, reminders and document), so that its history stays and other programs see one series.
public struct CompleteTodos: UseCase {
    /// Which to-dos.
    public let references: [TodoReference]
    /// True to leave open parts open.
    public let keepsParts: Bool
    private let ids: any IDSource
    private let context: TimeContext

    /// Completes these to-dos; one that is done already stays as it is.
    public init(_ references: [TodoReference], keepsParts: Bool = false, ids: any IDSource, in context: TimeContext) {
        self.references = references
        self.keepsParts = keepsParts
        self.ids = ids
        self.context = context
    }

    public var kind: ChangeKind { .done }

    public func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        var operations: [TodoOperation] = []
        var completed: Set<TodoID> = []
        for todo in try reader.todos(named: references) where todo.isOpen {
            var all = [todo]
            // The parts of a series belong to all its occurrences.
            if !keepsParts, todo.recurrence == nil { all += try reader.parts(of: todo, status: .open) }
            for todo in all where completed.insert(todo.id).inserted {
                operations += try complete(todo, at: reader.now, in: reader)
            }
        }
        return operations
    }

    private func complete(
        _ todo: Todo, at now: Instant, in reader: any StoreReader
    ) throws(StoreError) -> [TodoOperation] {
        var done = todo
        done.status = .completed
        done.completed = now
        guard let recurrence = todo.recurrence, let anchor = todo.anchor,
            case .date(let next) = recurrence.next(after: anchor, anchor: anchor, in: context)
        else {
            return TodoOperation.update(from: todo, to: done).map { [$0] } ?? []
        }
        done.recurrence = nil
        let moved = todo.moved(from: anchor, to: next, recurrence.remainder(from: next, anchor: anchor, in: context))
        var operations = try record(done, of: todo, at: anchor, in: reader)
        if let update = TodoOperation.update(from: todo, to: moved) { operations.append(update) }
        return operations
    }

    /// The completed copy of an occurrence. Its UID comes from the series and the occurrence, so that completing the same occurrence twice, here
    /// or on two devices, gives one copy.
    private func record(
        _ done: Todo, of series: Todo, at anchor: TodoDate, in reader: any StoreReader
    ) throws(StoreError) -> [TodoOperation] {
        let uid = UID("\(series.uid)-\(anchor.date)" + (anchor.time.map { "T\($0.secondOfDay)" } ?? ""))
        if let known = try reader.records(uid: uid).first {
            let restore: [TodoOperation] = known.isDeleted ? [.restore(known.todo.id)] : []
            var again = known.todo
            again.status = .completed
            again.completed = done.completed
            return restore + (TodoOperation.update(from: known.todo, to: again).map { [$0] } ?? [])
        }
        let copy = Todo(
            id: ids.todoID(), uid: uid, list: done.list, title: done.title, notes: done.notes, status: done.status,
            priority: done.priority, start: done.start, due: done.due, completed: done.completed, tags: done.tags,
            parent: done.parent, created: done.created, modified: reader.now)
        return [.create(copy)]
    }
}

extension Todo {
    /// The to-do at the next occurrence: what lies between start and due stays as many days, and each keeps its time of day.
    fileprivate func moved(from anchor: TodoDate, to next: TodoDate, _ rest: Recurrence?) -> Todo {
        var moved = self
        moved.status = .needsAction
        moved.recurrence = rest
        let days = next.date.dayNumber - anchor.date.dayNumber
        if start != nil {
            moved.start = next
            moved.due = due.map { $0.moved(to: $0.date.adding(days: days)) }
        } else {
            moved.due = next
        }
        return moved
    }
}
