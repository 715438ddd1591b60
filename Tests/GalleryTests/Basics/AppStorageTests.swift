import TerminalUI
import TestSupport
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct AppStorageScreenTests {
        @Test("name, theme and notifications are kept as they are changed")
        func story() async throws {
            let play = Play.begin(AppStorageScreen.self)
            #expect(play.shows("Guest, light, notifications on"))
            try await play.perform(AppStorageScreen.card.story)
            #expect(play.shows("Guest!, dark, notifications off"))
            #expect(play.screen.frame.styledText.contains("on black"))
            #expect(play.bodies("AppStorageScreen") == 4)
        }

        @Test("the next start finds the preferences, in whatever scene")
        func restart() async throws {
            let folder = try TemporaryFolder()
            let first = try await GalleryProgram.run("frames", "app-storage", "--store", folder.path)
            #expect(first.lastFrame.contains("Guest!, dark, notifications off"))
            let second = try await GalleryProgram.run(
                "frames", "app-storage", "--store", folder.path, "--scene", "other", "--keys", "")
            #expect(second.lastFrame == first.lastFrame)
        }

        @Test(
            "what a second process changes is shown at once by the first, in both its scenes", .timeLimit(.minutes(5)))
        func live() async throws {
            let folder = try TemporaryFolder()
            let here = Play.begin(
                AppStorageScreen.self, size: Size(width: 60, height: 40), seat: Seat(folder: folder.path))
            here.screen.host.openScene("second")
            let other = try await GalleryProgram.run("frames", "app-storage", "--store", folder.path)
            #expect(other.status == 0)
            let wanted = "Guest!, dark, notifications off"
            while here.lines.filter({ $0 == wanted }).count < 2 { await here.screen.host.nextUpdate() }
            #expect(here.bodies("AppStorageScreen") >= 4)
        }
    }
}
