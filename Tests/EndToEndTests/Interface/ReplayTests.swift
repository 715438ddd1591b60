import Composition
import DataFlow
import Foundation
import Presentation
import ServerSupport
import Testing

@testable import TerminalUI
@testable import tend_ui

/// What `tend ui` writes, played on pyte (a terminal that somebody else has written), beside the frames of the same
/// views on a screen without a terminal.
@MainActor
@Suite("The bytes of tend ui on another terminal")
struct ReplayTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    /// The window of the same store without a terminal.
    private func headless(_ size: Size) throws -> Screen {
        let container = try AppContainer.live(folder: tend.data, environment: tend.environment)
        let helper = HelperProgram.beside(folder: tend.data)
        let outside = Workspace.Outside(
            synchronizer: HelperSynchronizer(helper), accounts: HelperAccounts(helper),
            notifier: DesktopNotifier(environment: [:]))
        let workspace = Workspace(container, outside, language: .english)
        let host = Host(storage: MemoryStore()) { MainScreen(workspace: workspace) }
        return Screen(host, size: size)
    }

    /// Waits until both show the same, and a text in it; each reads the store in its own time.
    ///
    /// - Returns: the frame that they show.
    private func agreement(of window: ProgramTerminal, and screen: Screen, on text: String) async throws -> Frame {
        let end = ContinuousClock.now + .seconds(60)
        var frame = screen.frame
        while frame.text != window.screen || !frame.text.contains(text), ContinuousClock.now < end {
            await window.look()
            frame = screen.frame
        }
        try #require(
            frame.text == window.screen && frame.text.contains(text), "\(text) in:\n\(frame.text)\n\(window.screen)")
        return frame
    }

    /// A step: the keys as bytes and as a person's doing, the size from then on, and what is shown then.
    private static let steps: [(bytes: String, act: @MainActor (Screen) -> Void, size: (Int, Int), shows: String)] = [
        ("", { _ in }, (100, 24), "Nothing is due today."),
        (
            "\u{1B}[D\u{1B}[B\u{1B}[B\u{1B}[B",
            { screen in for key in [.left, .down, .down, .down] as [KeyPress.Key] { screen.press(key) } }, (100, 24),
            "Ring Ada"
        ),
        ("\u{1B}[C", { $0.press(.right) }, (100, 24), "No. 9"),
        ("\u{1B}[F", { $0.press(.end) }, (100, 24), "No. 8 "),
        ("\u{1B}[H", { $0.press(.home) }, (132, 40), "Ring Ada"),
        ("?", { $0.type("?") }, (132, 40), "Keys"),
        ("\u{1B}", { $0.press(.escape) }, (132, 40), "No. 29"),
        ("a", { $0.type("a") }, (132, 40), "New to-do"),
        ("Ask 小林さん #家 !high", { $0.type("Ask 小林さん #家 !high") }, (132, 40), "priority"),
        ("", { _ in }, (61, 17), "New to-do"),
        ("\u{1B}", { $0.press(.escape) }, (61, 17), "Ring Ada"),
    ]

    @Test("after keys and new sizes it shows, row by row, what the same window shows without a terminal")
    func replay() async throws {
        let lines = (1...40).map { "No. \($0) 牛乳 🥛 due:2031-03-0\(1 + $0 % 9)" }
        let file = try tend.file("todo.txt", (["(A) Ring Ada +電話 due:2031-02-01"] + lines).joined(separator: "\n"))
        try await tend.succeed("import", file)
        var size = Self.steps[0].size
        let window = try await tend.openInterface(columns: UInt16(size.0), lines: UInt16(size.1))
        let screen = try headless(Size(width: size.0, height: size.1))
        var seen = 0
        var parts: [Part] = []
        var wanted: [Shown?] = []
        func keep(_ frame: Frame?) {
            let bytes = window.bytes
            parts.append(Part(width: size.0, height: size.1, bytes: Data(bytes[seen...])))
            seen = bytes.count
            wanted.append(frame.map { Shown(lines: $0.lines, cursor: $0.surface.cursor.map { [$0.x, $0.y] }) })
        }
        for step in Self.steps {
            if step.size != size {
                keep(nil)
                size = step.size
                window.resize(columns: UInt16(size.0), lines: UInt16(size.1))
                screen.size = Size(width: size.0, height: size.1)
            }
            window.type(step.bytes)
            step.act(screen)
            keep(try await agreement(of: window, and: screen, on: step.shows))
        }
        window.type("q")
        #expect(await window.end() == 0)
        let shown = try await play(parts)
        try #require(shown.count == wanted.count)
        for (index, pair) in zip(shown, wanted).enumerated() {
            if let frame = pair.1 { #expect(pair.0 == frame, "part \(index)") }
        }
    }

    private struct Part: Encodable {
        let width: Int
        let height: Int
        let bytes: Data
    }

    private struct Shown: Decodable, Equatable {
        let lines: [String]
        let cursor: [Int]?
    }

    /// What pyte shows after each part.
    private func play(_ parts: [Part]) async throws -> [Shown] {
        let encoder = JSONEncoder()
        let input = try tend.file("parts", try parts.map { try encoder.encode($0) + Data("\n".utf8) }.joined())
        let (output, errors) = (tend.files + "/shown", tend.files + "/errors")
        let status = try await Spawn.run(
            Lab.python, [Lab.script("screen.py")], environment: ["LANG": "C.UTF-8"], input: input,
            output: .file(output), errors: .file(errors))
        let said = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(status == 0 && said.isEmpty, "\(said)")
        let decoder = JSONDecoder()
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map {
            try decoder.decode(Shown.self, from: Data($0.utf8))
        }
    }
}
