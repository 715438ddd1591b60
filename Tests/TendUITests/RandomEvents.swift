import TerminalUI
import TestSupport

/// What somebody does who hits the keyboard with both hands, the same for the same seed.
struct RandomEvents {
    enum Event {
        case input(InputEvent)
        case resize(Size)
        case wait(seconds: Int)
    }

    private var random: SeededGenerator
    private var size: Size

    init(seed: UInt64, size: Size) {
        random = SeededGenerator(seed: seed)
        self.size = size
    }

    mutating func next() -> Event {
        switch Int.random(in: 0..<200, using: &random) {
        case 0..<70: .input(.key(KeyPress(.character(pick(Self.commands)))))
        case 70..<110: .input(.key(KeyPress(pick(Self.movements), modifiers())))
        case 110..<135: .input(.key(KeyPress(pick([.enter, .escape, .enter, .escape, .tab, .backspace, .delete]))))
        case 135..<160:
            .input(.key(KeyPress(.character(pick(Self.letters)), Bool.random(using: &random) ? [] : modifiers())))
        case 160..<166: .input(.paste(text()))
        case 166..<190: .input(.mouse(mouse()))
        case 190..<194: .input(.focus(Bool.random(using: &random)))
        case 194..<198: resize()
        default: .wait(seconds: pick([1, 60, 4000, 90_000]))
        }
    }

    private static let commands = Array("  aexudmptvVTohNRXscAf,?kjgGlr+-=/1q")
    private static let movements: [KeyPress.Key] = [
        .up, .down, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .insert, .function(1),
        .function(12),
    ]
    private static let letters: [Character] = [
        "a", "Z", "9", " ", "#", "@", "!", "文", "買", "é", "e\u{301}", "👩‍👩‍👧", "🇯🇵", "한", "\u{301}", "ｱ", "\u{200D}", "☂️",
        "؟",
        "\u{FEFF}",
    ]

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func modifiers() -> KeyPress.Modifiers {
        pick([[], [], [], .shift, .control, .alt, [.shift, .control]])
    }

    private mutating func text() -> String {
        let words = [
            "tomorrow 5pm", "每周五", "#home", "@Work", "!high", "line\nline", "\t", "\u{1B}[31m", "\u{7F}", "長い文字列", "x",
        ]
        let count = pick([0, 1, 3, 10, 200])
        return (0..<count).map { _ in pick(words) }.joined(separator: " ")
    }

    private mutating func mouse() -> MouseEvent {
        MouseEvent(
            pick([.press, .press, .release, .drag, .wheelUp, .wheelDown]),
            x: Int.random(in: -1...(size.width + 1), using: &random),
            y: Int.random(in: -1...(size.height + 1), using: &random))
    }

    private mutating func resize() -> Event {
        size = pick([
            Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 60, height: 20),
            Size(width: 20, height: 5), Size(width: 1, height: 1), Size(width: 0, height: 0),
            Size(width: 41, height: 7),
        ])
        return .resize(size)
    }
}
