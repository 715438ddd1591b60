import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("How often the window reads")
struct ReadingTests {
    @Test("once for each of its parts at the start: lists, to-dos, reminders, and the to-do that is chosen")
    func start() async throws {
        let window = try Household.window()
        await window.settles()
        #expect(window.store.reads == 4)
    }

    @Test("a search reads the to-dos for what is typed, and nothing else")
    func search() async throws {
        let window = try Household.window()
        await window.settles()
        let reads = window.store.reads
        window.type("/")
        window.type("bank")
        await window.waits(for: "Call the bank")
        await window.settles()
        #expect(window.store.reads <= reads + 5, "four letters, and the to-do that is chosen then")
    }
}
