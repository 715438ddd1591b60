import DisplayText

@testable import TerminalUI

extension Frame {
    /// True where half of a wide character stands alone, or a character is wider than its cells.
    var hasBrokenGlyph: Bool {
        for y in 0..<surface.size.height {
            for x in 0..<surface.size.width {
                let cell = surface[x, y]
                let next = x + 1 < surface.size.width ? surface[x + 1, y] : nil
                if cell.isContinuation {
                    if x == 0 || surface[x - 1, y].isContinuation { return true }
                } else {
                    guard cell.text.count == 1, let character = cell.text.first else { return true }
                    let width = DisplayWidth.of(character)
                    if width == 2 ? next?.isContinuation != true : width != 1 || next?.isContinuation == true {
                        return true
                    }
                }
            }
        }
        if let cursor = surface.cursor {
            return !surface.bounds.contains(x: cursor.x, y: cursor.y)
        }
        return false
    }
}
