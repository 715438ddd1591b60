import Foundation
import Domain
import ICalendar
@testable import Interchange
import TestSupport
import Testing

/// What comes in as iCalendar and is not touched goes out as it came.
struct CalendarRoundTripTests {
    @Test("there are samples of every program")
    func samplesAreThere() { #expect(Samples.calendars.count >= 50) }

    @Test("every to-do of a sample comes back with its own bytes", arguments: Samples.calendars)
    func untouchedBytes(_ name: String) async throws {
        let bench = Bench()
        try await bench.take(Samples.path(name))
        let original = Self.todos(in: Samples.bytes(name))
        let exported = Self.todos(in: CalendarExport(in: bench.context).file(try await bench.records()))
        #expect(Set(exported) == Set(original))
        #expect(exported.count == Set(original).count)
    }

    @Test("a file with a single to-do comes back byte for byte", arguments: Samples.calendars)
    func wholeFile(_ name: String) async throws {
        let bytes = Samples.bytes(name)
        let document = ICalendarDocument(parsing: bytes)
        let kinds = document.calendars.flatMap { $0.components() }.map(\.name).filter { $0 != "VTIMEZONE" }
        let bench = Bench()
        try await bench.take(Samples.path(name))
        let records = try await bench.records()
        guard document.calendars.count == 1, records.count == 1, Set(kinds) == ["VTODO"] else { return }
        #expect(CalendarExport(in: bench.context).file(records) == bytes)
    }

    @Test("a second import of every sample changes nothing", arguments: Samples.calendars)
    func twice(_ name: String) async throws {
        let bench = Bench()
        let first = try await bench.take(Samples.path(name))
        let before = try await bench.records()
        bench.clock.advance(seconds: 3600)
        let second = try await bench.take(Samples.path(name))
        #expect(try await bench.records() == before)
        #expect(second.files[0].unchanged == first.files[0].added)
        #expect(second.files[0].added + second.files[0].updated + second.files[0].restored == 0)
    }

    @Test(
        "an edit of one field changes the lines of that field and of the time stamps only", arguments: Samples.calendars
    )
    func editedLines(_ name: String) async throws {
        let bench = Bench()
        try await bench.take(Samples.path(name))
        for record in try await bench.records() {
            let before = Self.lines(CalendarExport(in: bench.context).document(record))
            try await bench.edit(record.todo) { $0.title = "Another title" }
            let edited = try #require(try await bench.records().first { $0.todo.id == record.todo.id })
            let after = Self.lines(CalendarExport(in: bench.context).document(edited))
            let allowed = ["SUMMARY", "LAST-MODIFIED", "DTSTAMP"]
            for line in Self.difference(before, after) {
                #expect(allowed.contains { line.uppercased().hasPrefix($0) }, "\(line) of \(name)")
            }
            #expect(after.contains { $0.uppercased().hasPrefix("SUMMARY") && $0.hasSuffix("Another title") })
        }
    }

    @Test("undoing an edit gives the original bytes back", arguments: ["thunderbird/piano-practice-overrides.ics"])
    func undone(_ name: String) async throws {
        let bench = Bench()
        try await bench.take(Samples.path(name))
        let todo = try #require(try await bench.todos().first)
        try await bench.store.perform(
            CompleteTodos([.number(todo.number)], ids: bench.ids, in: bench.context))
        _ = try await bench.store.undoLast()
        let records = try await bench.records()
        #expect(CalendarExport(in: bench.context).file(records) == Samples.bytes(name))
    }

    @Test("completing a series keeps its UID, zone, alarms and unknown properties")
    func seriesGoesOn() async throws {
        let bench = Bench()
        let name = "nextcloud-tasks/weekly-reminder.ics"
        try await bench.take(Samples.path(name))
        let todo = try #require(try await bench.todos().first)
        try await bench.store.perform(CompleteTodos([.number(todo.number)], ids: bench.ids, in: bench.context))
        let record = try #require(try await bench.records().first { $0.todo.id == todo.id })
        let before = Self.lines(Samples.bytes(name))
        let after = Self.lines(CalendarExport(in: bench.context).document(record))
        let allowed = ["DTSTART", "DUE", "RRULE", "LAST-MODIFIED", "DTSTAMP"]
        for line in Self.difference(before, after) { #expect(allowed.contains { line.hasPrefix($0) }, "\(line)") }
        #expect(record.todo.uid == todo.uid)
        #expect(record.todo.due?.zone == todo.due?.zone)
        #expect(record.todo.due != todo.due)
        let copy = try #require(try await bench.todos().first { $0.id != todo.id })
        #expect(copy.status == .completed && copy.due == todo.due && copy.recurrence == nil)
    }

    /// Each VTODO's bytes.
    private static func todos(in bytes: [UInt8]) -> [[UInt8]] {
        ICalendarDocument(parsing: bytes).calendars.flatMap { $0.components("VTODO") }.map(\.bytes)
    }

    /// Unfolded lines.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
            .replacingOccurrences(of: "\n ", with: "").replacingOccurrences(of: "\n\t", with: "")
            .components(separatedBy: "\n")
    }

    private static func difference(_ left: [String], _ right: [String]) -> [String] {
        right.difference(from: left).map { change in
            switch change {
            case .insert(_, let line, _), .remove(_, let line, _): line
            }
        }
    }
}
