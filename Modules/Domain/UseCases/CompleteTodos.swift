/// Completes to-dos. Open parts are completed with their whole, for good: one that repeats ends with it. A to-do that
/// repeats leaves a completed copy of this occurrence behind and moves on to the next one (same UID, zone, reminders,
/// document and parts), so that its history stays and other programs see one series. After its last occurrence, and
/// where Tend cannot tell the next one (`NextOccurrence`), the series as a whole is completed; it keeps its rule.
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
        var wanted: [Todo] = []
        var occurrences: [TodoID: TodoDate] = [:]
        var parts: Set<TodoID> = []
        for todo in try reader.todos(named: references) where todo.isOpen {
            wanted.append(todo)
            occurrences[todo.id] = next(of: todo)
            // The parts of a series that goes on belong to all its occurrences.
            guard !keepsParts, occurrences[todo.id] == nil else { continue }
            for part in try reader.parts(of: todo) where part.isOpen && parts.insert(part.id).inserted {
                wanted.append(part)
            }
        }
        var operations: [TodoOperation] = []
        var completed: Set<TodoID> = []
        for todo in wanted where completed.insert(todo.id).inserted {
            var done = todo
            done.status = .completed
            done.completed = reader.now
            if let next = occurrences[todo.id], !parts.contains(todo.id) {
                operations += try moveOn(todo, to: next, leaving: done, in: reader)
            } else if let update = TodoOperation.update(from: todo, to: done) {
                operations.append(update)
            }
        }
        return operations
    }

    private func next(of todo: Todo) -> TodoDate? {
        guard let recurrence = todo.recurrence, let anchor = todo.anchor,
            case .date(let next) = recurrence.next(after: anchor, anchor: anchor, in: context)
        else { return nil }
        return next
    }

    private func moveOn(
        _ series: Todo, to next: TodoDate, leaving done: Todo, in reader: any StoreReader
    ) throws(StoreError) -> [TodoOperation] {
        guard let anchor = series.anchor else { return [] }
        let rest = series.recurrence?.remainder(from: next, anchor: anchor, in: context)
        let update = TodoOperation.update(from: series, to: series.moved(from: anchor, to: next, rest))
        return try record(done, at: anchor, in: reader) + [update].compactMap(\.self)
    }

    /// The completed copy of an occurrence. Its UID comes from the series and the occurrence, so that completing the
    /// same occurrence twice, here or on two devices, gives one copy.
    private func record(
        _ done: Todo, at anchor: TodoDate, in reader: any StoreReader
    ) throws(StoreError) -> [TodoOperation] {
        let uid = UID("\(done.uid)-\(anchor.date)" + (anchor.time.map { "T\($0.secondOfDay)" } ?? ""))
        let records = try reader.records(uid: uid)
        let lists = Set(try reader.lists().map(\.id))
        // A copy that was taken back comes again, unless its list has gone.
        let known = records.first { !$0.isDeleted } ?? records.first { lists.contains($0.todo.list) }
        // One that is here already keeps what was changed in it since.
        if let known, !known.isDeleted {
            var copy = known.todo
            copy.status = done.status
            copy.completed = copy.completed ?? done.completed
            return [TodoOperation.update(from: known.todo, to: copy)].compactMap(\.self)
        }
        let copy = Todo(
            id: known?.todo.id ?? ids.todoID(), uid: uid, list: done.list, title: done.title, notes: done.notes,
            status: done.status, priority: done.priority, start: done.start, due: done.due, completed: done.completed,
            tags: done.tags, parent: done.parent, created: done.created, modified: reader.now)
        guard let known else { return [.create(copy)] }
        return [.restore(known.todo.id)] + [TodoOperation.update(from: known.todo, to: copy)].compactMap(\.self)
    }
}

extension Todo {
    /// The to-do at the next occurrence: the due date keeps its distance from the start, in days and on the wall clock.
    fileprivate func moved(from anchor: TodoDate, to next: TodoDate, _ rest: Recurrence?) -> Todo {
        var moved = self
        moved.status = .needsAction
        moved.recurrence = rest
        if start != nil {
            moved.start = next
            moved.due = due?.moved(from: anchor, to: next)
        } else {
            moved.due = next
        }
        return moved
    }
}

extension TodoDate {
    /// As far from `next` as this was from `anchor`. A time of day stays as it is unless the anchor's has changed
    /// (BYHOUR).
    fileprivate func moved(from anchor: TodoDate, to next: TodoDate) -> TodoDate {
        guard time != nil else { return .date(date.adding(days: next.date.dayNumber - anchor.date.dayNumber)) }
        let distance = next.reading.wallSeconds - anchor.reading.wallSeconds
        return moved(to: CivilDateTime(wallSeconds: reading.wallSeconds + distance))
    }
}
