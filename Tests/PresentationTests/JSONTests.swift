import Domain
import Foundation
import Testing
import TestSupport

@testable import Presentation

/// The document of `--json`, as another program would read it.
private struct Decoded: Decodable, Equatable {
    let number: Int
    let uid, title, status, list, priority: String
    let due, start, completed: String?
    let tags: [String]
    let notes, parent, `repeat`: String?
    let created, modified: String
}

@Suite("To-dos as JSON")
struct JSONTests {
    private let json = TodoJSON(context: context, lists: [inbox])
    private let keys = [
        "number", "uid", "title", "status", "list", "priority", "due", "start", "completed", "tags", "notes", "parent",
        "repeat", "created", "modified",
    ]

    private func decode(_ todos: [Todo]) throws -> [Decoded] {
        try JSONDecoder().decode([Decoded].self, from: Data(json.array(todos)))
    }

    @Test("a full to-do has every value")
    func full() throws {
        var full = todo(
            3, "Buy milk", due: "2026-12-04T17:00:00[UTC]", parent: 1, priority: .high, tags: ["shop", "家"])
        full.start = .date(try day("2026-12-02"))
        full.notes = "two\nlines"
        full.recurrence = Recurrence(rule: try RecurrenceRule("FREQ=WEEKLY;BYDAY=FR"))
        full.completed = context.now
        full.status = .completed
        let expected = """
            {"number":3,"uid":"uid-3","title":"Buy milk","status":"completed","list":"Inbox","priority":"high",\
            "due":"2026-12-04T17:00:00Z","start":"2026-12-02","completed":"2026-12-01T08:00:00Z","tags":["shop","家"],\
            "notes":"two\\nlines","parent":"uid-1","repeat":"FREQ=WEEKLY;BYDAY=FR","created":"2026-12-01T08:00:00Z",\
            "modified":"2026-12-01T08:00:00Z"}

            """
        #expect(String(decoding: json.object(full), as: UTF8.self) == expected)
    }

    @Test("what is absent is null, in the same order of keys")
    func absent() throws {
        let text = String(decoding: json.object(todo(1)), as: UTF8.self)
        for key in ["due", "start", "completed", "notes", "parent", "repeat"] {
            #expect(text.contains("\"\(key)\":null"))
        }
        #expect(text.contains("\"tags\":[]"))
        #expect(text.contains("\"priority\":\"none\""))
        let places = try keys.map { key in try #require(text.range(of: "\"\(key)\":")).lowerBound }
        #expect(places == places.sorted())
        var stray = todo(1)
        stray.list = SequentialIDs.list(9)
        #expect(String(decoding: json.object(stray), as: UTF8.self).contains("\"list\":null"))
    }

    @Test("a list is an array with one object a line")
    func lines() throws {
        #expect(String(decoding: json.array([]), as: UTF8.self) == "[]\n")
        let text = String(decoding: json.array([todo(1), todo(2)]), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.map { String($0.prefix(11)) } == ["[", "{\"number\":1", "{\"number\":2", "]", ""])
        #expect(try decode([todo(1), todo(2)]).map(\.number) == [1, 2])
    }

    @Test(
        "any text comes back as it was",
        arguments: [
            "", "\"quoted\" \\ /", "tab\tline\nreturn\r\n\u{8}\u{C}", "\u{0}\u{1}\u{1B}[31m\u{1F}",
            "\u{7F}\u{80}\u{9B}\u{9F}\u{A0}",
            "\u{2027}\u{2028}\u{2029}\u{202A}", "买牛奶 🥛 ミルク", "e\u{301} é", "👨‍👩‍👧‍👦\u{FEFF}", "\u{10FFFF}\u{FFFD}",
            "ends with \u{C2}",
        ])
    func texts(text: String) throws {
        var item = todo(1, text)
        item.notes = text
        item.tags = [text, text]
        let decoded = try #require(try decode([item]).first)
        #expect(Array(decoded.title.utf8) == Array(text.utf8))
        #expect(Array((decoded.notes ?? "").utf8) == Array(text.utf8))
        #expect(decoded.tags.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
    }

    @Test("every scalar below U+3000 comes back, and none that steers a terminal is written")
    func scalars() throws {
        let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
        var writer = JSONWriter()
        writer.string(text)
        let decoded = try JSONDecoder().decode(
            [String].self, from: Data(Array("[".utf8) + writer.bytes + Array("]".utf8)))
        #expect(decoded.first.map { Array($0.utf8) } == Array(text.utf8))
        let written = String(decoding: writer.bytes, as: UTF8.self)
        let isHarmful: (Unicode.Scalar) -> Bool = {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x2028 || $0.value == 0x2029
        }
        #expect(!written.unicodeScalars.contains(where: isHarmful))
    }

    @Test("the first and the last day that can be written are written")
    func extremes() throws {
        var item = todo(1)
        item.due = .date(.latest)
        item.start = .zoned(CivilDateTime(date: .earliest, time: .midnight), .utc)
        let decoded = try #require(try decode([item]).first)
        #expect(decoded.due == "9999-12-31")
        #expect(decoded.start == "0001-01-01T00:00:00Z")
    }

    @Test(
        "a time has the offset of its own zone then, or of the person's where it names none",
        arguments: [
            ("2026-12-04", "2026-12-04"),
            ("2026-12-04T17:00:00", "2026-12-04T17:00:00+01:00"),
            ("2026-07-04T17:00:00", "2026-07-04T17:00:00+02:00"),
            ("2026-07-04T17:00:00[Europe/Berlin]", "2026-07-04T17:00:00+02:00"),
            ("2026-12-04T17:00:00[America/New_York]", "2026-12-04T17:00:00-05:00"),
            ("2026-12-04T17:00:00[Asia/Kathmandu]", "2026-12-04T17:00:00+05:45"),
            ("2026-12-04T17:00:00[UTC]", "2026-12-04T17:00:00Z"),
            ("2026-12-04T17:00:00[Mars/Olympus]", "2026-12-04T17:00:00+01:00"),
            // The hour that the clock skips, and the one that it repeats (RFC 5545 §3.3.5).
            ("2026-03-29T02:30:00", "2026-03-29T03:30:00+02:00"), ("2026-10-25T02:30:00", "2026-10-25T02:30:00+02:00"),
        ])
    func zones(due: String, expected: String) throws {
        let json = TodoJSON(context: berlin, lists: [inbox])
        let decoded = try JSONDecoder().decode(Decoded.self, from: Data(json.object(todo(1, due: due))))
        #expect(decoded.due == expected)
        #expect(decoded.created == "2026-12-01T08:00:00Z")
        if expected.count > 10 {
            let context = berlin
            #expect(Instant(expected) == context.instant(of: try date(due)))
        }
    }
}
