import Domain
import ICalendar
@testable import Interchange
import Testing

/// Every kind of property, and who has changed it.
struct MergeTableTests {
    /// One kind of thing in three states.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let first: String
        let second: String
        let third: String
        /// What comes of it where both have changed it; nil for a conflict.
        var both: String?
        /// What comes of it where there is no base; nil for a conflict.
        var union: String?
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "a text", first: "SUMMARY:a", second: "SUMMARY:b", third: "SUMMARY:c"),
        Case(
            name: "a text that is taken away", first: "LOCATION:a", second: "", third: "LOCATION:c", union: "LOCATION:c"
        ),
        Case(name: "a number", first: "PRIORITY:1", second: "PRIORITY:5", third: "PRIORITY:9"),
        Case(name: "notes of one line", first: "DESCRIPTION:a", second: "DESCRIPTION:b", third: "DESCRIPTION:c"),
        Case(
            name: "something unknown with parameters", first: "X-A;X-P=1:v", second: "X-A;X-P=2:v", third: "X-A;X-P=1:w"
        ),
        Case(name: "several unknown lines of one name", first: "X-A:1|X-A:2", second: "X-A:1", third: "X-A:1|X-A:3"),
        Case(name: "an IANA property of another time", first: "COLOR:red", second: "COLOR:blue", third: "COLOR:green"),
        Case(
            name: "categories", first: "CATEGORIES:a,b", second: "CATEGORIES:a,b,c", third: "CATEGORIES:b,d",
            both: "CATEGORIES:b,c,d", union: "CATEGORIES:a,b,c,d"),
        Case(
            name: "attachments", first: "ATTACH:http://a/1", second: "ATTACH:http://a/1|ATTACH:http://a/2",
            third: "ATTACH;FMTTYPE=text/plain:http://a/3",
            both: "ATTACH:http://a/2|ATTACH;FMTTYPE=text/plain:http://a/3",
            union: "ATTACH:http://a/1|ATTACH:http://a/2|ATTACH;FMTTYPE=text/plain:http://a/3"),
        Case(
            name: "comments", first: "COMMENT:a", second: "COMMENT:a|COMMENT:b", third: "COMMENT:c",
            both: "COMMENT:b|COMMENT:c", union: "COMMENT:a|COMMENT:b|COMMENT:c"),
        Case(name: "the parent", first: "RELATED-TO:p", second: "RELATED-TO:q", third: "RELATED-TO;RELTYPE=PARENT:r"),
        Case(
            name: "other relations", first: "RELATED-TO;RELTYPE=SIBLING:s", second: "RELATED-TO;RELTYPE=SIBLING:t",
            third: "RELATED-TO;RELTYPE=SIBLING:s|RELATED-TO;RELTYPE=CHILD:c",
            both: "RELATED-TO;RELTYPE=SIBLING:t|RELATED-TO;RELTYPE=CHILD:c",
            union: "RELATED-TO;RELTYPE=SIBLING:s|RELATED-TO;RELTYPE=SIBLING:t|RELATED-TO;RELTYPE=CHILD:c"),
        Case(
            name: "the status", first: "STATUS:NEEDS-ACTION", second: "STATUS:IN-PROCESS|PERCENT-COMPLETE:20",
            third: "STATUS:COMPLETED|COMPLETED:20261201T100000Z|PERCENT-COMPLETE:100"),
        Case(
            name: "the dates", first: "DTSTART:20261201T100000Z|DUE:20261201T110000Z",
            second: "DTSTART:20261202T100000Z|DUE:20261202T110000Z",
            third: "DTSTART:20261201T100000Z|DUE:20261203T110000Z"),
        Case(
            name: "DUE and DURATION", first: "DTSTART:20261201T100000Z|DUE:20261201T110000Z",
            second: "DTSTART:20261201T100000Z|DURATION:PT2H", third: "DTSTART:20261201T100000Z|DUE:20261203T110000Z"),
        Case(
            name: "excepted dates of one rule",
            first: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY|EXDATE:20261203T100000Z",
            second: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY|EXDATE:20261203T100000Z,20261204T100000Z",
            third: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY|EXDATE:20261205T100000Z",
            both: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY|EXDATE:20261204T100000Z,20261205T100000Z",
            union: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY|EXDATE:20261203T100000Z,20261204T100000Z,20261205T100000Z"
        ),
        Case(
            name: "a rule and its exceptions", first: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY",
            second: "DTSTART:20261201T100000Z|RRULE:FREQ=WEEKLY",
            third: "DTSTART:20261201T100000Z|RRULE:FREQ=DAILY|EXDATE:20261205T100000Z"),
        Case(
            name: "an alarm that UID names", first: "BEGIN:VALARM|UID:w|TRIGGER:-PT1H|END:VALARM",
            second: "BEGIN:VALARM|UID:w|TRIGGER:-PT2H|END:VALARM", third: "BEGIN:VALARM|UID:w|TRIGGER:-PT3H|END:VALARM"),
        Case(
            name: "alarms without UID", first: "BEGIN:VALARM|TRIGGER:-PT1H|ACTION:DISPLAY|END:VALARM",
            second: "BEGIN:VALARM|TRIGGER:-PT2H|ACTION:DISPLAY|END:VALARM",
            third:
                "BEGIN:VALARM|TRIGGER:-PT1H|ACTION:DISPLAY|END:VALARM|BEGIN:VALARM|TRIGGER:-PT1H|ACTION:AUDIO|END:VALARM",
            both:
                "BEGIN:VALARM|TRIGGER:-PT2H|ACTION:DISPLAY|END:VALARM|BEGIN:VALARM|TRIGGER:-PT1H|ACTION:AUDIO|END:VALARM",
            union:
                "BEGIN:VALARM|TRIGGER:-PT2H|ACTION:DISPLAY|END:VALARM|BEGIN:VALARM|TRIGGER:-PT1H|ACTION:DISPLAY|END:VALARM"
                + "|BEGIN:VALARM|TRIGGER:-PT1H|ACTION:AUDIO|END:VALARM"),
        Case(
            name: "unknown components", first: "BEGIN:X-C|X-A:1|END:X-C", second: "BEGIN:X-C|X-A:2|END:X-C",
            third: "BEGIN:X-C|X-A:1|END:X-C|BEGIN:X-D|X-A:3|END:X-D",
            both: "BEGIN:X-C|X-A:2|END:X-C|BEGIN:X-D|X-A:3|END:X-D",
            union: "BEGIN:X-C|X-A:1|END:X-C|BEGIN:X-C|X-A:2|END:X-C|BEGIN:X-D|X-A:3|END:X-D"),
    ]

    /// The state of a case, between properties that nobody changes.
    private func document(_ lines: String) -> [UInt8] {
        InterchangeTests.document((lines.contains("SUMMARY") ? "" : "SUMMARY;X-P=kept:Title|") + lines + "|X-KEPT:1")
    }

    @Test("what nobody, one side or both to the same have changed is no conflict", arguments: cases)
    func agreed(_ item: Case) {
        let (first, second) = (document(item.first), document(item.second))
        let none = merge(first, first, first)
        #expect(none == MergeOutcome(document: first, differsFromRemote: false))
        let here = merge(first, second, first)
        #expect(same(here.document, second) && here.differsFromRemote && here.conflicts.isEmpty)
        let there = merge(first, first, second)
        #expect(there == MergeOutcome(document: second, differsFromRemote: false))
        let both = merge(first, second, second)
        #expect(both == MergeOutcome(document: second, differsFromRemote: false))
        let back = merge(second, first, second)
        #expect(same(back.document, first) && back.differsFromRemote && back.conflicts.isEmpty)
    }

    @Test(
        "what both have changed to different values is joined, or decided by the policy and the loser kept",
        arguments: cases)
    func changedByBoth(_ item: Case) {
        let (first, second, third) = (document(item.first), document(item.second), document(item.third))
        for policy in Account.ConflictPolicy.allCases {
            let outcome = merge(first, second, third, policy: policy)
            if let both = item.both {
                #expect(same(outcome.document, document(both)), "\(text(outcome.document))")
                #expect(outcome.conflicts.isEmpty && outcome.differsFromRemote)
                continue
            }
            let kept: SyncConflict.Side = policy == .local ? .local : .remote
            #expect(same(outcome.document, kept == .local ? second : third), "\(text(outcome.document))")
            #expect(outcome.differsFromRemote == (kept == .local))
            #expect(outcome.conflicts.count == 1)
            for conflict in outcome.conflicts {
                #expect(conflict.kept == kept && conflict.occurrence == nil)
                for (side, lines) in [
                    (item.first, conflict.base), (item.second, conflict.local), (item.third, conflict.remote),
                ] {
                    #expect(Set(split(side)) == Set(text(lines).split(separator: "\n").map(String.init)))
                }
            }
        }
    }

    @Test("without a base what only one side has is kept, and different values are a conflict", arguments: cases)
    func withoutBase(_ item: Case) {
        let (second, third) = (document(item.second), document(item.third))
        #expect(merge(nil, third, third) == MergeOutcome(document: third, differsFromRemote: false))
        let none = document("")
        if !item.third.contains("SUMMARY") {
            #expect(same(merge(nil, third, none).document, third))
            #expect(merge(nil, none, third) == MergeOutcome(document: third, differsFromRemote: false))
        }
        let outcome = merge(nil, second, third)
        if let union = item.union {
            #expect(outcome.conflicts.isEmpty)
            #expect(same(outcome.document, document(union)), "\(text(outcome.document))")
        } else {
            #expect(outcome.conflicts.count == 1 && same(outcome.document, third))
        }
    }

    @Test("only the lines of what this side has changed differ from the server's document", arguments: cases)
    func otherLinesStay(_ item: Case) {
        let base = document(item.first)
        let remote = InterchangeTests.document(
            "X-New;X-P=\"q\":\\N|location:Other|" + item.first + "|X-kept:1|SUMMARY;X-P=kept:Title")
        let outcome = merge(base, document(item.second), remote)
        for line in lines(remote) where !split(item.first).contains(line) {
            #expect(lines(outcome.document).contains(line) || split(item.first).contains { $0.hasPrefix("LOCATION") })
        }
    }
}
