import DisplayText
import TestSupport

@testable import TerminalUI

/// Frames that follow each other as those of a program do: mostly alike, with words changed, lines moved, wide
/// characters cut by others, looks changed over them, and now and then another size.
struct RandomFrames {
    private var random: SeededGenerator
    private(set) var surface: Surface
    private let glyphs: [Character]

    /// Characters about whose columns terminals agree.
    static let sure: [Character] = Array("abc xyz 0123  äß─│é…买牛奶東京カタ한국ｆe\u{301}xo\u{308}")
    /// Those of which each terminal has its own idea.
    static let unsure: [Character] = Array("👍👩‍👩‍👧🇯🇵🇩🇪1️⃣❤️👍🏽🏳️‍🌈☎️각क्षि")

    init(seed: Int, glyphs: [Character]) {
        random = SeededGenerator(seed: UInt64(seed))
        surface = Surface(Size(width: 40, height: 12))
        self.glyphs = glyphs
    }

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    /// The next frame.
    mutating func next() -> Surface {
        switch number(0..<20) {
        case 0: resize()
        case 1..<7: scroll()
        default: break
        }
        for _ in 0..<number(0..<6) { change() }
        let size = surface.size
        surface.cursor = number(0..<3) == 0 ? Surface.Point(x: number(0..<size.width), y: number(0..<size.height)) : nil
        return surface
    }

    private mutating func resize() {
        surface = Surface(Size(width: number(1..<60), height: number(1..<16)))
        for _ in 0..<10 { change() }
    }

    private mutating func scroll() {
        let size = surface.size
        guard size.height > 5 else { return }
        let top = number(0..<3)
        let bottom = size.height - number(0..<3)
        let distance = number(1..<4) * (number(0..<2) == 0 ? 1 : -1)
        let old = surface
        for y in top..<bottom {
            let from = y + distance
            for x in 0..<size.width {
                surface.cells[y * size.width + x] = from >= top && from < bottom ? old[x, from] : Cell()
            }
        }
        write(y: distance > 0 ? bottom - 1 : top)
    }

    private mutating func change() {
        let size = surface.size
        let rect = Rect(
            x: number(-2..<size.width), y: number(0..<size.height), width: number(0..<size.width + 1),
            height: number(1..<4))
        switch number(0..<6) {
        case 0: surface.fill(rect, style())
        case 1: surface.restyle(rect) { $0.looks.formSymmetricDifference(.reverse) }
        case 2:
            let look = style()
            surface.restyle(rect) { $0 = look }
        default: write(y: rect.y)
        }
    }

    private mutating func write(y: Int) {
        let style = style()
        let clip = Rect(x: number(0..<2), y: 0, width: surface.size.width - number(0..<2), height: surface.size.height)
        var x = number(-1..<surface.size.width)
        for _ in 0..<number(1..<30) {
            let glyph = glyphs[number(0..<glyphs.count)]
            let width = DisplayWidth.of(glyph)
            surface.put(glyph, width: width, style, x: x, y: y, in: clip)
            x += width
        }
    }

    private mutating func style() -> CellStyle {
        func color(_ kind: Int, _ part: UInt8) -> CellColor {
            kind < 3 ? .standard : kind < 5 ? .palette(part & 15) : .rgb(part, 128, 255 - part)
        }
        return CellStyle(
            foreground: color(number(0..<6), UInt8(number(0..<256))),
            background: color(number(0..<8), UInt8(number(0..<256))),
            looks: number(0..<2) == 0 ? [] : Looks(rawValue: UInt8(number(0..<64))))
    }
}
