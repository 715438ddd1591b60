import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct UpdateCycleTests {
        @Test("one write runs the bodies that have read it, once, and draws one cell")
        func one() async throws {
            let play = Play.begin(UpdateCycleScreen.self)
            try await play.perform("enter")
            #expect(play.shows("1 written: left"))
            #expect(play.shows("2 noticed: updates made: 1"))
            #expect(play.shows("3 bodies run: Machine 1, Part 1"))
            #expect(play.lines.contains { $0.hasPrefix("6 drawn: 1 of ") })
        }

        @Test("two writes are one update and one frame")
        func two() async throws {
            var play: Play? = try await Play.told(UpdateCycleScreen.self)
            #expect(play?.shows("2 noticed: updates made: 1") == true)
            #expect(play?.shows("3 bodies run: Machine 1, Part 2") == true)
            #expect(play?.lines.contains { $0.hasPrefix("6 drawn: 2 of ") } == true)
            #expect(Life.living("Lab") == 1)
            play = nil
            #expect(Life.living("Lab") == 0)
        }

        @Test("an equal value is no change: nothing runs and nothing is drawn")
        func none() async throws {
            let play = Play.begin(UpdateCycleScreen.self)
            try await play.perform("tab tab enter")
            #expect(play.shows("2 noticed: updates made: 0") && play.shows("3 bodies run: none"))
            #expect(play.lines.contains { $0.hasPrefix("6 drawn: 0 of ") })
        }

        @Test("of a thousand rows only those have places that are seen, and scrolling makes the next ones")
        func rows() async throws {
            let play = Play.begin(UpdateCycleScreen.self)
            try await play.perform("enter")
            #expect(play.shows("5 rows with a place: 4 of 1000"))
            try await play.perform("tab tab tab enter")
            #expect(play.screen.text.contains("row 5 "))
            #expect(play.screen.text.contains("RowView"))
            #expect(play.bodies("Machine") == 0, "the machine's graph is its own")
        }
    }
}
