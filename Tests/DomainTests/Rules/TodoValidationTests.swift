import Domain
import TestSupport
import Testing

@Suite("Rules of a to-do")
struct TodoValidationTests {
    /// Why a to-do of these dates is refused in Berlin, by the error's name.
    private func refusal(start: String?, due: String?) throws -> String? {
        let context = try UseCaseBench().context
        do throws(TodoError) {
            try Todo.numbered(1, start: start, due: due).validate(in: context)
            return nil
        } catch {
            return switch error {
            case .dueBeforeStart: "dueBeforeStart"
            case .unknownZone(let name): "unknownZone \(name)"
            default: "\(error)"
            }
        }
    }

    @Test(
        "due and start may be one, in each form and across zones",
        arguments: [
            ("2026-12-01", "2026-12-01"), ("2026-12-01T10:00:00", "2026-12-01T10:00:00"),
            ("2026-12-01T10:00:00[Europe/Berlin]", "2026-12-01T09:00:00[UTC]"),
            ("2026-12-01T10:00:00[Europe/Berlin]", "2026-12-01T18:00:00[Asia/Tokyo]"),
            // A whole day is compared by the day that the other has here.
            ("2026-12-01T23:59:59", "2026-12-01"), ("2026-12-01", "2026-12-01T00:00:00"),
            ("2026-12-01T23:30:00[UTC]", "2026-12-02"), ("2026-12-02", "2026-12-01T23:30:00[UTC]"),
            ("2026-12-01T10:00:00", "2026-12-01T09:00:00[UTC]"),
        ])
    func meeting(start: String, due: String) throws { #expect(try refusal(start: start, due: due) == nil) }

    @Test(
        "due before start is refused, in each form and across zones",
        arguments: [
            ("2026-12-02", "2026-12-01"), ("2026-12-01T10:00:00", "2026-12-01T09:59:59"),
            ("2026-12-01T10:00:00[Europe/Berlin]", "2026-12-01T08:59:59[UTC]"),
            // Later on the clock, earlier in time.
            ("2026-12-01T10:00:00[Europe/Berlin]", "2026-12-01T17:59:59[Asia/Tokyo]"),
            ("2026-12-01T23:00:00[UTC]", "2026-12-01"), ("2026-12-01", "2026-11-30T22:59:59[UTC]"),
            ("2026-12-01T10:00:00", "2026-12-01T08:59:59[UTC]"), ("2026-12-02T00:00:00", "2026-12-01"),
        ])
    func crossing(start: String, due: String) throws {
        #expect(try refusal(start: start, due: due) == "dueBeforeStart")
    }

    @Test("a zone that nobody knows is refused by its name, before anything is said of the order")
    func zone() throws {
        #expect(try refusal(start: nil, due: "2026-12-01T10:00:00[Mars/Base]") == "unknownZone Mars/Base")
        #expect(
            try refusal(start: "2026-12-01T10:00:00[Mars/Base]", due: "2026-11-01") == "unknownZone Mars/Base")
        #expect(try refusal(start: "2026-12-01", due: "2026-12-01T10:00:00[Asia/Tokyo]") == nil)
    }

    @Test("a repeat and a reminder need the date that they count from")
    func dates() throws {
        let context = try UseCaseBench().context
        #expect(throws: TodoError.repeatNeedsDate) {
            try Todo.numbered(1, rule: "RRULE:FREQ=DAILY").validate(in: context)
        }
        try Todo.numbered(1, start: "2026-12-01", rule: "RRULE:FREQ=DAILY").validate(in: context)
        try Todo.numbered(1, due: "2026-12-01", rule: "RRULE:FREQ=DAILY").validate(in: context)
        for (reminder, start, due) in [
            (Reminder.fromDue(seconds: 0), "2026-12-01", nil), (.fromStart(seconds: 0), nil, "2026-12-01"),
        ] as [(Reminder, String?, String?)] {
            #expect(throws: TodoError.reminderNeedsDate) {
                try Todo.numbered(1, start: start, due: due, reminders: [reminder]).validate(in: context)
            }
            try Todo.numbered(1, start: due, due: start, reminders: [reminder]).validate(in: context)
        }
        try Todo.numbered(1, reminders: [.at(context.now)]).validate(in: context)
    }
}
