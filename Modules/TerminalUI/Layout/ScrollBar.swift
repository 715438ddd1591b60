/// Which part of a whole a window shows, along the window's edge.
struct ScrollBar {
    /// The lines of the window that stand for what is seen.
    let thumb: Range<Int>
    private let room: Int
    private let hidden: Int

    /// Nil where the window shows all.
    init?(height: Int, first: Int, count: Int) {
        guard height > 0, count > height else { return nil }
        let length = max(height * height / count, 1)
        room = height - length
        hidden = count - height
        let offset = min((first * room + hidden / 2) / hidden, room)
        thumb = offset..<(offset + length)
    }

    /// What is seen first when the middle of the thumb is drawn to a line.
    func first(at line: Int) -> Int {
        guard room > 0 else { return 0 }
        return min(max(line - thumb.count / 2, 0), room) * hidden / room
    }
}

extension Canvas {
    /// Draws a scroll bar along the right edge of a window.
    func draw(_ bar: ScrollBar?, along rect: Rect) {
        guard let bar, rect.width > 0 else { return }
        let style = TextStyle(foreground: .secondary)
        for line in 0..<rect.height {
            let glyph: Character = bar.thumb.contains(line) ? "┃" : "│"
            put(glyph, width: 1, x: rect.maxX - 1, y: rect.y + line, style)
        }
    }
}

extension Place {
    /// True where the mouse is on a scroll bar of this view.
    func isOnScrollBar(_ mouse: MouseEvent, _ bar: ScrollBar?) -> Bool {
        guard bar != nil, let rect = memory.frame else { return false }
        return mouse.x == rect.maxX - 1
    }
}
