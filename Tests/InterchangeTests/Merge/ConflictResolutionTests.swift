import Domain
import FoundationEssentials
import ICalendar
@testable import Interchange
import Testing

/// Taking the other side of a conflict later.
struct ConflictResolutionTests {
    private let now = Instant(seconds: 1_796_000_000)

    private func kept(_ conflict: MergeConflict) -> SyncConflict {
        SyncConflict(
            todo: TodoID(UUID()), at: now, property: conflict.property, occurrence: conflict.occurrence,
            base: conflict.base, local: conflict.local, remote: conflict.remote, kept: conflict.kept, isOpen: false)
    }

    private func resolved(
        _ document: [UInt8], _ conflict: MergeConflict, _ side: SyncConflict.Side
    ) throws(ConflictResolutionError) -> [UInt8] {
        try ConflictResolution.document(document, resolving: kept(conflict), taking: side, at: now)
    }

    @Test(
        "every kind of conflict can be taken back, and back again",
        arguments: MergeTableTests.cases.filter { $0.both == nil })
    func bothWays(_ item: MergeTableTests.Case) throws {
        let (first, second, third) = (document(item.first), document(item.second), document(item.third))
        let outcome = merge(first, second, third)
        let conflict = try #require(outcome.conflicts.first)
        let local = try resolved(outcome.document, conflict, .local)
        #expect(same(local, second), "\(text(local))")
        #expect(same(try resolved(local, conflict, .remote), third))
        #expect(same(try resolved(local, conflict, .local), second))
    }

    @Test("what has changed since stays, and the time stamps tell when it was decided")
    func laterChanges() throws {
        let conflict = try #require(
            merge(document("SUMMARY:a"), document("SUMMARY:b"), document("SUMMARY:c")).conflicts.first)
        let later = document("SUMMARY:d|X-A:1|PRIORITY:3|LAST-MODIFIED:20260101T000000Z")
        let result = lines(try resolved(later, conflict, .local))
        #expect(result.contains("SUMMARY:b") && result.contains("X-A:1") && result.contains("PRIORITY:3"))
        #expect(result.contains("LAST-MODIFIED:20261130T005320Z") && result.contains("DTSTAMP:20261130T005320Z"))
    }

    @Test("a long line is folded again, with the document's line ends")
    func folding() throws {
        let long = String(repeating: "明日", count: 40)
        let conflict = try #require(
            merge(document("SUMMARY:a"), document("SUMMARY:" + long), document("SUMMARY:c")).conflicts.first)
        let result = try resolved(document("SUMMARY:c"), conflict, .local)
        #expect(text(result).split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        #expect(ICalendarDocument(parsing: result).todos.first?.summary == long)
    }

    @Test("the other relations of a to-do are no part of a conflict about its parent")
    func parent() throws {
        let sibling = "RELATED-TO;RELTYPE=SIBLING:s|"
        let outcome = merge(
            document(sibling + "RELATED-TO:p"), document(sibling + "RELATED-TO:q"), document(sibling + "RELATED-TO:r"))
        let result = try resolved(outcome.document, try #require(outcome.conflicts.first), .local)
        #expect(same(result, document(sibling + "RELATED-TO:q")))
    }

    @Test("a series that was moved on here comes back with or without the occurrence that was changed there")
    func series() throws {
        let weekly = "DTSTART:20261201T100000Z|RRULE:FREQ=WEEKLY"
        let movedOn = document("DTSTART:20261208T100000Z|RRULE:FREQ=WEEKLY")
        let long = String(repeating: "long ", count: 30)
        let override = document(
            weekly, more: "BEGIN:VTODO|UID:u|RECURRENCE-ID:20261215T100000Z|SUMMARY:\(long)|END:VTODO")
        let outcome = merge(document(weekly), movedOn, override)
        let conflict = try #require(outcome.conflicts.first)
        let local = try resolved(outcome.document, conflict, .local)
        #expect(same(local, movedOn))
        let remote = try resolved(local, conflict, .remote)
        #expect(same(remote, override))
        #expect(text(remote).split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test("a conflict of an occurrence is put there, and what is gone is told")
    func gone() throws {
        func occurrence(_ lines: String) -> [UInt8] {
            document("SUMMARY:m", more: "BEGIN:VTODO|UID:u|RECURRENCE-ID:20261208T100000Z|\(lines)|END:VTODO")
        }
        let outcome = merge(occurrence("SUMMARY:a"), occurrence("SUMMARY:b"), occurrence("SUMMARY:c"))
        let conflict = try #require(outcome.conflicts.first)
        #expect(same(try resolved(outcome.document, conflict, .local), occurrence("SUMMARY:b")))
        #expect(throws: ConflictResolutionError.noSuchOccurrence) {
            try resolved(document("SUMMARY:m"), conflict, .local)
        }
        let own = try #require(
            merge(document("SUMMARY:a"), document("SUMMARY:b"), document("SUMMARY:c")).conflicts.first)
        #expect(throws: ConflictResolutionError.noTodo) { try resolved([], own, .local) }
        #expect(throws: ConflictResolutionError.noTodo) {
            try resolved(document("RECURRENCE-ID:20261208T100000Z"), own, .local)
        }
    }
}
