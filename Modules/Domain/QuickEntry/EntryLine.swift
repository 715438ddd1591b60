/// The characters of a line, by position.
struct EntryLine {
    let text: String
    let characters: [Character]
    private let indices: [String.Index]

    init(_ text: String) {
        self.text = text
        characters = Array(text)
        indices = Array(text.indices) + [text.endIndex]
    }

    /// The characters of a range, as text.
    func string(_ range: Range<Int>) -> String { String(text[indices[range.lowerBound]..<indices[range.upperBound]]) }

    /// The first position from `position` on that is no white space.
    func skippingSpace(from position: Int) -> Int {
        characters[position...].firstIndex { !$0.isWhitespace } ?? characters.count
    }

    /// True where `text` stands at a position; case does not count.
    func has(_ text: String, at position: Int) -> Bool {
        characters[position...].prefix(text.count).elementsEqual(text) { $0.lowercased() == $1.lowercased() }
    }

    /// What is left of the line: one space where something stood between words, and no comma or colon that has lost
    /// the word before it.
    func title(without marks: EntryMarks, _ phrases: [Range<Int>]) -> String {
        let dropped = marks.backslashes.map { $0..<$0 + 1 }
        let holes = marks.found.map(\.range) + phrases
        var stops = (dropped.map { ($0, false) } + holes.map { ($0, true) }).sorted {
            $0.0.lowerBound < $1.0.lowerBound
        }[...]
        var title: [Character] = []
        var isBehindHole = false
        var position = 0
        while position < characters.count {
            if let (stop, isHole) = stops.first, stop.lowerBound <= position {
                stops.removeFirst()
                position = max(position, stop.upperBound)
                isBehindHole = isBehindHole || isHole
                continue
            }
            let character = characters[position]
            position += 1
            if isBehindHole {
                if character.isWhitespace, title.last?.isWhitespace ?? true { continue }
                if Self.separators.contains(character) {
                    while title.last?.isWhitespace == true { title.removeLast() }
                    if title.isEmpty { continue }
                }
                isBehindHole = character.isWhitespace
            }
            title.append(character)
        }
        let end = characters.lastIndex { !$0.isWhitespace && !".!?。！？".contains($0) }.map { $0 + 1 } ?? 0
        let isCutOff = holes.contains { $0.upperBound >= end } && !holes.isEmpty
        while let last = title.last, last.isWhitespace || isCutOff && (Self.separators.contains(last) || last == "-") {
            title.removeLast()
        }
        return TextRules.line(from: String(title))
    }

    private static let separators: Set<Character> = [",", ":", ";", "、", "，", "：", "；"]

    /// What was recognised, in order. A phrase that goes on behind a mark is cut there.
    func parts(_ marks: EntryMarks, _ phrases: [(kind: QuickEntry.Kind, ranges: [Range<Int>])]) -> [QuickEntry.Part] {
        let pairs =
            marks.found.map { ($0.kind, $0.range) }
            + phrases.flatMap { phrase in
                phrase.ranges.map { (phrase.kind, $0) }
            }
        return pairs.sorted { $0.1.lowerBound < $1.1.lowerBound }.map { kind, range in
            QuickEntry.Part(kind: kind, range: indices[range.lowerBound]..<indices[range.upperBound])
        }
    }
}

extension Character {
    /// True for Chinese and Japanese characters and their punctuation: words stand side by side without spaces.
    var isUnspaced: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return scalar.properties.isIdeographic || (0x3000...0x30FF).contains(scalar.value)
            || (0xFF00...0xFFEF).contains(scalar.value)
    }
}
