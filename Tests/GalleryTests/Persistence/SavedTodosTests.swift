import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Keeping state: the to-dos")
    struct SavedTodosTests {
        private let folder: TemporaryFolder
        private var file: URL { URL(fileURLWithPath: folder.path).appending(path: "gallery.json") }

        init() throws { folder = try TemporaryFolder() }

        private func start(_ onProblem: (@MainActor (ViewProblem) -> Void)? = nil) -> Play {
            Play(SavedTodos.self, seat: Seat(folder: folder.path), onProblem: onProblem)
        }

        @Test("after a restart the to-dos are there, ticked as they were, under the same numbers and in the same order")
        func restart() async throws {
            let first = start()
            try await first.perform(#""tea" enter wait 1 "milk" enter tab tab enter"#)
            let second = start()
            #expect(second.shows("#1 tea [Done]") && second.shows("#2 milk [Reopen]"))
            try await second.perform(#""ink" enter"#)
            let lines = start().lines.filter { $0.hasPrefix("#") }
            #expect(lines.map { $0.prefix(2) } == ["#1", "#2", "#3"])
        }

        @Test("what cannot be read is told of and kept; put aside, it makes room for a new beginning")
        func damage() async throws {
            let store = FileStore(path: file.path)
            try store.set(["saved-todos": .string("{todos")])
            let play = start()
            #expect(play.text.contains("cannot be read") && play.shows("{todos"))
            try await play.perform("enter tab t enter")
            #expect(play.shows("#1 t [Done]") && play.shows("Put aside: {todos"))
            let kept = try FileStore(path: file.path).value(for: "saved-todos.aside")
            #expect(kept == .string("{todos"))
        }

        @Test("a file that is no store is told of, and stays as it is")
        func noStore() async throws {
            try Data("no store".utf8).write(to: file)
            var problems: [ViewProblem] = []
            let play = start { problems.append($0) }
            try await play.perform(#""tea" enter"#)
            #expect(problems.count == 1)
            #expect(try String(contentsOf: file, encoding: .utf8) == "no store")
        }

        @Test("a change reads one body, and a number that was given is never given again")
        func numbers() async throws {
            let play = Play(SavedTodos.self)
            try await play.perform("t enter")
            let before = play.bodies("SavedTodos")
            try await play.perform("tab enter")
            #expect(play.text.contains("#1 t [Reopen]"))
            #expect(play.bodies("SavedTodos") == before + 1)
            var archive = try TodoArchive(text: "")
            archive.add("", at: Date())
            #expect(archive.todos.isEmpty)
            archive.add("one", at: Date(timeIntervalSinceReferenceDate: 2))
            archive.add("two", at: Date(timeIntervalSinceReferenceDate: 1))
            let read = try TodoArchive(text: archive.text)
            #expect(read.todos.map(\.id) == [1, 2], "in order of creation, though the clock was put back")
            #expect(read.todos.map(\.created) == [2, 1])
        }
    }
}
