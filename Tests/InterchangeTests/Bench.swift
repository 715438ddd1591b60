import Domain
import Foundation
@testable import Interchange
import TestSupport

/// A store in memory with an importer, standing at 2026-11-30 10:00 in Berlin.
struct Bench {
    let clock = FixedClock(Instant(seconds: 1_796_029_200))
    let store: MemoryStore
    let ids = SequentialIDs()
    let zones = FixedZones.berlin
    let importer: FileImporter

    init() {
        store = MemoryStore(clock: clock)
        importer = FileImporter(store: store, ids: ids) { [clock, zones] in
            TimeContext(now: clock.now(), zones: zones)
        }
    }

    var context: TimeContext { TimeContext(now: clock.now(), zones: zones) }

    @discardableResult
    func take(_ paths: String..., list: String? = nil) async throws -> ImportReport {
        try await importer.importTodos(ImportRequest(paths: paths, list: list))
    }

    /// Imports a text as a file of this name.
    @discardableResult
    func take(text: String, as name: String) async throws -> FileImportReport {
        let folder = try TemporaryFolder()
        let path = folder.path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let report = try await take(path)
        guard let file = report.files.first else { throw Missing(title: name) }
        return file
    }

    func todos() async throws -> [Todo] {
        try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter(status: .all)) }
    }

    func todo(_ title: String) async throws -> Todo {
        guard let todo = try await todos().first(where: { $0.title == title }) else { throw Missing(title: title) }
        return todo
    }

    func records() async throws -> [TodoRecord] {
        try await store.read { reader throws(StoreError) in
            var records: [TodoRecord] = []
            for todo in try reader.todos(matching: TodoFilter(status: .all)) {
                if let record = try reader.record(id: todo.id) { records.append(record) }
            }
            return records
        }
    }

    func lists() async throws -> [TodoList] {
        try await store.read { reader throws(StoreError) in try reader.lists() }
    }

    /// Edits one to-do.
    func edit(_ todo: Todo, _ change: (inout TodoEdit) -> Void) async throws {
        var edit = TodoEdit()
        change(&edit)
        try await store.perform(EditTodos([.number(todo.number)], edit, in: context))
    }
}

struct Missing: Error { let title: String }
