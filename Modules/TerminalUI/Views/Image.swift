public import DataFlow

/// A symbol, as one character.
public struct Image: View {
    private let name: String

    /// A symbol by SwiftUI's name for it; `?` where there is none here.
    public init(systemName: String) { name = systemName }

    /// The character.
    public var body: some View { Text(Self.symbols[name] ?? "?") }

    private static let symbols: [String: String] = [
        "checkmark": "✓", "checkmark.circle": "✓", "checkmark.circle.fill": "●", "circle": "○", "circle.fill": "●",
        "trash": "✗", "trash.fill": "✗", "xmark": "✗", "xmark.circle": "✗", "plus": "+", "plus.circle": "+",
        "minus": "−", "minus.circle": "−", "star": "☆", "star.fill": "★", "flag": "⚑", "flag.fill": "⚑",
        "chevron.right": "›", "chevron.left": "‹", "chevron.up": "ˆ", "chevron.down": "ˇ", "arrow.clockwise": "↻",
        "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→", "bell": "♪", "bell.fill": "♪",
        "gear": "⚙", "gearshape": "⚙", "person": "☺", "person.fill": "☻", "magnifyingglass": "⌕", "tag": "#",
        "calendar": "▦", "clock": "◷", "timer": "◷", "play": "▷", "play.fill": "▶", "pause": "‖", "pause.fill": "‖",
        "stop": "□", "stop.fill": "■", "exclamationmark.triangle": "⚠", "info.circle": "ⓘ", "questionmark": "?",
        "list.bullet": "≡", "square": "□", "square.fill": "■", "sun.max": "☀", "moon": "☾", "pencil": "✎",
        "repeat": "↻", "heart": "♡", "heart.fill": "♥",
    ]
}

/// A symbol with a title.
public struct Label: View {
    private let title: String
    private let symbol: String

    /// A symbol with a title.
    public init(_ title: some StringProtocol, systemImage: String) {
        self.title = String(title)
        symbol = systemImage
    }

    /// Side by side.
    public var body: some View {
        HStack {
            Image(systemName: symbol)
            Text(title)
        }
    }
}

extension Color: PrimitiveView {
    /// Nothing inside.
    public typealias Content = EmptyView
}

extension Color: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { canvas.fill(rect, self) }
}

/// A rectangle, filled with the colour of text.
public struct Rectangle: PrimitiveView {
    /// A rectangle as large as its room.
    public init() {}
}

extension Rectangle: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let color = place.read(\.textStyle).foreground
        canvas.fill(rect, color == .primary ? .white : color)
    }
}
