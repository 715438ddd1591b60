import Domain
import Testing

@Suite("How to-dos and reminders are named in text")
struct IdentityTests {
    @Test(
        "digits alone are a number, everything else begins a UID",
        arguments: [
            ("1", TodoReference.number(TodoNumber(1))), ("007", .number(TodoNumber(7))), ("0", .number(.unassigned)),
            ("999999999999999999", .number(TodoNumber(999_999_999_999_999_999))),
            // More digits than a number has.
            ("9999999999999999999", .uidPrefix("9999999999999999999")), ("-1", .uidPrefix("-1")),
            ("+1", .uidPrefix("+1")), (" 1", .uidPrefix(" 1")), ("１", .uidPrefix("１")), ("٣", .uidPrefix("٣")),
            ("1e3", .uidPrefix("1e3")), ("\u{0}", .uidPrefix("\u{0}")), ("é", .uidPrefix("é")),
        ])
    func reference(text: String, expected: TodoReference) { #expect(TodoReference(text) == expected) }

    @Test("an empty text names nothing, and a reference gives back its text")
    func text() {
        #expect(TodoReference("") == nil)
        #expect(TodoReference("12")?.description == "12")
        #expect(TodoReference("a-b")?.description == "a-b")
    }

    @Test("UIDs are equal only byte for byte")
    func uid() {
        #expect(UID("é") != UID("e\u{301}"))
        #expect(Set([UID("é"), UID("e\u{301}"), UID("é")]).count == 2)
        #expect(UID("\u{0}") != UID(""))
        #expect(UID("Z") < UID("a") && UID("a") < UID("aa") && !(UID("a") < UID("a")))
    }

    @Test(
        "a reminder comes back from its text",
        arguments: [
            (Reminder.fromDue(seconds: -900), "due-900"), (.fromDue(seconds: 0), "due+0"),
            (.fromStart(seconds: 60), "start+60"), (.fromDue(seconds: .min), "due-9223372036854775808"),
            (.fromStart(seconds: .max), "start+9223372036854775807"),
            (.at(Instant(seconds: 0)), "1970-01-01T00:00:00Z"),
        ])
    func reminder(reminder: Reminder, text: String) {
        #expect(reminder.description == text)
        #expect(Reminder(text) == reminder)
    }

    @Test(
        "a text that is not canonical is no reminder",
        arguments: [
            "", "due", "start", "due900", "due-", "due+", "due--1", "due+-1", "due-0", "due+007", "due 900", "due-٣",
            "due-9223372036854775809", "due-1\n", "DUE-1", "end-1", "2026-12-01", "2026-12-01T00:00:00", "due-1due-1",
        ])
    func noReminder(text: String) { #expect(Reminder(text) == nil) }

    @Test("priorities join the numbers of iCalendar, most urgent first")
    func priority() {
        let steps = (-1...10).map { Priority(icalendar: $0) }
        #expect(
            steps == [.none, .none, .high, .high, .high, .high, .medium, .low, .low, .low, .low, .none])
        #expect([Priority.none, .medium, .low, .high].sorted() == [.high, .medium, .low, .none])
        #expect(Priority.allCases.allSatisfy { Priority(icalendar: $0.icalendar) == $0 })
    }
}
