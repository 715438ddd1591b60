import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Study log: the task manager")
    struct ChoreListTests {
        @Test("tasks are added, ticked and deleted; a deleted one's model is gone, and the rest with the screen")
        func story() async throws {
            let before = (Life.living("Chore"), Life.living("ChoreBook"))
            do {
                let play = Play(ChoreList.self)
                try await play.perform(#""tea" enter "milk" enter"#)
                #expect(play.text.contains("○ tea") && play.text.contains("○ milk"))
                #expect(Life.living("Chore") == before.0 + 2)
                try await play.perform("tab down enter")
                #expect(play.text.contains("○ tea") && play.text.contains("● milk"))
                try await play.perform("delete")
                #expect(play.text.contains("tea") && !play.text.contains("milk"))
                #expect(Life.living("Chore") == before.0 + 1)
                #expect(Life.living("ChoreBook") == before.1 + 1)
            }
            #expect(Life.living("Chore") == before.0)
            #expect(Life.living("ChoreBook") == before.1)
        }

        @Test("ticking a task runs the body of its row only")
        func oneRow() async throws {
            let play = Play(ChoreList.self)
            try await play.perform(#""tea" enter "milk" enter tab"#)
            let before = (play.bodies("ChoreRow"), play.bodies("ChoreList"))
            try await play.perform("enter")
            #expect(play.text.contains("● tea"))
            #expect(play.bodies("ChoreRow") == before.0 + 1)
            #expect(play.bodies("ChoreList") == before.1)
        }

        @Test("a task without a title is not added")
        func empty() async throws {
            let play = Play(ChoreList.self)
            let before = Life.living("Chore")
            try await play.perform("enter")
            #expect(Life.living("Chore") == before)
        }
    }
}
