/// Follows the links of the pages: the file must be there, and a link into the tests must be named after a test that is
/// in that file.
struct ReferenceCheck {
    let tree: SourceTree
    /// Paths that exist though the tree does not hold their text.
    let exists: @Sendable (String) -> Bool

    var violations: [Violation] {
        tree.texts.keys.filter { $0.hasSuffix(".md") && ($0.hasPrefix("docs/") || $0 == "README.md") }.sorted()
            .flatMap { page in links(of: page).compactMap { check($0, page) } }
    }

    private struct Link {
        let text: String
        let target: String
        let line: Int
    }

    private func links(of page: String) -> [Link] {
        var found: [Link] = []
        for (index, line) in (tree.texts[page] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            var rest = line
            while let middle = rest.firstRange(of: "]("), let end = rest[middle.upperBound...].firstIndex(of: ")") {
                let text = rest[..<middle.lowerBound].split(separator: "[", omittingEmptySubsequences: false).last ?? ""
                found.append(Link(text: String(text), target: String(rest[middle.upperBound..<end]), line: index + 1))
                rest = rest[rest.index(after: end)...]
            }
        }
        return found
    }

    private func check(_ link: Link, _ page: String) -> Violation? {
        guard !link.target.contains("://"), !link.target.hasPrefix("#") else { return nil }
        let target = Self.resolve(String(link.target.prefix { $0 != "#" }), from: page)
        func violation(_ message: String) -> Violation {
            Violation(path: page, line: link.line, rule: .references, message: message)
        }
        guard let text = tree.texts[target] else {
            return exists(target) ? nil : violation("the link to \(target) leads nowhere")
        }
        guard target.hasPrefix("Tests/"), target.hasSuffix(".swift"), !Self.has(test: link.text, in: text) else {
            return nil
        }
        return violation("\(target) has no test named \"\(link.text)\"")
    }

    /// True where `@Test(` is followed by the name, on the same line or the next.
    private static func has(test name: String, in text: String) -> Bool {
        text.ranges(of: "@Test(").contains { mark in
            text[mark.upperBound...].drop(while: \.isWhitespace).hasPrefix("\"\(name)\"")
        }
    }

    /// A relative target from the root of the repository.
    private static func resolve(_ target: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}
