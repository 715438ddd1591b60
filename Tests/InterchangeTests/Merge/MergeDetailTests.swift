import Domain
import ICalendar
@testable import Interchange
import TestSupport
import Testing

/// What a merge does beside choosing values.
struct MergeDetailTests {
    @Test("policy newer takes the side that was changed last, of the component in question")
    func newer() {
        func side(_ title: String, _ stamp: String) -> [UInt8] { document("SUMMARY:\(title)|\(stamp)") }
        let base = document("SUMMARY:a")
        let (old, new) = ("LAST-MODIFIED:20261201T100000Z", "LAST-MODIFIED:20261201T100001Z")
        #expect(same(merge(base, side("l", new), side("r", old), policy: .newer).document, side("l", new)))
        #expect(same(merge(base, side("l", old), side("r", new), policy: .newer).document, side("r", new)))
        #expect(merge(base, side("l", old), side("r", old), policy: .newer).conflicts.map(\.kept) == [.remote])
        let stamped = side("l", "DTSTAMP:20261201T100000Z")
        #expect(same(merge(base, stamped, side("r", "X-A:1"), policy: .newer).document, side("l", "X-A:1")))
    }

    @Test("the merged to-do has the newest time stamps, the server's CREATED and the next SEQUENCE")
    func stamps() {
        let base = document("SUMMARY:a")
        let local = document(
            "SUMMARY:b|DTSTAMP:20260103T000000Z|LAST-MODIFIED:20260101T000000Z|SEQUENCE:4|CREATED:20250101T000000Z")
        let remote = document(
            "SUMMARY:a|X-A:1|DTSTAMP:20260102T000000Z|LAST-MODIFIED:20260104T000000Z|SEQUENCE:2|CREATED:20240101T000000Z"
        )
        let merged = lines(merge(base, local, remote).document)
        for line in [
            "DTSTAMP:20260103T000000Z", "LAST-MODIFIED:20260104T000000Z", "SEQUENCE:5", "CREATED:20240101T000000Z",
        ] {
            #expect(merged.contains(line))
        }
        let onlyHere = lines(merge(base, local, base).document)
        #expect(onlyHere.contains("SEQUENCE:4") && onlyHere.contains("CREATED:20250101T000000Z"))
        #expect(
            merge(base, document("SUMMARY:a|SEQUENCE:9"), base)
                == MergeOutcome(document: base, differsFromRemote: false))
    }

    @Test(
        "a SEQUENCE at the end of numbers, below nothing or of letters neither traps nor grows",
        arguments: ["9223372036854775807", "-1", "x", "99999999999999999999"])
    func oddSequence(_ number: String) {
        let outcome = merge(
            document("SUMMARY:a"), document("SUMMARY:b|SEQUENCE:\(number)"), document("SUMMARY:a|X-A:1"))
        #expect(same(outcome.document, document("SUMMARY:b|X-A:1")))
    }

    @Test("notes that both have changed in different places are joined line by line")
    func notes() {
        func notes(_ text: String) -> [UInt8] { document("DESCRIPTION:" + text) }
        func joined(_ base: String, _ local: String, _ remote: String) -> String? {
            let outcome = merge(notes(base), notes(local), notes(remote))
            return outcome.conflicts.isEmpty ? lines(outcome.document).first { $0.hasPrefix("DESC") } : nil
        }
        #expect(joined(#"a\nb\nc"#, #"A\nb\nc"#, #"a\nb\nC"#) == #"DESCRIPTION:A\nb\nC"#)
        #expect(joined(#"a\nb\nc"#, #"a\nc"#, #"a\nb\nc\nd"#) == #"DESCRIPTION:a\nc\nd"#)
        #expect(joined(#"a\nb\nc"#, #"x\na\nb\nc"#, #"a\nb\nc\, y"#) == #"DESCRIPTION:x\na\nb\nc\, y"#)
        #expect(joined(#"a\nb\nc"#, #"a\nB\nc"#, #"a\nX\nc"#) == nil)
        #expect(joined(#"a\nb\nc"#, #"a\nb\nc\nd"#, #"a\nb\nc\ne"#) == nil)
        #expect(joined(#"a\nb\nc"#, #"A\nb\nc\nd"#, #"a\nb\nc\nd"#) == #"DESCRIPTION:A\nb\nc\nd"#)
        #expect(joined(#"买牛奶\n🥖\n三"#, #"买豆浆\n🥖\n三"#, #"买牛奶\n🥖\n三\n四"#) == #"DESCRIPTION:买豆浆\n🥖\n三\n四"#)
        #expect(joined("a", "b", "c") == nil)
    }

    @Test("notes with other parameters on both sides are not joined, and too long ones neither")
    func notesThatAreNotJoined() {
        let outcome = merge(
            document(#"DESCRIPTION:a\nb\nc"#), document(#"DESCRIPTION;ALTREP="x:1":A\nb\nc"#),
            document(#"DESCRIPTION:a\nb\nC"#))
        #expect(outcome.conflicts.count == 1)
        let long = (0..<3000).map { "\($0)" }
        func text(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }
        #expect(
            LineMerge.merge(base: text(long), local: text(long.map { "a" + $0 }), remote: text(long + ["x"])) == nil)
        #expect(
            LineMerge.merge(base: text(long), local: text(["y"] + long), remote: text(long + ["x"]))
                == text(["y"] + long + ["x"]))
    }

    @Test("todoman#341: a category that comes from here joins the server's line instead of making a second one")
    func oneCategoriesLine() {
        let outcome = merge(document("CATEGORIES:a"), document(#"CATEGORIES:a,x\,y"#), document("categories:a,b"))
        #expect(lines(outcome.document).filter { $0.uppercased().hasPrefix("CAT") } == [#"categories:a,b,x\,y"#])
        let other = merge(document("CATEGORIES:a"), document("CATEGORIES:a,c"), document("CATEGORIES;LANGUAGE=de:a,b"))
        #expect(lines(other.document).filter { $0.hasPrefix("CAT") } == ["CATEGORIES;LANGUAGE=de:a,b", "CATEGORIES:c"])
    }

    @Test("days and times among the excepted dates do not share a line")
    func exceptionKinds() {
        let base = document("DTSTART:20261201T100000|RRULE:FREQ=DAILY")
        let local = document("DTSTART:20261201T100000|RRULE:FREQ=DAILY|EXDATE;VALUE=DATE:20261204,20261205")
        let remote = document("DTSTART:20261201T100000|RRULE:FREQ=DAILY|EXDATE:20261203T100000")
        let merged = lines(merge(base, local, remote).document)
        #expect(merged.contains("EXDATE:20261203T100000") && merged.contains("EXDATE;VALUE=DATE:20261204,20261205"))
    }

    @Test("unknown components and what is within alarms are merged, and an alarm that both have changed is kept whole")
    func alarms() {
        func alarm(_ lines: String) -> [UInt8] { document("BEGIN:VALARM|UID:w|TRIGGER:-PT1H|\(lines)|END:VALARM") }
        let outcome = merge(
            alarm("ACTION:DISPLAY"), alarm("ACTION:DISPLAY|ACKNOWLEDGED:20261201T100000Z"), alarm("ACTION:AUDIO"))
        #expect(
            same(outcome.document, alarm("ACTION:AUDIO|ACKNOWLEDGED:20261201T100000Z")) && outcome.conflicts.isEmpty)
        let both = merge(alarm("X-A:1|X-B:1"), alarm("X-A:2|X-B:2"), alarm("X-A:3|X-B:1"))
        #expect(same(both.document, alarm("X-A:3|X-B:2")))
        #expect(both.conflicts.map(\.property) == ["VALARM"])
        #expect(both.firstLocal.hasPrefix("BEGIN:VALARM\nUID:w\n"))
    }

    @Test("an alarm without UID is the same while it does the same at the same time")
    func alarmsWithoutUID() {
        func alarm(_ lines: String) -> [UInt8] {
            document("BEGIN:VALARM|TRIGGER:-PT1H|ACTION:DISPLAY|\(lines)|END:VALARM")
        }
        let outcome = merge(alarm("X-A:1"), alarm("X-A:1|ACKNOWLEDGED:20261201T100000Z"), alarm("X-A:2"))
        #expect(same(outcome.document, alarm("X-A:2|ACKNOWLEDGED:20261201T100000Z")) && outcome.conflicts.isEmpty)
    }

    @Test("an alarm or a component that one side removes and the other edits stays")
    func removedAndEdited() {
        let alarm = "BEGIN:VALARM|UID:w|TRIGGER:-PT1H|END:VALARM"
        let edited = document(alarm.replacing("-PT1H", with: "-PT2H"))
        #expect(
            same(
                merge(document(alarm), document("X-A:1"), edited).document,
                document(alarm.replacing("-PT1H", with: "-PT2H") + "|X-A:1")))
        #expect(
            same(
                merge(document(alarm), edited, document("SUMMARY:a")).document,
                document("SUMMARY:a|" + alarm.replacing("-PT1H", with: "-PT2H"))))
    }

    @Test("composed and decomposed letters stay as each side wrote them, and changing one into the other is a change")
    func normalisation() {
        let (composed, decomposed) = ("SUMMARY:caf\u{E9} 日本 👩‍👩‍👧", "SUMMARY:cafe\u{301} 日本 👩‍👩‍👧")
        let outcome = merge(document(composed), document(decomposed), document(composed + "|X-A:1"))
        #expect(outcome.differsFromRemote && outcome.document.contains(0xCC))
        #expect(merge(document(composed), document(decomposed), document("SUMMARY:x")).conflicts.count == 1)
        let tags = merge(document("CATEGORIES:a"), document("CATEGORIES:a,é"), document("CATEGORIES:a,e\u{301}"))
        #expect(text(tags.document).utf8.elementsEqual(text(document("CATEGORIES:a,e\u{301},é")).utf8))
    }

    @Test(
        "tasks#3065: what came from the server and is not changed here is never sent, however the server spells it",
        arguments: Samples.calendars)
    func pullAlone(_ name: String) {
        let bytes = Samples.bytes(name)
        var generator = SeededGenerator(seed: 3)
        let rewritten = RewritingServer.shuffled(bytes, &generator)
        for (base, local, remote) in [
            (bytes, bytes, rewritten), (bytes, rewritten, bytes), (rewritten, bytes, rewritten),
        ] {
            #expect(merge(base, local, remote) == MergeOutcome(document: remote, differsFromRemote: false))
        }
    }

    @Test("davx5#2226: adopting an object that exists under the same UID keeps what both have")
    func adoption() {
        let local = document("SUMMARY:Milk|CATEGORIES:shop|X-A:1|DUE:20261201T100000Z")
        let remote = document("SUMMARY:Milk|CATEGORIES:home|X-B:1|BEGIN:VALARM|TRIGGER:-PT1H|END:VALARM")
        let outcome = merge(nil, local, remote)
        #expect(outcome.conflicts.isEmpty && outcome.differsFromRemote)
        #expect(
            same(
                outcome.document,
                document(
                    "SUMMARY:Milk|CATEGORIES:shop,home|X-A:1|X-B:1|DUE:20261201T100000Z|BEGIN:VALARM|TRIGGER:-PT1H|END:VALARM"
                )))
    }

    @Test("METHOD, which no object may have, does not go back")
    func method() {
        let remote = Array(
            text(document("SUMMARY:a")).replacing("VERSION:2.0", with: "VERSION:2.0\r\nMETHOD:PUBLISH").utf8)
        #expect(merge(remote, document("SUMMARY:a"), remote).document == remote)
        #expect(!text(merge(remote, document("SUMMARY:b"), remote).document).contains("METHOD"))
    }

    @Test("an edit on each side of every sample: both arrive, and every other line stays", arguments: Samples.calendars)
    func samples(_ name: String) throws {
        let base = Samples.bytes(name)
        func edited(_ change: (inout VTodo) -> Void) -> [UInt8] {
            var document = ICalendarDocument(parsing: base)
            document.updateTodos(change)
            return document.bytes
        }
        let local = edited { ($0.summary, $0.categories) = ("Here 这里", $0.categories + ["here"]) }
        let remote = edited { ($0.priority, $0.categories) = (7, ["there"] + $0.categories) }
        let outcome = merge(base, local, remote)
        #expect(outcome.conflicts.isEmpty)
        let calendar = try #require(DocumentMerge.calendar(of: ICalendarDocument(parsing: outcome.document)))
        for todo in calendar.components("VTODO").compactMap(VTodo.init) {
            #expect(todo.summary == "Here 这里" && todo.priority == 7)
            #expect(Set(todo.categories).isSuperset(of: ["here", "there"]))
        }
        let changed = ["SUMMARY", "PRIORITY", "CATEGORIES", "SEQUENCE", "METHOD"]
        let other = lines(remote).filter { line in !changed.contains { line.uppercased().hasPrefix($0) } }
        #expect(
            lines(outcome.document).filter { line in !changed.contains { line.uppercased().hasPrefix($0) } } == other)
    }

    @Test("broken input neither traps nor harms the server's document", arguments: Samples.broken + Samples.calendars)
    func broken(_ name: String) {
        let bytes = Samples.bytes(name)
        let good = document("SUMMARY:a")
        #expect(merge(good, good, bytes).document == bytes)
        #expect(merge(bytes, bytes, good).document == good)
        _ = (merge(nil, bytes, good), merge(nil, good, bytes), merge(good, bytes, bytes), merge(bytes, good, good))
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 12)) {
            _ = merge(bytes, good, Array(bytes.prefix(length)))
            _ = merge(nil, Array(bytes.prefix(length)), Array(bytes.dropFirst(length)))
        }
    }

    @Test("hundreds of alarms that are alike do not trap, and stay")
    func manyAlike() {
        let alarms = Array(repeating: "BEGIN:VALARM|TRIGGER:-PT1H|ACTION:DISPLAY|END:VALARM", count: 300).joined(
            separator: "|")
        let outcome = merge(document(alarms), document("SUMMARY:b|" + alarms), document("X-A:1|" + alarms))
        #expect(ICalendarDocument(parsing: outcome.document).todos.first?.alarms.count == 300)
    }

    @Test("an object that has got another UID on the server has that one alone, with what was changed here")
    func otherUID() {
        let occurrence = "BEGIN:VTODO|UID:u|RECURRENCE-ID:20261208T100000Z|SUMMARY:o|END:VTODO"
        let local = document("SUMMARY:b", more: occurrence)
        let outcome = merge(document("SUMMARY:a"), local, document("SUMMARY:a|X-A:1", uid: "v"))
        let merged = document("SUMMARY:b|X-A:1", uid: "v", more: occurrence.replacing("UID:u", with: "UID:v"))
        #expect(same(outcome.document, merged) && outcome.conflicts.isEmpty)
    }
}
