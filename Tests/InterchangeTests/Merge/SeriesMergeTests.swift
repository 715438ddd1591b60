import Domain
import ICalendar
@testable import Interchange
import Testing

/// Two devices at work on one series.
struct SeriesMergeTests {
    private let weekly =
        "SUMMARY:Piano|DTSTART:20261201T100000Z|DUE:20261201T110000Z|RRULE:FREQ=WEEKLY;COUNT=9|STATUS:NEEDS-ACTION"
    private let movedOn =
        "SUMMARY:Piano|DTSTART:20261208T100000Z|DUE:20261208T110000Z|RRULE:FREQ=WEEKLY;COUNT=8|STATUS:NEEDS-ACTION"

    private func series(_ lines: String, _ overrides: (id: String, lines: String)...) -> [UInt8] {
        document(
            lines,
            more: overrides.map { "BEGIN:VTODO|UID:u|RECURRENCE-ID:\($0.id)|\($0.lines)|END:VTODO" }.joined(
                separator: "|"))
    }

    @Test("completing a series on one device and renaming it on the other: both arrive")
    func completedAndRenamed() {
        let renamed = weekly.replacing("Piano", with: "Cello")
        for (local, remote) in [(movedOn, renamed), (renamed, movedOn)] {
            let outcome = merge(document(weekly), document(local), document(remote))
            #expect(same(outcome.document, document(movedOn.replacing("Piano", with: "Cello"))))
            #expect(outcome.conflicts.isEmpty && outcome.differsFromRemote)
        }
    }

    @Test(
        "completing a series on one device and giving it another due date on the other is a conflict that loses neither"
    )
    func completedAndPostponed() {
        let postponed = weekly.replacing("DUE:20261201T110000Z", with: "DUE:20261202T110000Z")
        let outcome = merge(document(weekly), document(movedOn), document(postponed))
        #expect(
            outcome
                == MergeOutcome(document: document(postponed), differsFromRemote: false, conflicts: outcome.conflicts))
        #expect(outcome.conflicts.map(\.property) == ["DTSTART"])
        #expect(
            outcome.firstLocal
                == "DTSTART:20261208T100000Z\nDUE:20261208T110000Z\nRRULE:FREQ=WEEKLY;COUNT=8\n")
        let here = merge(document(weekly), document(movedOn), document(postponed), policy: .local)
        #expect(same(here.document, document(movedOn)) && here.conflicts.first?.kept == .local)
    }

    @Test("completing the same occurrence on both devices moves the series on once")
    func completedTwice() {
        let outcome = merge(document(weekly), document(movedOn + "|X-A:1"), document(movedOn + "|X-B:1"))
        #expect(same(outcome.document, document(movedOn + "|X-A:1|X-B:1")) && outcome.conflicts.isEmpty)
    }

    @Test("a series that one device has moved on is not done because the other has set its status")
    func completedAndStatus() {
        let done = weekly.replacing("STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED|COMPLETED:20261201T120000Z")
        let outcome = merge(document(weekly), document(movedOn), document(done))
        #expect(same(outcome.document, document(done)))
        #expect(outcome.firstLocal.contains("STATUS:NEEDS-ACTION\n"))
        #expect(outcome.firstRemote.contains("COMPLETED:20261201T120000Z\n"))
        #expect(
            same(merge(document(weekly), document(movedOn), document(done), policy: .local).document, document(movedOn))
        )
    }

    @Test("both have done a single to-do: the first moment stands, and nobody is asked")
    func doneTwice() {
        func done(_ time: String) -> [UInt8] { document("STATUS:COMPLETED|PERCENT-COMPLETE:100|COMPLETED:\(time)") }
        let (early, late) = (done("20261201T100000Z"), done("20261201T110000Z"))
        let base = document("STATUS:NEEDS-ACTION")
        #expect(merge(base, late, early) == MergeOutcome(document: early, differsFromRemote: false))
        let outcome = merge(base, early, late)
        #expect(same(outcome.document, early) && outcome.conflicts.isEmpty && outcome.differsFromRemote)
    }

    @Test("two devices that each change another occurrence: both changes arrive")
    func overrides() {
        let (second, third) = ("20261208T100000Z", "20261215T100000Z")
        let base = series(weekly)
        let outcome = merge(base, series(weekly, (second, "SUMMARY:Second")), series(weekly, (third, "SUMMARY:Third")))
        #expect(same(outcome.document, series(weekly, (second, "SUMMARY:Second"), (third, "SUMMARY:Third"))))
        #expect(outcome.conflicts.isEmpty)
    }

    @Test("two devices that change the same occurrence: property by property, and the conflict names the occurrence")
    func sameOverride() {
        let id = "20261208T100000Z"
        let base = series(weekly, (id, "SUMMARY:a|LOCATION:b|PRIORITY:1"))
        let local = series(weekly, (id, "SUMMARY:x|LOCATION:y|PRIORITY:1"))
        let remote = series(weekly, (id, "SUMMARY:z|LOCATION:b|PRIORITY:9"))
        let outcome = merge(base, local, remote)
        #expect(same(outcome.document, series(weekly, (id, "SUMMARY:z|LOCATION:y|PRIORITY:9"))))
        #expect(outcome.conflicts.map(\.occurrence) == [id] && outcome.conflicts.map(\.property) == ["SUMMARY"])
    }

    @Test("a changed occurrence that one side removes and the other edits stays")
    func overrideRemovedAndEdited() {
        let id = "20261208T100000Z"
        let (base, edited) = (series(weekly, (id, "SUMMARY:a")), series(weekly, (id, "SUMMARY:b")))
        #expect(same(merge(base, series(weekly), edited).document, edited))
        #expect(same(merge(base, edited, series(weekly)).document, edited))
        #expect(same(merge(base, series(weekly), base).document, series(weekly)))
        #expect(same(merge(base, series(movedOn), edited).document, series(movedOn, (id, "SUMMARY:b"))))
    }

    @Test("a series moved on here and an occurrence changed there: the loser is kept whole, with its occurrence")
    func movedOnAndOverride() {
        let id = "20261208T100000Z"
        let changed = series(weekly, (id, "SUMMARY:a"))
        let outcome = merge(document(weekly), document(movedOn), changed, policy: .local)
        #expect(same(outcome.document, document(movedOn)))
        #expect(
            outcome.firstRemote.hasSuffix(
                "BEGIN:VTODO\nUID:u\nRECURRENCE-ID:\(id)\nSUMMARY:a\nEND:VTODO\n"))
        #expect(same(merge(document(weekly), document(movedOn), changed).document, changed))
    }

    @Test("an object of only changed occurrences is merged as any other")
    func overrideOnly() {
        func only(_ lines: String) -> [UInt8] { document("RECURRENCE-ID:20261208T100000Z|" + lines) }
        let outcome = merge(only("SUMMARY:a|X-A:1"), only("SUMMARY:b|X-A:1"), only("SUMMARY:a|X-A:2"))
        #expect(same(outcome.document, only("SUMMARY:b|X-A:2")))
    }

    @Test("a date in a zone that only this side knows comes with the zone's definition")
    func zones() {
        let zone = "BEGIN:VTIMEZONE|TZID:Here|X-A:1|END:VTIMEZONE"
        let local = document("DUE;TZID=Here:20261201T100000", more: zone)
        let outcome = merge(document("SUMMARY:a"), local, document("SUMMARY:a|X-B:1"))
        #expect(text(outcome.document).contains("TZID:Here\r\nX-A:1"))
        let remote = document("DUE;TZID=Here:20261201T100000|X-B:1", more: zone.replacing("X-A", with: "X-B"))
        let kept = text(merge(document("SUMMARY:a"), local, remote).document)
        #expect(!kept.contains("X-A:1") && kept.contains("TZID:Here\r\nX-B:1"))
    }
}
