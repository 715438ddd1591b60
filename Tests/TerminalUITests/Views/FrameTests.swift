import TerminalTestSupport
import Testing

@testable import TerminalUI

private struct Card: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("任务").bold() + Text(" & <notes>").foregroundColor(.red)
            Text("done").strikethrough().foregroundColor(.secondary)
            Button("Save") {}.buttonStyle(.borderedProminent)
        }
        .padding(.horizontal)
        .border()
    }
}

@MainActor
@Suite struct FrameTests {
    private let screen = Screen(width: 18, height: 6) { Card() }

    @Test("a frame tells its text and its styles in words")
    func words() { Snapshot.check(screen, "card") }

    @Test("a frame is a picture, too, in which each glyph has its place")
    func picture() {
        let svg = screen.frame.picture(.dark)
        #expect(svg.hasPrefix("<svg") && svg.contains("&amp; &lt;notes>") && svg.contains("font-weight=\"bold\""))
        #expect(svg.contains("x=\"28 46\""), "the second wide glyph stands two cells after the first:\n\(svg)")
    }

    @Test("in a picture a glyph of several code points moves none of those after it")
    func marks() {
        let svg = Screen(width: 4, height: 1) { Text("e\u{301}bc") }.frame.picture(.dark)
        #expect(svg.contains("x=\"10 10 19 28 37\""), "\(svg)")
    }

    @Test("a difference shows the lines that went and came, among those that stayed")
    func difference() {
        #expect(Snapshot.difference(from: "a\nb\nc", to: "a\nx\nc") == "  a\n- b\n+ x\n  c")
        #expect(Snapshot.difference(from: "a", to: "a") == nil)
    }
}
