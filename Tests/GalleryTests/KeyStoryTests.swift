import TerminalUI
import Testing

@testable import gallery

@Suite struct KeyStoryTests {
    @Test("keys are called by their names, characters by themselves, and texts stand in quotation marks")
    func words() throws {
        let story = try KeyStory(#"enter shift-tab ctrl-s alt-x f5 x space "two words" wait 1.5 size 40x12"#)
        #expect(
            story.steps.map(\.step) == [
                .press(KeyPress(.enter)), .press(KeyPress(.tab, .shift)), .press(KeyPress(.character("s"), .control)),
                .press(KeyPress(.character("x"), .alt)), .press(KeyPress(.function(5))),
                .press(KeyPress(.character("x"))),
                .press(KeyPress(.character(" "))), .type("two words"), .wait(.seconds(1.5)),
                .resize(Size(width: 40, height: 12)),
            ])
        #expect(try KeyStory("").steps.isEmpty)
    }

    @Test(
        "what is no key, text, time or size is refused in one sentence",
        arguments: [
            "entre", "\"open", "wait", "wait soon", "wait -1", "wait nan", "size 40", "size 0x4", "size 4x4000", "f13",
            "ctrl-nothing",
        ])
    func wrong(words: String) throws {
        let error = try #require(throws: WrongWords.self) { try KeyStory(words) }
        #expect(error.sentence.hasSuffix(".") || error.sentence.hasSuffix("1.5"))
        #expect(!error.sentence.contains("\n"))
    }
}
