import Domain
import Interchange

extension AccountRun {
    /// What became of a request.
    enum Outcome: Sendable {
        /// The server has done it; its new version where it tells one.
        case done(etag: String?)
        /// The object has another version, is there already or is gone.
        case changed
        /// Another object of the collection has the same UID.
        case duplicate
        /// Nobody knows; the text says why.
        case unknown(String)
        /// The server will not do it, as it says.
        case refused(String)
    }

    /// How many requests are noted, sent and settled together.
    private static let portion = 50
    /// How often a to-do is sent again in one run when it comes back.
    static let patience = 5

    /// Sends what waits, until nothing is left that can be sent.
    func push() async throws(SyncFailure) {
        let account = account
        while true {
            let deferred = deferred
            let (order, held) = try await waiting()
            let todos = order.todos.filter { !deferred.contains($0) }
            guard !todos.isEmpty else { break }
            for start in stride(from: 0, to: todos.count, by: Self.portion) {
                let portion = Array(todos[start..<min(start + Self.portion, todos.count)])
                progress(SyncProgress(account: account.name, phase: .sending, done: start, total: todos.count))
                let (context, crowded, isBlind) = (context, crowded, hasUnreadList)
                let found = try await commit { reader throws(StoreError) in
                    var plan = try PushPlan(
                        reader: reader, account: account, context: context, isBlind: isBlind)
                    try plan.plan(portion, holding: held, leavingFirst: crowded)
                    return (plan.change, plan.findings)
                }
                found.problems.forEach(note)
                needsAnotherLook = needsAnotherLook || found.isAheadOfServer
                // What has no request now needs none, or has none in this run.
                let moving = found.steps.map(\.todo.id) + found.doubles.map(\.todo)
                self.deferred.formUnion(Set(portion).subtracting(moving))
                for double in found.doubles {
                    try await integrate { integration throws(StoreError) in
                        try integration.join(double.old, into: double.todo)
                    }
                }
                try await perform(found.steps)
            }
        }
    }

    /// What waits, and the lists from which too much would vanish on the server.
    private func waiting() async throws(SyncFailure) -> (order: PushOrder, held: Set<ListID>) {
        let (account, guardian) = (account, guardian)
        let (order, counts) = try await read { reader throws(StoreError) in
            let order = try PushOrder(account, in: reader)
            var counts: [(list: TodoList, count: Int, total: Int)] = []
            for (id, count) in order.removals.sorted(by: { "\($0.key)" < "\($1.key)" }) {
                guard let (list, isDeleted) = try reader.list(id: id), !isDeleted else { continue }
                counts.append((list, count, try reader.objects(in: id).count { $0.todo != nil }))
            }
            return (order, counts)
        }
        var held: Set<ListID> = []
        for (list, count, total) in counts where guardian.holds(count, of: total) {
            held.insert(list.id)
            let problem = SyncProblem(
                name: list.name, list: list.id, reason: .heldRemovalsOnServer(count: count, of: total))
            note(problem)
        }
        return (order, held)
    }

    /// Sends these requests one after the other, then settles them together.
    private func perform(_ steps: [PushPlan.Step]) async throws(SyncFailure) {
        var sent: [(step: PushPlan.Step, outcome: Outcome)] = []
        var failure: SyncFailure?
        for step in steps {
            do throws(SyncFailure) {
                let outcome = try await send(step)
                sent.append((step, outcome))
                // A server that gives no answer gets no more requests before that one is looked after.
                if case .unknown = outcome { break }
            } catch {
                failure = error
                break
            }
        }
        // What was not sent is as it was.
        let rest = steps.dropFirst(sent.count).map(\.todo.id)
        let name = account.name
        try await commit { reader throws(StoreError) in
            var change = LedgerChange()
            for id in rest {
                guard var entry = try reader.outboxEntry(for: id, of: name) else { continue }
                entry.sending = nil
                change.ledger.append(.saveOutbox(entry))
            }
            return (change, ())
        }
        try await settle(sent)
        if let failure { throw failure }
    }

    private func send(_ step: PushPlan.Step) async throws(SyncFailure) -> Outcome {
        let sending = step.sending
        do throws(RemoteError) {
            if sending.etag == PushPlan.anyVersion, try await isChanged(step) { return .changed }
            if let document = sending.document {
                return .done(etag: try await remote.put(document, at: sending.href, replacing: sending.etag))
            }
            try await remote.remove(sending.href, matching: sending.etag ?? PushPlan.anyVersion)
            return .done(etag: nil)
        } catch {
            switch error {
            case .changed: return .changed
            // The list is not there, or the object: a look at it tells.
            case .notFound: return .unknown("status 404")
            case .duplicateUID: return .duplicate
            case .unknownOutcome(let reason): return .unknown(reason)
            case .serverFailure(let status): return .unknown("\(status)")
            case .forbidden(let text), .full(let text), .malformed(let text), .tooMuch(let text, _):
                return .refused(text)
            case .refused(let status, let text): return .refused(text.isEmpty ? "\(status)" : text)
            case .unreachable, .unauthorized, .busy, .notCalDAV, .cancelled: throw .remote(error)
            }
        }
    }

    /// For a server that tells no versions: true where the object is not what both sides had in common.
    private func isChanged(_ step: PushPlan.Step) async throws(RemoteError) -> Bool {
        let (list, href) = (step.sending.list, step.sending.href)
        let base = try? await read { reader throws(StoreError) in try reader.object(href, in: list)?.base }
        guard case .object(let document, _)? = try await remote.objects([href], in: step.collection)[href],
            let base = base ?? nil
        else { return true }
        return !CanonicalDocument.areEqual(document, base)
    }
}
