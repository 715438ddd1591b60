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
        private var file: URL { URL(fileURLWithPath: folder.path).appending(path: "todos.json") }

        init() throws { folder = try TemporaryFolder() }

        private func start() -> Play { Play(SavedTodos.self, seat: Seat(folder: folder.path)) }

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

        @Test("another process finds what the first has kept, adds to it, and tells of a damaged file")
        func processes() async throws {
            func play(_ keys: String) async throws -> [String] {
                let run = try await GalleryProgram.run(
                    "frames", "saved-todos", "--store", folder.path, "--keys", keys)
                #expect(run.status == 0 && run.errors == "")
                return run.lastFrame
            }
            _ = try await play(#""tea" enter "milk" enter tab enter"#)
            let second = try await play(#""ink" enter"#)
            #expect(second.contains("#1 tea [Reopen]") && second.contains("#2 milk [Done]"))
            #expect(second.contains("#3 ink [Done]"))
            try Data("no store".utf8).write(to: file)
            #expect(try await play(#"enter "ink" enter"#).contains("[Look again]"))
            #expect(try String(contentsOf: file, encoding: .utf8) == "no store")
        }

        @Test("what cannot be read is told of and kept; put aside, it makes room for a new beginning")
        func damage() async throws {
            try FileStore(path: file.path).set(["todos": .string("{todos")])
            let play = start()
            #expect(play.text.contains("cannot be read") && play.shows("{todos"))
            #expect(try FileStore(path: file.path).value(for: "todos") == .string("{todos"))
            try await play.perform("enter tab t enter")
            #expect(play.shows("#1 t [Done]"))
            #expect(try FileStore(path: file.path).value(for: "todos.aside") == .string("{todos"))
        }

        @Test("nothing is added to what cannot be read")
        func untouched() throws {
            let store = FileStore(path: file.path)
            try store.set(["todos": .string("{todos")])
            let model = KeptTodos(folder: folder.path)
            model.add("ink", at: Date())
            #expect(model.state == .noArchive("{todos"))
            #expect(try FileStore(path: file.path).value(for: "todos") == .string("{todos"))
        }

        @Test("a file that is no store is told of and stays as it is; moved away, it makes room")
        func noStore() async throws {
            try Data("no store".utf8).write(to: file)
            let play = start()
            #expect(play.shows("[Look again]"))
            try await play.perform(#"enter "tea" enter"#)
            #expect(try String(contentsOf: file, encoding: .utf8) == "no store")
            try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".old")
            await play.settle("seen") {
                play.screen.press(.enter)
                return play.shows("[Damage what is stored]")
            }
            try await play.perform("tab t enter")
            #expect(play.shows("#1 t [Done]"))
        }

        @Test("a change that cannot be written is told of, and is not shown as kept")
        func refused() async throws {
            let play = Play(SavedTodos.self, seat: Seat(folder: folder.path + "/missing"))
            try await play.perform("t enter")
            #expect(play.text.contains("Not saved:") && !play.text.contains("#1"))
        }

        @Test("what another program adds is shown")
        func shared() async throws {
            let (one, other) = (start(), start())
            try await other.perform("t enter")
            await one.sees("#1 t")
        }

        @Test("one model is made for the page, and goes with it")
        func released() async throws {
            let (living, made) = (Life.living("KeptTodos"), Life.made("KeptTodos"))
            var play: Play? = Play(SavedTodos.self)
            try await play?.perform(SavedTodos.card.story)
            #expect(Life.made("KeptTodos") == made + 1)
            #expect(Life.living("KeptTodos") == living + 1)
            play = nil
            #expect(Life.living("KeptTodos") == living)
        }

        @Test("a change reads one body, and a number that was given is never given again")
        func numbers() async throws {
            let play = Play(SavedTodos.self)
            try await play.perform("t enter")
            let before = play.bodies("KeptPage")
            try await play.perform("tab enter")
            #expect(play.text.contains("#1 t [Reopen]"))
            #expect(play.bodies("KeptPage") == before + 1)
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
