import Domain
import Testing
import TestSupport

@testable import Presentation

@Suite("Dates in words")
struct DateTextTests {
    @Test(
        "a day near today goes by its name, others by their date",
        arguments: [
            // Today is Tuesday 2026-12-01.
            ("2025-12-01", "Mon 1 Dec 2025", "2025年12月1日 周一", "2025年12月1日(月)"),
            ("2026-11-29", "Sun 29 Nov", "11月29日 周日", "11月29日(日)"),
            ("2026-11-30", "yesterday", "昨天", "昨日"),
            ("2026-12-01", "today", "今天", "今日"),
            ("2026-12-02", "tomorrow", "明天", "明日"),
            ("2026-12-03", "Thursday", "周四", "木曜日"),
            ("2026-12-07", "Monday", "周一", "月曜日"),
            ("2026-12-08", "Tue 8 Dec", "12月8日 周二", "12月8日(火)"),
            ("2026-12-31", "Thu 31 Dec", "12月31日 周四", "12月31日(木)"),
            ("2027-01-01", "Fri 1 Jan 2027", "2027年1月1日 周五", "2027年1月1日(金)"),
            ("9999-12-31", "Fri 31 Dec 9999", "9999年12月31日 周五", "9999年12月31日(金)"),
            ("0001-01-01", "Mon 1 Jan 1", "1年1月1日 周一", "1年1月1日(月)"),
        ])
    func days(text: String, en: String, zh: String, ja: String) throws {
        let date = try date(text)
        #expect(english.date(date, in: context) == en)
        #expect(chinese.date(date, in: context) == zh)
        #expect(japanese.date(date, in: context) == ja)
    }

    @Test("the names near today hold across the end of a year")
    func yearEnd() throws {
        let today = try day("2026-12-31")
        #expect(english.day(try day("2027-01-01"), today: today) == "tomorrow")
        #expect(chinese.day(try day("2027-01-06"), today: today) == "周三")
        #expect(english.day(try day("2027-01-07"), today: today) == "Thu 7 Jan 2027")
        #expect(japanese.day(try day("2026-12-31"), today: try day("2027-01-01")) == "昨日")
    }

    @Test("a time follows the day, with 24 hours")
    func times() throws {
        #expect(english.date(try date("2026-12-01T17:00:00"), in: context) == "today 17:00")
        #expect(chinese.date(try date("2026-12-04T09:05:59"), in: context) == "周五 09:05")
        #expect(japanese.date(try date("2026-12-24T00:00:00[UTC]"), in: context) == "12月24日(木) 00:00")
        #expect(english.moment(context.now, in: context) == "today 08:00")
    }

    @Test(
        "how long it is overdue counts days in the language's plural",
        arguments: [
            (0, "overdue", "已逾期", "期限切れ"), (1, "1 day overdue", "已逾期 1 天", "1日超過"),
            (2, "2 days overdue", "已逾期 2 天", "2日超過"),
        ])
    func overdue(days: Int, en: String, zh: String, ja: String) {
        #expect(english.overdue(days: days) == en)
        #expect(chinese.overdue(days: days) == zh)
        #expect(japanese.overdue(days: days) == ja)
    }

    @Test(
        "a reminder says how long before or after",
        arguments: [
            (Reminder.fromDue(seconds: -900), "15 minutes before", "提前15分钟", "15分前"),
            (.fromDue(seconds: -60), "1 minute before", "提前1分钟", "1分前"),
            (.fromDue(seconds: 0), "at the due time", "到期时", "期限時"),
            (.fromDue(seconds: 5400), "1 hour 30 minutes after the due time", "到期后1小时30分钟", "期限の1時間30分後"),
            (.fromStart(seconds: -172_800), "2 days before the start", "开始前2天", "開始の2日前"),
            (.fromStart(seconds: 0), "at the start", "开始时", "開始時"),
            (.fromStart(seconds: 1), "1 second after the start", "开始后1秒", "開始の1秒後"),
            (.at(Instant(seconds: 1_796_112_000)), "today 08:00", "今天 08:00", "今日 08:00"),
        ])
    func reminders(reminder: Reminder, en: String, zh: String, ja: String) {
        #expect(english.reminder(reminder, in: context) == en)
        #expect(chinese.reminder(reminder, in: context) == zh)
        #expect(japanese.reminder(reminder, in: context) == ja)
    }

    @Test("the longest durations can be said")
    func extremes() {
        #expect(english.duration(seconds: .min).hasPrefix("106751991167300 days 15 hours"))
        #expect(english.duration(seconds: .max).hasPrefix("106751991167300 days 15 hours"))
        #expect(english.duration(seconds: 0) == "0 minutes")
    }

    @Test("the dates and reminders that Tend says, it can read", arguments: Language.allCases)
    func readable(language: Language) throws {
        let catalogue = Catalogue(language)
        // Japanese dates carry their weekday in brackets, which the reader does not take.
        let far = language == .japanese ? [] : ["2026-12-24", "2027-01-01", "2025-12-01"]
        for text in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-04"] + far {
            let date = try date(text)
            let words = catalogue.date(date, in: context)
            #expect((try? NaturalDate.parse(words, in: context)) == date, "\(words)")
        }
        for seconds in [-900, 0, -172_800, 5400] {
            for reminder in [Reminder.fromDue(seconds: seconds), .fromStart(seconds: seconds)] {
                let words = catalogue.reminder(reminder, in: context)
                #expect((try? NaturalReminder.parse(words, in: context)) == reminder, "\(words)")
            }
        }
    }
}
