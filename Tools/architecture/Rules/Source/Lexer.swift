/// Cuts a Swift source into tokens. It knows as much of the language as the rules need: nested comments, the forms of
/// strings, what is interpolated into them, and `#/…/#` expressions. A bare `/…/` expression reads as operators.
struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lastEnd = -1
    private var tokens: [Token] = []

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// The tokens of a source. Never fails: what is no Swift gives tokens of no meaning.
    static func tokens(of text: String) -> [Token] {
        var lexer = Lexer(text)
        lexer.run(untilParenthesis: false)
        return lexer.tokens
    }

    /// Reads to the end, or up to the parenthesis that closes an interpolation.
    private mutating func run(untilParenthesis: Bool) {
        var depth = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "\n") {
                line += 1
                position += 1
            } else if byte <= 0x20 {
                position += 1
            } else if starts(with: "//") {
                lineComment()
            } else if starts(with: "/*") {
                blockComment()
            } else if let opening = stringOpening() {
                string(opening)
            } else if Self.isWord(byte) || byte == UInt8(ascii: "`") {
                word()
            } else {
                if untilParenthesis, byte == UInt8(ascii: "(") { depth += 1 }
                if untilParenthesis, byte == UInt8(ascii: ")") {
                    if depth == 0 { return }
                    depth -= 1
                }
                symbol()
            }
        }
    }

    private func peek(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { expected in expected.indices.allSatisfy { peek($0) == expected[$0] } }
    }

    private mutating func add(_ kind: Token.Kind, from start: Int, line: Int, text: String? = nil) {
        let text = text ?? String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(kind: kind, text: text, line: line, isAttached: lastEnd == start))
        lastEnd = position
    }

    // MARK: Comments

    private mutating func lineComment() {
        let start = position
        while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
        var text = bytes[start..<position]
        guard text.starts(with: "///".utf8), !text.starts(with: "////".utf8) else { return }
        text = text.dropFirst(3)
        if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
        add(.documentation, from: start, line: line, text: String(decoding: text, as: UTF8.self))
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
            } else {
                if peek() == UInt8(ascii: "\n") { line += 1 }
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    // MARK: Words and symbols

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func word() {
        let start = position
        if peek() == UInt8(ascii: "`") {
            position += 1
            while let byte = peek(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { position += 1 }
            if peek() == UInt8(ascii: "`") { position += 1 }
            let name = bytes[start..<position].filter { $0 != UInt8(ascii: "`") }
            add(.word, from: start, line: line, text: String(decoding: name, as: UTF8.self))
            return
        }
        let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
        while let byte = peek(), Self.isWord(byte) { position += 1 }
        add(isNumber ? .number : .word, from: start, line: line)
    }

    private static let operators = Set("/=-+!*%<>&|^~?.".utf8)

    private mutating func symbol() {
        let start = position
        let first = bytes[position]
        position += 1
        if Self.operators.contains(first) {
            // `x!.y`, `x?.y` and `Array<T?>` are several pieces; `!=`, `??` and `...` are one.
            let hasDot = first == UInt8(ascii: ".")
            while let byte = peek(), Self.operators.contains(byte), (byte == UInt8(ascii: ".")) == hasDot {
                if starts(with: "//") || starts(with: "/*") { break }
                position += 1
            }
        }
        add(.symbol, from: start, line: line)
    }

    // MARK: Strings

    private struct Opening {
        var pounds: Int
        var quote: UInt8
        var isMultiline: Bool
        var length: Int { pounds + (isMultiline ? 3 : 1) }
    }

    private func stringOpening() -> Opening? {
        var pounds = 0
        while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
        guard let quote = peek(pounds) else { return nil }
        if quote == UInt8(ascii: "\"") {
            let isMultiline = peek(pounds + 1) == quote && peek(pounds + 2) == quote
            return Opening(pounds: pounds, quote: quote, isMultiline: isMultiline)
        }
        return quote == UInt8(ascii: "/") && pounds > 0
            ? Opening(pounds: pounds, quote: quote, isMultiline: false) : nil
    }

    private mutating func string(_ opening: Opening) {
        let (start, startLine) = (position, line)
        position += opening.length
        // The piece stands where the string begins, before what is interpolated into it.
        tokens.append(Token(kind: .string, text: "", line: startLine, isAttached: lastEnd == start))
        while let byte = peek() {
            if byte == UInt8(ascii: "\\"), hasPounds(opening.pounds, after: 1) {
                position += 1 + opening.pounds
                guard peek() == UInt8(ascii: "("), opening.quote == UInt8(ascii: "\"") else {
                    skipOne()
                    continue
                }
                position += 1
                run(untilParenthesis: true)
                position += 1
            } else if closes(opening) {
                position += opening.length
                break
            } else if byte == UInt8(ascii: "\n"), !opening.isMultiline, opening.quote == UInt8(ascii: "\"") {
                break
            } else {
                skipOne()
            }
        }
        lastEnd = position
    }

    private mutating func skipOne() {
        if peek() == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func hasPounds(_ count: Int, after offset: Int) -> Bool {
        (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
    }

    private func closes(_ opening: Opening) -> Bool {
        let quotes = opening.isMultiline ? 3 : 1
        return (0..<quotes).allSatisfy { peek($0) == opening.quote } && hasPounds(opening.pounds, after: quotes)
    }
}
