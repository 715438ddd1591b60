import TestSupport
import Testing

@testable import TerminalUI

@Suite("Colours of a terminal")
struct ColorTests {
    private func depth(_ variables: [String: String]) -> ColorDepth { TerminalEnvironment { variables[$0] }.depth }

    @Test("TERM and COLORTERM say how many colours there are")
    func depths() {
        #expect(depth(["TERM": "xterm"]) == .palette)
        #expect(depth(["TERM": "linux"]) == .palette)
        #expect(depth(["TERM": "screen"]) == .palette)
        #expect(depth(["TERM": "xterm-256color"]) == .indexed)
        #expect(depth(["TERM": "tmux-256color"]) == .indexed)
        #expect(depth(["TERM": "xterm", "COLORTERM": "gnome-terminal"]) == .indexed)
        #expect(depth(["TERM": "linux", "COLORTERM": "1"]) == .palette)
        for name in ["xterm-kitty", "alacritty", "foot", "foot-extra", "wezterm", "xterm-direct", "xterm-ghostty"] {
            #expect(depth(["TERM": name]) == .full, "\(name)")
        }
        #expect(depth(["TERM": "xterm", "COLORTERM": "truecolor"]) == .full)
        #expect(depth(["TERM": "screen-256color", "COLORTERM": "24bit"]) == .full)
        for name in ["vt100", "vt220", "xterm-mono", "wy50"] { #expect(depth(["TERM": name]) == .none, "\(name)") }
    }

    @Test("a part that is no number is none of the colour")
    func noNumber() {
        #expect(Color(red: .nan, green: 2, blue: -1) == .rgb(red: 0, green: 255, blue: 0))
        #expect(Color.red.opacity(.nan).resolved(.dark) == nil)
    }

    @Test("who wants no colours gets none, whatever the terminal can")
    func wishes() {
        let rich = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        #expect(depth(rich.merging(["NO_COLOR": "1"]) { $1 }) == .none)
        #expect(depth(rich.merging(["NO_COLOR": ""]) { $1 }) == .full, "an empty one says nothing")
        #expect(depth(rich.merging(["CLICOLOR": "0"]) { $1 }) == .none)
        #expect(depth(rich.merging(["CLICOLOR": "1"]) { $1 }) == .full)
        #expect(depth(rich.merging(["CLICOLOR": "0", "CLICOLOR_FORCE": "1"]) { $1 }) == .full)
        #expect(depth(["TERM": "vt100", "CLICOLOR_FORCE": "1"]) == .palette)
        #expect(depth(rich.merging(["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) { $1 }) == .none)
    }

    @Test("a terminal that cannot move its cursor is none")
    func dumb() {
        #expect(TerminalEnvironment { ["TERM": "dumb"][$0] }.isDumb)
        #expect(TerminalEnvironment { _ in nil }.isDumb)
        #expect(!TerminalEnvironment { ["TERM": "xterm"][$0] }.isDumb)
    }

    @Test("COLORFGBG says whether it is light; without it, it is dark")
    func scheme() {
        func scheme(_ text: String?) -> ColorScheme { TerminalEnvironment { $0 == "COLORFGBG" ? text : nil }.scheme }
        for text in [nil, "", "15;0", "default;default", "7;8", "0;x", "12;default;4"] {
            #expect(scheme(text) == .dark)
        }
        for text in ["0;15", "0;7", "0;default;15", "1;11"] { #expect(scheme(text) == .light) }
    }

    /// The colours of xterm's cube and its greys, from 16 to 255.
    private static let indexed: [(Int, Int, Int)] =
        (0..<216).map { index in
            func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
            return (level(index / 36), level(index / 6 % 6), level(index % 6))
        } + (0..<24).map { (8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) }

    private func distance(_ one: (Int, Int, Int), _ other: (Int, Int, Int)) -> Int {
        let (red, green, blue) = (one.0 - other.0, one.1 - other.1, one.2 - other.2)
        return red * red + green * green + blue * blue
    }

    @Test("of 256 colours the nearest is taken, greys too")
    func nearest() throws {
        var random = SeededGenerator(seed: 7)
        var mixtures = (0..<20_000).map { _ in
            (
                UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
                UInt8.random(in: 0...255, using: &random)
            )
        }
        mixtures += (0...255).map { (UInt8($0), UInt8($0), UInt8($0)) }
        for (red, green, blue) in mixtures {
            let wanted = (Int(red), Int(green), Int(blue))
            let code = CellColor.rgb(red, green, blue).code(.indexed, isText: true)
            let index = try #require(Int(code.dropFirst("38;5;".count)))
            let best = Self.indexed.map { distance($0, wanted) }.min()
            #expect(distance(Self.indexed[index - 16], wanted) == best, "\(wanted): \(index)")
        }
    }

    @Test("of 16 colours the nearest is taken")
    func palette() {
        #expect(CellColor.rgb(250, 5, 5).code(.palette, isText: true) == "91")
        #expect(CellColor.rgb(200, 0, 0).code(.palette, isText: true) == "31")
        #expect(CellColor.rgb(10, 10, 10).code(.palette, isText: false) == "40")
        #expect(CellColor.rgb(130, 130, 130).code(.palette, isText: false) == "100")
        #expect(CellColor.rgb(255, 255, 255).code(.palette, isText: true) == "97")
        #expect(CellColor.rgb(80, 80, 250).code(.palette, isText: true) == "94")
    }

    @Test("a terminal's answer is read, in each form of it, and nothing else is")
    func replies() {
        #expect(
            TerminalReply(string: Array("11;rgb:ffff/8080/0000".utf8)) == .background(red: 255, green: 128, blue: 0))
        #expect(TerminalReply(string: Array("11;rgb:f/8/0".utf8)) == .background(red: 255, green: 136, blue: 0))
        #expect(TerminalReply(string: Array("11;rgb:1e/1e/2e".utf8)) == .background(red: 30, green: 30, blue: 46))
        #expect(
            TerminalReply(string: Array("11;rgba:0000/0000/0000/ffff".utf8)) == .background(red: 0, green: 0, blue: 0))
        for text in [
            "11;rgb:", "11;rgb:1/2", "11;rgb:12345/0/0", "11;rgb:x/0/0", "11;?", "10;rgb:0/0/0", "11;rgb:-1/0/0", "",
        ] {
            #expect(TerminalReply(string: Array(text.utf8)) == nil, "\(text)")
        }
        #expect(
            TerminalReply.isDark(red: 0, green: 0, blue: 128) && !TerminalReply.isDark(red: 253, green: 246, blue: 227))
    }
}
