import Domain
import Testing

/// The examples of RFC 5545 §3.8.5.3 and §3.3.10, but for those with a FREQ shorter than a day.
@Suite("The RFC's repeat rules")
struct RecurrenceExampleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let start: String
        let rule: String
        /// The first days, or all of them where the rule ends; `YYYY-MM` once, then the days of that month.
        let dates: String

        init(_ start: String, _ rule: String, _ dates: String) {
            (self.start, self.rule, self.dates) = (start, rule, dates)
        }

        var testDescription: String { rule }

        var days: [String] {
            var month: Substring = ""
            var days: [String] = []
            for word: Substring in dates.split(separator: " ") {
                if word.count > 2 { month = word } else { days.append("\(month)-\(word.count == 1 ? "0" : "")\(word)") }
            }
            return days
        }
    }

    @Test(
        "fall on the days that the RFC lists",
        arguments: [
            Example("1997-09-02", "FREQ=DAILY;COUNT=10", "1997-09 2 3 4 5 6 7 8 9 10 11"),
            Example(
                "1997-09-02", "FREQ=DAILY;INTERVAL=2", "1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 1997-10 2 4"),
            Example("1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09 2 12 22 1997-10 2 12"),
            Example("1997-09-02", "FREQ=WEEKLY;COUNT=10", "1997-09 2 9 16 23 30 1997-10 7 14 21 28 1997-11 4"),
            Example(
                "1997-09-02", "FREQ=WEEKLY;UNTIL=19971224T000000Z",
                "1997-09 2 9 16 23 30 1997-10 7 14 21 28 1997-11 4 11 18 25 1997-12 2 9 16 23"),
            Example(
                "1997-09-02", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
                "1997-09 2 16 30 1997-10 14 28 1997-11 11 25 1997-12 9 23 1998-01 6 20 1998-02 3 17"),
            Example(
                "1997-09-02", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
                "1997-09 2 4 9 11 16 18 23 25 30 1997-10 2"),
            Example(
                "1997-09-02", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "1997-09 2 4 9 11 16 18 23 25 30 1997-10 2"),
            Example(
                "1997-09-01", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
                "1997-09 1 3 5 15 17 19 29 1997-10 1 3 13 15 17 27 29 31 1997-11 10 12 14 24 26 28 1997-12 8 10 12 22"),
            Example(
                "1997-09-02", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
                "1997-09 2 4 16 18 30 1997-10 2 14 16"),
            Example(
                "1997-09-05", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
                "1997-09 5 1997-10 3 1997-11 7 1997-12 5 1998-01 2 1998-02 6 1998-03 6 1998-04 3 1998-05 1 1998-06 5"),
            Example(
                "1997-09-05", "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", "1997-09 5 1997-10 3 1997-11 7 1997-12 5"
            ),
            Example(
                "1997-09-07", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
                "1997-09 7 28 1997-11 2 30 1998-01 4 25 1998-03 1 29 1998-05 3 31"),
            Example(
                "1997-09-22", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
                "1997-09 22 1997-10 20 1997-11 17 1997-12 22 1998-01 19 1998-02 16"),
            Example(
                "1997-09-28", "FREQ=MONTHLY;BYMONTHDAY=-3",
                "1997-09 28 1997-10 29 1997-11 28 1997-12 29 1998-01 29 1998-02 26"),
            Example(
                "1997-09-02", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
                "1997-09 2 15 1997-10 2 15 1997-11 2 15 1997-12 2 15 1998-01 2 15"),
            Example(
                "1997-09-30", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
                "1997-09 30 1997-10 1 31 1997-11 1 30 1997-12 1 31 1998-01 1 31 1998-02 1"),
            Example(
                "1997-09-10", "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
                "1997-09 10 11 12 13 14 15 1999-03 10 11 12 13"),
            Example(
                "1997-09-02", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
                "1997-09 2 9 16 23 30 1997-11 4 11 18 25 1998-01 6 13 20 27 1998-03 3 10 17 24 31"),
            Example(
                "1997-06-10", "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
                "1997-06 10 1997-07 10 1998-06 10 1998-07 10 1999-06 10 1999-07 10 2000-06 10 2000-07 10 2001-06 10 2001-07 10"
            ),
            Example(
                "1997-03-10", "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
                "1997-03 10 1999-01 10 1999-02 10 1999-03 10 2001-01 10 2001-02 10 2001-03 10 2003-01 10 2003-02 10 2003-03 10"
            ),
            Example(
                "1997-01-01", "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
                "1997-01 1 1997-04 10 1997-07 19 2000-01 1 2000-04 9 2000-07 18 2003-01 1 2003-04 10 2003-07 19 2006-01 1"
            ),
            Example("1997-05-19", "FREQ=YEARLY;BYDAY=20MO", "1997-05 19 1998-05 18 1999-05 17"),
            Example("1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05 12 1998-05 11 1999-05 17"),
            Example(
                "1997-03-13", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "1997-03 13 20 27 1998-03 5 12 19 26 1999-03 4 11 18 25"
            ),
            Example(
                "1997-06-05", "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
                "1997-06 5 12 19 26 1997-07 3 10 17 24 31 1997-08 7 14 21 28 1998-06 4 11 18 25 1998-07 2 9 16 23 30"),
            Example(
                "1997-09-02", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
                "1998-02 13 1998-03 13 1998-11 13 1999-08 13 2000-10 13"),
            Example(
                "1997-09-13", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
                "1997-09 13 1997-10 11 1997-11 8 1997-12 13 1998-01 10 1998-02 7 1998-03 7 1998-04 11 1998-05 9 1998-06 13"
            ),
            Example(
                "1996-11-05", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
                "1996-11 5 2000-11 7 2004-11 2"),
            Example("1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09 4 1997-10 7 1997-11 6"),
            Example(
                "1997-09-29", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
                "1997-09 29 1997-10 30 1997-11 27 1997-12 30 1998-01 29 1998-02 26 1998-03 30"),
            Example("1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08 5 10 19 24"),
            Example("1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08 5 17 19 31"),
            Example("2007-01-15", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01 15 30 2007-02 15 2007-03 15 30"),
        ])
    func example(_ example: Example) throws {
        let recurrence = Recurrence(rule: try RecurrenceRule(example.rule))
        let start = try #require(TodoDate("\(example.start)T09:00:00[America/New_York]"))
        let isEnding = example.rule.contains("COUNT") || example.rule.contains("UNTIL")
        let found = recurrence.occurrences(example.days.count + (isEnding ? 1 : 0), anchor: start, in: .newYork)
        #expect(found.map { "\($0.date)" } == example.days)
        #expect(found.allSatisfy { $0.time == start.time })
    }

    @Test("every day until Christmas Eve is 113 days, and January of three years 93")
    func countedExamples() throws {
        let start = try #require(TodoDate("1997-09-02T09:00:00[America/New_York]"))
        let daily = Recurrence(rule: try RecurrenceRule("FREQ=DAILY;UNTIL=19971224T000000Z"))
        let days = daily.occurrences(200, anchor: start, in: .newYork)
        #expect(days.count == 113)
        #expect(days.last?.date == CivilDate("1997-12-23"))

        let newYear = try #require(TodoDate("1998-01-01T09:00:00[America/New_York]"))
        for rule in [
            "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
            "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
        ] {
            let found = Recurrence(rule: try RecurrenceRule(rule)).occurrences(200, anchor: newYear, in: .newYork)
            #expect(found.count == 93)
            #expect(found.last?.date == CivilDate("2000-01-31"))
        }
    }

    @Test("times of day multiply: every 20 minutes from 9:00 to 16:40")
    func timesOfDay() throws {
        let rule = try RecurrenceRule("FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40")
        let start = try #require(TodoDate("1997-09-02T09:00:00"))
        let found = Recurrence(rule: rule).occurrences(25, anchor: start, in: .newYork)
        #expect(
            found.prefix(3).map(\.description) == ["1997-09-02T09:00:00", "1997-09-02T09:20:00", "1997-09-02T09:40:00"])
        #expect(found[23].description == "1997-09-02T16:40:00")
        #expect(found[24].description == "1997-09-03T09:00:00")
    }
}
