/// Names, sizes and documentation.
struct StyleCheck {
    let file: SourceFile
    /// The names that each protocol of ours asks for: a type that conforms need not explain them again.
    let requirements: [String: Set<String>]

    var violations: [Violation] { names + size + documentation }

    private static let hollow = ["Utils", "Util", "Utilities", "Helpers", "Helper", "Manager", "Misc"]

    private var names: [Violation] {
        func isHollow(_ name: some StringProtocol) -> Bool { Self.hollow.contains { name.hasSuffix($0) } }
        func message(_ name: some StringProtocol) -> String {
            "the name \(name) says nothing of what it does: name it after its subject, or split it"
        }
        var found: [Violation] = []
        if isHollow(file.name.split(separator: ".").first ?? "") {
            found.append(Violation(path: file.path, line: nil, rule: .names, message: message(file.name)))
        }
        for declaration in file.declarations
        where ["class", "actor", "struct", "enum", "protocol"].contains(declaration.keyword)
            && isHollow(declaration.ownName)
        {
            found.append(
                Violation(path: file.path, line: declaration.line, rule: .names, message: message(declaration.ownName)))
        }
        return found
    }

    private var size: [Violation] {
        guard file.lineCount > 300, !file.path.hasPrefix("Tests/") else { return [] }
        return [
            Violation(
                path: file.path, line: nil, rule: .length,
                message: "\(file.lineCount) lines: does it do more than one thing?", isWarning: true)
        ]
    }

    /// Witnesses of the standard library's protocols, whose meaning is written there.
    private static let witnesses: Set<String> = [
        "description", "debugDescription", "errorDescription", "==", "<", "hash", "encode", "next", "makeAsyncIterator",
        "makeIterator", "id", "rawValue", "allCases",
    ]

    /// Every public declaration of a module, except witnesses of protocols, members of an extension that adds a
    /// conformance, and extensions themselves.
    private var documentation: [Violation] {
        guard file.path.hasPrefix("Modules/") else { return [] }
        return file.declarations.filter(needsComment).map { declaration in
            Violation(
                path: file.path, line: declaration.line, rule: .documentation,
                message: "the public \(declaration.keyword) \(declaration.name) has no `///` comment")
        }
    }

    private func needsComment(_ declaration: Declaration) -> Bool {
        guard declaration.isPublic, declaration.keyword != "extension", declaration.keyword != "deinit",
            declaration.documentation.allSatisfy(\.isEmpty), !Self.witnesses.contains(declaration.ownName)
        else { return false }
        guard case .type(let keyword, _, _, let parents) = declaration.scope else { return true }
        if keyword == "extension", !parents.isEmpty { return false }
        return !parents.contains { requirements[$0]?.contains(declaration.ownName) ?? false }
    }
}
