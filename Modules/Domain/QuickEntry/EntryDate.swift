/// Words of a line that can be a date.
struct EntryDate {
    /// How surely the words are meant as a date.
    enum Strength {
        /// Wherever they stand.
        case sure
        /// Alone at the end of the line, or with a word that says so (`on`, `due`).
        case atEnd
        /// The same, or alone at its beginning, where Chinese and Japanese have their dates.
        case atEitherEnd
        /// Only with a word that says so: `sat` and `may` are other words, too.
        case withWord
    }

    /// Which atoms.
    var range: Range<Int>
    let tokens: [DateToken]
    let strength: Strength
    /// True where it is a time of no day.
    let isTimeOnly: Bool
    /// True where it has a time.
    let hasTime: Bool
    /// How many of its words say something.
    let weight: Int
    var zone: ZoneID?
    /// What a word beside it says it is.
    var role: QuickEntry.Kind?
    /// True where some word beside it says that it is a date.
    var isSaid = false

    /// The date of atoms; nil where they are none, or would be one that nobody means.
    init?(_ atoms: [EntryAtom], _ range: Range<Int>, _ tokens: [DateToken], in context: TimeContext) {
        guard let reader = try? DateReader(tokens, shortM: .month),
            let date = try? NaturalDate.date(reader, isUTC: tokens.contains(.utc), nil, in: context)
        else { return nil }
        let words = atoms[range]
        let hasNumber = words.contains { atom in
            atom.tokens.map(Self.hasNumber) == true && !Self.articles.contains(atom.text)
        }
        // «2 weeks» is a length, «march» a verb; what is over is seldom due, unless its year is written.
        if reader.length != nil, reader.direction != 1 { return nil }
        if reader.isNow, reader.length == nil { return nil }
        if reader.month != nil, !hasNumber { return nil }
        if reader.year == nil, context.here(date).date < context.today { return nil }
        (self.range, self.tokens) = (range, tokens)
        isTimeOnly =
            reader.day == nil && reader.weekday == nil && reader.span == nil && !reader.isEnd
            && reader.year == nil && reader.month == nil && reader.dayOfMonth == nil && reader.length == nil
        hasTime = date.time != nil
        weight = words.count { $0.tokens?.isEmpty == false }
        strength = Self.strength(of: reader, words, isTimeOnly: isTimeOnly)
        isSaid = tokens.first == .before || (reader.direction == 1 && reader.length == nil)
    }

    private static let articles: Set = ["a", "an", "one"]

    private static func hasNumber(_ tokens: [DateToken]) -> Bool {
        tokens.contains { if case .number = $0 { true } else { false } }
    }

    private static func strength(
        of reader: DateReader, _ words: ArraySlice<EntryAtom>, isTimeOnly: Bool
    ) -> Strength {
        let isUnspaced = words.first?.isUnspaced == true || words.last?.isUnspaced == true
        if reader.day != nil || reader.month != nil || reader.year != nil || reader.length != nil { return .sure }
        if isTimeOnly {
            guard let clock = reader.clock else { return .withWord }
            let isWritten = words.contains { $0.tokens?.contains(.colon) == true } || clock.minute != 0
            let hasDigit = words.contains { $0.text.first?.isNumber == true || DateText.isNumeral($0.text) }
            if isWritten || (!reader.parts.isEmpty && hasDigit) { return .sure }
            return !hasDigit ? .withWord : isUnspaced ? .atEitherEnd : .atEnd
        }
        if reader.isEnd { return .atEnd }
        if let span = reader.span {
            return reader.weekday != nil || span.unit != .year || words.count > 2 ? .sure : .atEnd
        }
        if reader.weekday != nil {
            if words.count > 1, reader.clock != nil || !reader.parts.isEmpty || reader.dayOfMonth != nil {
                return .sure
            }
            if isUnspaced { return .atEitherEnd }
            return words.contains { homographs.contains($0.text) } ? .withWord : .atEnd
        }
        let isWritten = words.contains { $0.text.first?.isNumber == true || DateText.isNumeral($0.text) }
        return isWritten ? (reader.clock != nil ? .sure : .atEnd) : .withWord
    }

    /// Days of the week that are other words, too.
    private static let homographs: Set = ["sat", "sun", "mon", "wed", "weekend", "weekends"]
}

extension DateText {
    /// True where a text begins with a Chinese or Japanese number.
    fileprivate static func isNumeral(_ text: String) -> Bool { text.unicodeScalars.first.map(isNumeral) ?? false }
}
