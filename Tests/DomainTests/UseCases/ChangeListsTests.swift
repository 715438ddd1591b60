import Domain
import TestSupport
import Testing

@Suite("Changing lists")
struct ChangeListsTests {
    private func bench() throws -> UseCaseBench {
        try UseCaseBench(
            .numbered(1, list: UseCaseBench.work.id), .numbered(2, list: UseCaseBench.work.id, status: .completed),
            .numbered(3), lists: [UseCaseBench.work])
    }

    private func names(_ bench: UseCaseBench) async throws -> [String] {
        try await bench.store.read { reader throws(StoreError) in try reader.lists().map(\.name) }
    }

    private func change(_ bench: UseCaseBench, _ step: ChangeLists.Step) async throws {
        try await bench.perform(ChangeLists(step, id: bench.ids.listID()))
    }

    @Test("a list is added under its name without blanks around it")
    func add() async throws {
        let bench = try bench()
        try await change(bench, .add(name: "  买东西 "))
        #expect(try await names(bench) == ["Inbox", "Work", "买东西"])
    }

    @Test("no two lists have one name, case aside")
    func taken() async throws {
        let bench = try bench()
        await expectRefusal(.listExists("WORK")) { try await change(bench, .add(name: " WORK")) }
        await expectRefusal(.listExists("inbox")) { try await change(bench, .rename(name: "Work", to: "inbox")) }
        try await change(bench, .rename(name: "work", to: "WORK"))
        #expect(try await names(bench) == ["Inbox", "WORK"])
        #expect(
            try await bench.perform(ChangeLists(.rename(name: "work", to: "WORK"), id: bench.ids.listID())).sequence
                == nil)
    }

    @Test("a name is one visible line of up to 10,000 bytes")
    func name() async throws {
        let bench = try bench()
        await expectRefusal(.emptyTitle) { try await change(bench, .add(name: " ")) }
        await expectRefusal(.controlCharacter(.list, scalar: 10)) { try await change(bench, .add(name: "a\nb")) }
        await expectRefusal(.controlCharacter(.list, scalar: 27)) {
            try await change(bench, .rename(name: "Work", to: "\u{1B}[2J"))
        }
        await expectRefusal(.tooLong(.list, bytes: 10_001, limit: 10_000)) {
            try await change(bench, .add(name: String(repeating: "a", count: 10_001)))
        }
        #expect(try await names(bench) == ["Inbox", "Work"])
    }

    @Test("a list with open to-dos goes only with them")
    func delete() async throws {
        let bench = try bench()
        await expectRefusal(.listNotEmpty("Work", count: 1)) {
            try await change(bench, .delete(name: "WORK", includingTodos: false))
        }
        try await change(bench, .delete(name: "work", includingTodos: true))
        #expect(try await names(bench) == ["Inbox"])
        #expect(try await bench.titles() == ["3"])
        _ = try await bench.store.undoLast()
        #expect(try await names(bench) == ["Inbox", "Work"])
        #expect(try await bench.titles() == ["1", "2", "3"])
    }

    @Test("a list whose to-dos are all done goes with them")
    func deleteDone() async throws {
        let bench = try bench()
        try await bench.complete(1)
        try await change(bench, .delete(name: "Work", includingTodos: false))
        #expect(try await bench.titles() == ["3"])
    }

    @Test("the first list stays, and can have another name")
    func inbox() async throws {
        let bench = try bench()
        await expectRefusal(.inboxStays) { try await change(bench, .delete(name: "inbox", includingTodos: true)) }
        try await change(bench, .rename(name: "inbox", to: "Eingang"))
        #expect(try await bench.add("a").list == .inbox)
        #expect(try await names(bench) == ["Eingang", "Work"])
    }

    @Test("a list that is not there is named as the person wrote it")
    func unknown() async throws {
        let bench = try bench()
        await #expect(throws: StoreError.noSuchList("Nope")) { try await change(bench, .rename(name: "Nope", to: "x")) }
        await #expect(throws: StoreError.noSuchList("Nope")) {
            try await change(bench, .delete(name: "Nope", includingTodos: true))
        }
    }
}
