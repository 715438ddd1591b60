/// Prepares text for the full-text index, whose tokenizer knows words between spaces only: characters of scripts that
/// are written without spaces are set apart, and symbols such as emoji, which the tokenizer would drop, are written as
/// words.
package enum SearchText {
    private enum Kind { case word, separator, ideograph, symbol }

    /// The text as the index is given it. A text of plain ASCII stays as it is.
    package static func indexed(_ text: String) -> String {
        if isASCII(text) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch kind(of: scalar) {
            case .word, .separator: result.unicodeScalars.append(scalar)
            case .ideograph, .symbol: result += " " + token(scalar) + " "
            }
        }
        return result
    }

    /// Looks at all bytes together, which is many times faster than at one after the other.
    private static func isASCII(_ text: String) -> Bool {
        var copy = text
        return copy.withUTF8 { bytes in
            var all: UInt8 = 0
            for byte in bytes { all |= byte }
            return all < 0x80
        }
    }

    /// A query that finds every word of a text: a word by its beginning, a run of ideographs as a phrase. All that the
    /// person typed is quoted, so nothing of it is taken for the query language. Nil where there is no word in it.
    package static func query(_ text: String) -> String? {
        var terms: [String] = []
        var term = ""
        var last = Kind.separator
        func finish() {
            switch last {
            case .separator: break
            case .word: terms.append("\"\(term)\" *")
            case .ideograph, .symbol: terms.append("\"\(term)\"")
            }
            term = ""
        }
        for scalar in text.unicodeScalars {
            let kind = kind(of: scalar)
            // A mark belongs to the character before it.
            if kind == .word, last == .ideograph || last == .symbol, isMark(scalar) { continue }
            if kind != last || kind == .symbol {
                finish()
                last = kind
            }
            switch kind {
            case .separator: break
            case .word: term.unicodeScalars.append(scalar)
            case .ideograph, .symbol: term += (term.isEmpty ? "" : " ") + token(scalar)
            }
        }
        finish()
        return terms.isEmpty ? nil : terms.joined(separator: " AND ")
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .word
        case 0..<0x80: return .separator
        // Hiragana, Katakana and its extensions, Bopomofo, half-width Katakana.
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF,
            0xFF66...0xFF9F:
            return .ideograph
        default: break
        }
        let properties = scalar.properties
        if properties.isIdeographic { return .ideograph }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark, .enclosingMark:
            return .word
        case .otherSymbol: return .symbol
        default: return .separator
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The word that stands for a character: itself, or its number where the tokenizer's old tables may not know it for
    /// a letter.
    private static func token(_ scalar: Unicode.Scalar) -> String {
        scalar.value >= 0x20000 || scalar.properties.generalCategory == .otherSymbol
            ? "u" + String(scalar.value, radix: 16) : String(scalar)
    }
}
