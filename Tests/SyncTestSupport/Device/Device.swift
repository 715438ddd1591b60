package import Domain
package import Sync
package import TestSupport

/// One of several devices that share an account: a store, its way to the server, and what a person does on it.
package struct Device: Sendable {
    /// Its store.
    package let store: any TodoStore & SyncLedger
    /// Its way to the server.
    package let remote: any RemoteCalendar
    /// Its clock.
    package let clock: FixedClock
    /// New identities, none of another device.
    package let ids: SequentialIDs
    private let engine: SyncEngine
    private let name = "alice"

    /// A device with a store, which may hold something already. `number` tells it from others.
    package init(
        _ number: UInt32, store: any TodoStore & SyncLedger, remote: any RemoteCalendar,
        clock: FixedClock = FixedClock(), ids: SequentialIDs? = nil
    ) {
        let ids = ids ?? SequentialIDs(first: number * 1_000_000)
        (self.store, self.remote, self.clock, self.ids) = (store, remote, clock, ids)
        engine = SyncEngine(
            ledger: store, ids: ids, context: { TimeContext(now: clock.now(), zones: FixedZones.berlin) },
            connect: { _ throws(SyncFailure) in remote })
    }

    /// Notes the account, with the lists given, or every list that the server has now.
    package func addAccount(
        policy: Account.ConflictPolicy = .remote, home: Href = Href("/alice/"), follows: Bool = true,
        taking lists: [RemoteCollection]? = nil
    ) async throws {
        let account = Account(
            name: name, origin: "http://localhost", user: "alice", home: home, secret: .file,
            followsNewLists: follows, policy: policy)
        var taken = lists ?? []
        if lists == nil, follows { taken = try await remote.collections(withVersions: false) }
        try await store.add(account, taking: taken, ids: ids)
    }

    /// The account as it is noted now.
    package func account() async throws -> Account? {
        try await store.readLedger { reader throws(StoreError) in try reader.accounts().first }
    }

    /// Syncs once.
    @discardableResult
    package func sync(_ options: SyncOptions = SyncOptions()) async throws -> SyncReport {
        guard let account = try await account() else { return SyncReport(account: name) }
        return await engine.sync([account], options: options).first ?? SyncReport(account: name)
    }

    /// Gives a list to the server.
    package func publish(_ list: String) async throws {
        guard let account = try await account() else { return }
        try await store.publish(list, to: account, at: remote.newCollectionHref())
    }

    /// The moment and the place.
    package func context() -> TimeContext { TimeContext(now: clock.now(), zones: FixedZones.berlin) }

    /// Adds a to-do.
    @discardableResult
    package func add(_ title: String, to list: String? = nil, _ change: (inout TodoEdit) -> Void = { _ in })
        async throws
        -> Todo?
    {
        var edit = TodoEdit()
        edit.title = title
        edit.list = list
        change(&edit)
        return try await store.perform(AddTodo(edit, id: ids.todoID(), in: context())).todos.first
    }

    /// Edits the to-do of a title.
    package func edit(_ title: String, _ change: (inout TodoEdit) -> Void) async throws {
        try await edit(try await reference(title), change)
    }

    /// Edits the to-do of a title in one list, where it is in several.
    package func edit(_ title: String, in list: String, _ change: (inout TodoEdit) -> Void) async throws {
        try await edit(try await reference(title, in: list), change)
    }

    /// Edits a to-do.
    package func edit(_ reference: TodoReference, _ change: (inout TodoEdit) -> Void) async throws {
        var edit = TodoEdit()
        change(&edit)
        try await store.perform(EditTodos([reference], edit, in: context()))
    }

    /// Completes the to-do of a title.
    package func complete(_ title: String) async throws {
        try await store.perform(CompleteTodos([try await reference(title)], ids: ids, in: context()))
    }

    /// Deletes the to-do of a title.
    package func delete(_ title: String) async throws {
        try await store.perform(DeleteTodos([try await reference(title)]))
    }

    /// Deletes the to-do of a title in one list, where it is in several.
    package func delete(_ title: String, in list: String) async throws {
        try await store.perform(DeleteTodos([try await reference(title, in: list)]))
    }

    /// Changes lists.
    package func change(_ step: ChangeLists.Step) async throws {
        try await store.perform(ChangeLists(step, id: ids.listID()))
    }

    /// Every to-do that is not deleted.
    package func todos() async throws -> [Todo] {
        try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter(status: .all)) }
    }

    /// The to-do of a title.
    package func todo(_ title: String) async throws -> Todo? { try await todos().first { $0.title == title } }

    /// The titles of all to-dos by the names of their lists, both in order.
    package func titles() async throws -> [String: [String]] {
        try await store.read { reader throws(StoreError) in
            var titles: [String: [String]] = [:]
            for list in try reader.lists() {
                titles[list.name] = try reader.todos(matching: TodoFilter(status: .all, list: list.id)).map(\.title)
                    .sorted()
            }
            return titles
        }
    }

    /// What waits to be sent.
    package func outbox() async throws -> [OutboxEntry] {
        let name = name
        return try await store.readLedger { reader throws(StoreError) in try reader.outbox(of: name) }
    }

    private func reference(_ title: String, in list: String? = nil) async throws -> TodoReference {
        let todos = try await store.read { reader throws(StoreError) in
            var filter = TodoFilter(status: .all)
            if let list { filter.list = try reader.list(named: list).id }
            return try reader.todos(matching: filter)
        }
        guard let todo = todos.first(where: { $0.title == title }) else {
            throw StoreError.noSuchTodo(.uidPrefix(title))
        }
        return .number(todo.number)
    }
}
