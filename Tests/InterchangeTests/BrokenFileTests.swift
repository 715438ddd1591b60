import Domain
import Foundation
@testable import Interchange
import TestSupport
import Testing

/// What bad files get: a report that says what and where, and everything that is good.
struct BrokenFileTests {
    @Test("no broken file traps, and what it gave stays the same at a second import", arguments: Samples.broken)
    func survives(_ name: String) async throws {
        let bench = Bench()
        do {
            try await bench.take(Samples.path(name))
        } catch let error as ImportError {
            #expect(try await bench.todos().isEmpty, "a file that is refused leaves nothing: \(error)")
            return
        }
        let before = try await bench.records()
        bench.clock.advance(seconds: 60)
        try await bench.take(Samples.path(name))
        #expect(try await bench.records() == before)
    }

    @Test(
        "a file that is none of the forms is refused as a whole",
        arguments: [
            "broken/binary.ics", "broken/empty.ics", "broken/login-page.ics", "broken/utf16.ics",
            "broken/latin1-todo.txt", "broken/only-line-ends.ics",
        ])
    func refused(_ name: String) async throws {
        let bench = Bench()
        await #expect(throws: ImportError.self) { try await bench.take(Samples.path(name)) }
        #expect(try await bench.todos().isEmpty)
    }

    @Test("one bad to-do among good ones is reported with its line and the others are taken")
    func oneBad() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/one-bad-among-good.ics"))
        #expect(report.files[0].added >= 2)
        #expect(report.files[0].problems.contains { $0.line != nil })
    }

    @Test("a to-do that the end of the file cuts off is left out and said")
    func truncated() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/truncated.ics"))
        #expect(report.files[0].added == 1)
        #expect(report.files[0].problems.contains { $0.isSkipped })
    }

    @Test("a truncated export of taskwarrior gives what is whole and says where it ends")
    func truncatedTaskwarrior() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/truncated-taskwarrior.json"))
        #expect(report.files[0].added == 1)
        #expect(report.files[0].problems.contains { $0.isSkipped && $0.line == 3 })
    }

    @Test("a bad repeat rule is reported and stays in the document")
    func badRules() async throws {
        let bench = Bench()
        let name = "broken/rrule.ics"
        let report = try await bench.take(Samples.path(name))
        let refused = report.files[0].problems.filter {
            if case .refused(.badRule) = $0.reason { true } else { false }
        }
        #expect(!refused.isEmpty)
        let exported = String(
            decoding: CalendarExport(in: bench.context).file(try await bench.records()), as: UTF8.self)
        let original = String(decoding: Samples.bytes(name), as: UTF8.self)
        for line in original.components(separatedBy: "\r\n") where line.hasPrefix("RRULE") {
            #expect(exported.contains(line))
        }
    }

    @Test("30 February is reported; the to-do is taken without a due date and keeps its line")
    func noSuchDay() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/february-30.ics"))
        #expect(report.files[0].problems.contains { $0.reason.isMalformed })
        #expect(try await bench.todos().allSatisfy { $0.due == nil })
        #expect(
            CalendarExport(in: bench.context).file(try await bench.records())
                == Samples.bytes("broken/february-30.ics"))
    }

    @Test("an unknown zone is reported and the time taken as local")
    func unknownZone() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/unknown-zone.ics"))
        #expect(report.files[0].problems.contains { if case .unknownZone = $0.reason { true } else { false } })
        let todo = try #require(try await bench.todos().first)
        guard case .floating = todo.due else {
            Issue.record("\(String(describing: todo.due))")
            return
        }
    }

    @Test("due before start is reported, and the start given up")
    func dueBeforeStart() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/due-before-start.ics"))
        #expect(
            report.files[0].problems.contains {
                if case .refused(.dueBeforeStart) = $0.reason { true } else { false }
            })
        let todo = try #require(try await bench.todos().first)
        #expect(todo.due != nil && todo.start == nil)
    }

    @Test("two to-dos with one UID: the first is taken, the second is said")
    func sameUID() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("broken/same-uid-twice.ics"))
        #expect(report.files[0].problems.contains { if case .duplicate = $0.reason { true } else { false } })
        let todos = try await bench.todos()
        #expect(Set(todos.map(\.uid)).count == todos.count)
    }

    @Test("control characters never reach a title")
    func controls() async throws {
        let bench = Bench()
        try await bench.take(
            Samples.path("broken/control-characters.ics"), Samples.path("broken/control-characters-todo.txt"))
        for todo in try await bench.todos() {
            #expect(!todo.title.unicodeScalars.contains { TextRules.isControl($0) })
        }
    }

    @Test("a file that is too large is refused before it is read")
    func tooLarge() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/huge.ics"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 200_000_000)
        try handle.close()
        let bench = Bench()
        await #expect(throws: ImportError.tooLarge(path: path, bytes: 200_000_000, limit: FileReading.limit)) {
            try await bench.take(path)
        }
    }

    @Test("one unreadable file among several: nothing is imported")
    func allOrNothing() async throws {
        let bench = Bench()
        await #expect(throws: ImportError.noSuchFile(path: "/nowhere/to-be.ics")) {
            try await bench.take(Samples.path("edge/rules.ics"), "/nowhere/to-be.ics")
        }
        #expect(try await bench.todos().isEmpty)
    }

    @Test("a folder is no file")
    func folder() async throws {
        let bench = Bench()
        await #expect(throws: ImportError.self) { try await bench.take(Samples.folder) }
    }

    @Test("mutated calendars never trap", arguments: 0..<40)
    func mutated(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let name = Samples.calendars[Int(random.next() % UInt64(Samples.calendars.count))]
        var bytes = Samples.bytes(name)
        for _ in 0..<8 where !bytes.isEmpty {
            let place = Int(random.next() % UInt64(bytes.count))
            switch random.next() % 3 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: place)
            default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
            }
        }
        let bench = Bench()
        let folder = try TemporaryFolder()
        let path = folder.path + "/mutated.ics"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        do {
            try await bench.take(path)
            _ = CalendarExport(in: bench.context).file(try await bench.records())
        } catch is ImportError {
        }
    }
}

extension ImportProblem.Reason {
    var isMalformed: Bool { if case .malformed = self { true } else { false } }
}
