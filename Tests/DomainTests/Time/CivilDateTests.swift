import Domain
import Foundation
import Testing

@Suite("Days of the calendar")
struct CivilDateTests {
    @Test("every day from 1 to 9999 has the number that follows the day before it, and is found by it")
    func dayNumbers() {
        var number = CivilDate.earliest.dayNumber
        #expect(number == -719_162)
        var isRight = true
        for year in 1...9999 {
            for month in 1...12 {
                for day in 1...CivilDate.days(inMonth: month, of: year) where day == 1 || day > 27 || year % 100 == 0 {
                    guard let date = CivilDate(year: year, month: month, day: day) else {
                        isRight = false
                        continue
                    }
                    number = date.dayNumber
                    isRight = isRight && CivilDate(dayNumber: number) == date
                    isRight =
                        isRight && (date == .earliest || CivilDate(dayNumber: number - 1) == date.adding(days: -1))
                }
            }
        }
        #expect(isRight)
        #expect(number == CivilDate.latest.dayNumber)
        #expect(CivilDate.latest.dayNumber - CivilDate.earliest.dayNumber == 3_652_058)
    }

    @Test(
        "weekdays and days of the year are right",
        arguments: [
            ("1970-01-01", Weekday.thursday, 1), ("2000-02-29", .tuesday, 60), ("2024-12-31", .tuesday, 366),
            ("2026-12-31", .thursday, 365), ("0001-01-01", .monday, 1), ("9999-12-31", .friday, 365),
            ("1900-03-01", .thursday, 60),
        ])
    func weekday(text: String, weekday: Weekday, day: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(date.weekday == weekday)
        #expect(date.dayOfYear == day)
        #expect(date.description == text)
    }

    @Test(
        "what is no day is none",
        arguments: [
            "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
            "10000-01-01",
            "2026-1-01", "2026-01-01 ", "2026/01/01", "", "-001-01-01", "2026-01-0１", "２０２６-01-01",
        ])
    func noDay(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test("no number of days or months leads out of the calendar")
    func extremes() throws {
        let date = try #require(CivilDate("2026-08-31"))
        for count in [Int.max, Int.max - 1, 10_000_000, 1 << 32] {
            #expect(date.adding(days: count) == .latest)
            #expect(date.adding(days: -count) == .earliest)
            #expect(date.adding(months: count) == .latest)
            #expect(date.adding(months: -count) == .earliest)
            #expect(CivilDate(dayNumber: count) == .latest)
            #expect(CivilDate(dayNumber: -count) == .earliest)
        }
        #expect(date.adding(days: .min) == .earliest)
        #expect(date.adding(months: .min) == .earliest)
        #expect(CivilDate(dayNumber: .min) == .earliest)
        #expect(CivilDate(year: .max, month: .min, day: .max) == nil)
    }

    @Test("a month later is the same day or the month's last")
    func months() throws {
        let date = try #require(CivilDate("2024-01-31"))
        #expect(date.adding(months: 1).description == "2024-02-29")
        #expect(date.adding(months: 13).description == "2025-02-28")
        #expect(date.adding(months: -2).description == "2023-11-30")
        #expect(date.adding(months: -12 * 2023).description == "0001-01-31")
        #expect(date.adding(months: -12 * 2023 - 1) == .earliest)
    }
}

@Suite("Readings and instants")
struct CivilDateTimeTests {
    @Test(
        "a reading goes to text and seconds and back",
        arguments: [
            ("1970-01-01T00:00:00", 0), ("1969-12-31T23:59:59", -1), ("2026-12-01T08:30:05", 1_796_113_805),
            ("0001-01-01T00:00:00", -62_135_596_800), ("9999-12-31T23:59:59", 253_402_300_799),
        ])
    func roundTrip(text: String, seconds: Int) throws {
        let reading = try #require(CivilDateTime(text))
        #expect(reading.description == text)
        #expect(reading.wallSeconds == seconds)
        #expect(CivilDateTime(wallSeconds: seconds) == reading)
        #expect(Instant("\(text)Z")?.seconds == seconds)
        #expect("\(Instant(seconds: seconds))" == "\(text)Z")
    }

    @Test(
        "what is no reading is none",
        arguments: [
            "2026-12-01T24:00:00", "2026-12-01T08:60:00", "2026-12-01T08:30:60", "2026-12-01 08:30:00",
            "2026-12-01T08:30",
            "2026-12-01T8:30:00", "2026-02-30T08:30:00", "2026-12-01T08:30:00Z", "2026-12-01T-1:30:00",
        ])
    func noReading(text: String) {
        #expect(CivilDateTime(text) == nil)
    }

    @Test("no number of seconds leads out of the calendar, or back into it at a wrong time")
    func extremes() {
        for seconds in [Int.max, Int.max - 86_400, 253_402_300_800] {
            #expect("\(CivilDateTime(wallSeconds: seconds))" == "9999-12-31T23:59:59")
            #expect("\(Instant(seconds: seconds))" == "9999-12-31T23:59:59Z")
        }
        for seconds in [Int.min, Int.min + 86_400, -62_135_596_801] {
            #expect("\(CivilDateTime(wallSeconds: seconds))" == "0001-01-01T00:00:00")
            #expect("\(Instant(seconds: seconds))" == "0001-01-01T00:00:00Z")
        }
        #expect(Instant(seconds: 5).adding(seconds: .max).seconds == 253_402_300_799)
        #expect(Instant(seconds: -5).adding(seconds: .min).seconds == -62_135_596_800)
        #expect(Instant(seconds: .max).civil(offset: .max) == CivilDateTime(wallSeconds: .max))
        #expect(Instant(seconds: .min).civil(offset: .min) == CivilDateTime(wallSeconds: .min))
        #expect(Instant(seconds: 0).rfc3339(offset: .max).hasPrefix("9999-12-31T23:59:59+"))
        #expect(Instant(seconds: 0).rfc3339(offset: .min).hasPrefix("0001-01-01T00:00:00-"))
        #expect(CivilTime(hour: .max, minute: .min, second: 0) == nil)
    }

    @Test(
        "an instant is read in the forms of RFC 3339",
        arguments: [
            ("2026-12-01T08:00:00Z", 1_796_112_000), ("2026-12-01t08:00:00z", 1_796_112_000),
            ("2026-12-01 09:00:00+01:00", 1_796_112_000), ("2026-12-01T02:30:00.123456789-05:30", 1_796_112_000),
            ("0001-01-01T00:00:00+23:59", -62_135_596_800),
        ])
    func instants(text: String, seconds: Int) {
        #expect(Instant(text)?.seconds == seconds)
    }

    @Test(
        "what is no instant is none",
        arguments: [
            "2026-12-01T08:00:00", "2026-12-01T08:00:00.Z", "2026-12-01T08:00:00+1:00", "2026-12-01T08:00:00+01:60",
            "2026-12-01T08:00:00+24:00", "2026-12-01T08:00:00Zx", "2026-12-01T08:00:00+0100", "2026-12-01",
        ])
    func noInstant(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test("an offset is written with its sign, in whole minutes")
    func offsets() {
        let instant = Instant(seconds: 1_796_112_000)
        #expect(instant.rfc3339(offset: 3600) == "2026-12-01T09:00:00+01:00")
        #expect(instant.rfc3339(offset: -12_600) == "2026-12-01T04:30:00-03:30")
        #expect(instant.rfc3339(offset: 59) == "2026-12-01T08:00:00Z")
        #expect(instant.rfc3339(offset: 3659) == "2026-12-01T09:00:00+01:00")
        #expect(instant.civil(offset: -3600).description == "2026-12-01T07:00:00")
    }
}

@Suite("Dates of to-dos")
struct TodoDateTests {
    @Test(
        "each form goes to text and back",
        arguments: [
            "2026-12-01", "2026-12-01T10:00:00", "2026-12-01T10:00:00[Europe/Berlin]", "2026-12-01T10:00:00[UTC]",
            "2026-12-01T10:00:00[CET-1CEST,M3.5.0,M10.5.0/3]", "2026-12-01T10:00:00[<+03>-3]",
        ])
    func roundTrip(text: String) {
        #expect(TodoDate(text)?.description == text)
    }

    @Test("the names of UTC are one zone")
    func utc() {
        #expect(TodoDate("2026-12-01T10:00:00[Etc/UTC]")?.description == "2026-12-01T10:00:00[UTC]")
        #expect(ZoneID("GMT") == .utc)
    }

    @Test(
        "what is no date is none",
        arguments: [
            "", "[UTC]", "2026-12-01[UTC]", "2026-12-01T10:00:00[]", "2026-12-01T10:00:00[UTC", "2026-12-01T10:00:00Z",
        ])
    func noDate(text: String) {
        #expect(TodoDate(text) == nil)
    }

    @Test("on another day the form and the time stay")
    func moved() throws {
        let day = try #require(CivilDate("2027-02-03"))
        #expect(TodoDate("2026-12-01")?.moved(to: day).description == "2027-02-03")
        #expect(TodoDate("2026-12-01T10:00:00[UTC]")?.moved(to: day).description == "2027-02-03T10:00:00[UTC]")
    }
}
