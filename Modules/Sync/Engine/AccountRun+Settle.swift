import Domain

extension AccountRun {
    /// Looks after the requests that were on their way when the last run ended, in the order they were sent in.
    func settleUnfinished() async throws(SyncFailure) {
        let (account, name) = (account, account.name)
        let sent = try await commit { reader throws(StoreError) in
            let lists = Dictionary(
                try reader.remoteLists(of: name).map { ($0.list, $0.href) }, uniquingKeysWith: { first, _ in first })
            var sent: [(step: PushPlan.Step, outcome: Outcome)] = []
            var change = LedgerChange()
            let unfinished = try reader.outbox(of: name).filter { $0.sending != nil }
            guard !unfinished.isEmpty else { return (change, sent) }
            let entries = Dictionary(unfinished.map { ($0.todo, $0) }, uniquingKeysWith: { first, _ in first })
            for id in try PushOrder(account, in: reader).todos {
                guard var entry = entries[id], let sending = entry.sending, let record = try reader.record(id: id)
                else { continue }
                if let collection = lists[sending.list] {
                    let step = PushPlan.Step(todo: record.todo, collection: collection, sending: sending)
                    sent.append((step, .unknown("")))
                } else {
                    // The list is none of the server's any more, and what was sent to it is gone with it, unless
                    // somebody has moved it before.
                    entry.endSending()
                    change.ledger.append(.saveOutbox(entry))
                }
            }
            return (change, sent)
        }
        try await settle(sent)
    }

    /// Reads back what was written, and looks at what is there instead of what could not be written; then notes what
    /// became of each request.
    func settle(_ sent: [(step: PushPlan.Step, outcome: Outcome)]) async throws(SyncFailure) {
        var answers: [ListID: [Href: RemoteAnswer]] = [:]
        var adopted: [TodoID: Href] = [:]
        var wanted: [ListID: (collection: Href, hrefs: [Href])] = [:]
        for (step, outcome) in sent {
            var href = step.sending.href
            switch outcome {
            case .refused: continue
            case .done where step.sending.document == nil: continue
            case .duplicate:
                guard let found = try await twin(of: step) else { continue }
                adopted[step.todo.id] = found
                href = found
            case .done, .changed, .unknown: break
            }
            wanted[step.sending.list, default: (step.collection, [])].hrefs.append(href)
        }
        for (list, question) in wanted.sorted(by: { $0.value.collection.key < $1.value.collection.key }) {
            do throws(RemoteError) {
                answers[list] = try await remote.objects(question.hrefs, in: question.collection)
            } catch {
                if error.stopsAccount { throw .remote(error) }
                // A list that cannot be read leaves the others alone.
                for href in question.hrefs { answers[list, default: [:]][href] = .failed(error) }
            }
        }
        guard !sent.isEmpty else { return }
        let (found, twins, account, context, ids) = (answers, adopted, account, context, ids)
        let (taken, settled) = try await commit { reader throws(StoreError) in
            var settlement = Settlement(
                Integration(reader: reader, account: account, context: context, ids: ids), account: account.name)
            for (step, outcome) in sent {
                let href = twins[step.todo.id] ?? step.sending.href
                try settlement.settle(step, outcome, at: href, found[step.sending.list]?[href])
            }
            let integration = settlement.integration
            return (integration.change, (integration.findings, settlement.findings))
        }
        note(taken)
        result.sent += settled.sent
        crowded.formUnion(settled.crowded)
        for id in settled.again {
            rounds[id, default: 0] += 1
            guard let (step, outcome) = sent.first(where: { $0.step.todo.id == id }) else { continue }
            var (patience, reason) = (Self.patience, SyncProblem.Reason.keepsChanging)
            // What the server fails at is not tried for ever.
            if case .unknown(let text) = outcome { (patience, reason) = (2, .unknownOutcome(text)) }
            guard rounds[id, default: 0] >= patience, deferred.insert(id).inserted else { continue }
            let todo = step.todo
            note(SyncProblem(number: todo.number, name: todo.title, list: todo.list, reason: reason))
        }
    }

    /// The object with the same UID that keeps a new one from being made; nil where it cannot be found in this list.
    private func twin(of step: PushPlan.Step) async throws(SyncFailure) -> Href? {
        do throws(RemoteError) {
            return try await remote.find(step.todo.uid, in: step.collection)
        } catch {
            if error.stopsAccount { throw .remote(error) }
            return nil
        }
    }
}
