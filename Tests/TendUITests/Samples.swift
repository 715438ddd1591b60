import Domain
import Foundation
import Presentation
import TestSupport

/// A to-do for a test; it says its own number, which the store gives in the order of the to-dos.
func todo(
    _ number: UInt32, _ title: String, list: ListID = .inbox, notes: String = "", status: TodoStatus = .needsAction,
    priority: Priority = .none, due: String? = nil, tags: [String] = [], parent: UInt32? = nil, rule: String? = nil
) throws -> Todo {
    .sample(
        title, id: SequentialIDs.todo(number), list: list, notes: notes, status: status, priority: priority,
        due: due.flatMap { TodoDate($0) }, completed: status == .completed ? FixedClock().now() : nil, tags: tags,
        parent: parent.map { UID(SequentialIDs.todo($0).uuid.uuidString.lowercased()) },
        recurrence: try rule.map { Recurrence(rule: try RecurrenceRule($0)) })
}

/// The lists and to-dos of somebody who lives with them.
enum Household {
    static let work = TodoList(id: SequentialIDs.list(1), name: "Work", color: "#FF5533")
    static let trip = TodoList(id: SequentialIDs.list(2), name: "日本旅行", color: "#3399FF")

    static func todos() throws -> [Todo] {
        [
            try todo(1, "Buy milk 🥛", due: "2026-12-01", tags: ["home"]),
            try todo(2, "Call the bank", priority: .high, due: "2026-12-01T10:00:00", tags: ["phone"]),
            try todo(
                3, "Write the report", list: work.id, notes: "Figures are in the folder.", priority: .medium,
                due: "2026-11-29"),
            try todo(4, "Collect figures", list: work.id, due: "2026-12-02", parent: 3),
            try todo(5, "Ask 小林さん", list: work.id, status: .completed, parent: 3),
            try todo(6, "订酒店", list: trip.id, due: "2026-12-20", tags: ["travel"]),
            try todo(7, "Water the plants", due: "2026-12-01", tags: ["home"], rule: "FREQ=WEEKLY;BYDAY=TU,FR"),
            try todo(8, "Learn to juggle"),
        ]
    }

    /// Adds a to-do, and a conflict about its title.
    static func addConflict(to memory: TestSupport.MemoryStore) async throws {
        let id = SequentialIDs.todo(77)
        let text =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:u\r\nDTSTAMP:20260101T000000Z\r\n"
            + "SUMMARY:Soy\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        let source = SourceDocument(format: .icalendar, bytes: Array(text.utf8))
        let todo = Todo.sample("Soy", id: id, due: TodoDate("2026-12-01"), uid: UID("u"))
        let conflict = SyncConflict(
            todo: id, at: FixedClock().now(), property: "SUMMARY", base: Array("SUMMARY:Milk\n".utf8),
            local: Array("SUMMARY:Oat\n".utf8), remote: Array("SUMMARY:Soy\n".utf8), kept: .remote, isOpen: true)
        try await memory.commitLedger(.sync) { _ throws(StoreError) in
            (LedgerChange(operations: [.create(todo, source: source)], ledger: [.addConflict(conflict)]), ())
        }
    }

    @MainActor
    static func window(width: Int = 100, height: Int = 24, language: Language = .english) throws -> Window {
        try Window(try todos(), lists: [work, trip], width: width, height: height, language: language)
    }
}
