import Domain
import Testing

@Suite("The next date of a series")
struct RecurrenceSeriesTests {
    private func series(_ text: String) throws -> Recurrence { try #require(Recurrence(text), "\(text)") }

    private func date(_ text: String) throws -> TodoDate { try #require(TodoDate(text), "\(text)") }

    private func next(_ recurrence: String, after: String, anchor: String) throws -> String {
        switch try series(recurrence).next(after: date(after), anchor: date(anchor), in: .newYork) {
        case .date(let date): "\(date)"
        case let other: "\(other)"
        }
    }

    @Test("the next one is strictly after the given one, in the form of the anchor")
    func nextOne() throws {
        #expect(try next("RRULE:FREQ=DAILY", after: "2026-01-01", anchor: "2026-01-01") == "2026-01-02")
        #expect(
            try next("RRULE:FREQ=WEEKLY", after: "2026-01-01T10:00:00", anchor: "2026-01-01T10:00:00")
                == "2026-01-08T10:00:00")
        #expect(
            try next("RRULE:FREQ=DAILY", after: "2026-01-01T09:59:59[UTC]", anchor: "2026-01-01T10:00:00[UTC]")
                == "2026-01-01T10:00:00[UTC]")
    }

    @Test("an anchor of long ago is no further than one of yesterday")
    func longAgo() throws {
        #expect(try next("RRULE:FREQ=DAILY;INTERVAL=3", after: "9000-01-01", anchor: "0001-01-01") == "9000-01-02")
        #expect(try next("RRULE:FREQ=DAILY;COUNT=9999999", after: "1950-01-01", anchor: "1000-01-01") == "1950-01-02")
    }

    @Test("days that a month lacks are passed over, never moved")
    func monthEnds() throws {
        #expect(try next("RRULE:FREQ=MONTHLY", after: "2026-01-31", anchor: "2026-01-31") == "2026-03-31")
        #expect(try next("RRULE:FREQ=YEARLY", after: "2024-02-29", anchor: "2024-02-29") == "2028-02-29")
        #expect(try next("RRULE:FREQ=YEARLY", after: "2096-02-29", anchor: "2024-02-29") == "2104-02-29")
        #expect(try next("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", after: "2026-01-31", anchor: "2026-01-31") == "2026-02-28")
    }

    @Test("a series ends after COUNT, after UNTIL, and with the calendar")
    func ends() throws {
        #expect(try next("RRULE:FREQ=DAILY;COUNT=2", after: "2026-01-02", anchor: "2026-01-01") == "ended")
        #expect(try next("RRULE:FREQ=DAILY;UNTIL=20260102", after: "2026-01-02", anchor: "2026-01-01") == "ended")
        #expect(
            try next(
                "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=20300101", after: "2026-01-02", anchor: "2026-01-01")
                == "ended")
        #expect(try next("RRULE:FREQ=DAILY", after: "9999-12-31", anchor: "2026-01-01") == "beyondHorizon")
        #expect(
            try next("RRULE:FREQ=DAILY", after: "9999-12-31T23:59:59", anchor: "2026-01-01T23:59:59") == "beyondHorizon"
        )
        #expect(try next("RRULE:FREQ=WEEKLY;BYDAY=MO,SU", after: "0001-01-01", anchor: "0001-01-01") == "0001-01-07")
    }

    @Test(
        "an impossible rule is given up",
        arguments: [
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=MONTHLY;BYDAY=6MO", "FREQ=YEARLY;BYDAY=MO;BYSETPOS=300", "FREQ=MONTHLY;BYMONTH=2;INTERVAL=12",
            "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1", "FREQ=YEARLY;COUNT=5;BYYEARDAY=60;BYMONTH=12",
            "FREQ=DAILY;INTERVAL=999999999999999999", "FREQ=YEARLY;INTERVAL=999999999999999999;BYDAY=MO;BYSETPOS=1",
            "FREQ=MONTHLY;INTERVAL=4000000",
        ])
    func impossible(rule: String) throws {
        #expect(try next("RRULE:\(rule)", after: "2026-01-30", anchor: "2026-01-30") == "beyondHorizon")
    }

    @Test("a rule that falls on every second is not counted one by one")
    func everySecond() throws {
        let all = { (last: Int) in (0...last).map(String.init).joined(separator: ",") }
        let rule =
            "RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=\(all(23));BYMINUTE=\(all(59));BYSECOND=\(all(59))"
        #expect(
            try next(rule + ";COUNT=999999999999", after: "2026-06-01T12:00:00", anchor: "2000-01-01T00:00:00")
                == "2026-06-01T12:00:01")
        #expect(
            try next(rule + ";BYSETPOS=-1", after: "2026-06-01T12:00:00", anchor: "2000-01-01T00:00:00")
                == "2026-12-31T23:59:59")
        let exceptions = (1...30).map { "\nEXDATE:2026-06-\($0 < 10 ? "0" : "")\($0)" }.joined()
        #expect(
            try next(rule + exceptions, after: "2026-06-01T12:00:00", anchor: "2000-01-01T00:00:00") == "beyondHorizon")
    }

    @Test("a second 60 is taken as 59, and a whole day has no times")
    func oddTimes() throws {
        #expect(
            try next("RRULE:FREQ=DAILY;BYSECOND=59,60", after: "2026-01-01T10:00:59", anchor: "2026-01-01T10:00:00")
                == "2026-01-02T10:00:59")
        #expect(try next("RRULE:FREQ=DAILY;BYHOUR=1,2", after: "2026-01-01", anchor: "2026-01-01") == "2026-01-02")
    }

    @Test("week numbers count from the end of the year in which the week lies")
    func weekNumbers() throws {
        // Week 1 of 2025 begins on 30 December 2024; 2025 has 52 weeks, so it is the 52nd from the end.
        #expect(
            try next("RRULE:FREQ=YEARLY;BYWEEKNO=-52;BYDAY=MO", after: "2024-06-01", anchor: "2024-01-01")
                == "2024-12-30")
        // 2 January 1994 lies in week 52 of 1993.
        #expect(
            try next("RRULE:FREQ=YEARLY;BYWEEKNO=52;BYDAY=SU", after: "1993-12-31", anchor: "1993-01-01")
                == "1994-01-02")
        // Without BYDAY the weekday is the anchor's, a Wednesday.
        #expect(try next("RRULE:FREQ=YEARLY;BYWEEKNO=20", after: "2026-01-07", anchor: "2026-01-07") == "2026-05-13")
    }

    @Test("plain and numbered weekdays add up")
    func mixedWeekdays() throws {
        let recurrence = try series("RRULE:FREQ=MONTHLY;BYDAY=MO,1TU")
        let found = recurrence.occurrences(6, anchor: try date("2026-06-01"), in: .newYork)
        #expect(
            found.map(\.description) == [
                "2026-06-01", "2026-06-02", "2026-06-08", "2026-06-15", "2026-06-22", "2026-06-29",
            ])
    }

    @Test("BYSETPOS picks from the whole first week, not from what is left of it")
    func setPositionInFirstWeek() throws {
        let recurrence = try series("RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1")
        let found = recurrence.occurrences(2, anchor: try date("2026-06-03"), in: .newYork)
        #expect(found.map(\.description) == ["2026-06-08", "2026-06-15"])
    }

    @Test("an anchor that its own rule does not name is no occurrence and is not counted")
    func anchorOutsideRule() throws {
        let recurrence = try series("RRULE:FREQ=MONTHLY;BYMONTHDAY=15;COUNT=2")
        let found = recurrence.occurrences(5, anchor: try date("2026-01-20"), in: .newYork)
        #expect(found.map(\.description) == ["2026-02-15", "2026-03-15"])
    }

    @Test("added dates come in between, exceptions are left out, each date once")
    func addedAndExcepted() throws {
        let recurrence = try series(
            """
            RRULE:FREQ=WEEKLY;COUNT=4
            RDATE:2026-01-10
            RDATE:2026-01-15
            RDATE:2026-03-01
            RDATE:2026-03-02
            EXDATE:2026-01-22
            EXDATE:2026-03-01
            """)
        let found = recurrence.occurrences(10, anchor: try date("2026-01-01"), in: .newYork)
        #expect(found.map(\.description) == ["2026-01-01", "2026-01-08", "2026-01-10", "2026-01-15", "2026-03-02"])
        #expect(
            try next("RDATE:2026-01-05\nRDATE:2026-01-03", after: "2026-01-01", anchor: "2026-01-01") == "2026-01-03")
        let alone = try series("RDATE:2026-01-05").occurrences(5, anchor: date("2026-01-01"), in: .newYork)
        #expect(alone.map(\.description) == ["2026-01-01", "2026-01-05"])
    }

    @Test("dates of another form than the anchor's are read on its clock")
    func otherForms() throws {
        // 12:00 UTC is 07:00 in New York in January.
        #expect(
            try next(
                "RRULE:FREQ=DAILY\nEXDATE:2026-01-02T12:00:00[UTC]\nRDATE:2026-01-01T13:00:00[UTC]",
                after: "2026-01-01T07:00:00[America/New_York]", anchor: "2026-01-01T07:00:00[America/New_York]")
                == "2026-01-01T08:00:00[America/New_York]")
        #expect(
            try next(
                "RRULE:FREQ=DAILY\nEXDATE:2026-01-02T12:00:00[UTC]", after: "2026-01-01T07:00:00[America/New_York]",
                anchor: "2026-01-01T07:00:00[America/New_York]") == "2026-01-03T07:00:00[America/New_York]")
        // A whole day takes out all of a day; an added day gets the series' time.
        #expect(
            try next("RRULE:FREQ=DAILY\nEXDATE:2026-01-02", after: "2026-01-01T10:00:00", anchor: "2026-01-01T10:00:00")
                == "2026-01-03T10:00:00")
        #expect(
            try next("RRULE:FREQ=WEEKLY\nRDATE:2026-01-03", after: "2026-01-01T10:00:00", anchor: "2026-01-01T10:00:00")
                == "2026-01-03T10:00:00")
        #expect(
            try next("RRULE:FREQ=DAILY\nEXDATE:2026-01-02T10:00:00", after: "2026-01-01", anchor: "2026-01-01")
                == "2026-01-03")
        // After a day means after the end of that day.
        #expect(
            try next("RRULE:FREQ=DAILY", after: "2026-01-01", anchor: "2026-01-01T10:00:00") == "2026-01-02T10:00:00")
    }

    @Test(
        "UNTIL of another form than the anchor's still ends the series where it was meant to end",
        arguments: [
            ("20260103", "2026-01-01", 3), ("20260103T100000", "2026-01-01", 3), ("20260103T000000Z", "2026-01-01", 3),
            ("20260103", "2026-01-01T10:00:00", 3), ("20260103T100000", "2026-01-01T10:00:00", 3),
            ("20260103T095959", "2026-01-01T10:00:00", 2), ("20260103T150000Z", "2026-01-01T10:00:00", 3),
            ("20260103T145959Z", "2026-01-01T10:00:00", 2), ("20260103", "2026-01-01T10:00:00[America/New_York]", 3),
            ("20260103T100000", "2026-01-01T10:00:00[America/New_York]", 3),
            ("20260103T150000Z", "2026-01-01T10:00:00[America/New_York]", 3),
            ("20260103T145959Z", "2026-01-01T10:00:00[America/New_York]", 2),
            ("20260103T150000Z", "2026-01-01T10:00:00[Nowhere/Unknown]", 3),
        ])
    func until(until: String, anchor: String, count: Int) throws {
        let recurrence = try series("RRULE:FREQ=DAILY;UNTIL=\(until)")
        #expect(recurrence.occurrences(10, anchor: try date(anchor), in: .newYork).count == count)
    }

    @Test("a rule that is not expanded says so")
    func notExpanded() throws {
        #expect(try next("RRULE:FREQ=HOURLY", after: "2026-01-01", anchor: "2026-01-01") == "notExpanded")
        #expect(try next("RRULE:FREQ=DAILY;X-A=1", after: "2026-01-01", anchor: "2026-01-01") == "notExpanded")
        #expect(try series("RRULE:FREQ=HOURLY").occurrences(3, anchor: date("2026-01-01"), in: .newYork).isEmpty)
    }

    @Test(
        "what remains of a series falls on the same days as before",
        arguments: [
            "RRULE:FREQ=WEEKLY;COUNT=6\nEXDATE:2026-01-12", "RRULE:FREQ=MONTHLY;BYMONTHDAY=5,31;COUNT=7",
            "RRULE:FREQ=WEEKLY;COUNT=5\nRDATE:2026-01-07\nRDATE:2026-06-30",
            "RRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20260120",
            "RRULE:FREQ=YEARLY;BYDAY=1MO,-1MO;COUNT=4", "RDATE:2026-02-02\nRDATE:2026-03-03",
            "RRULE:FREQ=WEEKLY;BYDAY=MO,TH;BYSETPOS=-1;COUNT=4", "RRULE:FREQ=MONTHLY;COUNT=3\nRDATE:2026-01-20",
        ])
    func remainder(text: String) throws {
        let recurrence = try series(text)
        let anchor = try date("2026-01-05")
        let all = recurrence.occurrences(20, anchor: anchor, in: .newYork)
        #expect(all.count > 1)
        for (place, start) in all.enumerated() {
            let rest = recurrence.remainder(from: start, anchor: anchor, in: .newYork)
            let left = rest?.occurrences(20, after: start, anchor: start, in: .newYork) ?? []
            #expect(left == Array(all[(place + 1)...]), "from \(start)")
        }
    }

    @Test("a series of which nothing is left is none")
    func noRemainder() throws {
        let anchor = try date("2026-01-05")
        let over = try date("2026-01-13")
        #expect(try series("RRULE:FREQ=DAILY;COUNT=3").remainder(from: over, anchor: anchor, in: .newYork) == nil)
        #expect(try series("RDATE:2026-01-13").remainder(from: over, anchor: anchor, in: .newYork) == nil)
        let hourly = try series("RRULE:FREQ=HOURLY;COUNT=3")
        #expect(hourly.remainder(from: over, anchor: anchor, in: .newYork) == hourly)
    }
}

extension TimeContext {
    /// In New York, by the rules of 1997 in all years.
    static let newYork = TimeContext(now: Instant(seconds: 880_000_000), zones: NewYork())

    private struct NewYork: ZoneSource {
        let local = ZoneID("America/New_York")
        func rules(for zone: ZoneID) -> ZoneRules? {
            switch zone {
            case local: try? ZoneRules(posix: "EST5EDT,M4.1.0,M10.5.0")
            case .utc: .utc
            default: nil
            }
        }
    }
}
