import DataFlow
import Domain
import Presentation
import TestSupport
import Testing

@testable import TerminalUI
@testable import tend_ui

@MainActor
@Suite("Time in the window")
struct TimeTests {
    private func window(_ outside: Outside = Outside()) async throws -> Window {
        let window = try Window(
            Household.todos(), lists: [Household.work, Household.trip], width: 110, height: 30, outside: outside.asPart)
        await window.settles()
        return window
    }

    @Test("there is one focus timer however often it is started, and it ends with its screen")
    func one() async throws {
        let window = try await window()
        window.type("f")
        await window.waits(for: "◷ 25:00")
        await window.settles()
        window.clock.advance(seconds: 1)
        await window.waits(for: "24:59")
        window.press(.escape)
        await window.waits(forEndOf: "◷")
        #expect(window.workspace.timer.state == .idle)
        window.type("f")
        await window.waits(for: "25:00")
    }

    @Test("a timer that is kept goes on below, and f shows the same one again")
    func kept() async throws {
        let window = try await window()
        window.type("f")
        await window.waits(for: "25:00")
        window.type(" ")
        await window.waits { _ in window.workspace.timer.isKept }
        window.press(.escape)
        await window.waits(for: "◷ 25:00")
        window.press(.down)
        window.type("f")
        await window.waits(for: "Focus")
        await window.settles()
        window.clock.advance(seconds: 60)
        await window.waits(for: "24:00")
        #expect(window.text.contains("Write the report"), "the timer is the one that was started")
        guard case .running(let focus, _) = window.workspace.timer.state else {
            Issue.record("\(window.workspace.timer.state)")
            return
        }
        #expect(focus.number == TodoNumber(3))
    }

    @Test("p pauses and goes on, and the end is said by a notification")
    func pauseAndEnd() async throws {
        let outside = Outside()
        let window = try await window(outside)
        window.type("f")
        await window.waits(for: "25:00")
        window.type("p")
        await window.waits(for: "‖")
        window.clock.advance(seconds: 600)
        await window.settles()
        #expect(window.text.contains("25:00"))
        window.type("p")
        await window.waits(for: "◷ 25:00")
        await window.settles()
        window.clock.advance(seconds: 1500)
        await window.waits(for: "25 minutes are over.")
        await window.waits { _ in outside.notices == ["Write the report"] }
    }

    @Test(
        "a reminder is raised by the desktop, or with a bell in the window where there is none",
        arguments: [true, false])
    func reminders(_ hasDesktop: Bool) async throws {
        let outside = Outside(hasDesktop: hasDesktop)
        var remind = try todo(1, "Call the bank", due: "2026-12-01T10:00:00")
        remind.reminders = [.fromDue(seconds: -600)]
        let window = try Window([remind], outside: outside.asPart)
        var bells = 0
        window.screen.host.environment.bell = TerminalAction { bells += 1 }
        await window.settles()
        // 09:50 where the person is.
        window.clock.advance(seconds: 3 * 3600)
        if hasDesktop {
            await window.waits { _ in outside.notices == ["Call the bank"] }
            #expect(!window.text.contains("♪"))
        } else {
            await window.waits(for: "♪ #1 Call the bank")
            #expect(bells == 1)
        }
        await window.settles()
        #expect(outside.notices.count == (hasDesktop ? 1 : 0))
    }

    @Test("with notifications off, reminders stay in the window")
    func notificationsOff() async throws {
        let outside = Outside()
        var remind = try todo(1, "Call the bank", due: "2026-12-01T10:00:00")
        remind.reminders = [.fromDue(seconds: -600)]
        let storage = DataFlow.MemoryStore(["notifications": .bool(false)])
        let window = try Window([remind], storage: storage, outside: outside.asPart)
        await window.settles()
        window.clock.advance(seconds: 3 * 3600)
        await window.waits(for: "♪ #1 Call the bank")
        #expect(outside.notices.isEmpty)
    }

    @Test("midnight makes tomorrow today by itself")
    func midnight() async throws {
        let window = try await window()
        #expect(!window.text.contains("Collect figures  "))
        window.clock.advance(seconds: 24 * 3600)
        await window.waits { text in
            text.split(separator: "\n").contains { $0.contains("[ ] Collect figures") && $0.contains("today") }
        }
    }
}
