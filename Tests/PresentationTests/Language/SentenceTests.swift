import Domain
import Testing

@testable import Presentation

@Suite("Sentences about errors")
struct SentenceTests {
    /// Every case of every error, with the values that its sentence must name.
    static let cases: [(error: any Error & Sendable, values: [String])] = {
        let path = "/home/li/tend.sqlite"
        let three = TodoNumber(3)
        let store: [(StoreError, [String])] = [
            (.busy(path: path), [path]), (.readOnly(path: path), [path]), (.full(path: path), [path]),
            (.corrupt(path: path, detail: "row 7"), [path, "row 7"]), (.notOurs(path: path), [path]),
            (.tooNew(path: path, found: 9, supported: 1), [path, "9", "1"]),
            (.cannotOpen(path: path, reason: "Permission denied"), [path, "Permission denied"]),
            (.inputOutput(path: path, code: 266), [path, "266"]),
            (.decoding(table: "todo", column: "due"), ["todo", "due"]),
            (.internalFailure(code: 21, message: "misuse"), ["21", "misuse"]), (.cancelled, []),
            (.noSuchTodo(.number(three)), ["#3"]), (.noSuchTodo(.uidPrefix("abc")), ["abc"]),
            (.ambiguous("ab", matches: [three, TodoNumber(14)]), ["ab", "#3", "#14"]), (.noSuchList("Wrk"), ["Wrk"]),
            (.noSuchAccount("wrk"), ["wrk"]),
            (.nothingToUndo, []), (.changedSince(three, .due), ["#3"]),
        ]
        let rules: [(TodoError, [String])] = [
            (.emptyTitle, []), (.tooLong(.title, bytes: 12_345, limit: 10_000), ["12345", "10000"]),
            (.controlCharacter(.title, scalar: 0x1B), ["U+001B"]), (.badDate("soonish"), ["soonish"]),
            (.noSuchDay("2026-02-30"), ["2026-02-30"]), (.unknownZone("Mars/Olympus"), ["Mars/Olympus"]),
            (.badRule("FREQ=NOW", reason: "no such FREQ"), ["FREQ=NOW", "no such FREQ"]), (.repeatNeedsDate, []),
            (.badReminder("later"), ["later"]), (.reminderNeedsDate, []), (.parentCycle(three), ["#3"]),
            (.parentInOtherList(three), ["#3"]), (.listExists("Work"), ["Work"]), (.inboxStays, []),
            (.listNotEmpty("Work", count: 2), ["Work", "2"]), (.badField(.due, "2026-13"), ["2026-13"]),
            (
                .dueBeforeStart(start: sampleDate("2026-12-02"), due: sampleDate("2026-12-01T10:00:00[Europe/Berlin]")),
                ["2026-12-02", "2026-12-01 10:00 Europe/Berlin"]
            ),
        ]
        let imports: [(ImportError, [String])] = [
            (.noSuchFile(path: path), [path]),
            (.isFolder(path: path), [path]), (.notAllowed(path: path), [path]),
            (.unreadable(path: path, reason: "Input/output error"), [path, "Input/output error"]),
            (.tooLarge(path: path, bytes: 209_715_200, limit: 104_857_600), [path, "209715200", "104857600"]),
            (.unknownForm(path: path), [path]), (.notUTF8(path: path, line: 12), [path, "12"]),
            (.malformed(path: path, line: 4, detail: "no END"), [path + ":4", "no END"]),
            (.malformed(path: path, line: nil, detail: "no END"), [path, "no END"]),
            (.store(.busy(path: path)), [path]),
        ]
        return store.map { ($0.0, $0.1) } + rules.map { ($0.0, $0.1) }
            + rules.map { (StoreError.refused($0.0), $0.1) } + imports.map { ($0.0, $0.1) }
    }()

    private static func sampleDate(_ text: String) -> TodoDate {
        TodoDate(text) ?? .date(.earliest)
    }

    private func sentence(_ error: any Error, _ language: Language) -> String? {
        let catalogue = Catalogue(language)
        switch error {
        case let error as StoreError: return catalogue.sentence(error)
        case let error as TodoError: return catalogue.sentence(error)
        case let error as ImportError: return catalogue.sentence(error)
        default: return nil
        }
    }

    @Test("every error has a sentence in each language, with the value it is about", arguments: cases.indices)
    func errors(index: Int) throws {
        let (error, values) = Self.cases[index]
        var sentences: Set<String> = []
        for language in Language.allCases {
            let sentence = try #require(self.sentence(error, language))
            #expect(sentence.count > 10)
            for value in values { #expect(sentence.contains(value), "\(sentence)") }
            #expect(!sentence.contains("Optional("))
            #expect(sentence.hasSuffix(language == .english ? "." : "。"), "\(sentence)")
            sentences.insert(sentence)
        }
        #expect(sentences.count == 3)
    }

    @Test("every problem of an import says where, which item and why")
    func problems() {
        let reasons: [(ImportProblem.Reason, String)] = [
            (.otherKind("VEVENT", count: 2), "VEVENT"), (.malformed("no UID"), "no UID"),
            (.refused(.badDate("soonish")), "soonish"), (.unknownZone("Mars/Olympus"), "Mars/Olympus"),
            (.changedBoth(.title), "tend edit"), (.duplicate(UID("abc@x")), "abc@x"), (.notUsed("X-COLOR"), "X-COLOR"),
        ]
        for (reason, value) in reasons {
            let problem = ImportProblem(line: 12, item: "Buy milk", reason: reason, isSkipped: true)
            let lines = Language.allCases.map { Catalogue($0).problem(problem, in: "home.ics") }
            #expect(Set(lines).count == 3)
            for line in lines {
                #expect(line.hasPrefix("home.ics:12: "))
                #expect(line.contains("Buy milk"))
                #expect(line.contains(value), "\(line)")
            }
        }
        let note = ImportProblem(line: nil, item: nil, reason: .notUsed("X"), isSkipped: false)
        #expect(english.problem(note, in: "a.ics") == "a.ics: note: \"X\" is kept but not used.")
    }

    @Test("a value that is too long for a sentence is cut, by scalars as one character can have any number of them")
    func excerpts() {
        let long = String(repeating: "长", count: 1_000_000)
        #expect(english.sentence(TodoError.badDate(long)).count < 300)
        let stacked = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(english.sentence(StoreError.noSuchList(stacked)).utf8.count < 500)
        #expect(english.excerpt(String(repeating: "a", count: 120)) == String(repeating: "a", count: 120))
        #expect(english.excerpt(String(repeating: "a", count: 121)) == String(repeating: "a", count: 120) + "…")
        #expect(english.excerpt("") == "")
    }

    @Test("a prefix that fits very many to-dos names ten of them")
    func ambiguous() {
        let error = StoreError.ambiguous("a", matches: (1...500).map(TodoNumber.init))
        #expect(english.sentence(error).contains("#9, #10…"))
        #expect(!english.sentence(error).contains("#11"))
    }
}
