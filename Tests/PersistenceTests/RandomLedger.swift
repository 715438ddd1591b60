import Domain
import TestSupport

/// Makes changes of the ledger, most of which are allowed, and shows all that a ledger says.
struct RandomLedger {
    /// How many changes were made.
    var committed = 0
    private static let accounts = ["a", "b"]
    private static let paths = ["/x", "/%78", "/y@", "/y%40", "/ü", "/z/1", "/z/2"]

    mutating func next(
        todos: [TodoID], lists: [ListID], _ random: inout SeededGenerator
    ) -> [LedgerOperation] {
        var operations: [LedgerOperation] = []
        // What the others need, most of the time.
        if Int.random(in: 0..<8, using: &random) > 0 {
            operations += Self.accounts.map { .saveAccount(account($0, &random)) }
            operations.append(.saveList(list(.inbox, &random)))
            if let list = lists.first { operations.append(.saveList(self.list(list, &random))) }
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) { operations.append(operation(todos, lists, &random)) }
        return operations
    }

    private func operation(
        _ todos: [TodoID], _ lists: [ListID], _ random: inout SeededGenerator
    ) -> LedgerOperation {
        let list = ([.inbox, .inbox, .inbox] + lists.prefix(2)).randomElement(using: &random) ?? .inbox
        let href = Href(Self.paths.randomElement(using: &random) ?? "")
        let todo = todos.randomElement(using: &random) ?? SequentialIDs.todo(9999)
        let bytes = (0..<Int.random(in: 0...3, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let name = Self.accounts.randomElement(using: &random) ?? ""
        let etag = [nil, "\"1\"", "W/\"\u{0}\""].randomElement(using: &random) ?? nil
        let isLikely = Bool.random(using: &random)
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return .saveAccount(account(name, &random))
        case 1: return .saveList(self.list(list, &random))
        case 2...5:
            return .saveObject(
                RemoteObject(
                    list: list, href: href, todo: isLikely ? todo : nil, etag: etag, base: isLikely ? bytes : nil,
                    pending: [nil, .fetch, .removal, .sighting].randomElement(using: &random) ?? nil,
                    problem: isLikely ? nil : "p"))
        case 6: return .mark(href, in: list, [nil, .fetch, .removal, .sighting].randomElement(using: &random) ?? nil)
        case 7: return .removeObject(href, in: list)
        case 8...9:
            return .saveOutbox(
                OutboxEntry(
                    account: name, todo: todo, sequence: Int.random(in: 0...99, using: &random),
                    sending: isLikely
                        ? OutboxEntry.Sending(list: list, href: href, etag: etag, document: bytes.isEmpty ? nil : bytes)
                        : nil, wasSent: bytes.count > 1, attempts: bytes.count,
                    notBefore: isLikely ? nil : Instant(seconds: bytes.count)))
        case 10: return .removeOutbox(todo, account: name)
        case 11:
            return .addConflict(
                SyncConflict(
                    todo: todo, at: Instant(seconds: 1), property: "SUMMARY", occurrence: etag, base: bytes, local: [],
                    remote: bytes, kept: isLikely ? .local : .remote, isOpen: isLikely))
        case 12: return .decideConflict(number: Int.random(in: 0...9, using: &random), taking: .local)
        default:
            if Int.random(in: 0..<3, using: &random) == 0 { return .removeAccount(name) }
            return .removeList(list)
        }
    }

    private func account(_ name: String, _ random: inout SeededGenerator) -> Account {
        Account(
            name: name, origin: "https://a.example", user: "u",
            home: Href("/"), secret: Bool.random(using: &random) ? .file : .command("c"),
            authentication: Account.Authentication.allCases.randomElement(using: &random) ?? .password,
            followsNewLists: Bool.random(using: &random),
            policy: Account.ConflictPolicy.allCases.randomElement(using: &random) ?? .ask,
            cursor: Int.random(in: 0...99, using: &random))
    }

    private func list(_ list: ListID, _ random: inout SeededGenerator) -> RemoteList {
        RemoteList(
            list: list, account: Self.accounts.randomElement(using: &random) ?? "",
            href: Href(Self.paths.randomElement(using: &random) ?? ""), isMade: Bool.random(using: &random), name: "n",
            localName: "l", token: Bool.random(using: &random) ? nil : "t", isListed: Bool.random(using: &random))
    }

    /// All that a ledger says, piece by piece. Hrefs say how they are written, too.
    func view(of ledger: any SyncLedger) async throws -> [String] {
        try await ledger.readLedger { reader throws(StoreError) in
            var lines = try reader.accounts().map { "\($0)" }
            var todos: Set<TodoID> = []
            for list in try reader.remoteLists(of: nil) {
                lines.append("\(list)")
                for object in try reader.objects(in: list.list) {
                    lines.append("\(object) \(try reader.object(object.href, in: list.list) as Any)")
                    if let todo = object.todo { todos.insert(todo) }
                }
                lines += try reader.pendingObjects(in: list.list, limit: 2).map { "pending \($0)" }
            }
            for todo in todos.sorted(by: { "\($0)" < "\($1)" }) {
                lines.append("\(todo): \(try reader.objects(of: todo))")
            }
            for account in Self.accounts {
                lines.append("lists of \(account): \(try reader.remoteLists(of: account).map(\.list))")
                for entry in try reader.outbox(of: account) {
                    lines.append("\(entry) \(try reader.outboxEntry(for: entry.todo, of: account) == entry)")
                }
            }
            lines += try reader.conflicts(openOnly: false).map { "\($0)" }
            lines.append("open: \(try reader.conflicts(openOnly: true).map(\.number))")
            let changed = try reader.changedTodos(since: 0)
            for sequence in [0, changed.last - 3] {
                lines.append("\(try reader.changedTodos(since: sequence))")
            }
            return lines
        }
    }
}
