import Domain

/// Compares the lists here with the server's collections, inside one transaction.
struct ListMatch {
    /// What is to be done about one list beyond the store.
    struct Task: Sendable {
        enum Kind: Sendable {
            /// Ask what has changed in it.
            case pull
            /// It has not changed on the server.
            case isCurrent
            /// It is to be made on the server.
            case make
            /// It is not among the server's collections any more.
            case missing
        }

        var kind: Kind
        var remote: RemoteList
        /// Its name here.
        let name: String
        /// Its colour here.
        let color: String?
        /// True where it was deleted here.
        let isDeleted: Bool
        /// True where it has another name or colour here than on the server, which the server is to take.
        let needsUpdate: Bool
        /// What the server says of it; nil where it is not there.
        var found: RemoteCollection?
        /// For a list that is missing: a new collection of the same name, which another device may have made in its
        /// place.
        var successor: RemoteCollection?
    }

    let reader: any LedgerReader
    let account: Account
    let ids: any IDSource
    private(set) var change = LedgerChange()
    private(set) var tasks: [Task] = []
    private(set) var items: [SyncListItem] = []

    init(reader: any LedgerReader, account: Account, ids: any IDSource) {
        self.reader = reader
        self.account = account
        self.ids = ids
    }

    /// Compares with these collections, which are all that the server has.
    mutating func compare(with collections: [RemoteCollection]) throws(StoreError) {
        let known = try reader.remoteLists(of: account.name)
        let found = Dictionary(collections.map { ($0.href, $0) }, uniquingKeysWith: { first, _ in first })
        let hrefs = Set(known.map(\.href))
        var new = collections.filter { !hrefs.contains($0.href) }
        for remote in known {
            guard let (list, isDeleted) = try reader.list(id: remote.list) else { continue }
            if let collection = found[remote.href] {
                try compare(list, isDeleted, remote, collection)
            } else {
                var task = Task(
                    kind: remote.isMade ? .missing : .make, remote: remote, name: list.name, color: list.color,
                    isDeleted: isDeleted, needsUpdate: false)
                if remote.isMade, !isDeleted, let place = new.firstIndex(where: { $0.name == remote.name }) {
                    task.successor = new.remove(at: place)
                }
                tasks.append(task)
            }
        }
        guard account.followsNewLists else { return }
        for collection in new { try adopt(collection) }
    }

    /// Takes a collection as a new list.
    mutating func adopt(_ collection: RemoteCollection) throws(StoreError) {
        var names = try ListNames(reader: reader)
        for item in items { _ = names.take(item.name, account: account.name) }
        let name = names.take(collection.name, account: account.name)
        let list = TodoList(id: ids.listID(), name: name, color: collection.color)
        var remote = RemoteList(
            list: list.id, account: account.name, href: collection.href, name: collection.name, localName: name,
            color: collection.color)
        remote.isWritable = collection.isWritable
        change.operations.append(.createList(list))
        change.ledger.append(.saveList(remote))
        items.append(SyncListItem(.received, name: name))
        tasks.append(
            Task(
                kind: .pull, remote: remote, name: name, color: list.color, isDeleted: false, needsUpdate: false,
                found: collection))
    }

    private mutating func compare(
        _ list: TodoList, _ isDeleted: Bool, _ known: RemoteList, _ collection: RemoteCollection
    ) throws(StoreError) {
        var remote = known
        remote.isMade = true
        remote.isWritable = collection.isWritable
        var name = list.name
        var color = list.color
        if !isDeleted {
            if collection.name != known.name {
                // Where both sides have renamed it, the server's name wins.
                var names = try ListNames(reader: reader, except: list.id)
                name = names.take(collection.name, account: account.name)
                remote.localName = name
            }
            if name != list.name {
                change.operations.append(.renameList(list.id, old: list.name, new: name))
                items.append(SyncListItem(.renamed(from: list.name), name: name))
            }
            if collection.color != known.color, collection.color != list.color {
                change.operations.append(.recolorList(list.id, old: list.color, new: collection.color))
                color = collection.color
            }
        }
        let isRenamedHere = name != remote.localName
        // One that was deleted here takes its new name when it comes back.
        if !isDeleted { (remote.name, remote.color) = (collection.name, collection.color) }
        if remote != known { change.ledger.append(.saveList(remote)) }
        let isSame = collection.token.map { $0 == known.token } ?? collection.tag.map { $0 == known.tag } ?? false
        // A server whose tokens stand for what there is may be where it was, with something come and gone between.
        let waiting = try reader.pendingObjects(in: list.id, limit: .max)
        let isCurrent = isSame && !waiting.contains { $0.pending == .sighting }
        tasks.append(
            Task(
                kind: isCurrent ? .isCurrent : .pull, remote: remote, name: name, color: color, isDeleted: isDeleted,
                needsUpdate: !isDeleted && remote.isWritable && (isRenamedHere || color != collection.color),
                found: collection))
    }
}
