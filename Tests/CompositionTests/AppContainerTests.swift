import Composition
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The container")
struct AppContainerTests {
    private func live(_ folder: TemporaryFolder, _ environment: [String: String] = ["TZ": "UTC"]) throws -> AppContainer
    {
        try AppContainer.live(folder: folder.path + "/store", environment: environment)
    }

    private func add(_ title: String, to container: AppContainer) async throws -> Todo? {
        var edit = TodoEdit()
        edit.title = title
        return try await container.store.perform(
            AddTodo(edit, id: container.ids.todoID(), in: container.context())
        ).todos.first
    }

    @Test("what a test gave works, and nothing else is touched")
    func onlyWhatIsNeeded() async throws {
        let clock = FixedClock()
        let store = MemoryStore(clock: clock)
        let container = AppContainer.test(store: store, clock: clock, ids: SequentialIDs(), zones: FixedZones())
        #expect(try await add("a", to: container)?.created == clock.now())
        #expect(try await container.export(TodoFilter(), as: .todotxt).count == 1)
        #expect(container.context().now == clock.now())
    }

    @Test(
        "a part that the test did not give says its name as soon as it is touched",
        arguments: [
            "store", "ledger", "settings", "clock", "ids", "zones",
        ])
    func untouched(part: String) async throws {
        let container = AppContainer.test()
        try await withKnownIssue {
            switch part {
            case "store":
                _ = try await container.store.read { reader throws(StoreError) in reader.now }
            case "ledger": _ = try await container.ledger.readLedger { reader throws(StoreError) in reader.now }
            case "settings": _ = try await container.settings.settings()
            case "clock": _ = container.clock.now()
            case "ids": _ = container.ids.todoID()
            default: _ = container.zones.rules(for: .utc)
            }
        } matching: { issue in
            // The error that a store must throw names it too.
            issue.comments.contains { $0.rawValue.contains("`\(part)`") } || "\(issue)".contains("`\(part)`")
        }
    }

    @Test("to-dos and settings of the live container are one store")
    func oneStore() async throws {
        let folder = try TemporaryFolder()
        let container = try live(folder)
        #expect(container.store as AnyObject === container.settings as AnyObject)
        _ = try await add("a", to: container)
        try await container.settings.setSetting("language", to: "ja")
        let again = try live(folder)
        #expect(try await again.settings.settings() == ["language": "ja"])
        let titles = try await again.store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter()).map(\.title)
        }
        #expect(titles == ["a"])
    }

    @Test("two containers on one folder see each other's changes and take turns")
    func twoContainers() async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try live(folder), try live(folder))
        #expect(one.store as AnyObject !== two.store as AnyObject)
        var changes = two.store.changes().makeAsyncIterator()
        let todo = try #require(try await add("mine", to: one))
        let change = await changes.next()
        #expect(change?.isForeign == true)
        try await two.store.perform(
            CompleteTodos([.number(todo.number)], ids: two.ids, in: two.context()))
        let seen = try await one.store.read { reader throws(StoreError) in try reader.todo(.number(todo.number)) }
        #expect(seen.status == .completed)
        // Either may undo what the other did.
        _ = try await one.store.undoLast()
        let reopened = try await two.store.read { reader throws(StoreError) in try reader.todo(.number(todo.number)) }
        #expect(reopened.isOpen)
    }

    @Test("containers of two folders share nothing")
    func nothingGlobal() async throws {
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        let berlin = try live(first, ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
        let tokyo = try live(second, ["TZ": "JST-9"])
        #expect(berlin.zones.local != tokyo.zones.local)
        #expect(berlin.context().localZone == ZoneID("CET-1CEST,M3.5.0,M10.5.0/3"))
        _ = try await add("a", to: berlin)
        try await berlin.settings.setSetting("sort", to: "title")
        let found = try await tokyo.store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(status: .all)).count
        }
        #expect(found == 0)
        #expect(try await tokyo.settings.settings() == [:])
        #expect(try await add("b", to: tokyo)?.number == TodoNumber(1), "each store counts for itself")
    }

    @Test("identities differ, and the clock goes by the system's")
    func identities() async throws {
        let container = try live(try TemporaryFolder())
        #expect(Set((0..<1000).map { _ in container.ids.todoID() }).count == 1000)
        let bits = container.ids.listID().uuid.uuid
        #expect(bits.6 & 0xF0 == 0x40 && bits.8 & 0xC0 == 0x80, "version 4")
        #expect(abs(container.clock.now().seconds - Int(Date().timeIntervalSince1970)) < 60)
    }

    @Test("what is done to a copy leaves the store as it was, and the copy is gone afterwards")
    func copy() async throws {
        let (folder, temporary) = (try TemporaryFolder(), try TemporaryFolder())
        defer { withExtendedLifetime((folder, temporary)) {} }
        let container = try live(folder)
        _ = try await add("a", to: container)
        let store = folder.path + "/store"
        let titles = try await AppContainer.onCopy(of: store, environment: ["TMPDIR": temporary.path]) { copy in
            _ = try? await add("b", to: copy)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
            #expect(names.count == 1)
            let mode = try? FileManager.default.attributesOfItem(atPath: temporary.path + "/" + (names.first ?? ""))
            #expect(mode?[.posixPermissions] as? Int == 0o700)
            return try? await copy.store.read { reader throws(StoreError) in
                try reader.todos(matching: TodoFilter()).map(\.title)
            }
        }
        #expect(titles == ["a", "b"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
        let left = try await container.store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter()).map(\.title)
        }
        #expect(left == ["a"])
        await #expect(throws: StoreError.self) {
            try await AppContainer.onCopy(of: store, environment: ["TMPDIR": "/nowhere"]) { _ in }
        }
    }

    @Test("a folder that cannot be made is an error, not a trap")
    func badFolder() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/file"
        try Data().write(to: URL(fileURLWithPath: file))
        #expect(throws: StoreError.self) { try AppContainer.live(folder: file, environment: [:]) }
        #expect(throws: StoreError.self) { try AppContainer.live(folder: file + "/below", environment: [:]) }
    }

    @Test("the import takes the container's own parts, at the moment of the import")
    func importer() async throws {
        let folder = try TemporaryFolder()
        let clock = FixedClock()
        let store = MemoryStore(clock: clock)
        let container = AppContainer.test(store: store, clock: clock, ids: SequentialIDs(), zones: FixedZones())
        let path = folder.path + "/todo.txt"
        try Data("(A) call mum due:2026-12-02\n".utf8).write(to: URL(fileURLWithPath: path))
        clock.advance(seconds: 3600)
        let report = try await container.importer.importTodos(ImportRequest(paths: [path]))
        #expect(report.files.map(\.added) == [1])
        let todos = try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter()) }
        #expect(todos.map(\.id) == [SequentialIDs.todo(1)])
        #expect(todos.map(\.created) == [clock.now()])
    }
}
