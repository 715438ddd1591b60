import Domain
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("The rows of to-dos")
struct RowTests {
    @Test(
        "however long a title is, a to-do takes one line, and its box, priority and date stay whole",
        arguments: snapshotSizes)
    func longTitles(_ size: (Int, Int)) async throws {
        let titles = [
            "Prepare the quarterly report for the board meeting and send it", "买牛奶和面包还有很多其他的东西比如鸡蛋和黄油以及很多很多别的东西",
            String(repeating: "w", count: 90),
        ]
        let todos = try titles.enumerated().map { number, title in
            try todo(UInt32(number + 1), title, priority: .high, due: "2026-12-01T17:00:00", tags: ["work", "home"])
        }
        let window = try Window(todos, width: size.0, height: size.1)
        await window.settles()
        let rows = window.screen.lines.filter { $0.contains("[ ]") }
        #expect(rows.count == 3, "\(window.text)")
        for row in rows {
            #expect(row.contains("…") && row.contains("!!!") && row.contains("today 17:00"), "\(window.text)")
        }
    }

    @Test("a click on its box completes a to-do, and another opens it again")
    func box() async throws {
        let window = try Household.window(width: 120, height: 30)
        await window.settles()
        window.press(.left)
        window.press(.down, .down, .down)
        await window.waits(for: "Learn to juggle")
        window.type("h")
        await window.settles()
        try window.click(on: "[ ] Learn")
        await window.waits(for: "[x] Learn to juggle")
        try window.click(on: "[x] Learn")
        await window.waits(for: "[ ] Learn to juggle")
    }
}
