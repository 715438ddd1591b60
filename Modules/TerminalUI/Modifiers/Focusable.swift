public import DataFlow

/// A view that takes the focus though it has nothing to press: to be scrolled by keys, or to tell where one is.
public struct FocusableView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    /// It takes the focus.
    public let isFocusable: Bool
}

extension View {
    /// Lets a view take the focus. It looks the same with and without it; `focused` tells.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        FocusableView(content: self, isFocusable: isFocusable)
    }
}

extension FocusableView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        if isFocusable { canvas.note(place.node, at: rect) }
        place.paintContent(canvas, rect)
    }

    /// Keys that move go to what can be scrolled inside.
    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard case .key(let press) = event, place.focus.focused === place.node else { return false }
        return place.node.containsSome { inner in
            (inner.primitive as? any Scrolling)?.scroll(press, Place(node: inner)) ?? false
        }
    }
}
