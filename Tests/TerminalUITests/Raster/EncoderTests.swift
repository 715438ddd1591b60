import Testing

@testable import TerminalUI

@Suite("Encoder")
struct EncoderTests {
    /// Plays frames on a terminal, and compares what it shows with the frames.
    private func replay(_ seed: Int, _ glyphs: [Character], knowsClusters: Bool, isCompared: (Cell) -> Bool) {
        var frames = RandomFrames(seed: seed, glyphs: glyphs)
        var encoder = Encoder(depth: .full, repeats: seed.isMultiple(of: 2))
        var last: Surface?
        var terminal = ReplayedTerminal(frames.surface.size, knowsClusters: knowsClusters)
        for number in 0..<60 {
            let frame = frames.next()
            if frame.size != terminal.surface.size {
                terminal = ReplayedTerminal(frame.size, knowsClusters: knowsClusters)
            }
            let bytes = encoder.encode(frame, after: last)
            if frame == last { #expect(bytes.isEmpty) }
            terminal.take(bytes)
            let wrong = frame.cells.indices.filter {
                let cell = frame.cells[$0]
                let base = cell.isContinuation && $0 > 0 ? frame.cells[$0 - 1] : cell
                return isCompared(base) && !terminal.surface.cells[$0].looksLike(cell)
            }
            #expect(terminal.cursor == frame.cursor && terminal.problems == [], "frame \(number)")
            guard wrong.isEmpty else {
                let index = wrong[0]
                Issue.record(
                    "frame \(number), cell \(index): \(terminal.surface.cells[index]) for \(frame.cells[index])")
                return
            }
            last = frame
        }
    }

    @Test("a terminal shows the frames again, with every look and colour", arguments: 0..<100)
    func frames(_ seed: Int) {
        replay(seed, RandomFrames.sure + RandomFrames.unsure, knowsClusters: true) { _ in true }
    }

    @Test("on a terminal that draws each code point by itself, what is around the others is right", arguments: 0..<100)
    func oldTerminal(_ seed: Int) {
        replay(seed, RandomFrames.sure + RandomFrames.unsure, knowsClusters: false) { $0.text.unicodeScalars.count < 2 }
    }

    private func bytes(_ depth: ColorDepth = .full, _ draw: (inout Surface) -> Void) -> String {
        let before = Surface(Size(width: 40, height: 10))
        var after = before
        draw(&after)
        var encoder = Encoder(depth: depth, repeats: true)
        _ = encoder.encode(before, after: nil)
        return String(decoding: encoder.encode(after, after: before), as: UTF8.self)
    }

    private func put(_ text: String, _ style: CellStyle = CellStyle(), x: Int, y: Int, on surface: inout Surface) {
        for (offset, character) in text.enumerated() {
            surface.put(character, width: 1, style, x: x + offset, y: y, in: surface.bounds)
        }
    }

    @Test("nothing is said of what has not changed, and few bytes of what has")
    func few() {
        #expect(bytes { _ in } == "")
        #expect(bytes { put("x", x: 4, y: 2, on: &$0) } == "\u{1B}[3;5Hx")
        #expect(bytes { put("xy", x: 0, y: 1, on: &$0) } == "\nxy")
        #expect(bytes { put("x", CellStyle(looks: .bold), x: 0, y: 0, on: &$0) } == "\u{1B}[1mx")
    }

    @Test("only frames of many bytes are held back until they are whole")
    func synchronized() {
        let large = bytes { surface in
            for y in 0..<10 {
                put(String(repeating: "x\(y)", count: 20).prefix(40).description, x: 0, y: y, on: &surface)
            }
        }
        #expect(large.count <= 400 + 40 && !large.contains("2026"))
        let huge = bytes { surface in
            for y in 0..<10 {
                for x in 0..<40 {
                    put("x", CellStyle(looks: x.isMultiple(of: 2) ? .bold : .italic), x: x, y: y, on: &surface)
                }
            }
        }
        #expect(huge.hasPrefix("\u{1B}[?2026h") && huge.hasSuffix("\u{1B}[?2026l"))
    }

    @Test("a list that goes on by a line moves the lines, and draws one")
    func scroll() {
        var before = Surface(Size(width: 120, height: 40))
        var after = before
        for y in 0..<39 {
            put("Row \(1000 + y) with a title", x: 0, y: y, on: &before)
            put("Row \(1001 + y) with a title", x: 0, y: y, on: &after)
        }
        for (from, to) in [(before, after), (after, before)] {
            var encoder = Encoder(depth: .full, repeats: true)
            _ = encoder.encode(from, after: nil)
            let bytes = encoder.encode(to, after: from)
            #expect(bytes.count < 60, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test("a bar over a whole line goes to the next one in few bytes, with and without a scroll bar beside it")
    func bar() {
        for isBeside in [false, true] {
            let frames = [1, 2].map { line in
                var surface = Surface(Size(width: 120, height: 40))
                for y in 0..<40 {
                    put("[ ] Row \(y) of the list", x: 0, y: y, on: &surface)
                    if isBeside { put("│", x: 119, y: y, on: &surface) }
                }
                surface.restyle(Rect(x: 0, y: line, width: isBeside ? 119 : 120, height: 1)) { $0.looks = .reverse }
                return surface
            }
            var encoder = Encoder(depth: .full, repeats: true)
            _ = encoder.encode(frames[0], after: nil)
            #expect(encoder.encode(frames[1], after: frames[0]).count < 90)
        }
    }

    @Test("without colours no colour is said, and looks are")
    func noColor() {
        let style = CellStyle(foreground: .rgb(1, 2, 3), background: .palette(4), looks: .underline)
        #expect(bytes(.none) { put("x", style, x: 0, y: 0, on: &$0) } == "\u{1B}[4mx")
        #expect(bytes(.palette) { put("x", style, x: 0, y: 0, on: &$0) } == "\u{1B}[4;30;44mx")
        #expect(bytes(.indexed) { put("x", style, x: 0, y: 0, on: &$0) } == "\u{1B}[4;38;5;16;44mx")
        #expect(bytes(.full) { put("x", style, x: 0, y: 0, on: &$0) } == "\u{1B}[4;38;2;1;2;3;44mx")
    }

    @Test("a wide character never leaves a half behind", arguments: 0..<6)
    func halves(_ x: Int) {
        var surface = Surface(Size(width: 6, height: 1))
        for start in [0, 2, 4] {
            surface.put("買", width: 2, CellStyle(), x: start, y: 0, in: surface.bounds)
        }
        var over = surface
        over.put("x", width: 1, CellStyle(), x: x, y: 0, in: surface.bounds)
        #expect(over.lines[0].filter { $0 == "買" }.count == 2)
        over = surface
        over.put("奶", width: 2, CellStyle(), x: x, y: 0, in: surface.bounds)
        for x in 0..<6 where over[x, 0].isContinuation { #expect(["買", "奶"].contains(over[x - 1, 0].text)) }
        var encoder = Encoder(depth: .full, repeats: true)
        var terminal = ReplayedTerminal(surface.size)
        terminal.take(encoder.encode(surface, after: nil))
        terminal.take(encoder.encode(over, after: surface))
        #expect(terminal.surface.cells == over.cells)
    }
}
