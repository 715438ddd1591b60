import Domain
import ICalendar
@testable import Interchange
import TestSupport
import Testing

/// What must hold of every merge, on random edits of random documents.
struct RandomMergeTests {
    private func forEachTriple(_ seed: UInt64, _ body: ([UInt8], [UInt8], [UInt8], Account.ConflictPolicy) -> Void) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<24 {
            let base = RandomDocument(&generator)
            var (local, remote) = (base, base)
            for _ in 0..<Int.random(in: 0...4, using: &generator) { local.edit(&generator) }
            for _ in 0..<Int.random(in: 0...4, using: &generator) { remote.edit(&generator) }
            body(
                base.bytes, local.bytes, RewritingServer.shuffled(remote.bytes, &generator),
                Account.ConflictPolicy.allCases.randomElement(using: &generator) ?? .remote)
        }
    }

    @Test("the laws of a merge", arguments: 0..<24)
    func laws(seed: UInt64) {
        forEachTriple(seed) { base, local, remote, policy in
            func merged(_ base: [UInt8]?, _ local: [UInt8], _ remote: [UInt8]) -> MergeOutcome {
                merge(base, local, remote, policy: policy)
            }
            let note: Comment = "seed \(seed), \(policy)"
            #expect(merged(base, base, remote) == MergeOutcome(document: remote, differsFromRemote: false), note)
            let here = merged(base, local, base)
            #expect(same(here.document, local) && here.conflicts.isEmpty, note)
            #expect(merged(base, remote, remote) == MergeOutcome(document: remote, differsFromRemote: false), note)
            #expect(merged(nil, remote, remote) == MergeOutcome(document: remote, differsFromRemote: false), note)
            let outcome = merged(base, local, remote)
            #expect(outcome.differsFromRemote == !same(outcome.document, remote), note)
            #expect(outcome.differsFromRemote || outcome.document == remote, note)
            #expect(outcome == merged(base, local, remote), note)
            #expect(
                merged(remote, outcome.document, outcome.document)
                    == MergeOutcome(document: outcome.document, differsFromRemote: false), note)
            let again = merged(remote, outcome.document, remote)
            #expect(same(again.document, outcome.document) && again.conflicts.isEmpty, note)
        }
    }

    @Test("without conflicts the sides can change places", arguments: 0..<24)
    func symmetric(seed: UInt64) {
        forEachTriple(seed) { base, local, remote, _ in
            let (there, here) = (merge(base, local, remote), merge(base, remote, local))
            #expect(there.conflicts.count == here.conflicts.count, "seed \(seed)")
            if there.conflicts.isEmpty { #expect(same(there.document, here.document), "seed \(seed)") }
            let mirrored = merge(base, remote, local, policy: .local)
            #expect(same(there.document, mirrored.document), "seed \(seed)")
        }
    }

    @Test(
        "what either side has added is in the result or in a conflict, and nothing comes from nowhere",
        arguments: 0..<24)
    func nothingLost(seed: UInt64) {
        forEachTriple(seed) { base, local, remote, policy in
            let outcome = merge(base, local, remote, policy: policy)
            let (old, here, there) = (statements(base), statements(local), statements(remote))
            let result = statements(outcome.document)
            var recorded: Set<Statement> = []
            for conflict in outcome.conflicts {
                for side in [conflict.local, conflict.remote] { recorded.formUnion(statements(conflict, side)) }
            }
            let said = result.union(recorded)
            for statement in here.subtracting(old).union(there.subtracting(old)) where !statement.isJoined {
                #expect(said.contains(statement), "seed \(seed), \(policy): \(statement)")
            }
            for statement in result where !statement.isJoined {
                #expect(here.contains(statement) || there.contains(statement), "seed \(seed): \(statement)")
            }
        }
    }

    /// One thing that a component says.
    private struct Statement: Hashable, CustomStringConvertible {
        let component: [UInt8]
        let element: [UInt8]
        /// Notes are joined line by line, and of two completions the first stands.
        var isJoined: Bool { ["DESCRIPTION", "COMPLETED"].contains { element.starts(with: $0.utf8) } }
        var description: String { text(component) + " / " + text(element) }
    }

    private func statements(_ document: [UInt8]) -> Set<Statement> {
        guard let calendar = DocumentMerge.calendar(of: ICalendarDocument(parsing: document)) else { return [] }
        return Set(calendar.components("VTODO").flatMap { statements($0, in: $0.identity) })
    }

    private func statements(_ conflict: MergeConflict, _ side: [UInt8]) -> Set<Statement> {
        let occurrence = conflict.occurrence.map { "RECURRENCE-ID:\($0)|" } ?? ""
        let head = Array(
            text(document(occurrence + "X-HERE:1")).replacing(
                "X-HERE:1\r\n", with: text(side).replacing("\n", with: "\r\n")
            ).utf8)
        // Components of a series' conflict stand beside the to-do, not in it.
        let parsed = ICalendarDocument(parsing: head)
        return Set(parsed.calendars.flatMap { $0.components("VTODO") }.flatMap { statements($0, in: $0.identity) })
    }

    private func statements(_ component: Component, in id: [UInt8]) -> [Statement] {
        let own = component.properties.filter { PropertyRole($0.name, inCalendar: false) != .noise }
            .flatMap { CanonicalLine($0, name: $0.name).elements }.map { Statement(component: id, element: $0) }
        return own + component.components().flatMap { statements($0, in: id + $0.identity) }
    }
}
