import DisplayText
import Domain
import Testing

@testable import CommandLineProgram

struct TextWrapTests {
    @Test("running text is broken at blanks and between wide characters, and loses nothing", arguments: 4...30)
    func wrap(_ columns: Int) {
        for text in ["Keep everything in this folder", "数据文件夹（或 TEND_DATA_DIR），或者别的。", "日本語と English の文章。", "", "word"]
        {
            let lines = TextWrap.lines(text, columns: columns)
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            // The longest word that cannot be broken.
            if columns >= 17 { #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(lines)") }
            #expect(
                lines.allSatisfy {
                    !$0.hasPrefix("，") && !$0.hasPrefix("。") && !$0.hasSuffix("（") && !$0.hasSuffix(" ")
                })
        }
        #expect(TextWrap.lines("one two three", columns: 7) == ["one two", "three"])
    }
}

struct TerminalTests {
    @Test("colours: NO_COLOR and TERM=dumb rule over auto, always rules over them")
    func color() {
        #expect(!Terminal(color: .auto, environment: ["NO_COLOR": "1"]).hasColor)
        #expect(Terminal(color: .always, environment: ["NO_COLOR": "1", "TERM": "dumb"]).hasColor)
        #expect(!Terminal(color: .never, environment: [:]).hasColor)
    }

    @Test("COLUMNS gives the width; nonsense does not")
    func width() {
        #expect(Terminal(color: .never, environment: ["COLUMNS": "72"]).width == 72)
        #expect(Terminal(color: .never, environment: ["COLUMNS": "-3"]).width != -3)
    }
}

struct ExitStatusTests {
    @Test("each error has its own status")
    func statuses() {
        #expect(ExitStatus(StoreError.busy(path: "")) == .tryAgain)
        #expect(ExitStatus(StoreError.readOnly(path: "")) == .notAllowed)
        #expect(ExitStatus(StoreError.full(path: "")) == .inputOutput)
        #expect(ExitStatus(StoreError.noSuchList("")) == .notFound)
        #expect(ExitStatus(StoreError.refused(.emptyTitle)) == .badInput)
        #expect(ExitStatus(ImportError.noSuchFile(path: "")) == .notFound)
        #expect(CommandFailure.usage(.nothingToChange).status.rawValue == 64)
    }
}
