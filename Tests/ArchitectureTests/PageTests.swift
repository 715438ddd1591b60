import Testing

import ArchitectureRules

@Suite("Generated pages")
struct PageTests {
    private let archive = """
        === manifest.json
        {"targets": [
          {"name": "Persistence", "type": "regular", "path": "Modules/Persistence", "dependencies": [{"byName": ["Domain", null]}]},
          {"name": "Domain", "type": "regular", "path": "Modules/Domain", "dependencies": []}
        ]}
        === Modules/Domain/A.swift
        struct A {}
        === Modules/Persistence/Store.swift
        import Domain
        import Glibc
        /// The store.
        ///
        /// - Created by: the container,
        ///   once
        /// - Destroyed by: the container
        /// - Read by: a | b
        /// - Changed by: `commit`
        actor Store {}
        """

    @Test("the graph shows declared dependencies and real imports, from the inside out")
    func graph() throws {
        let text = GraphPage(tree: try SourceTree(archive: archive)).text(standing: "# Title\n")
        #expect(text.hasPrefix("# Title\n"))
        #expect(text.contains("    Persistence --> Domain\n"))
        #expect(text.contains("| [Domain](../Modules/Domain) | 0 | *FoundationEssentials* | – |\n"))
        #expect(text.contains(" | Domain, *Glibc* |\n| [") == false)
        #expect(text.contains(" | Domain, *Glibc* |\n"))
    }

    @Test("the ledger shows the four answers, and keeps the hand-written introduction")
    func ledger() throws {
        let text = LedgerPage(tree: try SourceTree(archive: archive)).text(standing: "# Owners\n\nBy hand.\n")
        #expect(text.hasPrefix("# Owners\n\nBy hand.\n"))
        #expect(
            text.contains(
                "| [Store](../Modules/Persistence/Store.swift), actor | the container, once | the container | a \\| b | `commit` |"
            ))
        #expect(text.contains("## Domain\n\nNo mutable state: values and functions only.\n"))
    }

    @Test("writing a page twice changes nothing")
    func stable() throws {
        let tree = try SourceTree(archive: archive)
        let pages: [any GeneratedPage] = [GraphPage(tree: tree), LedgerPage(tree: tree)]
        for page in pages {
            let once = page.text(standing: "# By hand\n")
            #expect(page.text(standing: once) == once)
        }
    }

    @Test("a module's size stays as written while it is near the truth")
    func size() throws {
        let tree = try SourceTree(archive: archive)
        let once = GraphPage(tree: tree).text(standing: "")
        func with(_ figure: Int) -> String {
            once.replacing("(../Modules/Domain) | 0 |", with: "(../Modules/Domain) | \(figure) |")
        }
        #expect(GraphPage(tree: tree).text(standing: with(100)) == with(100))
        #expect(GraphPage(tree: tree).text(standing: with(900)) == once)
    }
}
