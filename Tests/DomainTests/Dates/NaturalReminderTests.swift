import Domain
import Testing

@Suite("Reminders")
struct NaturalReminderTests {
    @Test(
        "each form means one reminder",
        arguments: [
            ("15m", "due-900"), ("15 minutes before", "due-900"), ("15min", "due-900"), ("1h", "due-3600"),
            ("1h30m", "due-5400"), ("half an hour before", "due-1800"), ("1 day before", "due-86400"),
            ("2 days", "due-172800"),
            ("a week before", "due-604800"), ("1w", "due-604800"), ("at due", "due+0"), ("at the due time", "due+0"),
            ("0m", "due+0"),
            ("15m before start", "start-900"), ("at start", "start+0"), ("15 minutes after due", "due+900"),
            ("提前15分钟", "due-900"), ("15分钟前", "due-900"), ("提前一天", "due-86400"), ("前一天", "due-86400"),
            ("提前半小时", "due-1800"),
            ("提前两个小时", "due-7200"), ("提前15分", "due-900"), ("开始前10分钟", "start-600"), ("到期时", "due+0"),
            ("15分前", "due-900"), ("1日前", "due-86400"), ("2時間前", "due-7200"), ("1週間前", "due-604800"),
            ("開始15分前", "start-900"),
            ("期限", "due+0"),
            ("tomorrow 9am", "2026-12-01T08:00:00Z"), ("2026-12-01 09:00", "2026-12-01T08:00:00Z"),
            ("2026-12-01T09:00:00Z", "2026-12-01T09:00:00Z"), ("in 15m", "2026-11-30T09:15:00Z"),
            ("两小时后", "2026-11-30T11:00:00Z"), ("明天上午9点", "2026-12-01T08:00:00Z"), ("明日の午前9時", "2026-12-01T08:00:00Z"),
            ("2026-12-01 09:00 Asia/Tokyo", "2026-12-01T00:00:00Z"),
            ("", "badReminder"), ("before", "badReminder"), ("tomorrow", "badReminder"), ("soon", "badReminder"),
            ("1 month before", "badReminder"), ("4000 days", "badReminder"), ("999999999 weeks", "badReminder"),
            ("15", "badReminder"),
            ("9:00 before start", "badReminder"), ("2026-02-30 09:00", "noSuchDay"),
            ("2026-12-01 09:00 Mars/Base", "unknownZone"),
        ])
    func form(text: String, meaning: String) {
        let result: String
        do {
            result = "\(try NaturalReminder.parse(text, in: DateFixture.context))"
        } catch {
            result =
                switch error {
                case .badReminder: "badReminder"
                case .noSuchDay: "noSuchDay"
                case .unknownZone: "unknownZone"
                default: "\(error)"
                }
        }
        #expect(result == meaning)
    }
}
