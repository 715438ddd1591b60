/// A text that may be a date: folded to one spelling and cut into tokens.
enum DateText {
    /// The most bytes a date, a repeat or a reminder may have; a longer text is none, and is not looked at.
    static let limit = 200

    /// The beginning of a text, short enough for a message.
    static func excerpt(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    }

    /// The text with full-width characters made narrow and traditional and Japanese characters made simplified, so that
    /// each word has one spelling; words are set apart by single spaces.
    static func folded(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let simple = variants[scalar] {
                result.append(simple)
            } else if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
                result.append(narrow)
            } else {
                result.append(scalar.properties.isWhitespace ? " " : scalar)
            }
        }
        return String(result).split(separator: " ").joined(separator: " ")
    }

    /// The tokens of a folded text. A letter or sign that is in no word of the vocabulary, or a number above nine
    /// digits, is refused.
    static func tokens(of folded: String) throws(DateRefusal) -> [DateToken] {
        let scalars = Array(folded.lowercased().unicodeScalars)
        var (tokens, position, isOrdinal) = ([DateToken](), 0, false)
        func run(while belongs: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
            scalars[position...].prefix(while: belongs)
        }
        while position < scalars.count {
            let letters = run { isLetter($0) || (".'’".unicodeScalars.contains($0) && isLetter(scalars[position])) }
            let digits = run { ("0"..."9").contains($0) }
            let numeral = run { numerals[$0] != nil }
            if scalars[position] == " " {
                position += 1
            } else if scalars[position] == "第" {
                (position, isOrdinal) = (position + 1, true)
            } else if !letters.isEmpty {
                guard let known = DateVocabulary.words[string(letters.filter(isLetter))] else { throw .notUnderstood }
                tokens += known
                position = letters.endIndex
            } else if !digits.isEmpty {
                guard digits.count <= 9, let value = Int(string(digits)) else { throw .notUnderstood }
                tokens += [.number(value, digits: digits.count)] + (isOrdinal ? [.nth] : [])
                (position, isOrdinal) = (digits.endIndex, false)
            } else if let (known, end) = unspacedWord(in: scalars[position...]) {
                tokens += known
                position = end
            } else {
                guard let value = number(numeral) else { throw .notUnderstood }
                tokens += [.number(value, digits: numeral.count)] + (isOrdinal ? [.nth] : [])
                (position, isOrdinal) = (numeral.endIndex, false)
            }
        }
        return tokens
    }

    /// The longest word that the text begins with, and where it ends.
    private static func unspacedWord(in text: ArraySlice<Unicode.Scalar>) -> ([DateToken], end: Int)? {
        for length in stride(from: min(DateVocabulary.longestUnspaced, text.count), to: 0, by: -1) {
            let word = text.prefix(length)
            if let tokens = DateVocabulary.words[string(word)] { return (tokens, word.endIndex) }
        }
        return nil
    }

    /// The value of 二十三, 一百 or 二〇二六; nil for no numeral, or one above nine characters.
    static func number(_ numeral: ArraySlice<Unicode.Scalar>) -> Int? {
        guard (1...9).contains(numeral.count) else { return nil }
        var (total, digits) = (0, 0)
        for value in numeral.compactMap({ numerals[$0] }) {
            if value >= 10 {
                total += max(digits, 1) * value
                digits = 0
            } else {
                digits = digits * 10 + value
            }
        }
        return total + digits
    }

    /// True for a character that writes a number in Chinese or Japanese.
    static func isNumeral(_ scalar: Unicode.Scalar) -> Bool { numerals[scalar] != nil }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

    private static let numerals: [Unicode.Scalar: Int] = [
        "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
        "十": 10, "百": 100,
    ]

    private static let variants: [Unicode.Scalar: Unicode.Scalar] = [
        "後": "后", "週": "周", "點": "点", "時": "时", "鐘": "钟", "個": "个", "號": "号", "禮": "礼", "兩": "两", "間": "间",
        "來": "来", "終": "终", "毎": "每", "這": "这", "現": "现", "開": "开", "準": "准", "晩": "晚", "裡": "里", "ヶ": "个", "ヵ": "个",
        "ケ": "个", "箇": "个",
    ]
}
