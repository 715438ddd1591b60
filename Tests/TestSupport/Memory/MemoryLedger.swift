import Domain

/// The ledger's part of a `MemoryState`.
struct MemoryLedger {
    var accounts: [String: Account] = [:]
    var lists: [RemoteList] = []
    var objects: [ListID: [Href: RemoteObject]] = [:]
    var outbox: [String: [TodoID: (place: Int, entry: OutboxEntry)]] = [:]
    var conflicts: [SyncConflict] = []
    private var places: [TodoID: Set<Place>] = [:]
    private var lastPlace = 0

    private struct Place: Hashable {
        let list: ListID
        let href: Href
    }

    func objects(of todo: TodoID) -> [RemoteObject] {
        lists.flatMap { list in
            (places[todo] ?? []).filter { $0.list == list.list }.sorted { $0.href.key < $1.href.key }
                .compactMap { objects[list.list]?[$0.href] }
        }
    }

    mutating func save(_ object: RemoteObject) {
        remove(object.href, in: object.list)
        objects[object.list, default: [:]][object.href] = object
        if let todo = object.todo { places[todo, default: []].insert(Place(list: object.list, href: object.href)) }
    }

    mutating func remove(_ href: Href, in list: ListID) {
        // The key of the dictionary is the first href that was noted, which may be written differently.
        guard let object = objects[list]?.removeValue(forKey: href), let todo = object.todo else { return }
        places[todo]?.remove(Place(list: list, href: href))
    }

    mutating func removeList(_ id: ListID) {
        for href in (objects[id] ?? [:]).keys { remove(href, in: id) }
        lists.removeAll { $0.list == id }
    }

    mutating func save(_ entry: OutboxEntry) {
        lastPlace += 1
        let place = outbox[entry.account]?[entry.todo]?.place ?? lastPlace
        outbox[entry.account, default: [:]][entry.todo] = (place, entry)
    }
}

extension MemoryState {
    /// Does one operation on the ledger.
    mutating func apply(_ operation: LedgerOperation) throws(StoreError) {
        switch operation {
        case .saveAccount(let account): ledger.accounts[account.name] = account
        case .removeAccount(let name):
            for list in ledger.lists where list.account == name { ledger.removeList(list.list) }
            ledger.outbox[name] = nil
            ledger.accounts[name] = nil
        case .saveList(let list):
            try require(account: list.account)
            try requireKnown(list.list)
            if let index = ledger.lists.firstIndex(where: { $0.list == list.list }) {
                ledger.lists[index] = list
            } else {
                ledger.lists.append(list)
            }
        case .removeList(let id): ledger.removeList(id)
        case .saveObject(let object):
            try requireRemote(object.list)
            if let todo = object.todo { _ = try known(todo) }
            ledger.save(object)
        case .mark(let href, let list, let pending):
            try requireRemote(list)
            if var object = ledger.objects[list]?[href] {
                object.pending = pending
                ledger.save(object)
            } else if pending == .fetch {
                ledger.save(RemoteObject(list: list, href: href, pending: pending))
            }
        case .removeObject(let href, let list): ledger.remove(href, in: list)
        case .saveOutbox(let entry):
            try require(account: entry.account)
            _ = try known(entry.todo)
            if let list = entry.sending?.list { try requireKnown(list) }
            ledger.save(entry)
        case .removeOutbox(let todo, let account): ledger.outbox[account]?[todo] = nil
        case .addConflict(var conflict):
            _ = try known(conflict.todo)
            conflict.number = ledger.conflicts.count + 1
            ledger.conflicts.append(conflict)
        case .decideConflict(let number, let side):
            guard let index = ledger.conflicts.firstIndex(where: { $0.number == number }) else { return }
            (ledger.conflicts[index].isOpen, ledger.conflicts[index].kept) = (false, side)
        }
    }

    private func require(account name: String) throws(StoreError) {
        guard ledger.accounts[name] != nil else { throw .noSuchAccount(name) }
    }

    private func requireKnown(_ id: ListID) throws(StoreError) {
        guard list(id) != nil else { throw .noSuchList(id.text) }
    }

    /// Makes sure that a list has a collection.
    private func requireRemote(_ id: ListID) throws(StoreError) {
        guard !ledger.lists.contains(where: { $0.list == id }) else { return }
        throw .noSuchList(list(id)?.list.name ?? id.text)
    }
}
