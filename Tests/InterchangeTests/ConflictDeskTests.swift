import Domain
import FoundationEssentials
@testable import Interchange
import TestSupport
import Testing

@Suite("Deciding conflicts")
struct ConflictDeskTests {
    private let store = MemoryStore()
    private let id = SequentialIDs.todo(1)

    private var desk: ConflictDesk {
        ConflictDesk(ledger: store) { TimeContext(now: FixedClock().now(), zones: FixedZones()) }
    }

    /// A to-do that came from a server with this title, and a conflict about what `lines` say.
    private func conflict(
        _ property: String = "SUMMARY", local: String, remote: String, occurrence: String? = nil,
        document: String = "SUMMARY:Soy"
    ) async throws {
        let source = SourceDocument(
            format: .icalendar,
            bytes: Array(
                ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:u\r\nDTSTAMP:20260101T000000Z\r\n"
                    + document.replacing("|", with: "\r\n") + "\r\nEND:VTODO\r\nEND:VCALENDAR\r\n").utf8))
        let mapping = CalendarObject(in: TimeContext(now: FixedClock().now(), zones: FixedZones()))
        let todo = try mapping.todo(in: source.bytes, id: id, list: .inbox).todo
        func lines(_ text: String) -> [UInt8] { Array((text.replacing("|", with: "\n") + "\n").utf8) }
        let conflict = SyncConflict(
            todo: id, at: FixedClock().now(), property: property, occurrence: occurrence, base: [],
            local: lines(local), remote: lines(remote), kept: .remote, isOpen: true)
        try await store.commitLedger(.sync) { _ throws(StoreError) in
            (LedgerChange(operations: [.create(todo, source: source)], ledger: [.addConflict(conflict)]), ())
        }
    }

    private var title: String? {
        get async throws {
            try await store.read { reader throws(StoreError) in try reader.record(id: id)?.todo.title }
        }
    }

    @Test("each side is shown as the to-do that it would make, and as the lines that were written")
    func shown() async throws {
        try await conflict(local: "SUMMARY;LANGUAGE=en:Oat\\, 1 l", remote: "SUMMARY:Soy")
        let detail = try #require(try await desk.conflicts(decided: 0).first)
        #expect(detail.local.todo?.title == "Oat, 1 l" && detail.remote.todo?.title == "Soy")
        #expect(detail.fields == [.title] && detail.properties == ["SUMMARY"])
        #expect(detail.local.text(of: "SUMMARY") == "Oat, 1 l" && detail.todo?.title == "Soy")
    }

    @Test("what is no field of a to-do is shown as it was written")
    func unknownProperty() async throws {
        try await conflict("X-COLOR", local: "X-COLOR:red", remote: "", document: "SUMMARY:Soy|X-OTHER:1")
        let detail = try #require(try await desk.conflicts(decided: 0).first)
        #expect(detail.fields.isEmpty && detail.properties == ["X-COLOR"])
        #expect(detail.local.text(of: "X-COLOR") == "red" && detail.remote.text(of: "X-COLOR") == nil)
    }

    @Test("the other side's value is an edit, which can be undone, and closes the conflict")
    func taken() async throws {
        try await conflict(local: "SUMMARY:Oat", remote: "SUMMARY:Soy")
        let decided = try await desk.decide(1, taking: .local)
        #expect(decided.conflict.number == 1)
        #expect(try await title == "Oat")
        #expect(try await desk.conflicts(decided: 0).isEmpty)
        let (document, changed) = try await store.readLedger { reader throws(StoreError) in
            (try reader.record(id: id)?.source, try reader.changedTodos(since: 0).todos.map(\.id))
        }
        let text = String(decoding: document?.bytes ?? [], as: UTF8.self)
        #expect(text.contains("SUMMARY:Oat\r\n"))
        #expect(changed == [id], "the next sync sends it")
        let (entry, _) = try await store.undoLast()
        #expect(entry.kind == .edit)
        #expect(try await title == "Soy")
    }

    @Test("the value that stands already only closes it")
    func standing() async throws {
        try await conflict(local: "SUMMARY:Oat", remote: "SUMMARY:Soy")
        _ = try await desk.decide(1, taking: .remote)
        #expect(try await desk.conflicts(decided: 0).isEmpty)
        #expect(try await desk.conflicts(decided: 1).count == 1)
        let changed = try await store.readLedger { reader throws(StoreError) in try reader.changedTodos(since: 0).todos
        }
        #expect(changed.isEmpty)
        _ = try await desk.decide(1, taking: .local)
        #expect(try await title == "Oat", "what was decided can be decided otherwise")
    }

    @Test("a conflict that is not there, and one whose to-do or occurrence is gone, say so and change nothing")
    func gone() async throws {
        await #expect(throws: ConflictError.noSuchConflict(7)) { try await desk.decide(7, taking: .local) }
        try await conflict(local: "SUMMARY:Oat", remote: "SUMMARY:Soy", occurrence: "20260101T100000")
        await #expect(throws: ConflictError.gone(1)) { try await desk.decide(1, taking: .local) }
        try await store.commit(.delete) { _ throws(StoreError) in [.delete(id)] }
        await #expect(throws: ConflictError.gone(1)) { try await desk.decide(1, taking: .remote) }
        let left = try #require(try await desk.conflicts(decided: 0).first)
        #expect(left.todo == nil)
    }
}
