/// The marks of a line (`#tag`, `!high`, `@list`), and what is kept literal: words behind a backslash, and quotations.
struct EntryMarks {
    enum Value {
        case tag(String)
        case priority(Priority)
        case list(String, isKnown: Bool)
    }

    private(set) var found: [(range: Range<Int>, value: Value, kind: QuickEntry.Kind)] = []
    private(set) var backslashes: [Int] = []
    /// What is no date, whatever it says.
    private(set) var literals: [Range<Int>] = []

    private let line: EntryLine
    private let lists: [String]

    init(_ line: EntryLine, lists: [String]) {
        self.line = line
        // The longest first: `@Home office` is not the list Home.
        self.lists = lists.sorted { $0.count > $1.count }
        var position = 0
        while position < line.characters.count { position = read(at: position) }
    }

    /// Reads what begins at a position, and gives the next one.
    private mutating func read(at position: Int) -> Int {
        let character = line.characters[position]
        if let close = Self.quotes[character], character != "\"" || isWordStart(position) {
            guard let end = closing(close, from: position + 1) else { return position + 1 }
            literals.append(position..<end)
            return end
        }
        guard isWordStart(position), position + 1 < line.characters.count, !line.characters[position + 1].isWhitespace
        else { return position + 1 }
        switch character {
        case "\\":
            let end = wordEnd(from: position + 1)
            backslashes.append(position)
            literals.append(position..<end)
            return max(end, position + 2)
        case "#", "＃": return readTag(at: position)
        case "!", "！": return readPriority(at: position)
        case "@", "＠": return readList(at: position)
        default: return position + 1
        }
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "「": "」", "『": "』", "«": "»"]

    /// A word begins at the line's beginning, behind white space and brackets, and behind Chinese or Japanese.
    private func isWordStart(_ position: Int) -> Bool {
        guard position > 0 else { return true }
        let before = line.characters[position - 1]
        return before.isWhitespace || before.isUnspaced || before == "("
    }

    private func isMark(_ position: Int) -> Bool {
        "#＃@＠!！".contains(line.characters[position]) && line.characters[position - 1].isUnspaced
    }

    private func wordEnd(from position: Int, reach: Int = .max) -> Int {
        var end = position
        while end < line.characters.count, end - position < reach, !line.characters[end].isWhitespace,
            end == position || !isMark(end)
        {
            end += 1
        }
        return end
    }

    /// How far it is looked for what may not be there, from each mark anew: as far as a title goes.
    private static let reach = 200

    /// Behind the quotation mark that closes.
    private func closing(_ close: Character, from position: Int) -> Int? {
        line.characters[position...].prefix(Self.reach).firstIndex(of: close).map { $0 + 1 }
    }

    /// A name between quotation marks, or the word up to white space without the punctuation that follows it.
    private func name(from position: Int, reach: Int = .max) -> (name: String, end: Int) {
        if let close = Self.quotes[line.characters[position]], let end = closing(close, from: position + 1) {
            return (TextRules.line(from: line.string(position + 1..<end - 1)), end)
        }
        var end = wordEnd(from: position, reach: reach)
        while end > position, ",;:.!?、，。；：！？)".contains(line.characters[end - 1]) { end -= 1 }
        return (line.string(position..<end), end)
    }

    private mutating func readTag(at position: Int) -> Int {
        let (tag, end) = name(from: position + 1)
        // `#5` is a number, as in «issue #5».
        guard !TextRules.isBlank(tag), !tag.allSatisfy(\.isNumber) else { return position + 1 }
        found.append((position..<end, .tag(tag), .tag))
        return end
    }

    private mutating func readPriority(at position: Int) -> Int {
        let (word, end) = name(from: position + 1, reach: Self.reach)
        guard let priority = Self.priorities[word.lowercased()] else { return position + 1 }
        found.append((position..<end, .priority(priority), .priority))
        return end
    }

    private static let priorities: [String: Priority] = {
        var words: [String: Priority] = [
            "high": .high, "medium": .medium, "med": .medium, "low": .low, "none": .none, "高": .high, "中": .medium,
            "低": .low, "无": .none, "無": .none, "なし": .none,
        ]
        for number in 1...9 { words[String(number)] = Priority(icalendar: number) }
        return words
    }()

    private mutating func readList(at position: Int) -> Int {
        for name in lists where !name.isEmpty && line.has(name, at: position + 1) {
            let end = position + 1 + name.count
            guard
                end == line.characters.count || !(line.characters[end].isLetter || line.characters[end].isNumber)
                    || isMark(end)
                    || line.characters[end - 1].isUnspaced
            else { continue }
            found.append((position..<end, .list(name, isKnown: true), .list))
            return end
        }
        let (name, end) = name(from: position + 1)
        guard !TextRules.isBlank(name) else { return position + 1 }
        let known = lists.first { $0.lowercased() == name.lowercased() }
        found.append(
            (position..<end, .list(known ?? name, isKnown: known != nil), known == nil ? .unknownList : .list))
        return end
    }
}
