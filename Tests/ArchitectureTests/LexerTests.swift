import Testing

@testable import ArchitectureRules

@Suite("Reading Swift")
struct LexerTests {
    private func words(_ text: String) -> [String] {
        Lexer.tokens(of: text).filter { $0.kind == .word }.map(\.text)
    }

    @Test(
        "comments and the text of strings are no code, what is interpolated is",
        arguments: [
            ("a // b\nc", ["a", "c"]),
            ("a /* b /* c */ d */ e", ["a", "e"]),
            (#"a "b" c"#, ["a", "c"]),
            (#"a "b \" c" d"#, ["a", "d"]),
            (#"a "b \(c) d" e"#, ["a", "c", "e"]),
            (#"a "b \(c("d", (e))) f" g"#, ["a", "c", "e", "g"]),
            (##"a #"b \(c) " d"# e"##, ["a", "e"]),
            (##"a #"b \#(c) d"# e"##, ["a", "c", "e"]),
            ("a \"\"\"\n b \" c\n \\(d)\n \"\"\" e", ["a", "d", "e"]),
            (#"a "b // c" d"#, ["a", "d"]),
            ("a #/b \" c/# d", ["a", "d"]),
            ("a `import` b", ["a", "import", "b"]),
        ])
    func code(_ text: String, _ expected: [String]) { #expect(words(text) == expected) }

    @Test("lines are counted through comments and long strings")
    func lines() {
        let text = "/* 1\n2 */ a\n\"\"\"\n x\n \\(b)\n\"\"\"\nc"
        let lines = Lexer.tokens(of: text).filter { $0.kind == .word }.map { ($0.text, $0.line) }
        #expect(lines.map(\.0) == ["a", "b", "c"])
        #expect(lines.map(\.1) == [2, 5, 7])
    }

    @Test(
        "a source that ends in the middle of anything is read to its end",
        arguments: ["\"", "\"\\(", "/*", "#\"\"\"", "`a", "#/x", "@", "(", "var", "import", "private("])
    func unfinished(_ text: String) {
        let file = SourceFile(path: "Modules/X/Y.swift", text: "let a = 1\n" + text)
        #expect(file.declarations.first?.name == "a")
        #expect(Import.all(in: file.tokens).isEmpty)
    }

    @Test("an optional's exclamation mark is told from a negation")
    func exclamation() {
        let attached = Lexer.tokens(of: "x! !y x != y z!.w").filter { $0.is("!") }.map(\.isAttached)
        #expect(attached == [true, false, true])
    }
}
