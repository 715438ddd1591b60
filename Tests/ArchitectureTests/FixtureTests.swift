import Foundation
import Testing

import ArchitectureRules

/// A tree that breaks a rule, and what the rules must say to it.
struct Fixture: CustomTestStringConvertible {
    let name: String
    let tree: SourceTree
    let expected: [String]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func all() throws -> [Fixture] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
            .map { try Fixture(named: String($0.dropLast(4))) }
    }

    init(named name: String) throws {
        self.name = name
        let archive = try String(contentsOf: Self.folder.appending(path: name + ".txt"), encoding: .utf8)
        tree = try SourceTree(archive: archive)
        expected = (tree.texts["expected"] ?? "").split(separator: "\n").map(String.init)
    }
}

@Suite("Violating fixtures")
struct FixtureTests {
    @Test("each rule fires where it is broken, and nowhere else", arguments: try Fixture.all())
    func fires(_ fixture: Fixture) {
        let found = Architecture(fixture.tree) { _ in false }.violations.map { violation in
            let place = violation.line.map { "\(violation.path):\($0)" } ?? violation.path
            return "\(place): \(violation.rule.rawValue)"
        }
        #expect(found == fixture.expected)
        #expect(!fixture.expected.isEmpty)
    }

    @Test("every rule has a fixture that breaks it")
    func complete() throws {
        let broken = Set(
            try Fixture.all().flatMap(\.expected).compactMap { $0.split(separator: " ").last.map(String.init) })
        #expect(Set(Rule.allCases.map(\.rawValue)) == broken)
    }

    @Test("a failure says where, what and which decision explains it")
    func message() throws {
        let fixture = try Fixture(named: "upward-import")
        let found = Architecture(fixture.tree) { _ in false }.violations
        #expect(
            found.first?.description
                == "Modules/Domain/Todo.swift:4: error: imports: Domain imports Persistence; it may import nothing of ours "
                + "(docs/decisions/0001-layers.md)")
    }
}
