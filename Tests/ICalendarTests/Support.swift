import Foundation
import ICalendar

/// A reader of the small files under `Fixtures`.
func fixture(_ name: String, file: String = #filePath) throws -> [UInt8] {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Fixtures")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
}

func fixtureNames(file: String = #filePath) throws -> [String] {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Fixtures")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".ics") }.sorted()
}

/// A calendar with one to-do that has these lines, joined by CRLF.
func calendar(_ lines: String...) -> ICalendarDocument {
    document(["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"])
}

func document(_ lines: [String], ending: String = "\r\n") -> ICalendarDocument {
    ICalendarDocument(parsing: Array(lines.map { $0 + ending }.joined().utf8))
}

extension ICalendarDocument {
    /// The first to-do of the first calendar.
    var todo: VTodo? { calendars.first?.components("VTODO").first.flatMap(VTodo.init) }

    /// The physical lines as text, for documents whose lines end with CRLF.
    var lines: [String] { text.components(separatedBy: "\r\n").dropLast() }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension VTodo {
    /// The physical lines without `BEGIN` and `END`.
    var lines: [String] {
        String(decoding: component.bytes, as: UTF8.self).components(separatedBy: "\r\n").dropFirst().dropLast(2)
    }
}

/// A to-do with these lines.
func todo(_ lines: String...) -> VTodo {
    let document = document(["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"])
    return document.todo ?? VTodo(uid: "none", stamp: date(2000, 1, 1))
}

func line(_ text: String) -> ContentLine {
    todo(text).component.properties.first ?? ContentLine("X-NONE", value: [])
}

func day(_ year: Int, _ month: Int, _ day: Int) -> ICalendarDateTime.Day {
    guard let result = ICalendarDateTime.Day(year: year, month: month, day: day) else {
        preconditionFailure("no such day")
    }
    return result
}

func clock(_ hour: Int, _ minute: Int, _ second: Int = 0) -> ICalendarDateTime.Clock {
    guard let result = ICalendarDateTime.Clock(hour: hour, minute: minute, second: second) else {
        preconditionFailure("no such time")
    }
    return result
}

func date(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> ICalendarDateTime { .date(day(year, month, dayOfMonth)) }
