/// A word, a number or a sign of a line, with what it says in a date.
struct EntryAtom {
    /// Its place among the line's characters.
    let range: Range<Int>
    /// In lower case.
    let text: String
    /// What it says; empty for a word that says nothing (`on`), nil for one that stands in no date.
    let tokens: [DateToken]?
    /// True where it is written in Chinese or Japanese.
    let isUnspaced: Bool

    /// True where it begins or ends a word, so that a date can begin or end there: not within `x5pm` or `pre-5pm`.
    var isStart = true
    var isEnd = true
}

/// Cuts a line into atoms, as `DateText` cuts a date, but never within a character. What is marked is left out.
enum EntryAtoms {
    static func read(_ line: EntryLine, _ marks: EntryMarks) -> [EntryAtom] {
        var atoms: [EntryAtom] = []
        let skipped = marks.found.map { ($0.range, false) } + marks.literals.map { ($0, true) }
        var holes = skipped.sorted { $0.0.lowerBound < $1.0.lowerBound }[...]
        let folded = line.characters.map(Self.folded)
        var position = 0
        while position < folded.count {
            if let (hole, isLiteral) = holes.first, hole.lowerBound <= position {
                holes.removeFirst()
                guard hole.upperBound > position else { continue }
                if isLiteral { atoms.append(EntryAtom(range: hole, text: "", tokens: nil, isUnspaced: false)) }
                position = hole.upperBound
                continue
            }
            guard folded[position] != " " else {
                position += 1
                continue
            }
            let limit = holes.first?.0.lowerBound ?? folded.count
            let (end, tokens) = word(in: folded[position..<limit])
            var atom = EntryAtom(
                range: position..<end, text: String(String.UnicodeScalarView(folded[position..<end])), tokens: tokens,
                isUnspaced: line.characters[position].isUnspaced)
            atom.isStart = position == 0 || opens(line.characters[position - 1], atom)
            atom.isEnd = line.characters[end - 1].isUnspaced || closes(line, at: end)
            atoms.append(atom)
            position = end
        }
        return atoms
    }

    /// A character as `DateText` folds it; one that no date holds becomes a sign that is in no vocabulary.
    private static func folded(_ character: Character) -> Unicode.Scalar {
        if character.isWhitespace { return " " }
        let scalars = DateText.folded(String(character)).lowercased().unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { return "\u{FFFD}" }
        return scalar
    }

    private static func word(in text: ArraySlice<Unicode.Scalar>) -> (end: Int, tokens: [DateToken]?) {
        let isLetter = { (scalar: Unicode.Scalar) in ("a"..."z").contains(scalar) }
        let start = text.startIndex
        if isLetter(text[start]) {
            let letters = text.prefix { isLetter($0) || $0 == "." || $0 == "'" || $0 == "’" }
            let word = String(String.UnicodeScalarView(letters.filter(isLetter)))
            return (letters.endIndex, DateVocabulary.words[word])
        }
        let digits = text.prefix { ("0"..."9").contains($0) }
        if !digits.isEmpty {
            let number = String(String.UnicodeScalarView(digits))
            let value = digits.count <= 9 ? Int(number) : nil
            return (digits.endIndex, value.map { [.number($0, digits: digits.count)] })
        }
        for length in stride(from: min(DateVocabulary.longestUnspaced, text.count), to: 0, by: -1) {
            let word = text.prefix(length)
            if let tokens = DateVocabulary.words[String(String.UnicodeScalarView(word))] {
                return (word.endIndex, tokens)
            }
        }
        let numeral = text.prefix { DateText.isNumeral($0) }
        guard !numeral.isEmpty else { return (start + 1, nil) }
        return (numeral.endIndex, DateText.number(numeral).map { [.number($0, digits: numeral.count)] })
    }

    private static func opens(_ before: Character, _ atom: EntryAtom) -> Bool {
        before != "第" && (atom.isUnspaced || before.isWhitespace || before.isUnspaced || "(,;:".contains(before))
    }

    private static func closes(_ line: EntryLine, at position: Int) -> Bool {
        guard position < line.characters.count else { return true }
        let next = line.characters[position]
        if next.isWhitespace || next.isUnspaced || ")".contains(next) { return true }
        guard ",;:.!?".contains(next) else { return false }
        return position + 1 == line.characters.count || line.characters[position + 1].isWhitespace
    }
}
