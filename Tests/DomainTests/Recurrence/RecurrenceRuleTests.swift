import Domain
import TestSupport
import Testing

@Suite("Repeat rules as text")
struct RecurrenceRuleTests {
    @Test("every part is read, whatever its order and case")
    func allParts() throws {
        let rule = try RecurrenceRule(
            "wkst=su;BYSETPOS=-1,2;bymonth=12,1;BYWEEKNO=-1,20;BYYEARDAY=100,-366;BYMONTHDAY=31,-1;BYDAY=fr,MO;"
                + "BYHOUR=23;BYMINUTE=59;BYSECOND=60;until=20261231t235960z;interval=2;Freq=yearly;")
        #expect(rule.frequency == .yearly)
        #expect(rule.interval == 2)
        #expect(rule.count == nil)
        #expect(rule.until == .utc(Instant(seconds: 1_798_761_599)))
        #expect(rule.bySecond == [60])
        #expect(rule.byMinute == [59])
        #expect(rule.byHour == [23])
        #expect(rule.byDay == [.init(.monday), .init(.friday)])
        #expect(rule.byMonthDay == [-1, 31])
        #expect(rule.byYearDay == [-366, 100])
        #expect(rule.byWeekNo == [-1, 20])
        #expect(rule.byMonth == [1, 12])
        #expect(rule.bySetPos == [-1, 2])
        #expect(rule.weekStart == .sunday)
        #expect(rule.isExpandable)
    }

    @Test(
        "the canonical text says the same and reads back as an equal rule",
        arguments: [
            ("freq=daily", "FREQ=DAILY"),
            ("INTERVAL=1;WKST=MO;FREQ=WEEKLY", "FREQ=WEEKLY"),
            ("FREQ=WEEKLY;BYDAY=SU,MO,SU,mo", "FREQ=WEEKLY;BYDAY=MO,SU"),
            ("COUNT=010;FREQ=MONTHLY;BYDAY=+2TU,-1FR,MO", "FREQ=MONTHLY;COUNT=10;BYDAY=-1FR,MO,2TU"),
            ("FREQ=YEARLY;UNTIL=20261231", "FREQ=YEARLY;UNTIL=20261231"),
            ("FREQ=YEARLY;UNTIL=20261231T120000", "FREQ=YEARLY;UNTIL=20261231T120000"),
            ("FREQ=YEARLY;UNTIL=00010101T000000Z", "FREQ=YEARLY;UNTIL=00010101T000000Z"),
            ("FREQ=HOURLY;BYMINUTE=30,0", "FREQ=HOURLY;BYMINUTE=0,30"),
            ("X-b=1;FREQ=DAILY;x-A=é,2", "FREQ=DAILY;X-A=é,2;X-B=1"),
            ("RSCALE=CHINESE;FREQ=YEARLY;SKIP=FORWARD", "FREQ=YEARLY;RSCALE=CHINESE;SKIP=FORWARD"),
        ])
    func canonicalText(text: String, canonical: String) throws {
        let rule = try RecurrenceRule(text)
        #expect(rule.description == canonical)
        #expect(try RecurrenceRule(canonical) == rule)
        #expect(Recurrence("RRULE:\(rule)")?.rule == rule)
    }

    @Test("rules that mean the same are equal, and no others")
    func equality() throws {
        #expect(try RecurrenceRule("FREQ=WEEKLY;BYDAY=TU,MO") == RecurrenceRule("BYDAY=MO,TU;INTERVAL=1;FREQ=WEEKLY"))
        #expect(try RecurrenceRule("FREQ=WEEKLY;WKST=SU") != RecurrenceRule("FREQ=WEEKLY"))
        #expect(try RecurrenceRule("FREQ=DAILY;UNTIL=20261231") != RecurrenceRule("FREQ=DAILY;UNTIL=20261231T000000"))
        #expect(
            try RecurrenceRule(frequency: .monthly, interval: 2, byDay: [.init(.friday, ordinal: -1)])
                == RecurrenceRule("FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"))
    }

    @Test(
        "a wrong rule is refused with its reason",
        arguments: [
            ("", "it names no FREQ"),
            ("COUNT=2", "it names no FREQ"),
            ("FREQ=FORTNIGHTLY", "FREQ cannot be FORTNIGHTLY; it is one of DAILY"),
            ("FREQ=DAILY;COUNT", "«COUNT» is no NAME=value"),
            ("FREQ=DAILY;=2", "«=2» is no NAME=value"),
            ("FREQ=DAILY;COUNT=", "COUNT is empty"),
            ("FREQ=DAILY;COUNT=2;count=3", "it has COUNT twice"),
            ("FREQ=DAILY;X-A=2;X-A=2", "it has X-A twice"),
            ("FREQ=DAILY;COUNT=0", "COUNT must be at least 1"),
            ("FREQ=DAILY;COUNT=-1", "COUNT cannot be -1"),
            ("FREQ=DAILY;COUNT=99999999999999999999", "COUNT cannot be 99999999999999999999"),
            ("FREQ=DAILY;INTERVAL=0", "INTERVAL must be at least 1"),
            ("FREQ=DAILY;COUNT=2;UNTIL=20260101", "COUNT and UNTIL cannot stand together"),
            ("FREQ=DAILY;UNTIL=20260230", "UNTIL cannot be 20260230"),
            ("FREQ=DAILY;UNTIL=2026-02-20", "UNTIL cannot be 2026-02-20"),
            ("FREQ=DAILY;UNTIL=20260101T240000", "UNTIL cannot be 20260101T240000"),
            ("FREQ=DAILY;UNTIL=20260101T120000+", "UNTIL cannot be 20260101T120000+"),
            ("FREQ=DAILY;BYHOUR=24", "BYHOUR takes 0 to 23, not 24"),
            ("FREQ=DAILY;BYHOUR=-1", "BYHOUR takes 0 to 23, not -1"),
            ("FREQ=DAILY;BYMINUTE=60", "BYMINUTE takes 0 to 59, not 60"),
            ("FREQ=DAILY;BYSECOND=61", "BYSECOND takes 0 to 60, not 61"),
            ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY takes 1 to 31 or -31 to -1, not 0"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,,2", "BYMONTHDAY cannot be 1,,2"),
            ("FREQ=MONTHLY;BYMONTHDAY=-32", "BYMONTHDAY takes 1 to 31 or -31 to -1, not -32"),
            ("FREQ=YEARLY;BYYEARDAY=367", "BYYEARDAY takes 1 to 366 or -366 to -1, not 367"),
            ("FREQ=YEARLY;BYWEEKNO=54", "BYWEEKNO takes 1 to 53 or -53 to -1, not 54"),
            ("FREQ=YEARLY;BYMONTH=13", "BYMONTH takes 1 to 12, not 13"),
            ("FREQ=MONTHLY;BYDAY=54MO", "BYDAY takes 1 to 53 or -53 to -1, not 54"),
            ("FREQ=MONTHLY;BYDAY=0MO", "BYDAY takes 1 to 53 or -53 to -1, not 0"),
            ("FREQ=WEEKLY;BYDAY=XX", "BYDAY cannot be XX"),
            ("FREQ=WEEKLY;BYDAY=M", "BYDAY cannot be M"),
            ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", "BYSETPOS takes 1 to 366 or -366 to -1, not 0"),
            ("FREQ=WEEKLY;WKST=1MO", "WKST cannot be 1MO"),
            ("FREQ=WEEKLY;BYDAY=1MO", "a number before a weekday in BYDAY needs FREQ=MONTHLY or FREQ=YEARLY"),
            ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "a number before a weekday in BYDAY cannot stand with BYWEEKNO"),
            ("FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO needs FREQ=YEARLY"),
            ("FREQ=MONTHLY;BYYEARDAY=1", "BYYEARDAY cannot stand with FREQ=MONTHLY"),
            ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY cannot stand with FREQ=WEEKLY"),
            ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs another BY part to choose from"),
            ("FREQ=DAILY\nSUMMARY=x", "it holds a control character"),
        ])
    func refused(text: String, reason: String) {
        #expect {
            try RecurrenceRule(text)
        } throws: { error in
            guard case .badRule(text, let found) = error as? TodoError else { return false }
            return found.hasPrefix(reason)
        }
    }

    @Test("parts out of range are refused when a rule is built, too")
    func refusedParts() {
        #expect(throws: TodoError.badRule("FREQ=DAILY;INTERVAL=0", reason: "INTERVAL must be at least 1")) {
            try RecurrenceRule(frequency: .daily, interval: 0)
        }
        #expect(throws: TodoError.self) { try RecurrenceRule(frequency: .monthly, byMonthDay: [.min]) }
    }

    @Test("what may mean something unknown, or is shorter than a day, is kept but not expanded")
    func notExpanded() throws {
        for text in ["FREQ=HOURLY", "FREQ=DAILY;X-LUNAR=1", "FREQ=YEARLY;RSCALE=CHINESE", "FREQ=MONTHLY;SKIP=FORWARD"] {
            let rule = try RecurrenceRule(text)
            #expect(!rule.isExpandable)
            #expect(rule.description == text)
        }
        #expect(try RecurrenceRule("FREQ=DAILY;RSCALE=gregorian;SKIP=OMIT").isExpandable)
    }

    @Test("another COUNT takes the place of any end, and never falls under one")
    func withCount() throws {
        #expect(try RecurrenceRule("FREQ=DAILY;UNTIL=20260101").with(count: 3).description == "FREQ=DAILY;COUNT=3")
        #expect(try RecurrenceRule("FREQ=DAILY;COUNT=1").with(count: 0).count == 1)
    }

    @Test("bent text never traps, and what is accepted reads back as the same rule")
    func bentText() throws {
        var random = SeededGenerator(seed: 7)
        let letters = Array("FREQDAILYWKSTBOUNMHC=;,-+0123456789TZ:é\r\n".unicodeScalars)
        let lines = try OracleFile.lines("recurrence-cases.txt")
        var accepted = 0
        for line in lines.prefix(1500) {
            var text = Array(line.split(separator: "|")[1].unicodeScalars)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0 where text.count > 1: text.remove(at: place)
                case 1: text.insert(letters.randomElement(using: &random) ?? "0", at: place)
                default: text[place] = letters.randomElement(using: &random) ?? "0"
                }
            }
            guard let rule = try? RecurrenceRule(String(String.UnicodeScalarView(text))) else { continue }
            accepted += 1
            #expect(try RecurrenceRule(rule.description) == rule)
            #expect(try RecurrenceRule(rule.description).description == rule.description)
        }
        #expect(accepted > 100)
    }
}
