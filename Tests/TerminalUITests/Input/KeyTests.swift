import Testing

@testable import TerminalUI

/// What a person pressed, and the bytes that terminals send for it.
struct SentKey: CustomTestStringConvertible {
    let bytes: String
    let key: KeyPress?
    var testDescription: String { bytes.debugDescription }

    init(_ bytes: String, _ key: KeyPress.Key?, _ modifiers: KeyPress.Modifiers = []) {
        self.bytes = bytes
        self.key = key.map { KeyPress($0, modifiers) }
    }

    static let legacy: [SentKey] = [
        SentKey("a", .character("a")), SentKey("é", .character("é")), SentKey("小", .character("小")),
        SentKey("👍", .character("👍")), SentKey("\r", .enter), SentKey("\n", .enter), SentKey("\t", .tab),
        SentKey("\u{7F}", .backspace), SentKey("\u{8}", .backspace), SentKey("\0", .character(" "), .control),
        SentKey("\u{1}", .character("a"), .control), SentKey("\u{1A}", .character("z"), .control),
        SentKey("\u{1C}", .character("\\"), .control), SentKey("\u{1F}", .character("_"), .control),
        SentKey("\u{1B}x", .character("x"), .alt), SentKey("\u{1B}é", .character("é"), .alt),
        SentKey("\u{1B}\r", .enter, .alt), SentKey("\u{1B}\u{7F}", .backspace, .alt),
        SentKey("\u{1B}\u{1}", .character("a"), [.alt, .control]),
        SentKey("\u{1B}[A", .up), SentKey("\u{1B}[B", .down), SentKey("\u{1B}[C", .right), SentKey("\u{1B}[D", .left),
        SentKey("\u{1B}OA", .up), SentKey("\u{1B}OP", .function(1)), SentKey("\u{1B}OM", .enter),
        SentKey("\u{1B}Oq", .character("1")), SentKey("\u{1B}O5A", .up, .control),
        SentKey("\u{1B}O1;2P", .function(1), .shift), SentKey("\u{1B}O1;33P", nil),
        SentKey("\u{1B}[H", .home), SentKey("\u{1B}[F", .end), SentKey("\u{1B}[1~", .home), SentKey("\u{1B}[4~", .end),
        SentKey("\u{1B}[7~", .home), SentKey("\u{1B}[8~", .end), SentKey("\u{1B}[2~", .insert),
        SentKey("\u{1B}[3~", .delete), SentKey("\u{1B}[5~", .pageUp), SentKey("\u{1B}[6~", .pageDown),
        SentKey("\u{1B}[Z", .tab, .shift), SentKey("\u{1B}[1;2A", .up, .shift), SentKey("\u{1B}[1;3C", .right, .alt),
        SentKey("\u{1B}[1;6D", .left, [.shift, .control]), SentKey("\u{1B}[3;5~", .delete, .control),
        SentKey("\u{1B}[15~", .function(5)), SentKey("\u{1B}[17~", .function(6)), SentKey("\u{1B}[24~", .function(12)),
        SentKey("\u{1B}[1;2P", .function(1), .shift), SentKey("\u{1B}[[A", .function(1)),
        SentKey("\u{1B}[[E", .function(5)),
    ]

    static let kitty: [SentKey] = [
        SentKey("\u{1B}[27u", .escape), SentKey("\u{1B}[13;2u", .enter, .shift), SentKey("\u{1B}[9;5u", .tab, .control),
        SentKey("\u{1B}[127;3u", .backspace, .alt), SentKey("\u{1B}[99;5u", .character("c"), .control),
        SentKey("\u{1B}[97;6u", .character("a"), [.shift, .control]), SentKey("\u{1B}[97;2u", .character("A")),
        SentKey("\u{1B}[228;2u", .character("Ä")), SentKey("\u{1B}[223;2u", .character("ß"), .shift),
        // Caps lock and num lock are held, a press that repeats, one that ends, and other layouts' keys.
        SentKey("\u{1B}[99;197u", .character("c"), .control), SentKey("\u{1B}[99;5:2u", .character("c"), .control),
        SentKey("\u{1B}[99;5:3u", nil), SentKey("\u{1B}[1089::99;5u", .character("с"), .control),
        SentKey("\u{1B}[1;1:1A", .up), SentKey("\u{1B}[1;1:3A", nil),
        // With Super or Meta it is for the window's manager.
        SentKey("\u{1B}[99;9u", nil), SentKey("\u{1B}[1;33A", nil),
        // Keypad, F13, and keys that are only held.
        SentKey("\u{1B}[57414u", .enter), SentKey("\u{1B}[57417u", .left),
        SentKey("\u{1B}[57399;5u", .character("0"), .control),
        SentKey("\u{1B}[57376u", .function(13)), SentKey("\u{1B}[57441;2u", nil), SentKey("\u{1B}[57358u", nil),
    ]

    static let modifyOtherKeys: [SentKey] = [
        SentKey("\u{1B}[27;5;13~", .enter, .control), SentKey("\u{1B}[27;2;13~", .enter, .shift),
        SentKey("\u{1B}[27;5;49~", .character("1"), .control),
        SentKey("\u{1B}[27;6;97~", .character("a"), [.shift, .control]),
        SentKey("\u{1B}[27;5;9~", .tab, .control), SentKey("\u{1B}[27;5;155~", nil), SentKey("\u{1B}[27~", nil),
    ]

    /// What is no key at all, and must leave nothing behind.
    static let others: [SentKey] = [
        "\u{1B}[?62;22c", "\u{1B}[>1;10;0c", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\",
        "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]52;c;aGVsbG8=\u{7}", "\u{1B}P1$r0m\u{1B}\\",
        "\u{1B}P>|xterm(390)\u{1B}\\",
        "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xstring\u{1B}\\", "\u{1B}[?997;1n", "\u{1B}[0n",
        "\u{1B}[12;40;5t", "\u{1B}[1 q", "\u{1B}[M !!", "\u{1B}[MA\u{1B}~", "\u{1B}[?1u",
        "\u{1B}[1;2;3;4;5;6m", "\u{1B}[<0;10m", "\u{1B}[<0;0;0M", "\u{1B}[<3;5;5M", "\u{1B}[<35;5;5M", "\u{1B}[201~",
        "\u{1B}[99999999999999999999u", "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[31u", "\u{1B}[155u",
        "\u{1B}[1;-9223372036854775808x", "\u{1B}[:;:;u", "\u{1B}[;;~",
    ].map { SentKey($0, nil) }

    static let all = legacy + kitty + modifyOtherKeys + others
}

@Suite("Keys")
struct KeyTests {
    @Test("each form in which terminals send a key is that key, whole and cut at every byte", arguments: SentKey.all)
    func key(_ sent: SentKey) {
        let bytes = Array(sent.bytes.utf8)
        let expected = (sent.key.map { [InputEvent.key($0)] } ?? []) + [.key(KeyPress(.character("!")))]
        var parser = InputParser()
        #expect(parser.take(bytes + [UInt8(ascii: "!")]) == expected)
        #expect(parser.size == 0 && parser.patience == nil)
        for cut in bytes.indices {
            var parser = InputParser()
            let events = parser.take(bytes[..<cut]) + parser.take(bytes[cut...]) + parser.take("!".utf8)
            #expect(events == expected, "cut at \(cut)")
        }
        var slow = InputParser()
        #expect(bytes.flatMap { slow.take([$0]) } + slow.take("!".utf8) == expected)
    }

    @Test("a mouse is pressed, dragged, let go and its wheel turned; columns and lines count from 0")
    func mouse() {
        var parser = InputParser()
        let events = parser.take(
            "\u{1B}[<0;1;1M\u{1B}[<32;200;50M\u{1B}[<0;200;50m\u{1B}[<64;3;4M\u{1B}[<65;3;4M\u{1B}[<16;3;4M".utf8)
        #expect(
            events == [
                .mouse(MouseEvent(.press, x: 0, y: 0)), .mouse(MouseEvent(.drag, x: 199, y: 49)),
                .mouse(MouseEvent(.release, x: 199, y: 49)), .mouse(MouseEvent(.wheelUp, x: 2, y: 3)),
                .mouse(MouseEvent(.wheelDown, x: 2, y: 3)), .mouse(MouseEvent(.press, x: 2, y: 3)),
            ])
        #expect(parser.take("\u{1B}[<2;3;4M\u{1B}[<1;3;4M\u{1B}[<2;3;4m\u{1B}[<66;3;4M".utf8) == [], "other buttons")
    }

    @Test("the terminal's window has the keyboard, or not")
    func focus() {
        var parser = InputParser()
        #expect(parser.take("\u{1B}[I\u{1B}[O".utf8) == [.focus(true), .focus(false)])
    }

    @Test("what a character is made of is one key", arguments: ["e\u{301}", "👩‍👩‍👧", "🇯🇵", "1️⃣", "👍🏽", "각"])
    func pieces(_ text: String) {
        var parser = InputParser()
        let events = parser.take("a\(text)b".utf8)
        #expect(events == ["a", Character(text), "b"].map { .key(KeyPress(.character($0))) })
    }

    @Test("ESC in front of a sequence is a key of its own")
    func escapeAndSequence() {
        var parser = InputParser()
        #expect(parser.take("\u{1B}\u{1B}[A".utf8) == [.key(KeyPress(.escape)), .key(KeyPress(.up))])
    }

    @Test("a sequence that is broken off leaves nothing of itself, and what breaks it off counts")
    func brokenOff() {
        var parser = InputParser()
        let next = [InputEvent.key(KeyPress(.up))]
        for part in ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}O", "\u{1B}P1$", "\u{1B}[<0;3"] {
            #expect(parser.take((part + "\u{1B}[A").utf8) == next, "\(part.debugDescription)")
            #expect(parser.take((part + "\u{18}\u{1B}[A").utf8) == next, "\(part.debugDescription), CAN")
        }
        #expect(parser.take("\u{1B}[1;\r".utf8) == [.key(KeyPress(.enter))])
        #expect(parser.take("\u{1B}[1;é".utf8) == [.key(KeyPress(.character("é")))])
    }

    @Test("what is no UTF-8 is dropped, and what follows counts")
    func invalid() {
        var parser = InputParser()
        let broken: [[UInt8]] = [
            [0x80], [0xFF], [0xC0, 0x80], [0xE4, 0xBD], [0xF0, 0x9F, 0x91], [0xED, 0xA0, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xC2, 0x9B], [0xE4, 0xBD, 0xFE], [0x1B, 0xFF], [0x1B, 0xE4, 0xBD],
        ]
        for bytes in broken {
            #expect(parser.take(bytes + [UInt8(ascii: "x")]) == [.key(KeyPress(.character("x")))], "\(bytes)")
        }
    }
}
