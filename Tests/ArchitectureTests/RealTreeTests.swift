import Foundation
import Testing

import ArchitectureRules

@Suite("This repository")
struct RealTreeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func tree() throws -> SourceTree {
        try SourceTree(root: root, manifest: try Manifest.read(root: root))
    }

    @Test("keeps every rule")
    func keepsRules() throws {
        let root = Self.root
        let found = Architecture(try Self.tree()) { path in
            FileManager.default.fileExists(atPath: root.appending(path: path).path)
        }.violations
        #expect(found.filter { !$0.isWarning }.map(\.description) == [])
    }

    @Test("has a row in the layer table for each module and app, and no row too many")
    func rows() throws {
        let modules = try Self.tree().manifest.targets.map { ($0.name, $0.path) }
            .filter { $0.1.hasPrefix("Modules/") || $0.1.hasPrefix("Apps/") }
        #expect(Set(modules.map(\.0)) == Set(LayerTable.tend.rows.map(\.module)))
    }

    @Test("reads its own sources, pages and exceptions")
    func reads() throws {
        let texts = try Self.tree().texts
        for path in [
            "Modules/Domain/Todo/Todo.swift", "docs/architecture.md", "docs/ownership.md",
            "Tools/architecture/exceptions.txt",
        ] {
            #expect(texts[path] != nil, "\(path)")
        }
        #expect(!texts.keys.contains { $0.contains("Fixtures") })
    }

    @Test("the table of the decision page is the table of the code")
    func decisionPage() throws {
        let page = try #require(try Self.tree().texts["docs/decisions/0001-layers.md"])
        for row in LayerTable.tend.rows where !["CSQLite", "CCurl", "CMalloc"].contains(row.module) {
            let ours = row.ours.isEmpty ? "nothing of ours" : row.ours.joined(separator: ", ")
            #expect(page.contains("| \(row.module) | \(ours) |"), "\(row.module)")
        }
    }
}
