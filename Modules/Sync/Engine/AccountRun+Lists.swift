import Domain

extension AccountRun {
    /// Compares the lists with the server's, makes and renames what is to be there, and tells what to look into.
    func matchLists() async throws(SyncFailure) -> [ListMatch.Task] {
        let (account, ids) = (account, ids)
        let isFirst = try await read { reader throws(StoreError) in try Self.isFirst(account, in: reader) }
        let collections = try await ask { () async throws(RemoteError) in
            try await remote.collections(withVersions: !isFirst)
        }
        let (tasks, items) = try await commit { reader throws(StoreError) in
            var match = ListMatch(reader: reader, account: account, ids: ids)
            try match.compare(with: collections)
            return (match.change, (match.tasks, match.items))
        }
        result.lists += items
        let made = tasks.filter { $0.remote.isMade && !$0.isDeleted }
        let missing = made.count { if case .missing = $0.kind { true } else { false } }
        allListsAreGone = missing == made.count
        var open: [ListMatch.Task] = []
        for task in tasks {
            switch task.kind {
            case .isCurrent, .pull:
                if task.needsUpdate { try await update(task) }
                open.append(task)
            case .make: try await make(task)
            case .missing:
                if let left = try await leavePlace(of: task) { open.append(left) }
            }
        }
        return open
    }

    /// True where nothing is known of any list yet: whatever their versions, all are looked into, and the report on each
    /// tells its token. Where there is none the next sync asks, and lists once more.
    private static func isFirst(_ account: Account, in reader: any LedgerReader) throws(StoreError) -> Bool {
        for list in try reader.remoteLists(of: account.name) {
            guard list.token == nil, list.tag == nil, !list.isListed else { return false }
            guard try reader.objects(in: list.list).isEmpty else { return false }
        }
        return true
    }

    /// Gives the server a list's name and colour from here.
    func update(_ task: ListMatch.Task) async throws(SyncFailure) {
        var saved = task.remote
        let isRenamed = task.name != saved.localName
        if isRenamed { (saved.name, saved.localName) = (task.name, task.name) }
        saved.color = task.color
        do throws(RemoteError) {
            try await remote.update(saved.href, name: saved.name, color: saved.color)
        } catch {
            return try report(error, about: task)
        }
        let list = saved
        try await commit { _ throws(StoreError) in (LedgerChange(ledger: [.saveList(list)]), ()) }
        if isRenamed { result.lists.append(SyncListItem(.renamedOnServer(from: task.remote.name), name: task.name)) }
    }

    /// Makes a list on the server.
    private func make(_ task: ListMatch.Task) async throws(SyncFailure) {
        let list = task.remote.list
        if task.isDeleted {
            return try await commit { _ throws(StoreError) in (LedgerChange(ledger: [.removeList(list)]), ()) }
        }
        var made = task.remote
        do throws(RemoteError) {
            try await remote.makeCollection(made.href, name: task.name, color: task.color)
        } catch {
            return try report(error, about: task)
        }
        (made.isMade, made.name, made.localName, made.color) = (true, task.name, task.name, task.color)
        let saved = made
        try await commit { _ throws(StoreError) in (LedgerChange(ledger: [.saveList(saved)]), ()) }
        result.lists.append(SyncListItem(.published, name: task.name))
    }

    /// Removes collections from the server whose lists were deleted here, once nothing in them is left.
    func finishLists() async throws(SyncFailure) {
        let name = account.name
        let (ready, finished) = try await read { reader throws(StoreError) in
            var ready: [RemoteList] = []
            var finished: [ListID: String] = [:]
            for remote in try reader.remoteLists(of: name) where remote.isMade {
                guard let (list, isDeleted) = try reader.list(id: remote.list), isDeleted else { continue }
                // What was removed from here is no more than a reminder to look whether it came back.
                let rest = try reader.objects(in: remote.list)
                guard rest.allSatisfy({ $0.todo == nil && $0.pending == .sighting }) else { continue }
                ready.append(remote)
                finished[remote.list] = list.name
            }
            return (ready, finished)
        }
        for list in ready {
            let title = finished[list.list] ?? list.name
            do throws(RemoteError) {
                // The last look: what came in between stays, and is found by the next sync.
                let last = try await remote.changes(in: list.href, since: list.token, isListed: list.isListed)
                guard last.members.isEmpty else { continue }
                try await remote.removeCollection(list.href)
            } catch {
                guard error == .notFound else {
                    if error.stopsAccount { throw .remote(error) }
                    note(SyncProblem(name: title, list: list.list, reason: .list(error)))
                    continue
                }
            }
            try await commit { _ throws(StoreError) in (LedgerChange(ledger: [.removeList(list.list)]), ()) }
            result.lists.append(SyncListItem(.removedOnServer, name: title))
        }
    }

    /// Notes what is wrong with one list; what is wrong with the whole account ends the run.
    func report(_ error: RemoteError, about task: ListMatch.Task) throws(SyncFailure) {
        if error.stopsAccount { throw .remote(error) }
        // One that is closed to the person stays closed, and must not hold the others up.
        if case .forbidden = error {} else { hasUnreadList = true }
        note(SyncProblem(name: task.name, list: task.remote.list, reason: .list(error)))
    }
}
