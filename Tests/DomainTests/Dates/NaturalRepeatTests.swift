import Domain
import Testing

@Suite("Repeats")
struct NaturalRepeatTests {
    @Test(
        "each form means one rule",
        arguments: [
            // Written rules
            ("FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"), ("RRULE:FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
            ("rrule:freq=monthly", "FREQ=MONTHLY"), ("FREQ=HOURLY", "FREQ=HOURLY"),
            // English
            ("daily", "FREQ=DAILY"), ("Weekly", "FREQ=WEEKLY"), ("monthly", "FREQ=MONTHLY"), ("yearly", "FREQ=YEARLY"),
            ("annually", "FREQ=YEARLY"), ("every day", "FREQ=DAILY"), ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
            ("every three months", "FREQ=MONTHLY;INTERVAL=3"), ("every other week", "FREQ=WEEKLY;INTERVAL=2"),
            ("every 2nd day", "FREQ=DAILY;INTERVAL=2"), ("biweekly", "FREQ=WEEKLY;INTERVAL=2"),
            ("every monday", "FREQ=WEEKLY;BYDAY=MO"), ("every monday and thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
            ("mondays, thursdays", "FREQ=WEEKLY;BYDAY=MO,TH"), ("weekly on fri", "FREQ=WEEKLY;BYDAY=FR"),
            ("every 2 weeks on monday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
            ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("every weekend", "FREQ=WEEKLY;BYDAY=SA"),
            ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
            ("the 1st and 15th of every month", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
            ("last friday of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("the first monday of every month", "FREQ=MONTHLY;BYDAY=1MO"),
            ("every month on the 2nd tuesday", "FREQ=MONTHLY;BYDAY=2TU"),
            ("last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("end of month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("every year on december 25", "FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12"),
            ("every 25 december", "FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12"),
            ("last monday of may", "FREQ=YEARLY;BYDAY=-1MO;BYMONTH=5"),
            ("every day for 10 times", "FREQ=DAILY;COUNT=10"),
            ("every monday 10 times", "FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
            ("weekly until 2027-06-30", "FREQ=WEEKLY;UNTIL=20270630"),
            ("daily until next friday", "FREQ=DAILY;UNTIL=20261211"),
            ("every 2 weeks on mon until june 30", "FREQ=WEEKLY;UNTIL=20270630;INTERVAL=2;BYDAY=MO"),
            // Chinese
            ("每天", "FREQ=DAILY"), ("每日", "FREQ=DAILY"), ("每周", "FREQ=WEEKLY"), ("每週", "FREQ=WEEKLY"),
            ("每月", "FREQ=MONTHLY"),
            ("每个月", "FREQ=MONTHLY"), ("每年", "FREQ=YEARLY"), ("每两周", "FREQ=WEEKLY;INTERVAL=2"),
            ("每3天", "FREQ=DAILY;INTERVAL=3"),
            ("每两个月", "FREQ=MONTHLY;INTERVAL=2"), ("每隔一天", "badRule"), ("隔周", "FREQ=WEEKLY;INTERVAL=2"),
            ("隔天", "FREQ=DAILY;INTERVAL=2"), ("每周一", "FREQ=WEEKLY;BYDAY=MO"), ("每周一次", "FREQ=WEEKLY"),
            ("每周一和周四", "FREQ=WEEKLY;BYDAY=MO,TH"), ("每两周周五", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
            ("每个工作日", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("每月15日", "FREQ=MONTHLY;BYMONTHDAY=15"),
            ("每个月1号和15号", "FREQ=MONTHLY;BYMONTHDAY=1,15"), ("每月最后一个周五", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("每月第一个周一", "FREQ=MONTHLY;BYDAY=1MO"), ("每月最后一天", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("每月底", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("每年12月25日", "FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12"),
            ("每天10次", "FREQ=DAILY;COUNT=10"), ("每周一，共十次", "FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
            ("每周直到2027年6月30日", "FREQ=WEEKLY;UNTIL=20270630"),
            // Japanese
            ("毎日", "FREQ=DAILY"), ("毎週", "FREQ=WEEKLY"), ("毎月", "FREQ=MONTHLY"), ("毎年", "FREQ=YEARLY"),
            ("隔週", "FREQ=WEEKLY;INTERVAL=2"), ("隔週金曜", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
            ("2週間ごと", "FREQ=WEEKLY;INTERVAL=2"),
            ("3日ごと", "FREQ=DAILY;INTERVAL=3"), ("毎週月曜と木曜", "FREQ=WEEKLY;BYDAY=MO,TH"),
            ("毎月15日", "FREQ=MONTHLY;BYMONTHDAY=15"),
            ("毎月第2火曜日", "FREQ=MONTHLY;BYDAY=2TU"), ("毎月最終金曜", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("毎月末", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("平日", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("毎年12月25日", "FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12"),
            ("毎日10回", "FREQ=DAILY;COUNT=10"), ("毎週月曜2027年6月30日まで", "FREQ=WEEKLY;UNTIL=20270630;BYDAY=MO"),
            ("2027年6月30日まで毎日", "FREQ=DAILY;UNTIL=20270630"),
            // Refused
            ("", "badRule"), ("every", "badRule"), ("sometimes", "badRule"), ("hourly", "badRule"),
            ("every 5 minutes", "badRule"),
            ("every 0 days", "badRule"), ("every day 0 times", "badRule"), ("every month on friday", "badRule"),
            ("every 2nd friday", "badRule"), ("every 2nd of the month", "badRule"),
            ("every day for 3 weeks", "badRule"),
            ("every month on the 32nd", "badRule"), ("every year on the 5th", "badRule"),
            ("every week on the 5th", "badRule"),
            ("daily until", "badRule"), ("daily until soon", "badRule"), ("daily 3 times until 2027-06-30", "badRule"),
            ("daily until 2027-02-30", "noSuchDay"), ("FREQ=SOMETIMES", "badRule"), ("RRULE:", "badRule"),
            ("every 99999999999 days", "badRule"), ("每周三次", "badRule"), ("tomorrow", "badRule"), ("5pm", "badRule"),
        ])
    func form(text: String, meaning: String) {
        #expect(rule(text) == meaning)
    }

    @Test("the end of a rule takes the form of the date that repeats")
    func untilForm() throws {
        let context = DateFixture.context
        let reading = try #require(CivilDateTime("2026-12-01T09:00:00"))
        let forms: [(TodoDate, String)] = [
            (.date(reading.date), "20270630"), (.floating(reading), "20270630T235959"),
            (.zoned(reading, DateFixture.berlin), "20270630T215959Z"), (.zoned(reading, .utc), "20270630T235959Z"),
        ]
        for (date, until) in forms {
            let rule = try NaturalRepeat.parse("daily until 2027-06-30", of: date, in: context)
            #expect("\(rule)" == "FREQ=DAILY;UNTIL=\(until)")
        }
    }

    @Test("a refusal keeps what was written, shortened, and the reason of the rule")
    func reasons() {
        #expect(throws: TodoError.badRule("每月32日", reason: "BYMONTHDAY takes 1 to 31 or -31 to -1, not 32")) {
            try NaturalRepeat.parse("每月32日", in: DateFixture.context)
        }
        let long = String(repeating: "每天", count: 200_000)
        #expect(throws: TodoError.badRule(String(long.prefix(200)), reason: "these are not the words of a repeat")) {
            try NaturalRepeat.parse(long, in: DateFixture.context)
        }
    }

    private func rule(_ text: String) -> String {
        do {
            return "\(try NaturalRepeat.parse(text, in: DateFixture.context))"
        } catch {
            return switch error {
            case .badRule: "badRule"
            case .noSuchDay: "noSuchDay"
            default: "\(error)"
            }
        }
    }
}
