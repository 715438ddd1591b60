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
        /// True where a word of the document, in Chinese, stands beside our own.
        let hasOwnWord: Bool
        let screens: [String]
        let tests: Int
    }

    let rows: [Row]

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "../../docs/documents.md")
        var (document, section, rows) = ("", "", [Row]())
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("## ") { (document, section) = (String(line.dropFirst(3)), "") }
            // The title in the document itself stands in parentheses after ours.
            if line.hasPrefix("### "), let own = line.firstMatch(of: /^### [^(]*\((.*)\)$/) { section = String(own.1) }
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
                    document: document, section: section,
                    number: String(cells[0].prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces),
                    hasOwnWord: (cells[0] + cells[1]).contains(/\p{Han}/), screens: screens.map { String($0.1) },
                    tests: cells[3].components(separatedBy: "](../Tests/").count - 1))
        }
        self.rows = rows
    }
}

@MainActor
@Suite struct DocumentsTests {
    @Test("each claim has a screen of the gallery and a test")
    func claims() throws {
        let page = try DocumentsPage()
        for row in page.rows {
            #expect(!row.screens.isEmpty, "\(row.section), \(row.number): no screen")
            #expect(row.tests > 0, "\(row.section), \(row.number): no test")
            for screen in row.screens { #expect(Gallery.screen(screen) != nil, "there is no screen \(screen)") }
        }
    }

    @Test("each screen of a document is named in that document's part")
    func screens() throws {
        let page = try DocumentsPage()
        for card in Gallery.screens.map({ $0.card }) {
            #expect(
                page.rows.contains { $0.document == card.document && $0.screens.contains(card.name) },
                "\(card.name) is in no row of \(card.document)")
        }
    }

    @Test("no section and no claim of any document is left out, and each has the document's own word beside it")
    func complete() throws {
        let page = try DocumentsPage()
        let names = DocumentContents.all.map(\.document)
        #expect(page.rows.allSatisfy { names.contains($0.document) })
        for contents in DocumentContents.all {
            let rows = page.rows.filter { $0.document == contents.document }
            var titles: [String] = []
            for row in rows where titles.last != row.section { titles.append(row.section) }
            #expect(titles == contents.sections.map(\.title), "the sections of \(contents.document)")
            for section in contents.sections {
                let found = rows.filter { $0.section == section.title }.map(\.number)
                #expect(found == DocumentContents.expand(section.numbers), "\(contents.document), \(section.title)")
            }
        }
        for row in page.rows { #expect(row.hasOwnWord, "\(row.section), \(row.number)") }
    }
}
