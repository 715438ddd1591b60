import TestSupport
import Testing

@testable import TerminalUI

@Suite("Paste")
struct PasteTests {
    private static let begin = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    private func pasted(_ text: String, in pieces: Int = .max) -> [InputEvent] {
        var parser = InputParser()
        let bytes = Array((Self.begin + text + Self.end).utf8)
        var events: [InputEvent] = []
        for start in stride(from: 0, to: bytes.count, by: min(pieces, bytes.count)) {
            events += parser.take(bytes[start..<min(start + pieces, bytes.count)])
        }
        #expect(parser.size == 0)
        return events
    }

    @Test("10,000 characters in three scripts come as one event, however they were cut")
    func large() {
        let text = String(repeating: "牛奶 milk ミルク👩‍👩‍👧\n", count: 800)
        #expect(text.count > 10_000)
        for pieces in [1, 7, 4095, .max] { #expect(pasted(text, in: pieces) == [.paste(text)]) }
    }

    @Test("keys inside are text: no Enter, no Escape, no function keys")
    func keys() {
        #expect(pasted("a\rb\r\nc\nd\te") == [.paste("a\nb\nc\nd\te")])
        #expect(pasted("\u{1B}[A\u{3}\u{1B}\u{7F}\u{0}\u{9B}x") == [.paste("[Ax")])
        #expect(pasted("\u{1B}[20\u{1B}[200~") == [.paste("[20[200~")])
        #expect(pasted("") == [.paste("")])
    }

    @Test("a beginning of the end that goes on otherwise is text")
    func nearlyEnd() {
        for part in ["\u{1B}", "\u{1B}[", "\u{1B}[20", "\u{1B}[201", "\u{1B}\u{1B}[20"] {
            let kept = part.replacing("\u{1B}", with: "")
            #expect(pasted(part + "x", in: 1) == [.paste(kept + "x")])
            #expect(pasted(part, in: 1) == [.paste(kept)])
        }
    }

    @Test("an end inside of the text ends it, and the second end is nothing")
    func embeddedEnd() {
        #expect(
            pasted("safe\(Self.end)q") == [.paste("safe"), .key(KeyPress(.character("q")))],
            "what terminals let through cannot be told from keys")
    }

    @Test("what is no UTF-8 is shown as such")
    func invalid() {
        var parser = InputParser()
        let bytes = Array(Self.begin.utf8) + [0x61, 0xFF, 0x62] + Array(Self.end.utf8)
        #expect(parser.take(bytes) == [.paste("a\u{FFFD}b")])
    }

    @Test("of a paste that never ends a bounded part is kept, and a pause does not end it")
    func endless() {
        var parser = InputParser()
        _ = parser.take(Self.begin.utf8)
        for _ in 0..<40 { #expect(parser.take([UInt8](repeating: 0x78, count: 65_536)) == []) }
        #expect(parser.size == PastedText.longest)
        #expect(parser.patience == nil && parser.flush() == [])
        #expect(parser.take("\r".utf8) == [], "still in the paste: this must not press anything")
        let events = parser.take(Self.end.utf8)
        #expect(events == [.paste(String(repeating: "x", count: PastedText.longest))])
    }
}

@Suite("Input at random")
struct RandomInputTests {
    @Test("random bytes neither trap nor pile up, and after them keys are keys", arguments: 0..<200)
    func bytes(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Also from the bytes that sequences are made of.
        let alphabet: [UInt8] =
            seed.isMultiple(of: 2)
            ? Array(0...255) : Array("\u{1B}\u{1B}[]OPM;:<?0129~u\\\u{7}\u{18}a".utf8) + [0xE4, 0xBD, 0x80]
        var parser = InputParser()
        for _ in 0..<200 {
            let chunk = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            for case .key(let press) in parser.take(chunk) {
                guard case .character(let character) = press.key, let scalar = character.unicodeScalars.first else {
                    continue
                }
                #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
            }
            #expect(parser.size <= 200 * 40)
            if Int.random(in: 0..<4, using: &random) == 0 { _ = parser.flush() }
        }
        _ = parser.take(Self.rest)
        #expect(parser.take("x".utf8) == [.key(KeyPress(.character("x")))])
        #expect(parser.size == 0)
    }

    /// Ends whatever is unfinished: a report of the old mouse, a string, a paste.
    private static let rest = Array("\u{18}\u{18}\u{18}\u{1B}[201~\u{18}".utf8)

    @Test(
        "of known text among sequences of all kinds exactly the text comes out, however it is cut", arguments: 0..<100)
    func text(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes: [UInt8] = []
        var expected = ""
        for _ in 0..<100 {
            let letter = ["a", "小", "é", "~", "[", ";", "0"][Int.random(in: 0..<7, using: &random)]
            bytes += Array(letter.utf8)
            expected += letter
            bytes += Array(SentKey.others[Int.random(in: 0..<SentKey.others.count, using: &random)].bytes.utf8)
        }
        var parser = InputParser()
        var text = ""
        while !bytes.isEmpty {
            let count = min(Int.random(in: 1...9, using: &random), bytes.count)
            for event in parser.take(bytes[..<count]) {
                guard case .key(let press) = event, case .character(let character) = press.key, press.modifiers.isEmpty
                else {
                    Issue.record("\(event)")
                    continue
                }
                text.append(character)
            }
            bytes.removeFirst(count)
        }
        #expect(text == expected)
    }
}
