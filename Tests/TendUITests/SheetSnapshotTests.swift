import Domain
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("What opens above the window looks like, in each of its states")
struct SheetSnapshotTests {
    /// A window on a household, with servers that a test speaks for.
    private func window(_ size: (Int, Int), _ outside: Outside = Outside()) async throws -> (Window, Looking) {
        let clock = FixedClock()
        let memory = try TestSupport.MemoryStore(
            todos: Household.todos(), lists: [Household.work, Household.trip], clock: clock)
        let window = Window(on: memory, clock: clock, width: size.0, height: size.1, outside: outside.asPart)
        await window.settles()
        return (window, Looking(window: window, memory: memory, size: "\(size.0)x\(size.1)"))
    }

    /// Compares what is shown, once it has been read.
    @MainActor
    private struct Looking {
        let window: Window
        let memory: TestSupport.MemoryStore
        let size: String

        func look(_ name: String, at location: SourceLocation = #_sourceLocation) async {
            await window.settles(location)
            Snapshot.check(window.screen, "\(name)-\(size)", at: location)
        }
    }

    @Test("for one to-do", arguments: snapshotSizes)
    func todo(_ size: (Int, Int)) async throws {
        let (window, looking) = try await window(size)
        for (key, name) in [("e", "edit"), ("m", "move"), ("d", "due"), ("t", "tags"), ("f", "timer")] {
            window.type(key)
            await looking.look(name)
            if key == "f" {
                window.type("p")
                await looking.look("timer-paused")
            }
            window.press(.escape)
        }
        window.type("a")
        window.type("Pay #bills !high @nowhere tomorrow")
        await looking.look("add")
    }

    @Test("for the whole", arguments: snapshotSizes)
    func program(_ size: (Int, Int)) async throws {
        let (window, looking) = try await window(size)
        for (key, name) in [("?", "help"), (",", "settings"), ("T", "filter"), ("N", "new-list")] {
            window.type(key)
            await looking.look(name)
            window.press(.escape)
        }
        window.type("c")
        await looking.look("no-conflicts")
        try await Household.addConflict(to: looking.memory)
        await window.waits(for: "Oat")
        await looking.look("conflicts")
    }

    @Test(
        "for an account: none, a request that runs, one that is refused, and one that is there",
        arguments: snapshotSizes)
    func account(_ size: (Int, Int)) async throws {
        let outside = Outside()
        let (window, looking) = try await window(size, outside)
        window.type("A")
        await looking.look("no-account")
        window.type("dav.example.org")
        window.press(.tab)
        window.type("ada")
        window.press(.tab)
        window.type("geheim")
        outside.refuse(.refused(status: 77, message: "The server does not know this password."))
        window.press(.enter)
        await window.waits(for: "does not know")
        await looking.look("refused")
        outside.refuse(nil)
        window.press(.enter)
        await window.waits(for: "✓ Signed in as ada.")
        await looking.look("signed-in")
    }
}
