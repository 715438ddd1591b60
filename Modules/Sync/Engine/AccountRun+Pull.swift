import Domain

extension AccountRun {
    /// How many objects are fetched and taken at once.
    private static let portion = 400

    /// Asks what has changed in a list, and notes it: the changes that are to be taken, and where the next report goes
    /// on from, in one transaction.
    func compare(_ task: ListMatch.Task) async throws(SyncFailure) {
        guard case .pull = task.kind else { return }
        progress(SyncProgress(account: account.name, phase: .comparing(list: task.name)))
        let (list, name) = (task.remote, account.name)
        let changes: RemoteChanges
        do throws(RemoteError) {
            changes = try await remote.changes(in: list.href, since: list.token, isListed: list.isListed)
        } catch {
            return try report(error, about: task)
        }
        try await commit { reader throws(StoreError) in
            var marks: [LedgerOperation] = []
            let known = changes.isComplete ? try reader.objects(in: list.list) : []
            let heads = Dictionary(known.map { ($0.href, $0) }, uniquingKeysWith: { first, _ in first })
            for member in changes.members {
                let object = changes.isComplete ? heads[member.href] : try reader.object(member.href, in: list.list)
                let isSame = object.map { $0.etag != nil && $0.etag == member.etag && !$0.isBehind } ?? false
                if !isSame {
                    marks.append(.mark(member.href, in: list.list, .fetch))
                } else if object?.pending == .sighting {
                    marks.append(.mark(member.href, in: list.list, nil))
                }
            }
            var removed = changes.removed
            if changes.isComplete {
                let present = Set(changes.members.map(\.href))
                removed = known.map(\.href).filter { !present.contains($0) }
            }
            if !changes.isComplete {
                let named = Set(changes.members.map(\.href) + removed)
                marks += try reader.pendingObjects(in: list.list, limit: .max)
                    .filter { $0.pending == .sighting && !named.contains($0.href) }
                    .map { .mark($0.href, in: list.list, .fetch) }
            }
            marks += removed.map { .mark($0, in: list.list, .removal) }
            guard var current = try reader.remoteLists(of: name).first(where: { $0.list == list.list }) else {
                return (LedgerChange(), ())
            }
            // Where the answer has no token, the one that the list had before is the next best.
            current.token = changes.token ?? task.found?.token
            current.tag = task.found?.tag
            current.isListed = changes.isListed
            return (LedgerChange(ledger: marks + [.saveList(current)]), ())
        }
    }

    /// Fetches what is to be fetched of a list, and joins it with what is here.
    func fetch(_ task: ListMatch.Task) async throws(SyncFailure) {
        let (list, collection) = (task.remote.list, task.remote.href)
        let waiting = try await read { reader throws(StoreError) in
            try reader.pendingObjects(in: list, limit: .max).filter { $0.pending == .fetch }.map(\.href)
        }
        guard !waiting.isEmpty else { return }
        // One portion is taken into the store while the next is on its way.
        var fetched: [Href: RemoteAnswer] = [:]
        for start in stride(from: 0, to: waiting.count + Self.portion, by: Self.portion) {
            let next = Array(waiting[min(start, waiting.count)..<min(start + Self.portion, waiting.count)])
            progress(
                SyncProgress(
                    account: account.name, phase: .receiving(list: task.name), done: min(start, waiting.count),
                    total: waiting.count))
            let answers = fetched
            async let taken = take(answers, of: list)
            let asked = await Result.of { () async throws(RemoteError) in
                next.isEmpty ? [:] : try await remote.objects(next, in: collection)
            }
            try await taken.get()
            do throws(RemoteError) { fetched = try asked.get() } catch { return try report(error, about: task) }
        }
    }

    /// Takes the removals of a list, unless they are too many.
    ///
    /// A to-do that is gone from one list may have been moved to another, so nothing is removed while one of them could
    /// not be looked into.
    func takeRemovals(_ task: ListMatch.Task) async throws(SyncFailure) {
        guard !hasUnreadList else { return }
        if case .missing = task.kind { return try await takeRemoval(of: task) }
        let (list, guardian, account, context, ids) = (task.remote.list, guardian, account, context, ids)
        let (gone, count, total) = try await read { reader throws(StoreError) in
            let gone = try reader.pendingObjects(in: list, limit: .max).filter { $0.pending == .removal }
            guard !gone.isEmpty else { return (gone, 0, 0) }
            let integration = Integration(reader: reader, account: account, context: context, ids: ids)
            // What was deleted or moved here as well does not vanish, nor what is in another list, too.
            var others = 0
            for id in gone.compactMap(\.todo) {
                guard let record = try reader.record(id: id) else { continue }
                if record.isDeleted || record.todo.list != list {
                    others += 1
                } else if try integration.isElsewhere(record.todo) {
                    others += 1
                }
            }
            let total = try reader.objects(in: list).count { $0.todo != nil }
            return (gone, gone.count { $0.todo != nil } - others, total - others)
        }
        guard !gone.isEmpty else { return }
        if guardian.holds(count, of: total) {
            note(
                SyncProblem(name: task.name, list: list, reason: .heldRemovals(count: count, of: total)))
            return
        }
        try await integrate { integration throws(StoreError) in
            for object in gone { try integration.takeRemoval(of: object.href, in: list) }
        }
    }

    private func take(_ answers: [Href: RemoteAnswer], of list: ListID) async -> Result<Void, SyncFailure> {
        guard !answers.isEmpty else { return .success(()) }
        return await Result.of { () async throws(SyncFailure) in
            try await integrate { integration throws(StoreError) in
                for (href, answer) in answers.sorted(by: { $0.key.key < $1.key.key }) {
                    try integration.take(answer, at: href, in: list)
                }
            }
        }
    }

    /// Plans and makes a change in one transaction, and notes what it found.
    func integrate(_ plan: @Sendable (inout Integration) throws(StoreError) -> Void) async throws(SyncFailure) {
        let (account, context, ids) = (account, context, ids)
        let findings = try await commit { reader throws(StoreError) in
            var integration = Integration(reader: reader, account: account, context: context, ids: ids)
            try plan(&integration)
            return (integration.change, integration.findings)
        }
        note(findings)
    }

    /// Takes what was found into the report.
    func note(_ findings: Integration.Findings) {
        result.received += findings.received
        result.conflicts += findings.conflicts
        findings.problems.forEach(note)
        result.lists += findings.lists
    }
}

extension Integration {
    /// Takes what the server answered for one href.
    mutating func take(_ answer: RemoteAnswer, at href: Href, in list: ListID) throws(StoreError) {
        switch answer {
        case .object(let document, let etag): try take(document, etag: etag, at: href, in: list)
        case .gone: mark(href, in: list, .removal)
        case .failed(let error): postpone(href, in: list, error)
        }
    }
}

extension Result {
    /// What some work came to.
    static func of(_ work: () async throws(Failure) -> Success) async -> Result {
        do { return .success(try await work()) } catch { return .failure(error) }
    }
}
