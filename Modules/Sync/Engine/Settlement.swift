import Domain
import Interchange

/// Notes what became of requests, inside one transaction.
struct Settlement {
    /// What was found, for the run.
    struct Findings: Sendable {
        /// What the server has acknowledged.
        var sent: [SyncItem] = []
        /// To-dos for which something is still to be sent.
        var again: [TodoID] = []
        /// To-dos that must leave their old list before they can come into the new one.
        var crowded: [TodoID] = []
    }

    private(set) var integration: Integration
    private(set) var findings = Findings()
    /// True once there was a request of which nobody knows and that turned out not to be done.
    private var hasDoubt = false
    private let account: String

    init(_ integration: Integration, account: String) {
        self.integration = integration
        self.account = account
    }

    /// Settles one request: `answer` is what stands at `href` now, where it was asked.
    mutating func settle(
        _ step: PushPlan.Step, _ outcome: AccountRun.Outcome, at href: Href, _ answer: RemoteAnswer?
    ) throws(StoreError) {
        integration.settling.insert(step.todo.id)
        switch (outcome, answer) {
        case (.refused(let text), _): try refuse(step, text)
        case (.duplicate, nil): try makeRoom(for: step)
        case (.done, _) where step.sending.document == nil: try noteRemoval(step)
        case (_, .object(let document, let etag)?): try settle(step, outcome, at: href, document, etag)
        case (_, .gone?): try settleGone(step, outcome)
        case (_, .failed(let error)?): postpone(step, .notFetched(error))
        case (.unknown(let reason), nil): postpone(step, .unknownOutcome(reason))
        case (.done, nil), (.changed, nil): postpone(step, .unknownOutcome(""))
        }
    }

    private mutating func settle(
        _ step: PushPlan.Step, _ outcome: AccountRun.Outcome, at href: Href, _ document: [UInt8], _ etag: String?
    ) throws(StoreError) {
        let (id, list) = (step.todo.id, step.sending.list)
        if let body = step.sending.document, href == step.sending.href {
            var isDone = CanonicalDocument.areEqual(document, body)
            if case .done = outcome { isDone = true }
            if isDone {
                findings.sent.append(integration.item(step.sending.etag == nil ? .added : .changed, step.todo))
                return try integration.take(document, etag: etag, at: href, in: list, .acknowledged(id, sent: body))
            }
        }
        if href != step.sending.href, let known = try integration.reader.object(href, in: list),
            let other = known.todo, other != id
        {
            // With one that cannot be read nothing can be joined: what is on the server elsewhere stays there.
            guard known.problem == nil else { return try refuse(step, Self.duplicate) }
            findings.again.append(id)
            return try integration.join(id, into: other)
        }
        findings.again.append(id)
        guard let etag, etag == step.sending.etag else {
            return try integration.take(document, etag: etag, at: href, in: list, .met(id))
        }
        // Nothing has changed there. A server that still says «changed» means that it does not want the data.
        if case .changed = outcome { return try refuse(step, "412") }
        try tryLater(step, outcome)
    }

    /// What was to be written over, or removed, is not there.
    private mutating func settleGone(_ step: PushPlan.Step, _ outcome: AccountRun.Outcome) throws(StoreError) {
        guard let body = step.sending.document else { return try noteRemoval(step) }
        if case .done(let etag) = outcome {
            // It was written, and somebody has removed it since: the next sync finds that out.
            findings.sent.append(integration.item(step.sending.etag == nil ? .added : .changed, step.todo))
            integration.change.ledger += [
                .saveObject(
                    RemoteObject(
                        list: step.sending.list, href: step.sending.href, todo: step.todo.id, etag: etag, base: body,
                        pending: .sighting)),
                .removeOutbox(step.todo.id, account: account),
            ]
            return
        }
        findings.again.append(step.todo.id)
        guard step.sending.etag != nil else { return try tryLater(step, outcome) }
        // It was removed, or is in another list now: only a look at all lists can tell.
        integration.mark(step.sending.href, in: step.sending.list, .removal)
        try integration.keepQueued(step.todo.id)
    }

    /// Sends it once more at once, and after that less and less often: one to-do that a server cannot bear must not
    /// keep the others waiting.
    private mutating func tryLater(_ step: PushPlan.Step, _ outcome: AccountRun.Outcome) throws(StoreError) {
        guard var entry = try integration.reader.outboxEntry(for: step.todo.id, of: account) else { return }
        // Whatever was noted may have been done, and moved by somebody since.
        entry.endSending()
        var isCounted = true
        // They go one after the other: where a run was killed, those after the first were most likely never sent.
        if case .unknown = outcome { (isCounted, hasDoubt) = (!hasDoubt, true) }
        if isCounted { entry.attempts += 1 }
        entry.notBefore = nil
        if isCounted, entry.attempts > 1 {
            var chance = ItemChance(step.todo.id, attempt: entry.attempts)
            entry.notBefore = RetryPolicy().next(
                afterFailures: entry.attempts - 1, now: integration.reader.now, using: &chance)
        }
        integration.change.ledger.append(.saveOutbox(entry))
    }

    private mutating func noteRemoval(_ step: PushPlan.Step) throws(StoreError) {
        let id = step.todo.id
        let gone = RemoteObject(list: step.sending.list, href: step.sending.href, pending: .sighting)
        integration.change.ledger.append(.saveObject(gone))
        let others = try integration.reader.objects(of: id).filter {
            $0.list != step.sending.list || $0.href != step.sending.href
        }
        if let record = try integration.reader.record(id: id), record.isDeleted {
            findings.sent.append(integration.item(.removed, step.todo))
            if others.isEmpty { return integration.change.ledger.append(.removeOutbox(id, account: account)) }
        }
        try integration.keepQueued(id)
    }

    /// Some servers want a UID once in all lists: a to-do that moves then leaves the old list first.
    private mutating func makeRoom(for step: PushPlan.Step) throws(StoreError) {
        let isElsewhere = try integration.reader.objects(of: step.todo.id).contains { $0.list != step.sending.list }
        guard isElsewhere else { return try refuse(step, Self.duplicate) }
        findings.crowded.append(step.todo.id)
        findings.again.append(step.todo.id)
        try integration.keepQueued(step.todo.id)
    }

    /// What keeps a to-do from the server whose UID another one has there (RFC 4791 §5.3.2.1).
    static let duplicate = "no-uid-conflict"

    /// When what was refused is tried again: there may be room by then, or the person may write again.
    private static let patience = RetryPolicy(first: 3600, longest: 86_400)

    /// Leaves a to-do until it changes, or until some time has passed.
    private mutating func refuse(_ step: PushPlan.Step, _ text: String) throws(StoreError) {
        guard var entry = try integration.reader.outboxEntry(for: step.todo.id, of: account) else { return }
        var chance = ItemChance(step.todo.id, attempt: entry.attempts)
        entry.endSending()
        entry.problem = text.isEmpty ? "refused" : text
        entry.attempts += 1
        entry.notBefore = Self.patience.next(
            afterFailures: entry.attempts, now: integration.reader.now, using: &chance)
        integration.change.ledger.append(.saveOutbox(entry))
    }

    /// Leaves a request for the next sync, which looks what became of it.
    private mutating func postpone(_ step: PushPlan.Step, _ reason: SyncProblem.Reason) {
        integration.findings.problems.append(
            SyncProblem(number: step.todo.number, name: step.todo.title, list: step.todo.list, reason: reason))
    }
}
