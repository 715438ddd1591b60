import Domain
import Interchange

/// Joins what the server has with what is here. It plans inside one transaction: it looks at the store as it is now and
/// gathers what is to be done.
struct Integration {
    /// Where a document comes from.
    enum Origin {
        /// The server has changed it.
        case pulled
        /// It is what the server made of a document that was sent for this to-do.
        case acknowledged(TodoID, sent: [UInt8])
        /// It stands where this to-do was to be written: somebody was faster, or nobody knows.
        case met(TodoID)
    }

    /// What was found, for the report.
    struct Findings: Sendable {
        var received: [SyncItem] = []
        var conflicts: [SyncConflictItem] = []
        var problems: [SyncProblem] = []
        var lists: [SyncListItem] = []
    }

    let reader: any LedgerReader
    let account: Account
    let mapping: CalendarObject
    let ids: any IDSource
    var change = LedgerChange()
    var findings = Findings()
    /// To-dos that are planned for already.
    var taken: Set<TodoID> = []
    private var revived: Set<ListID> = []
    /// To-dos whose requests are settled in this transaction.
    var settling: Set<TodoID> = []

    init(reader: any LedgerReader, account: Account, context: TimeContext, ids: any IDSource) {
        self.reader = reader
        self.account = account
        self.ids = ids
        mapping = CalendarObject(in: context)
    }

    /// Takes one object of the server.
    mutating func take(
        _ document: [UInt8], etag: String?, at href: Href, in list: ListID, _ origin: Origin = .pulled
    ) throws(StoreError) {
        let known = try reader.object(href, in: list)
        let own: TodoID? =
            switch origin {
            case .pulled: known?.todo
            case .acknowledged(let id, _), .met(let id): id
            }
        // It was planned for in this transaction already, with what the store held before.
        if let own, taken.contains(own) {
            mark(href, in: list, .fetch)
            return try keepQueued(own)
        }
        var object = RemoteObject(list: list, href: href, todo: own, etag: etag, base: document)
        if case .pulled = origin {} else { object.pending = .sighting }
        let todo: Todo
        do throws(CalendarObjectError) {
            todo = try mapping.todo(in: document, id: own ?? ids.todoID(), list: list).todo
        } catch {
            return try setAside(error, object, known)
        }
        if let match = try match(own, uid: todo.uid, at: href, in: list) {
            var base = match.base ?? known?.base
            if case .acknowledged(_, let sent) = origin { base = sent }
            object.todo = match.record.todo.id
            try join(document, object, match.record, base: base, isNew: own == nil && match.base == nil)
        } else {
            try create(todo, from: document, object)
        }
    }

    /// Takes an object as a new to-do.
    mutating func create(
        _ todo: Todo, from document: [UInt8], _ object: RemoteObject
    ) throws(StoreError) {
        var object = object
        object.todo = todo.id
        try revive(todo.list)
        change.operations.append(.create(todo, source: SourceDocument(format: .icalendar, bytes: document)))
        change.ledger.append(.saveObject(object))
        taken.insert(todo.id)
        findings.received.append(SyncItem(.added, number: nil, title: todo.title, list: todo.list))
    }

    /// Gives a to-do the fields of a document, which it comes from then.
    ///
    /// - Returns: the to-do, and whether a field has changed.
    @discardableResult
    mutating func put(
        _ document: [UInt8], into record: TodoRecord, list: ListID
    ) throws(StoreError) -> (todo: Todo, isChanged: Bool) {
        let todo = try todo(in: document, id: record.todo.id, list: list)
        let update = TodoOperation.update(from: record.todo, to: todo)
        if let update { change.operations.append(update) }
        let source = SourceDocument(format: .icalendar, bytes: document)
        if record.source != source {
            change.operations.append(.replaceSource(todo.id, old: record.source, new: source))
        }
        return (todo, update != nil)
    }

    /// What a document says that was read before, or was merged from such.
    func todo(in document: [UInt8], id: TodoID, list: ListID) throws(StoreError) -> Todo {
        do throws(CalendarObjectError) {
            return try mapping.todo(in: document, id: id, list: list).todo
        } catch {
            throw .internalFailure(code: 0, message: "a merge made a document that cannot be read: \(error)")
        }
    }

    /// Notes what is still to be done with an object.
    mutating func mark(_ href: Href, in list: ListID, _ pending: RemoteObject.Pending) {
        change.ledger.append(.mark(href, in: list, pending))
    }

    /// Leaves an object for the next sync: it cannot be had just now.
    mutating func postpone(_ href: Href, in list: ListID, _ error: RemoteError) {
        findings.problems.append(SyncProblem(name: href.path, list: list, reason: .notFetched(error)))
    }

    /// Notes an object that is no to-do, or cannot be read.
    private mutating func setAside(
        _ error: CalendarObjectError, _ object: RemoteObject, _ known: RemoteObject?
    ) throws(StoreError) {
        var object = object
        object.base = known?.base
        if case .noTodo = error {
            if known?.todo != nil { object.pending = .removal }
        } else {
            object.problem = error.description
            let record = try object.todo.flatMap { id throws(StoreError) in try reader.record(id: id) }
            findings.problems.append(
                SyncProblem(
                    number: record?.todo.number, name: record?.todo.title ?? object.href.path, list: object.list,
                    reason: .unreadable(error.description)))
        }
        change.ledger.append(.saveObject(object))
    }

    /// Sees that what is here will be sent, whatever became of it before.
    mutating func keepQueued(_ id: TodoID) throws(StoreError) {
        var entry =
            try reader.outboxEntry(for: id, of: account.name)
            ?? OutboxEntry(account: account.name, todo: id, sequence: account.cursor)
        // What is on its way stays so until it is settled.
        if settling.contains(id) { entry.endSending() }
        entry.problem = nil
        entry.notBefore = nil
        change.ledger.append(.saveOutbox(entry))
    }

    /// Brings a list back that was deleted here: something in it has changed on the server.
    mutating func revive(_ id: ListID) throws(StoreError) {
        guard let (list, isDeleted) = try reader.list(id: id), isDeleted, revived.insert(id).inserted else { return }
        var names = try ListNames(reader: reader)
        let name = names.take(list.name, account: account.name)
        if name != list.name { change.operations.append(.renameList(id, old: list.name, new: name)) }
        change.operations.append(.restoreList(id))
        findings.lists.append(SyncListItem(.kept, name: name))
    }

    func item(_ action: SyncItem.Action, _ todo: Todo, _ number: TodoNumber? = nil) -> SyncItem {
        SyncItem(action, number: number ?? todo.number, title: todo.title, list: todo.list)
    }
}
