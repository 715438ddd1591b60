import TerminalUI
import Testing

@testable import gallery

/// All tests of screens are in here, one after the other, since the counts of living models are the process's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20))) struct GalleryTests {
    @Test("each screen has a name of its own, and says what it shows")
    func cards() {
        let cards = Gallery.screens.map { $0.card }
        #expect(Set(cards.map(\.name)).count == cards.count)
        for card in cards {
            #expect(!card.name.isEmpty && card.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
            #expect(!card.document.isEmpty && !card.section.isEmpty && !card.rule.isEmpty && !card.story.isEmpty)
            #expect(!card.states.isEmpty, "\(card.name) says who owns what")
        }
    }

    @Test("each state of a screen has a line that says who owns it, by its own name or its model's")
    func owned() throws {
        let declaration =
            /@(?:State|StateObject|SceneStorage|AppStorage)(?:\([^)]*\))? private var (\w+)(?:: (\w+)| = (\w+))?/
        var seen = 0
        for type in Gallery.screens {
            let words = Set(type.card.states.flatMap { $0.name.split { !$0.isLetter } })
            for found in try #require(Source.text(of: type)).matches(of: declaration) {
                seen += 1
                let names = [found.1, found.2 ?? "", found.3 ?? ""]
                #expect(!words.isDisjoint(with: names), "\(type.card.name): \(found.0)")
            }
        }
        #expect(seen > 60)
    }
}
