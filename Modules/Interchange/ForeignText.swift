import Domain

/// Texts of other programs, made to fit Tend's fields. The document keeps the original.
enum ForeignText {
    /// What a to-do without a title is called.
    static let untitled = "(untitled)"

    /// One line without control characters, cut to the field's limit.
    static func line(_ text: String, as field: TodoField) -> String {
        cut(TextRules.line(from: text), as: field)
    }

    /// The text, cut to the field's limit at a character.
    static func cut(_ text: String, as field: TodoField) -> String {
        let limit = TextRules.limit(of: field)
        guard text.utf8.count > limit else { return text }
        var result = ""
        var size = 3
        for character in text {
            size += character.utf8.count
            if size > limit { break }
            result.append(character)
        }
        return result + "…"
    }

    /// Each tag once, in order; case does not count.
    static func tags(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.map { line($0, as: .tags) }.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }
}
