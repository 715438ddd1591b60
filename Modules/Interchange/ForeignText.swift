import Domain

/// Texts of other programs, made to fit Tend's fields. The document keeps the original.
enum ForeignText {
    /// What a to-do without a visible title is called.
    private static let untitled = "(untitled)"

    /// A title, which is never blank.
    static func title(_ text: String) -> String {
        let title = line(text, as: .title)
        return TextRules.isBlank(title) ? untitled : title
    }

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

    /// What is told of texts that had to be cut.
    static func excess(title: String, notes: String = "") -> [ImportProblem.Reason] {
        [(title, TodoField.title), (notes, .notes)].compactMap { text, field in
            let (bytes, limit) = (text.utf8.count, TextRules.limit(of: field))
            return bytes > limit ? .refused(.tooLong(field, bytes: bytes, limit: limit)) : nil
        }
    }

    /// Each tag once, in order; case does not count.
    static func tags(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.map { line($0, as: .tags) }.filter {
            !TextRules.isBlank($0) && seen.insert($0.lowercased()).inserted
        }
    }
}
