import TerminalUI
import TestSupport
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct SceneStorageScreenTests {
        @Test("name, scheme and count are kept as they are changed")
        func story() async throws {
            let play = try await Play.told(SceneStorageScreen.self)
            #expect(play.shows("│ada                                       │") && play.shows("[x] Dark mode"))
            #expect(play.shows("Counter: 2 [Increment] [Reset]"))
            #expect(play.screen.frame.styledText.contains("on black"))
            #expect(play.bodies("SceneStorageScreen") == 4, "the name is read by its field, not by the screen")
        }

        @Test("the next start finds the scene as it was, and another scene has its own")
        func processes() async throws {
            let folder = try TemporaryFolder()
            func play(_ scene: String, _ keys: String) async throws -> [String] {
                let run = try await GalleryProgram.run(
                    "frames", "scene-storage", "--store", folder.path, "--scene", scene, "--keys", keys)
                #expect(run.status == 0 && run.errors == "")
                return run.lastFrame
            }
            let left = try await play("left", SceneStorageScreen.card.story)
            #expect(left.contains("Counter: 2 [Increment] [Reset]"))
            let right = try await play("right", #""bob""#)
            #expect(right.contains("Counter: 0 [Increment] [Reset]") && right.contains("[ ] Dark mode"))
            #expect(try await play("left", "") == left)
            #expect(try await play("right", "") == right)
        }
    }
}
