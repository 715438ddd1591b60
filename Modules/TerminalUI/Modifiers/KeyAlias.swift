public import DataFlow

/// A view in which a key stands for another one.
public struct KeyAliasView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let aliases: [KeyPress: KeyPress]
}

extension View {
    /// Lets keys that nobody wanted stand for other ones, while the focus is inside: `j` for an arrow.
    public func keyAliases(_ aliases: [KeyPress: KeyPress]) -> some View {
        KeyAliasView(content: self, aliases: aliases)
    }
}

extension KeyAliasView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.paintContent(canvas, rect) }
}

/// A view in which keys stand for others.
@MainActor
protocol KeyTranslating {
    var aliases: [KeyPress: KeyPress] { get }
}

extension KeyAliasView: KeyTranslating {}
