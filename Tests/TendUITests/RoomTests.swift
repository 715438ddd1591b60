import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("A window with little room")
struct RoomTests {
    @Test("every sheet opens, fits and closes at every size", arguments: [(20, 5), (1, 1), (40, 10), (300, 100)])
    func sizes(_ size: (Int, Int)) async throws {
        let window = try Household.window(width: size.0, height: size.1)
        await window.settles()
        for key in ["a", "e", "m", "d", "t", "T", "f", "c", "A", ",", "?", "N"] {
            window.type(key)
            await window.settles()
            #expect(window.screen.lines.count == size.1)
            #expect(!window.screen.frame.hasBrokenGlyph, "\(key)\n\(window.text)")
            window.press(.escape)
            await window.settles()
        }
        #expect(try await window.todos().count == 8, "no key fell through to what is below")
    }

    @Test("a to-do is added in 20 columns and 5 lines")
    func tiny() async throws {
        let window = try Household.window(width: 20, height: 5)
        await window.settles()
        window.type("a")
        window.type("A rather long title 日本")
        #expect(window.text.contains("日本"), "what is written last is in sight: \(window.text)")
        window.press(.enter)
        await window.waits { _ in window.workspace.notice != nil }
        #expect(try await window.todo("A rather long title 日本").isOpen)
    }

    @Test("another size keeps a sheet open, with what is written and the keys in it")
    func resize() async throws {
        let window = try Household.window(width: 120, height: 40)
        await window.settles()
        window.type("e")
        await window.waits(for: "title Write the report")
        window.type(" 1")
        for (width, height) in [(60, 20), (20, 5), (1, 1), (0, 0), (200, 60)] {
            window.screen.size = Size(width: width, height: height)
            _ = window.text
            window.type("2")
        }
        await window.waits(for: "title Write the report 122222")
        window.press(.character("s"), .control)
        await window.waits(for: "Changed")
        #expect(try await window.todo("Write the report 122222").isOpen)
    }

    @Test("one pane at a time where there is little room, and the keys go from one to the next")
    func narrow() async throws {
        let window = try Household.window(width: 40, height: 20)
        await window.settles()
        #expect(window.text.contains("Buy milk") && !window.text.contains("Upcoming"))
        window.press(.left)
        await window.waits { $0.contains("Upcoming") && !$0.contains("Buy milk") }
        window.press(.right)
        await window.waits(for: "Buy milk")
        window.press(.right)
        await window.waits(for: "Figures are in the folder.")
    }
}
