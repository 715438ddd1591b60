import Domain
import Foundation
import Testing

/// Every rule of `recurrence-cases.txt` (made by `Tools/oracle/make-recurrence-cases.py`) must fall on the dates that
/// python-dateutil gave.
///
/// In these points dateutil was asked for what RFC 5545 says instead of what it would do by itself; the generator has
/// the reasons:
/// - BYWEEKNO alone takes the weekday of DTSTART (§3.3.10, «information not contained in the rule»), not all seven.
/// - BYDAY with plain and numbered weekdays takes both, not only the days that are both.
/// - BYSETPOS with FREQ=WEEKLY picks from the whole first week, not from what is left of it at DTSTART.
/// - BYHOUR, BYMINUTE and BYSECOND are passed over in a series of whole days.
/// - The first days of January are counted into the last week of the year before by that year's length; dateutil takes
///   the wrong year's. Weeks −52 and −53 are not in the cases, dateutil misses them in December:
///   `RecurrenceSeriesTests` has one.
///
/// In one point RFC 5545 §3.8.5.3 is silent and dateutil is followed: an anchor that its own rule does not name is no
/// occurrence.
@Suite("Repeat rules against dateutil")
struct RecurrenceOracleTests {
    @Test("every rule falls on the dates that the oracle gives")
    func oracle() throws {
        let lines = try OracleFile.lines("recurrence-cases.txt")
        #expect(lines.count >= 2000)
        var wrong: [String] = []
        for line in lines {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, let anchor = OracleFile.date(fields[0]) else {
                Issue.record("unreadable case: \(line)")
                continue
            }
            let expected = fields[2].split(separator: " ").compactMap { OracleFile.date(String($0)) }
            do {
                let recurrence = Recurrence(rule: try RecurrenceRule(fields[1]))
                let found = recurrence.occurrences(expected.count + 1, anchor: anchor, in: .still)
                let rest = found.dropFirst(expected.count)
                let isEndRight =
                    switch fields[3] {
                    case "+": !rest.isEmpty
                    case ".": rest.isEmpty
                    default: rest.allSatisfy { $0.date.year >= anchor.date.year + 40 }
                    }
                if Array(found.prefix(expected.count)) != expected || !isEndRight {
                    wrong.append("\(line)\n  found \(found)")
                }
            } catch {
                wrong.append("\(line)\n  refused: \(error)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(lines.count) differ:\n\(wrong.prefix(20).joined(separator: "\n"))")
    }
}

/// Reads the files that the oracles wrote; they lie beside the tests.
enum OracleFile {
    static func lines(_ name: String, folder: String = #filePath) throws -> [Substring] {
        let url = URL(filePath: folder).deletingLastPathComponent().appending(path: name)
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// `20261231` or `20261231T120000`.
    static func date(_ text: String) -> TodoDate? {
        let digits = text.filter { $0 != "T" }.compactMap(\.wholeNumberValue)
        guard digits.count == 8 || digits.count == 14 else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else { return nil }
        guard digits.count == 14 else { return .date(date) }
        return CivilTime(hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
            .map { .floating(CivilDateTime(date: date, time: $0)) }
    }
}

extension TimeContext {
    /// A moment and a place that do not matter.
    static let still = TimeContext(now: Instant(seconds: 0), zones: OnlyUTC())

    private struct OnlyUTC: ZoneSource {
        let local = ZoneID.utc
        func rules(for zone: ZoneID) -> ZoneRules? { zone == .utc ? .utc : nil }
    }
}
