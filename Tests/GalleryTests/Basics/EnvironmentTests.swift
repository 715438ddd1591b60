import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct EnvironmentScreenTests {
        @Test("each of the ten values is followed while it changes")
        func story() async throws {
            let play = Play.begin(EnvironmentScreen.self)
            let before = [
                "colorScheme            light [change]", "layoutDirection        leftToRight [change]",
                "dynamicTypeSize        large [change]", "locale                 en_US [change]",
                "calendar               gregorian [change]", "timeZone               GMT [change]",
                "accessibilityEnabled   false [change]", "scenePhase             active [change]",
                "horizontalSizeClass    compact", "verticalSizeClass      compact",
            ]
            #expect(Array(play.lines.prefix(10)) == before)
            try await play.perform(EnvironmentScreen.card.story)
            // The text runs from right to left now.
            let after = play.lines.prefix(10).map { line in
                line.split(separator: " ").filter { $0 != "[change]" }.reversed().joined(separator: " ")
            }
            #expect(
                after == [
                    "colorScheme dark", "layoutDirection rightToLeft", "dynamicTypeSize accessibility1", "locale zh_CN",
                    "calendar iso8601", "timeZone Asia/Shanghai", "accessibilityEnabled true", "scenePhase inactive",
                    "horizontalSizeClass regular", "verticalSizeClass regular",
                ])
        }

        @Test("the layout goes by the room there is")
        func layout() async throws {
            let play = Play.begin(EnvironmentScreen.self)
            let bodies = play.bodies("SizedLayout")
            #expect(play.shows("Narrow: one above") && play.shows("the other"))
            try await play.perform("size 100x30")
            #expect(play.shows("Wide: side by side with more content"))
            #expect(play.bodies("SizedLayout") == bodies + 1)
            try await play.perform("size 90x30")
            #expect(play.bodies("SizedLayout") == bodies + 1, "a size of the same class changes nothing for it")
        }
    }
}
