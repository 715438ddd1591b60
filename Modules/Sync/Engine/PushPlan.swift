import Domain
import Interchange

/// Plans what is to be sent, inside one transaction: what the store holds now is compared with what the server is known
/// to hold, so that the same plan may be made again at any time.
struct PushPlan {
    /// One request.
    struct Step: Sendable {
        let todo: Todo
        let collection: Href
        let sending: OutboxEntry.Sending
    }

    /// What was found, for the run.
    struct Findings: Sendable {
        /// The requests.
        var steps: [Step] = []
        /// To-dos that have come into a list where they are already, each with the one that is to be joined into it.
        var doubles: [(todo: TodoID, old: TodoID)] = []
        var problems: [SyncProblem] = []
        /// True where a to-do is not sent because the server has something newer of it.
        var isAheadOfServer = false
    }

    let reader: any LedgerReader
    let account: Account
    let now: Instant
    let mapping: CalendarObject
    private(set) var change = LedgerChange()
    private(set) var findings = Findings()
    private let lists: [ListID: RemoteList]
    /// True where a list could not be looked into.
    private let isBlind: Bool

    init(
        reader: any LedgerReader, account: Account, context: TimeContext, isBlind: Bool
    ) throws(StoreError) {
        self.isBlind = isBlind
        self.reader = reader
        self.account = account
        now = context.now
        mapping = CalendarObject(in: context)
        let own = try reader.remoteLists(of: account.name)
        lists = Dictionary(own.map { ($0.list, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The next request for each of these to-dos, without removals from lists that are held; those of `crowded` leave
    /// their old list before they come into the new one.
    mutating func plan(
        _ todos: [TodoID], holding held: Set<ListID>, leavingFirst crowded: Set<TodoID>
    ) throws(StoreError) {
        for id in todos {
            guard let entry = try reader.outboxEntry(for: id, of: account.name), entry.sending == nil else { continue }
            guard let record = try reader.record(id: id) else {
                change.ledger.append(.removeOutbox(id, account: account.name))
                continue
            }
            if let problem = entry.problem, (entry.notBefore ?? now) > now {
                report(problem == Settlement.duplicate ? .duplicateUID : .refused(problem), record.todo)
            } else if let moment = entry.notBefore, moment > now {
                report(.unknownOutcome(""), record.todo)
            } else {
                try plan(entry, record, held, isCrowded: crowded.contains(id))
            }
        }
    }

    private mutating func plan(
        _ entry: OutboxEntry, _ record: TodoRecord, _ held: Set<ListID>, isCrowded: Bool
    ) throws(StoreError) {
        let todo = record.todo
        let all = try reader.objects(of: todo.id)
        let objects = all.filter { lists[$0.list] != nil }
        let leavesFirst = isCrowded && objects.contains { $0.list != todo.list }
        if !record.isDeleted, !leavesFirst, let target = lists[todo.list] {
            let current = objects.first { $0.list == todo.list }
            let document = mapping.document(of: record)
            if let problem = current?.problem { return report(.unreadable(problem), todo) }
            // What the server has made of it is still to be seen.
            if current?.isBehind == true {
                findings.isAheadOfServer = true
                return
            }
            if !(current?.base.map { CanonicalDocument.areEqual($0, document) } ?? false) {
                guard target.isWritable else { return report(.readOnly, todo) }
                guard target.isMade else { return }
                // One that the server has had already may be in the list that could not be looked into.
                let wasThere = entry.mayBeThere || record.source != nil
                if isBlind, wasThere, all.isEmpty { return }
                if current == nil, let old = try double(of: todo) {
                    return findings.doubles.append((todo.id, old))
                }
                let sending = OutboxEntry.Sending(
                    list: target.list, href: current?.href ?? Self.place(of: entry, in: target.href),
                    etag: current.map { $0.etag ?? Self.anyVersion }, document: document)
                return send(todo, target, sending, entry)
            }
        }
        // It is where it belongs: it goes from everywhere else.
        if let old = objects.first(where: { record.isDeleted || $0.list != todo.list }), let list = lists[old.list] {
            guard list.isWritable else { return report(.readOnly, todo) }
            guard !(record.isDeleted && held.contains(old.list)), try hasArrived(record, all) else { return }
            let sending = OutboxEntry.Sending(
                list: old.list, href: old.href, etag: old.etag ?? Self.anyVersion, document: nil)
            return send(todo, list, sending, entry)
        }
        change.ledger.append(.removeOutbox(todo.id, account: account.name))
    }

    /// The version of an object whose server tells none (RFC 9110 §13.1.1).
    static let anyVersion = "*"

    /// Where a new object goes. The same change that is sent again goes to the same place, since a request that the server
    /// was slow at may yet be done; another change goes elsewhere, so that no report takes the new object for an old one
    /// that was there before. The name is none that another client would make of the UID.
    static func place(of entry: OutboxEntry, in collection: Href) -> Href {
        let digits = UID(of: entry.todo).text.filter(\.isHexDigit)
        return Href(collection.asCollection.path + digits.reversed() + "-\(entry.sequence).ics")
    }

    /// A to-do of the same UID in the list that this one has come into. It goes and this one is made, for whoever has
    /// moved it the other way at the same time still removes the object that was there.
    private func double(of todo: Todo) throws(StoreError) -> TodoID? {
        for other in try reader.records(uid: todo.uid)
        where !other.isDeleted && other.todo.id != todo.id && other.todo.list == todo.list {
            let objects = try reader.objects(of: other.todo.id)
            if objects.allSatisfy({ $0.problem == nil }) { return other.todo.id }
        }
        return nil
    }

    /// False for a to-do that is on its way to another account's list: it leaves this one when it has arrived there.
    private func hasArrived(_ record: TodoRecord, _ objects: [RemoteObject]) throws(StoreError) -> Bool {
        guard !record.isDeleted, lists[record.todo.list] == nil else { return true }
        let isElsewhere = try reader.remoteLists(of: nil).contains { $0.list == record.todo.list }
        return !isElsewhere || objects.contains { $0.list == record.todo.list && $0.base != nil }
    }

    private mutating func send(
        _ todo: Todo, _ list: RemoteList, _ sending: OutboxEntry.Sending, _ entry: OutboxEntry
    ) {
        var entry = entry
        entry.sending = sending
        change.ledger.append(.saveOutbox(entry))
        findings.steps.append(Step(todo: todo, collection: list.href, sending: sending))
    }

    private mutating func report(_ reason: SyncProblem.Reason, _ todo: Todo) {
        findings.problems.append(SyncProblem(number: todo.number, name: todo.title, list: todo.list, reason: reason))
    }
}
