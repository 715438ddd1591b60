import Domain
import Foundation
@testable import Interchange
import TestSupport

/// A store in memory with an importer, standing at 2026-11-30 10:00 in Berlin.
struct Bench {
    let clock = FixedClock(Instant(seconds: 1_796_029_200))
    let store: MemoryStore
    let ids = SequentialIDs()
    let zones: FixedZones
    let importer: FileImporter

    init() throws {
        let rules = [
            ZoneID("Europe/Berlin"): try ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"),
            ZoneID("America/New_York"): try ZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0"),
            ZoneID("Asia/Tokyo"): try ZoneRules(posix: "JST-9"),
            ZoneID("<+0130>-1:30"): try ZoneRules(posix: "<+0130>-1:30"),
        ]
        zones = FixedZones(local: ZoneID("Europe/Berlin"), rules: rules)
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

/// The sample files of the repository.
enum Samples {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Samples").path

    static func path(_ name: String) -> String { folder + "/" + name }

    static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    /// The calendar files of every folder but the broken ones.
    static let calendars: [String] = {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".ics") && !$0.hasPrefix("broken/") }.sorted()
    }()

    /// Every file that is broken.
    static let broken: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/broken")) ?? []
        return names.sorted().map { "broken/" + $0 }
    }()
}
