import Testing

@testable import TerminalUI

/// Plays the terminal for a session.
@MainActor
final class PlayedTerminal {
    private(set) var written: [[UInt8]] = []
    private(set) var wishes: [TerminalSession.Wish] = []
    let host: Host
    private(set) var session: TerminalSession?
    private(set) var screen: ReplayedTerminal

    init(
        _ content: some View, size: Size = Size(width: 40, height: 8),
        _ variables: [String: String] = ["TERM": "xterm-direct"]
    ) {
        let terminal = TerminalEnvironment { variables[$0] }
        var environment = EnvironmentValues()
        environment.colorScheme = terminal.scheme
        host = Host(environment: environment) { content }
        screen = ReplayedTerminal(size)
        session = TerminalSession(host, size: size, terminal, clock: host.clock) {
            [weak self] in
            self?.written.append($0)
            if $0 != TerminalSession.question { self?.screen.take($0) }
        } onWish: { [weak self] in
            self?.wishes.append($0)
        }
        session?.start()
    }

    var frames: Int { session?.counters.frames ?? 0 }
    var text: String { screen.surface.lines.joined(separator: "\n") }

    func send(_ text: String) { session?.receive(text.utf8) }
}

private struct Field: View {
    @State private var text = ""
    @State private var escapes = 0

    var body: some View {
        TextField("what", text: $text).onKeyPress(.escape) {
            escapes += 1
            return .handled
        }
        Text("<\(text)> \(escapes)")
    }
}

private struct Burst: View {
    @State private var count = 0
    @State private var keys = 0

    var body: some View {
        Text("\(count) after \(keys)").onKeyPress(keys: nil) { _ in
            keys += 1
            for _ in 0..<1000 { count += 1 }
            return .handled
        }
    }
}

private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Text(scheme == .dark ? "dark" : "light").foregroundColor(.accentColor)
        Text("\(phase)")
    }
}

@MainActor
@Suite("A session with a terminal")
struct SessionTests {
    @Test("a lone Escape is a key after a moment, and the beginning of a sequence is none")
    func escape() {
        let terminal = PlayedTerminal(Field())
        terminal.send("\u{1B}[?62c\u{1B}")
        #expect(terminal.text.contains("<> 0"))
        terminal.host.advance(by: .milliseconds(39))
        #expect(terminal.text.contains("<> 0"))
        terminal.host.advance(by: .milliseconds(1))
        #expect(terminal.text.contains("<> 1"))
        terminal.host.advance(by: .seconds(5))
        #expect(terminal.text.contains("<> 1"), "once")
        terminal.send("\u{1B}")
        terminal.host.advance(by: .milliseconds(30))
        terminal.send("[")
        terminal.host.advance(by: .milliseconds(30))
        terminal.send("Dx")
        #expect(terminal.text.contains("<x> 1"))
    }

    @Test("what comes slowly of a sequence is waited for, and what never ends is forgotten")
    func slow() {
        let terminal = PlayedTerminal(Field())
        terminal.send("\u{1B}[?62ca")
        terminal.send("\u{1B}[1;")
        terminal.host.advance(by: .milliseconds(900))
        terminal.send("5Pb")
        #expect(terminal.text.contains("<ab> 0"))
        terminal.send("\u{1B}]52;c;")
        terminal.host.advance(by: .seconds(1))
        terminal.send("c")
        #expect(terminal.text.contains("<abc> 0"))
    }

    @Test("the answer for the colour behind text never reaches a field, however it is cut and late")
    func answer() {
        let answer = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c".utf8)
        for cut in 0...answer.count {
            for pause in [Duration.zero, .milliseconds(500)] {
                let terminal = PlayedTerminal(Field())
                terminal.send("a")
                terminal.session?.receive(answer[..<cut])
                terminal.host.advance(by: pause)
                terminal.session?.receive(answer[cut...])
                terminal.send("b")
                #expect(terminal.text.contains("<ab> 0"), "\(cut), \(pause)")
                #expect(terminal.session?.isAsking == false)
                #expect(terminal.host.environment.colorScheme == .light)
            }
        }
    }

    @Test("nobody waits for an answer: the first frame is there before it, and after a second it is given up")
    func noAnswer() {
        let terminal = PlayedTerminal(Field(), ["TERM": "vt100", "COLORFGBG": "0;15"])
        #expect(terminal.frames == 1 && terminal.text.contains("<> 0"))
        #expect(terminal.written.last == TerminalSession.question, "asked after the first frame")
        #expect(terminal.session?.isAsking == true)
        terminal.host.advance(by: .seconds(1))
        #expect(terminal.session?.isAsking == false)
        #expect(terminal.host.environment.colorScheme == .light)
        #expect(terminal.host.clock.waiting == 0, "nothing wakes it any more")
    }

    @Test("the scheme follows the terminal, at the start and when it changes; the phase follows its window")
    func scheme() {
        let terminal = PlayedTerminal(Scheme())
        #expect(terminal.text.contains("dark"))
        terminal.send("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{7}")
        #expect(terminal.text.contains("light"))
        terminal.send("\u{1B}[?997;1n")
        #expect(terminal.text.contains("dark"))
        #expect(terminal.text.contains("active") && !terminal.text.contains("inactive"))
        terminal.send("\u{1B}[O")
        #expect(terminal.text.contains("inactive"))
        terminal.send("\u{1B}[I")
        #expect(!terminal.text.contains("inactive"))
    }

    @Test("1,000 keys that came together are one frame")
    func typedAhead() {
        let terminal = PlayedTerminal(Field(), size: Size(width: 1100, height: 3))
        let before = terminal.frames
        terminal.send(String(repeating: "abcde", count: 200))
        #expect(terminal.frames == before + 1)
        #expect(terminal.text.contains("<" + String(repeating: "abcde", count: 200) + "> 0"))
    }

    @Test("1,000 changes in one key are one frame of few bytes")
    func changes() {
        let terminal = PlayedTerminal(Burst())
        let before = (terminal.frames, terminal.written.count)
        terminal.send("x")
        #expect(terminal.frames == before.0 + 1 && terminal.written.count == before.1 + 1)
        #expect(terminal.text.contains("1000 after 1"))
        terminal.send("x")
        #expect(terminal.written.last.map(\.count) ?? 100 <= 24)
    }

    @Test("a frame is one write, and nothing is written where nothing has changed")
    func writes() {
        let terminal = PlayedTerminal(Field())
        let count = terminal.written.count
        terminal.send("\u{1B}[5n\u{1B}[<35;3;3M")
        terminal.host.advance(by: .seconds(60))
        #expect(terminal.written.count == count)
        terminal.send("abc")
        #expect(terminal.written.count == count + 1)
    }

    @Test("control-C quits, control-Z suspends, control-L draws all anew")
    func wishes() {
        let terminal = PlayedTerminal(Field())
        terminal.send("\u{1A}\u{3}")
        #expect(terminal.wishes == [.suspend, .quit])
        let count = terminal.written.count
        terminal.send("\u{C}")
        #expect(terminal.written.count == count + 1)
        #expect(String(decoding: terminal.written.last ?? [], as: UTF8.self).contains("\u{1B}[2J"))
    }
}
