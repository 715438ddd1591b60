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
    private mutating func create(
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

    /// Takes that an object is gone on the server: so is the to-do here, unless it was edited or is elsewhere.
    mutating func takeRemoval(of href: Href, in list: ListID) throws(StoreError) {
        guard let object = try reader.object(href, in: list) else { return }
        change.ledger.append(.removeObject(href, in: list))
        guard let id = object.todo, let record = try reader.record(id: id) else { return }
        let others = try reader.objects(of: id).filter {
            ($0.list != list || $0.href != href) && $0.pending != .removal
        }
        let isMoved = record.todo.list != list
        if record.isDeleted || isMoved || !others.isEmpty {
            if others.isEmpty, record.isDeleted { change.ledger.append(.removeOutbox(id, account: account.name)) }
            return
        }
        guard taken.insert(id).inserted else { return }
        if object.base.map({ CanonicalDocument.areEqual($0, mapping.document(of: record)) }) ?? false {
            change.operations.append(.delete(id))
            change.ledger.append(.removeOutbox(id, account: account.name))
            findings.received.append(item(.removed, record.todo))
        } else {
            try keepEdited(record, base: object.base)
        }
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
    private func todo(in document: [UInt8], id: TodoID, list: ListID) throws(StoreError) -> Todo {
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

    /// The to-do here that an object belongs to, and what both had in common where it was another object so far.
    private func match(
        _ own: TodoID?, uid: UID, at href: Href, in list: ListID
    ) throws(StoreError) -> (record: TodoRecord, base: [UInt8]?)? {
        if let own { return try reader.record(id: own).map { ($0, nil) } }
        let records = try reader.records(uid: uid).filter { !taken.contains($0.todo.id) }
        for record in records {
            // It is what was sent, and nobody knew yet whether it had arrived.
            if let sending = try reader.outboxEntry(for: record.todo.id, of: account.name)?.sending,
                sending.list == list, sending.href == href
            {
                return (record, sending.document)
            }
        }
        // One that is here rather than one that was deleted.
        for record in records.filter({ !$0.isDeleted }) + records.filter({ $0.isDeleted }) {
            let objects = try reader.objects(of: record.todo.id)
            // It was moved from one list to another on the server, which is an edit: what was deleted here comes back.
            if let old = objects.first, objects.allSatisfy({ $0.pending == .removal }) {
                return (record, record.isDeleted && record.todo.list != list ? nil : old.base)
            }
            // It was moved here to where the server has it now: by a request of which nobody knew, or there, too. What
            // it has in common with the old place is nothing that this one must have had.
            let inList = objects.filter { $0.list == list }
            if !record.isDeleted, record.todo.list == list, inList.allSatisfy({ $0.pending == .removal }) {
                return (record, inList.first?.base)
            }
            guard objects.isEmpty else { continue }
            // One that was deleted comes back, unless its list has gone too; one that was to be sent to another list of
            // this server is where the server has it.
            let canMove = record.isDeleted ? try isAlive(record.todo.list) : try isOwn(record.todo.list)
            if record.todo.list == list || canMove { return (record, nil) }
        }
        return nil
    }

    /// Joins the server's document with what is here.
    private mutating func join(
        _ document: [UInt8], _ object: RemoteObject, _ record: TodoRecord, base: [UInt8]?, isNew: Bool
    ) throws(StoreError) {
        let id = record.todo.id
        taken.insert(id)
        let others = try reader.objects(of: id).filter { $0.list != object.list || $0.href != object.href }
        for other in others where other.pending == .removal {
            change.ledger.append(.removeObject(other.href, in: other.list))
        }
        change.ledger.append(.saveObject(object))
        var list = record.todo.list
        var outcome = MergeOutcome(document: document, differsFromRemote: false)
        if record.isDeleted {
            // Only its version is another: the removal stands.
            if let base, CanonicalDocument.areEqual(base, document) { return try keepQueued(id) }
            let hasList = try isAlive(list)
            guard object.list == list || hasList else {
                // Its own list is not to come back with it: it is a new one where the server has it.
                try keepQueued(id)
                return try create(try todo(in: document, id: ids.todoID(), list: object.list), from: document, object)
            }
            try revive(object.list)
            list = object.list
            change.operations.append(.restore(id))
        } else if list != object.list {
            // It was moved on the server, unless it was moved here, too, or is still where it was.
            let old = others.filter { $0.list == list }
            if old.isEmpty ? others.isEmpty && isNew : old.allSatisfy({ $0.pending == .removal }) {
                try revive(object.list)
                list = object.list
            }
        }
        if !(record.isDeleted && isNew) {
            outcome = DocumentMerge.merge(
                base: base, local: mapping.document(of: record), remote: document, policy: account.policy)
        }
        let (todo, isChanged) = try put(outcome.document, into: record, list: list)
        let entry = try reader.outboxEntry(for: id, of: account.name)
        let isOnItsWay = !settling.contains(id) && entry?.sending != nil
        if isOnItsWay || outcome.differsFromRemote || list != object.list
            || others.contains(where: { $0.pending != .removal })
        {
            try keepQueued(id)
        } else {
            change.ledger.append(.removeOutbox(id, account: account.name))
        }
        if record.isDeleted {
            findings.received.append(item(isNew ? .added : .kept, todo, record.todo.number))
        } else if isChanged {
            findings.received.append(item(.changed, todo, record.todo.number))
        }
        note(outcome.conflicts, of: todo, record.todo.number)
    }

    mutating func note(_ conflicts: [MergeConflict], of todo: Todo, _ number: TodoNumber) {
        for found in conflicts {
            let conflict = SyncConflict(
                todo: todo.id, at: reader.now, property: found.property, occurrence: found.occurrence, base: found.base,
                local: found.local, remote: found.remote, kept: found.kept, isOpen: account.policy == .ask)
            change.ledger.append(.addConflict(conflict))
            findings.conflicts.append(SyncConflictItem(number: number, title: todo.title, conflict: conflict))
        }
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
        if settling.contains(id) { entry.sending = nil }
        entry.problem = nil
        entry.notBefore = nil
        change.ledger.append(.saveOutbox(entry))
    }

    /// Brings a list back that was deleted here: something in it has changed on the server.
    private mutating func revive(_ id: ListID) throws(StoreError) {
        guard let (list, isDeleted) = try reader.list(id: id), isDeleted, revived.insert(id).inserted else { return }
        var names = try ListNames(reader: reader)
        let name = names.take(list.name, account: account.name)
        if name != list.name { change.operations.append(.renameList(id, old: list.name, new: name)) }
        change.operations.append(.restoreList(id))
        findings.lists.append(SyncListItem(.kept, name: name))
    }

    /// True for a list that belongs to this account's server.
    private func isOwn(_ list: ListID) throws(StoreError) -> Bool {
        try reader.remoteLists(of: account.name).contains { $0.list == list }
    }

    private func isAlive(_ list: ListID) throws(StoreError) -> Bool {
        try reader.list(id: list).map { !$0.isDeleted } ?? false
    }

    func item(_ action: SyncItem.Action, _ todo: Todo, _ number: TodoNumber? = nil) -> SyncItem {
        SyncItem(action, number: number ?? todo.number, title: todo.title, list: todo.list)
    }
}
