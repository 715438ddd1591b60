import Foundation
import TerminalUI
import Testing

@testable import gallery

/// The page that says where each claim of the documents is shown.
private struct DocumentsPage {
    /// One claim.
    struct Row {
        let document: String
        let section: String
        let number: String
        let screens: [String]
        let tests: Int
    }

    let rows: [Row]

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "../../docs/documents.md")
        var (document, section, rows) = ("", "", [Row]())
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("## ") { document = String(line.dropFirst(3)) }
            if line.hasPrefix("### ") { section = String(line.dropFirst(4)) }
            guard line.hasPrefix("| "), !line.hasPrefix("| no. ") else { continue }
            let cells = line.dropFirst().dropLast().components(separatedBy: " | ").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 4 else {
                Issue.record("a row has four cells: \(line)")
                continue
            }
            let screens = cells[2].matches(of: /\[([^\]]+)\]\(gallery\/([^)]+)\.svg\)/)
            #expect(screens.allSatisfy { $0.1 == $0.2 }, "each picture is that of the screen: \(line)")
            rows.append(
                Row(
                    document: document, section: section, number: cells[0], screens: screens.map { String($0.1) },
                    tests: cells[3].components(separatedBy: "](../Tests/").count - 1))
        }
        self.rows = rows
    }

    /// How many claims each section has whose number begins with a letter or word.
    func count(_ section: String, _ mark: String) -> Int {
        rows.count { row in
            row.section.hasPrefix(section)
                && row.number.prefix { !$0.isNumber }.trimmingCharacters(in: .whitespaces) == mark
        }
    }
}

@MainActor
@Suite struct DocumentsTests {
    @Test("each claim has a screen of the gallery and a test")
    func claims() throws {
        let page = try DocumentsPage()
        #expect(page.rows.count > 150)
        for row in page.rows {
            #expect(!row.screens.isEmpty, "\(row.section), \(row.number): no screen")
            #expect(row.tests > 0, "\(row.section), \(row.number): no test")
            for screen in row.screens { #expect(Gallery.screen(screen) != nil, "there is no screen \(screen)") }
        }
    }

    @Test("each screen of a document is named in that document's part")
    func screens() throws {
        let page = try DocumentsPage()
        let documents = Set(page.rows.map(\.document))
        #expect(documents.contains(CounterScreen.card.document) && documents.contains(LogCounter.card.document))
        for card in Gallery.screens.map({ $0.card }) where documents.contains(card.document) {
            #expect(
                page.rows.contains { $0.document == card.document && $0.screens.contains(card.name) },
                "\(card.name) is in no row of \(card.document)")
        }
    }

    @Test("no numbered claim of the chapter and of the study log is left out")
    func complete() throws {
        let page = try DocumentsPage()
        let counts: [(section: String, mark: String, count: Int)] =
            (1...9).map { ("5.\($0) ", "W", 4) } + [1, 3, 5, 7].map { ("5.\($0) ", "P", 4) } + [
                ("5.4 ", "T", 4), ("5.6 ", "T", 10), ("5.8 ", "T", 4), ("5.9 ", "U", 4), ("5.10 ", "core", 3),
                ("5.10 ", "step", 6), ("5.10 ", "speed", 5), ("5.11 ", "T", 9), ("5.11 ", "rule", 6),
                ("5.11 ", "tip", 6),
                ("A complete", "need", 5), ("A complete", "part", 7), ("2.1 ", "U", 2), ("2.2 ", "U", 2),
                ("2.3 ", "", 3),
                ("2.3 ", "U", 2), ("3 A task", "step", 5),
            ]
        for (section, mark, count) in counts {
            #expect(page.count(section, mark) == count, "\(section)\(mark)")
        }
    }
}
