import Composition
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Export")
struct ExportTests {
    private let folder: TemporaryFolder
    private let container: AppContainer

    init() throws {
        folder = try TemporaryFolder()
        container = try AppContainer.live(folder: folder.path + "/store", environment: ["TZ": "UTC"])
    }

    private func bring(_ paths: String...) async throws -> ImportReport {
        try await container.importer.importTodos(ImportRequest(paths: paths))
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = folder.path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func calendar(_ uid: String, _ title: String, newline: String = "\r\n") -> String {
        [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//Program//EN", "X-OWN;X-P=\"a:b\":kept", "BEGIN:VTODO",
            "UID:\(uid)", "SUMMARY:\(title)", "DTSTAMP:20261130T080000Z", "x-lower:Kept as it", "  is folded",
            "BEGIN:VALARM", "TRIGGER:-PT15M", "ACTION:AUDIO", "END:VALARM", "DUE:20261202", "END:VTODO",
            "END:VCALENDAR", "",
        ].joined(separator: newline)
    }

    @Test("a single calendar that was not touched comes back byte for byte", arguments: ["\r\n", "\n"])
    func untouched(newline: String) async throws {
        let text = calendar("one", "Milk", newline: newline)
        _ = try await bring(try file("one.ics", text))
        let export = try await container.export(TodoFilter(), as: .ics)
        #expect(export.count == 1)
        #expect(export.bytes == Array(text.utf8))
    }

    @Test("an export of all lists, imported into a new store, gives the same lists")
    func lists() async throws {
        _ = try await bring(Samples.path("nextcloud-tasks/export.ics"), try file("a.ics", calendar("one", "Milk")))
        try await container.store.perform(ChangeLists(.add(name: "Work, and more"), id: container.ids.listID()))
        func add(_ title: String, to list: String?) async throws {
            var edit = TodoEdit()
            (edit.title, edit.list) = (title, list)
            try await container.store.perform(AddTodo(edit, id: container.ids.todoID(), in: container.context()))
        }
        try await add("made here", to: "work, and more")
        try await add("nowhere", to: nil)
        var move = TodoEdit()
        move.list = "Work, and more"
        try await container.store.perform(
            EditTodos([.number(TodoNumber(1))], move, in: container.context()))
        let own = try TemporaryFolder()
        let other = try AppContainer.live(folder: own.path, environment: ["TZ": "UTC"])
        let path = try file("all.ics", "")
        try Data(try await container.export(TodoFilter(status: .all), as: .ics).bytes)
            .write(to: URL(fileURLWithPath: path))
        let report = try await other.importer.importTodos(ImportRequest(paths: [path]))
        #expect(report.files.first?.problems == [])
        #expect(try await Self.places(in: other) == Self.places(in: container))
    }

    /// The name of each to-do's list, by title.
    private static func places(in container: AppContainer) async throws -> [String: String?] {
        try await container.store.read { reader throws(StoreError) in
            let names = Dictionary(try reader.lists().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            let todos = try reader.todos(matching: TodoFilter(status: .all))
            return Dictionary(todos.map { ($0.title, names[$0.list]) }, uniquingKeysWith: { first, _ in first })
        }
    }

    @Test("samples of other programs, each alone in a store, come back byte for byte")
    func samples() async throws {
        var compared = 0
        for name in Samples.calendars where compared < 12 {
            let own = try TemporaryFolder()
            let container = try AppContainer.live(folder: own.path, environment: ["TZ": "UTC"])
            let report = try await container.importer.importTodos(ImportRequest(paths: [Samples.path(name)]))
            guard report.files.first?.added == 1, report.files.first?.problems == [] else { continue }
            #expect(
                try await container.export(TodoFilter(status: .all), as: .ics).bytes == Samples.bytes(name), "\(name)")
            compared += 1
        }
        #expect(compared == 12)
    }

    @Test("undo of an edit gives the bytes back")
    func undone() async throws {
        let text = calendar("one", "Milk")
        _ = try await bring(try file("one.ics", text))
        var edit = TodoEdit()
        edit.title = "Bread"
        try await container.store.perform(EditTodos([.number(TodoNumber(1))], edit, in: container.context()))
        let edited = String(decoding: try await container.export(TodoFilter(), as: .ics).bytes, as: UTF8.self)
        #expect(edited.contains("SUMMARY:Bread\r\n"))
        #expect(edited.contains("x-lower:Kept as it\r\n  is folded\r\n"))
        _ = try await container.store.undoLast()
        #expect(try await container.export(TodoFilter(), as: .ics).bytes == Array(text.utf8))
    }

    @Test("several calendars and a to-do made here are one file that a second store takes in whole")
    func joined() async throws {
        _ = try await bring(try file("one.ics", calendar("one", "Milk")), try file("two.ics", calendar("two", "牛奶")))
        var edit = TodoEdit()
        edit.title = "made here"
        try await container.store.perform(AddTodo(edit, id: container.ids.todoID(), in: container.context()))
        let export = try await container.export(TodoFilter(), as: .ics)
        #expect(export.count == 3)
        let own = try TemporaryFolder()
        let second = try AppContainer.live(folder: own.path, environment: ["TZ": "UTC"])
        let path = try file("all.ics", String(decoding: export.bytes, as: UTF8.self))
        let report = try await second.importer.importTodos(ImportRequest(paths: [path]))
        #expect(report.files.map(\.added) == [3])
        #expect(report.files.flatMap(\.problems) == [])
        #expect(try await second.export(TodoFilter(), as: .ics).bytes == export.bytes)
    }

    @Test("a filter chooses, in the order of the numbers, and nothing is a file too", arguments: ExportFormat.allCases)
    func filter(format: ExportFormat) async throws {
        for title in ["b", "a"] {
            var edit = TodoEdit()
            edit.title = title
            try await container.store.perform(AddTodo(edit, id: container.ids.todoID(), in: container.context()))
        }
        try await container.store.perform(
            CompleteTodos([.number(TodoNumber(2))], ids: container.ids, in: container.context()))
        #expect(try await container.export(TodoFilter(), as: format).count == 1)
        #expect(try await container.export(TodoFilter(status: .all), as: format).count == 2)
        let nothing = try await container.export(TodoFilter(text: "zzz"), as: format)
        #expect(nothing.count == 0)
        switch format {
        case .json: #expect(String(decoding: nothing.bytes, as: UTF8.self).filter { !$0.isWhitespace } == "[]")
        case .todotxt: #expect(nothing.bytes == [])
        case .ics:
            #expect(
                String(decoding: nothing.bytes, as: UTF8.self)
                    == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tend//Tend//EN\r\nEND:VCALENDAR\r\n")
        }
    }

    @Test(
        "the form of a file is seen from its ending",
        arguments: [
            ("a.ics", ExportFormat.ics), ("A.ICS", .ics), ("x.y.json", .json), ("todo.txt", .todotxt), (".ics", .ics),
            ("ics", nil), ("a.ics.gz", nil), ("", nil), ("a.ics/b", nil),
        ])
    func form(path: String, expected: ExportFormat?) { #expect(ExportFormat(path: path) == expected) }
}
