package import Domain

extension SyncLedger {
    /// Notes an account, with these lists of its server; the next sync fetches their to-dos.
    ///
    /// - Throws: `nameTaken`, `badName` or `store`.
    package func add(
        _ account: Account, taking collections: [RemoteCollection], ids: any IDSource
    ) async throws(AccountError) {
        guard Self.isGood(account.name) else { throw .badName(account.name) }
        let isAdded = try await noting { reader throws(StoreError) in
            guard try !reader.accounts().contains(where: { $0.name.lowercased() == account.name.lowercased() }) else {
                return (LedgerChange(), false)
            }
            var account = account
            // What the person did before is none of this account's business.
            account.cursor = try reader.changedTodos(since: 0).last
            var match = ListMatch(reader: reader, account: account, ids: ids)
            for collection in collections { try match.adopt(collection) }
            var change = match.change
            change.ledger.insert(.saveAccount(account), at: 0)
            return (change, true)
        }
        if !isAdded { throw .nameTaken(account.name) }
    }

    /// Forgets an account; its lists and to-dos stay here, and what the server has stays there.
    ///
    /// - Returns: the names of the lists that are local now.
    /// - Throws: `noSuchAccount` or `store`.
    package func removeAccount(_ name: String) async throws(AccountError) -> [String] {
        let names: [String]? = try await noting { reader throws(StoreError) in
            guard try reader.accounts().contains(where: { $0.name == name }) else { return (LedgerChange(), nil) }
            var names: [String] = []
            for remote in try reader.remoteLists(of: name) {
                if let (list, isDeleted) = try reader.list(id: remote.list), !isDeleted { names.append(list.name) }
            }
            return (LedgerChange(ledger: [.removeAccount(name)]), names)
        }
        guard let names else { throw .noSuchAccount(name) }
        return names
    }

    /// Gives a list a place on an account's server; the next sync makes it there and sends its to-dos.
    ///
    /// - Parameter href: the place (`RemoteCalendar.newCollectionHref`).
    /// - Throws: `alreadyPublished`, or `store` with `noSuchList`.
    package func publish(_ name: String, to account: Account, at href: Href) async throws(AccountError) {
        let owner: (list: String, account: String)? = try await noting { reader throws(StoreError) in
            let list = try reader.list(named: name)
            if let remote = try reader.remoteLists(of: nil).first(where: { $0.list == list.id }) {
                return (LedgerChange(), (list.name, remote.account))
            }
            let remote = RemoteList(
                list: list.id, account: account.name, href: href, isMade: false, name: list.name, localName: list.name,
                color: list.color)
            let todos = try reader.todos(matching: TodoFilter(status: .all, list: list.id))
            let entries = todos.map {
                LedgerOperation.saveOutbox(OutboxEntry(account: account.name, todo: $0.id, sequence: account.cursor))
            }
            return (LedgerChange(ledger: [.saveList(remote)] + entries), nil)
        }
        if let owner { throw .alreadyPublished(list: owner.list, account: owner.account) }
    }

    private func noting<Value: Sendable>(
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(AccountError) -> Value {
        do { return try await commitLedger(.sync, plan) } catch { throw .store(error) }
    }

    /// A name that can also be a file's.
    private static func isGood(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
            && name.utf8.allSatisfy { octet in
                switch octet {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-._@".utf8.contains(octet)
                }
            }
    }
}
