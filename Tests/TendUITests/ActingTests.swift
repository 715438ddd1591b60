import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("What keys do to to-dos")
struct ActingTests {
    private func window(_ place: Place, showing scope: String = "All") async throws -> Window {
        let window = try await Household.window(in: place, width: 120, height: 30)
        await window.settles()
        if scope == "All" {
            window.press(.left, .down, .down, .down, .right)
            await window.waits(for: "Learn to juggle")
        }
        return window
    }

    /// Puts the mark on a to-do of the middle pane.
    private func mark(_ title: String, in window: Window) async throws {
        window.press(.home)
        for _ in 0..<20 {
            await window.settles()
            if window.screen.lines.contains(where: { $0.contains("▌") && $0.contains(title) }) { return }
            window.press(.down)
        }
        Issue.record("no row \(title)\n\(window.text)")
    }

    @Test("space completes, again it reopens, and each is undone", arguments: Place.allCases)
    func complete(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Learn to juggle", in: window)
        window.type(" ")
        await window.waits(for: "Done: #8")
        #expect(try await window.todo("Learn to juggle").status == .completed)
        window.type("u")
        await window.waits(for: "Undid")
        #expect(try await window.todo("Learn to juggle").status == .needsAction)
        window.type("h")
        await window.waits(for: "Ask 小林さん")
        try await mark("Ask 小林さん", in: window)
        window.type(" ")
        await window.waits(for: "Reopened #5")
        #expect(try await window.todo("Ask 小林さん").status == .needsAction)
        window.type("u")
        await window.waits(for: "Undid: reopen")
        #expect(try await window.todo("Ask 小林さん").status == .completed)
    }

    @Test("a to-do that repeats says what completing does, and moves on", arguments: Place.allCases)
    func recurring(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Water the plants", in: window)
        await window.waits(for: "↻ Completing it moves it on.")
        window.type("x")
        await window.waits(for: "next: Friday")
        let todo = try await window.todos().filter { $0.title == "Water the plants" }
        #expect(todo.contains { $0.isOpen && $0.due == TodoDate("2026-12-04") }, "\(todo)")
    }

    @Test(
        "parts are folded under their whole and unfolded, and completing the whole completes them",
        arguments: Place.allCases)
    func parts(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Write the report", in: window)
        #expect(window.text.contains("Collect figures"))
        window.type("-")
        await window.waits { text in
            !text.split(separator: "\n").contains { $0.contains("Collect figures") && !$0.contains("#4") }
        }
        #expect(window.text.contains("▸[ ] Write the report"), "\(window.text)")
        window.type("+")
        await window.waits(for: "▾[ ] Write the report")
        window.type("-")
        window.type("x")
        await window.waits(for: "Done: #3 \"Write the report\" and 1 part")
        #expect(try await window.todo("Collect figures").status == .completed)
    }

    @Test("delete takes the parts along, says so, and is undone as one", arguments: Place.allCases)
    func delete(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Write the report", in: window)
        window.press(.delete)
        await window.waits(for: "Deleted #3 \"Write the report\" and 2 parts")
        #expect(try await window.todos().count == 5)
        window.type("u")
        await window.waits(for: "Undid")
        #expect(try await window.todos().count == 8)
    }

    @Test("many are chosen one by one and all get what is done", arguments: Place.allCases)
    func choosing(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Buy milk", in: window)
        window.type("v")
        await window.waits(for: "1 selected")
        window.press(.down, .down)
        #expect(window.text.contains("1 selected"), "moving the mark chooses nothing while to-dos are being chosen")
        window.type(" ")
        await window.waits(for: "2 selected")
        window.type("x")
        await window.waits(for: "Done: 2 to-dos")
        #expect(!window.screen.lines[29].contains("selected"))
        #expect(try await window.todo("Buy milk 🥛").status == .completed)
        #expect(try await window.todo("Call the bank").status == .completed)
        window.type("u")
        await window.waits(for: "Undid")
        #expect(try await window.todo("Buy milk 🥛").status == .needsAction)
    }

    @Test("shift and arrows choose a range, V chooses all, escape none", arguments: Place.allCases)
    func ranges(_ place: Place) async throws {
        let window = try await window(place)
        window.press(.home)
        window.press(.down, .shift, times: 2)
        await window.waits(for: "3 selected")
        window.type("V")
        await window.waits(for: "7 selected")
        window.press(.escape)
        await window.waits(forEndOf: "7 selected")
        window.type("V")
        window.type("p")
        await window.waits(for: "priority")
        let priorities = Set(try await window.todos().filter(\.isOpen).map(\.priority))
        #expect(priorities.count == 1, "all have one priority: \(priorities)")
    }

    @Test("to-dos are moved to a list that is picked", arguments: Place.allCases)
    func move(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Learn to juggle", in: window)
        window.type("m")
        await window.waits(for: "move to a list")
        window.press(.down, .down, .enter)
        await window.waits(for: "Moved #8 \"Learn to juggle\" to \"日本旅行\"")
        #expect(try await window.todo("Learn to juggle").list == Household.trip.id)
    }

    @Test("a due date in words, said as it is understood; what is no date is said too", arguments: Place.allCases)
    func due(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Learn to juggle", in: window)
        window.type("d")
        window.type("never ever")
        #expect(window.text.contains("⚠"))
        window.press(.enter)
        await window.settles()
        #expect(try await window.todo("Learn to juggle").due == nil)
        window.replace(with: "下周五")
        #expect(window.text.contains("= Fri 11 Dec"), "\(window.text)")
        window.press(.enter)
        await window.waits(for: "Set due")
        #expect(try await window.todo("Learn to juggle").due == TodoDate("2026-12-11"))
        window.type("d")
        window.press(.enter)
        await window.settles()
        #expect(try await window.todo("Learn to juggle").due == TodoDate("2026-12-11"))
        window.type("d")
        window.type("none")
        #expect(window.text.contains("= none"), "\(window.text)")
        window.press(.enter)
        await window.waits(forEndOf: "11 Dec")
        #expect(try await window.todo("Learn to juggle").due == nil)
    }

    @Test("tags are added and taken away, and what is shown can be narrowed to some", arguments: Place.allCases)
    func tags(_ place: Place) async throws {
        let window = try await window(place)
        try await mark("Buy milk", in: window)
        window.type("t")
        window.type("#市场 -home")
        window.press(.enter)
        await window.waits { $0.contains("#市场 today") }
        #expect(try await window.todo("Buy milk 🥛").tags == ["市场"])
        window.type("T")
        await window.waits(for: "[ ] #市场")
        for _ in 0..<8 where !window.screen.lines.contains(where: { $0.contains("[x] #市场") }) {
            window.type(" ")
            if window.text.contains("[x] #市场") { break }
            window.type(" ")
            window.press(.down)
        }
        window.press(.escape)
        await window.waits { !$0.contains("Learn to juggle") && $0.contains("Buy milk") }
        #expect(window.text.contains("#市场"))
        window.press(.escape)
        await window.waits(for: "Learn to juggle")
    }

    @Test("the order is another one with each key, and the usual one after the last", arguments: Place.allCases)
    func sort(_ place: Place) async throws {
        let window = try await window(place)
        func titles() -> [String] {
            window.workspace.todos.state.visibleContent.map { content in
                window.workspace.todos.visible.map { content.todos[$0.index].title }
            } ?? []
        }
        await window.settles()
        let usual = titles()
        var seen: Set<String> = []
        for _ in TodoArrangement.Key.allCases where seen.isEmpty || window.text.contains("↓") {
            window.type("o")
            await window.settles()
            if let mark = window.screen.lines[0].components(separatedBy: "↓ ").dropFirst().first {
                seen.insert(mark)
                if mark.hasPrefix("title") {
                    let tops = titles().filter { $0 != "Collect figures" }
                    #expect(tops.first == "Buy milk 🥛" && tops.count == 6, "\(tops)")
                }
            }
        }
        #expect(seen.count == TodoArrangement.Key.allCases.count - 1, "\(seen)")
        #expect(!window.text.contains("↓") && titles() == usual)
    }

    @Test("lists are made, named anew, and deleted with what is in them", arguments: Place.allCases)
    func lists(_ place: Place) async throws {
        let window = try await window(place, showing: "Today")
        window.type("N")
        window.type("花园")
        window.press(.enter)
        await window.waits(for: "Added the list \"花园\"")
        await window.waits { $0.contains("花园") && !$0.contains("new list") }
        window.press(.left)
        for _ in 0..<12 where window.workspace.todos.choice.scope != .list(Household.work.id) {
            window.press(.down)
            await window.settles()
        }
        await window.waits(for: "│Work")
        window.type("R")
        window.replace(with: "Garden")
        window.press(.enter)
        await window.waits(for: "to \"Garden\"")
        await window.waits { $0.contains("● Garden") && $0.contains("│Garden") && !$0.contains("rename the list") }
        window.type("X")
        await window.waits(for: "[delete]")
        window.press(.tab, .enter)
        await window.waits(for: "Deleted the list \"Garden\"")
        await window.waits(forEndOf: "[delete]")
        #expect(try await window.todos().count == 5, "what was in it is gone with it")
        window.type("u")
        await window.waits(for: "Undid")
    }
}
