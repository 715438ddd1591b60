import Domain
import Foundation
import TestSupport
import Testing

@Suite("Rules of time zones")
struct ZoneRulesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let file: [UInt8]
        var utc: [(instant: Int, offset: Int)] = []
        var wall: [(reading: Int, instant: Int)] = []

        var testDescription: String { name }
    }

    /// What `Tools/oracle/make-zone-cases.py` wrote: the files of some zones, and what Python's zoneinfo says of them.
    static let cases: [Case] = {
        var cases: [Case] = []
        for line in (try? OracleFile.lines("zone-cases.txt", folder: #filePath)) ?? [] {
            let words: [Substring] = line.split(separator: " ")
            if words[0] == "zone" {
                cases.append(Case(name: String(words[1]), file: Array(Data(base64Encoded: String(words[2])) ?? Data())))
                continue
            }
            guard !cases.isEmpty else { continue }
            for pair in words.dropFirst() {
                let sides = pair.split(separator: ":").compactMap { Int($0) }
                if words[0] == "utc" {
                    cases[cases.count - 1].utc.append((sides[0], sides[1]))
                } else {
                    cases[cases.count - 1].wall.append((sides[0], sides[1]))
                }
            }
        }
        return cases
    }()

    @Test("there are cases for 26 zones")
    func amount() {
        #expect(Self.cases.count == 26)
        #expect(Self.cases.allSatisfy { $0.utc.count >= 40 && $0.wall.count >= 40 })
    }

    @Test("offsets, gaps and overlaps are those of the oracle", arguments: cases)
    func oracle(zone: Case) throws {
        let rules = try ZoneRules(tzif: zone.file)
        let wrongOffsets = zone.utc.filter { rules.offset(at: Instant(seconds: $0.instant)) != $0.offset }
        #expect(wrongOffsets.isEmpty)
        let wrongInstants = zone.wall.filter {
            rules.instant(of: CivilDateTime(wallSeconds: $0.reading)).seconds != $0.instant
        }
        #expect(wrongInstants.isEmpty)
    }

    @Test("a reading in a gap is taken with the offset before it, one in an overlap is the first")
    func gapAndOverlap() throws {
        let berlin = try ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
        func instant(_ text: String) throws -> String { "\(berlin.instant(of: try #require(CivilDateTime(text))))" }
        #expect(try instant("2026-03-29T01:59:59") == "2026-03-29T00:59:59Z")
        #expect(try instant("2026-03-29T02:30:00") == "2026-03-29T01:30:00Z")
        #expect(try instant("2026-03-29T03:00:00") == "2026-03-29T01:00:00Z")
        #expect(try instant("2026-10-25T01:59:59") == "2026-10-24T23:59:59Z")
        #expect(try instant("2026-10-25T02:30:00") == "2026-10-25T00:30:00Z")
        #expect(try instant("2026-10-25T03:00:00") == "2026-10-25T02:00:00Z")
    }

    @Test(
        "POSIX rules are read in all their forms",
        arguments: [
            ("UTC0", "2026-07-01T00:00:00Z", 0),
            ("EST5", "2026-07-01T00:00:00Z", -18_000),
            ("<+0545>-5:45", "2026-07-01T00:00:00Z", 20_700),
            ("<-03>+3", "2026-07-01T00:00:00Z", -10_800),
            ("XXX-1:02:03", "2026-07-01T00:00:00Z", 3723),
            // With no days given, the C library takes those of the United States.
            ("EST5EDT", "2026-03-08T06:59:59Z", -18_000), ("EST5EDT", "2026-03-08T07:00:00Z", -14_400),
            ("EST5EDT", "2026-11-01T06:00:00Z", -18_000),
            // South of the equator the second time goes over the new year.
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", 39_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00:00Z", 36_000),
            // Half an hour, and a second time that is behind.
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00Z", 39_600),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", 0),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", 3600),
            // J never counts 29 February, a bare number does.
            ("XXX0YYY,J60/0,J300/0", "2024-02-29T23:59:59Z", 0), ("XXX0YYY,J60/0,J300/0", "2024-03-01T00:00:00Z", 3600),
            ("XXX0YYY,59/0,300/0", "2024-02-29T00:00:00Z", 3600), ("XXX0YYY,59/0,300/0", "2024-02-28T23:59:59Z", 0),
            // Hours far outside the day, and a second time all year round.
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3600),
            ("XXX0YYY,M3.2.0/167,M10.5.0", "2026-03-14T22:59:59Z", 0),
            ("XXX0YYY,M3.2.0/167,M10.5.0", "2026-03-14T23:00:00Z", 3600),
            ("XXX3EDT4,0/0,J365/23", "2026-07-01T00:00:00Z", -14_400),
            ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", -14_400),
            ("XXX3EDT4,0/0,J365/23", "2026-12-31T23:59:59Z", -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "0001-01-01T00:00:00Z", -18_000),
            ("EST5EDT,M3.2.0,M11.1.0", "9999-12-31T23:59:59Z", -18_000),
        ])
    func posix(text: String, moment: String, offset: Int) throws {
        #expect(try ZoneRules(posix: text).offset(at: try #require(Instant(moment))) == offset)
    }

    @Test(
        "what is no POSIX rule is refused",
        arguments: [
            "", "UTC", "Europe/Berlin", "CET", "CE-1", "CET-25", "CET-1:60", "CET-1CEST,", "CET-1CEST,M3.5.0",
            "CET-1CEST,M3.5.0,M13.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
            "CET-1CEST,M3.5,M10.5.0",
            "CET-1CEST,J0,J365", "CET-1CEST,366,1", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0x",
            "<+03-3",
            "<+0>-3", "CET-1CEST,M3.5.0,M10.5.0\n", "CET-99999999999999999999", "é12", "CET-1CEST,M3.5.0,,M10.5.0",
        ])
    func refused(text: String) {
        #expect {
            try ZoneRules(posix: text)
        } throws: { error in
            if case .badRule(text, _) = error as? ZoneError { true } else { false }
        }
    }

    @Test("an old file without a rule at its end keeps its last offset")
    func versionOne() throws {
        var file = Array("TZif\0".utf8) + [UInt8](repeating: 0, count: 15)
        file += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 4]
        file += [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0x0E, 0x10, 1, 0]
        file += [0, 0, 0x0E, 0x10, 0, 0, 0xFF, 0xFF, 0xF1, 0xF0, 1, 0] + Array("ABC\0".utf8)
        let rules = try ZoneRules(tzif: file)
        #expect(
            [-2, -1, 3599, 3600, .max].map { rules.offset(at: Instant(seconds: $0)) } == [
                3600, -3600, -3600, 3600, 3600,
            ])
        for length in 0..<file.count {
            #expect(throws: ZoneError.self) { try ZoneRules(tzif: Array(file.prefix(length))) }
        }
    }

    @Test("a file that counts leap seconds, or contradicts itself, is refused")
    func contradictions() throws {
        let file = try #require(Self.cases.first { $0.name == "Europe/Berlin" }).file
        #expect(throws: ZoneError.notTZif) { try ZoneRules(tzif: Array("TZDB".utf8) + file.dropFirst(4)) }
        #expect(throws: ZoneError.notTZif) { try ZoneRules(tzif: []) }
        let second = 44 + blockLength(file)
        var leaping = file
        leaping[second + 31] = 1
        #expect(throws: ZoneError.leapSeconds) { try ZoneRules(tzif: leaping) }
        var endless = file
        for place in second + 32..<second + 36 { endless[place] = 0xFF }
        #expect(throws: ZoneError.truncated) { try ZoneRules(tzif: endless) }
        var untyped = file
        untyped[second + 39] = 0
        #expect(throws: ZoneError.malformed("it has 0 kinds of time")) { try ZoneRules(tzif: untyped) }
    }

    /// The length of the block after the first header, by the counts in it.
    private func blockLength(_ file: [UInt8]) -> Int {
        func count(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        return count(32) * 5 + count(36) * 6 + count(40) + count(28) * 8 + count(24) + count(20)
    }

    @Test("bent bytes are refused or read, and what is read gives offsets that can be")
    func bentBytes() throws {
        var random = SeededGenerator(seed: 11)
        var readable = 0
        for zone in Self.cases {
            for _ in 0..<150 {
                var file = zone.file
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    // Half of the damage goes into headers and the rule at the end.
                    let place = Int.random(in: 0..<file.count, using: &random)
                    let spot = Bool.random(using: &random) ? place : place % 64 + (place % 2 == 0 ? 0 : file.count - 64)
                    file[min(max(spot, 0), file.count - 1)] =
                        [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
                        .randomElement(using: &random) ?? 0
                }
                if Int.random(in: 0..<5, using: &random) == 0 {
                    file.removeLast(Int.random(in: 0..<file.count, using: &random))
                }
                guard let rules = try? ZoneRules(tzif: file) else { continue }
                readable += 1
                for seconds in [Int.min, -5_000_000_000, -1, 1_900_000_000, 20_000_000_000, .max] {
                    let instant = Instant(seconds: seconds)
                    #expect(abs(rules.offset(at: instant)) < 93_600)
                    #expect(abs(rules.instant(of: instant.civil()).seconds - instant.seconds) <= 93_600)
                }
            }
        }
        #expect(readable > 500)
    }
}
