import TestSupport
import Testing

@testable import TerminalUI

@Suite struct TextEditingTests {
    @Test("characters are what a person sees: a family, a flag and a letter with its marks are one each")
    func graphemes() {
        var editing = TextEditing("a👨‍👩‍👧🇨🇳é")
        #expect(editing.characters.count == 4)
        _ = editing.take(KeyPress(.backspace))
        _ = editing.take(KeyPress(.backspace))
        #expect(editing.text == "a👨‍👩‍👧")
        _ = editing.take(KeyPress(.left))
        editing.insert("汉")
        #expect(editing.text == "a汉👨‍👩‍👧" && editing.cursor == 2)
    }

    @Test("a mark that is typed joins the character before it")
    func marks() {
        var editing = TextEditing("e")
        editing.insert("\u{301}")
        #expect(editing.characters.count == 1 && editing.cursor == 1)
    }

    @Test("what is selected is replaced by what is typed, and taken away by either delete key")
    func selection() {
        var editing = TextEditing("one two", cursor: 7)
        _ = editing.take(KeyPress(.left, [.shift, .control]))
        #expect(editing.selection == 4..<7)
        _ = editing.take(KeyPress(.character("2")))
        #expect(editing.text == "one 2")
        _ = editing.take(KeyPress(.home, .shift))
        _ = editing.take(KeyPress(.delete))
        #expect(editing.text.isEmpty)
    }

    @Test("an arrow leaves a selection at the side it points to")
    func leavingASelection() {
        var editing = TextEditing("abcd", cursor: 3, anchor: 1)
        _ = editing.take(KeyPress(.left))
        #expect(editing.cursor == 1 && editing.selection.isEmpty)
    }

    @Test(
        "keys of a command line",
        arguments: [
            (KeyPress(.character("a"), .control), "one two|", "|one two"),
            (KeyPress(.character("e"), .control), "|one two", "one two|"),
            (KeyPress(.character("u"), .control), "one |two", "|two"),
            (KeyPress(.character("k"), .control), "one |two", "one |"),
            (KeyPress(.character("w"), .control), "one two |x", "one |x"),
            (KeyPress(.character("b"), .alt), "one two|", "one |two"),
            (KeyPress(.character("f"), .alt), "|one two", "one| two"),
            (KeyPress(.character("d"), .alt), "one| two", "one|"),
            (KeyPress(.backspace, .alt), "one two|", "one |"),
            (KeyPress(.delete, .control), "|one two", "| two"),
            (KeyPress(.left, .control), "one two|", "one |two"),
            (KeyPress(.home), "one\ntwo|", "one\n|two"),
            (KeyPress(.end), "|one\ntwo", "one|\ntwo"),
            (KeyPress(.home, .control), "one\ntwo|", "|one\ntwo"),
        ])
    func keys(_ press: KeyPress, _ before: String, _ after: String) {
        let parts = before.split(separator: "|", omittingEmptySubsequences: false)
        var editing = TextEditing(parts.joined(), cursor: parts[0].count)
        let isTaken = editing.take(press)
        #expect(isTaken)
        var shown = editing.characters
        shown.insert("|", at: editing.cursor)
        #expect(String(shown) == after)
    }

    @Test("any keys keep the cursor inside the text", arguments: 0..<40)
    func anyKeys(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var editing = TextEditing("")
        let keys: [KeyPress.Key] = [
            .left, .right, .home, .end, .backspace, .delete, .character("a"), .character(" "), .character("汉"),
            .character("\u{301}"), .character("🇨🇳"), .character("👍🏽"), .character("w"), .character("k"),
        ]
        for _ in 0..<500 {
            let key = keys.randomElement(using: &random) ?? .left
            _ = editing.take(KeyPress(key, KeyPress.Modifiers(rawValue: Int.random(in: 0..<8, using: &random))))
            #expect(0...editing.characters.count ~= editing.cursor)
            #expect(0...editing.characters.count ~= editing.anchor)
            #expect(Array(editing.text) == editing.characters)
        }
    }
}
