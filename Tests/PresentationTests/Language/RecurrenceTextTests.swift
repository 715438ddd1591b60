import Domain
import Testing

@testable import Presentation

@Suite("Repeat rules in words")
struct RecurrenceTextTests {
    @Test(
        "the common rules have words",
        arguments: [
            ("FREQ=DAILY", "every day", "每天", "毎日"),
            ("FREQ=DAILY;INTERVAL=3", "every 3 days", "每3天", "3日ごと"),
            ("FREQ=WEEKLY", "every week", "每周", "毎週"),
            ("FREQ=WEEKLY;INTERVAL=2", "every 2 weeks", "每2周", "2週間ごと"),
            ("FREQ=WEEKLY;BYDAY=MO", "every week on Monday", "每周一", "毎週月曜日"),
            ("FREQ=WEEKLY;BYDAY=TH,MO", "every week on Monday, Thursday", "每周一、周四", "毎週月曜日、木曜日"),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "every 2 weeks on Monday", "每2周的周一", "2週間ごとの月曜日"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday", "每个工作日", "毎週平日"),
            ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday", "每个工作日", "毎週平日"),
            ("FREQ=MONTHLY", "every month", "每月", "毎月"),
            ("FREQ=MONTHLY;BYMONTHDAY=15", "every month on the 15th", "每月15日", "毎月15日"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,22", "every month on the 1st, the 22nd", "每月1日、22日", "毎月1日、22日"),
            ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=11", "every 2 months on the 11th", "每2个月的11日", "2か月ごとの11日"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day", "每月最后一天", "毎月末日"),
            ("FREQ=MONTHLY;BYDAY=2TU", "every month on the 2nd Tuesday", "每月第2个周二", "毎月第2火曜日"),
            ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "every month on the 2nd Tuesday", "每月第2个周二", "毎月第2火曜日"),
            ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday", "每月最后一个周五", "毎月最終金曜日"),
            (
                "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday", "每月最后一个工作日",
                "毎月最終平日"
            ),
            ("FREQ=YEARLY", "every year", "每年", "毎年"),
            ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4", "every year on the 4th of December", "每年12月4日", "毎年12月4日"),
            (
                "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "every year on the last Sunday of March", "每年3月最后一个周日",
                "毎年3月最終日曜日"
            ),
            ("FREQ=DAILY;COUNT=1", "every day, 1 time", "每天，共1次", "毎日、1回"),
            ("FREQ=DAILY;COUNT=5", "every day, 5 times", "每天，共5次", "毎日、5回"),
            (
                "FREQ=DAILY;UNTIL=20270104", "every day, until 4 Jan 2027", "每天，到2027年1月4日",
                "毎日、2027年1月4日まで"
            ),
        ])
    func common(rule: String, en: String, zh: String, ja: String) throws {
        let recurrence = Recurrence(rule: try RecurrenceRule(rule))
        #expect(english.recurrence(recurrence, in: context) == en)
        #expect(chinese.recurrence(recurrence, in: context) == zh)
        #expect(japanese.recurrence(recurrence, in: context) == ja)
    }

    @Test(
        "a rule with rarer parts is given as it stands",
        arguments: [
            "FREQ=HOURLY", "FREQ=YEARLY;BYYEARDAY=100", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=DAILY;BYHOUR=9",
            "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYDAY=-2FR", "FREQ=MONTHLY;BYDAY=FR",
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=3",
            "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=MO,2TU", "FREQ=WEEKLY;BYMONTH=1;BYDAY=MO",
            "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR",
        ])
    func rare(rule: String) throws {
        let parsed = try RecurrenceRule(rule)
        for language in Language.allCases {
            #expect(Catalogue(language).recurrence(Recurrence(rule: parsed), in: context) == parsed.description)
        }
    }

    @Test("added and excepted dates are counted")
    func exceptions() throws {
        let day = try date("2026-12-24")
        let rule = try RecurrenceRule("FREQ=DAILY")
        let one = Recurrence(rule: rule, additions: [day], exceptions: [day])
        #expect(english.recurrence(one, in: context) == "every day, on 1 more date, except 1 date")
        let two = Recurrence(rule: nil, additions: [day, day])
        #expect(english.recurrence(two, in: context) == "on 2 more dates")
        #expect(chinese.recurrence(two, in: context) == "另加2天")
        #expect(japanese.recurrence(two, in: context) == "ほか2日")
    }

    @Test("what Tend says about a repeat, it can read", arguments: Language.allCases)
    func readable(language: Language) throws {
        for text in Self.readable {
            let rule = try RecurrenceRule(text)
            let words = Catalogue(language).recurrence(Recurrence(rule: rule), in: context)
            let read = try? NaturalRepeat.parse(words, in: context)
            #expect(read == rule, "\(words)")
        }
    }

    private static let readable = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO,TH",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
        "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=MONTHLY;BYMONTHDAY=1,22",
        "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=11", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYDAY=-1FR",
        "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4", "FREQ=DAILY;COUNT=5",
        "FREQ=DAILY;UNTIL=20270104",
    ]
}
