public import DataFlow

/// A window on something that is larger.
public struct ScrollView<Content: View>: PrimitiveView {
    /// What is seen in part.
    public let content: Content

    /// A window that moves up and down.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Fields one below the other, which scroll.
public struct Form<Content: View>: View {
    private let content: Content

    /// Fields, in sections.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The fields.
    public var body: some View { ScrollView { VStack(alignment: .leading) { content } } }
}

/// How far a window is down.
///
/// - Created by: the window, when it is first painted or used
/// - Destroyed by: the window's place
/// - Read by: the window
/// - Changed by: the window
@MainActor
final class ScrollPosition {
    var offset = 0
    var height = 1
    /// The field that had the focus at the last frame: while it stays, the person may scroll away from it.
    weak var revealed: AnyNode?
}

extension ScrollView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let size = place.measureContent(ProposedSize(proposal.width, nil))
        return Size(
            width: proposal.width ?? size.width, height: min(proposal.height ?? size.height, ProposedSize.infinity))
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let position = place.state(ScrollPosition())
        position.height = rect.height
        let whole = place.measureContent(ProposedSize(rect.width, nil)).height
        let isScrolling = whole > rect.height
        let width = max(rect.width - (isScrolling ? 1 : 0), 0)
        let size = place.measureContent(ProposedSize(width, nil))
        position.offset = max(min(position.offset, size.height - rect.height), 0)
        canvas.note(place.node, at: rect)
        canvas.clipped(to: rect) {
            place.paintContent(
                canvas,
                Rect(x: rect.x, y: rect.y - position.offset, width: width, height: max(size.height, rect.height)))
        }
        if isScrolling { canvas.drawScrollBar(rect, first: position.offset, of: size.height) }
        reveal(canvas, rect, position, place)
    }

    /// Moves the window to the field that has the focus, where it has just got it.
    private func reveal(_ canvas: Canvas, _ rect: Rect, _ position: ScrollPosition, _ place: Place) {
        guard let focused = canvas.focused, position.revealed !== focused, focused !== place.node,
            let area = canvas.areas.last(where: { $0.node === focused }), focused.isInside(place.node)
        else { return }
        position.revealed = focused
        let former = position.offset
        if area.whole.y < rect.y { position.offset -= rect.y - area.whole.y }
        if area.whole.maxY > rect.maxY { position.offset += area.whole.maxY - rect.maxY }
        if position.offset != former { place.node.noteLook() }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        let position = place.state(ScrollPosition())
        switch event {
        case .mouse(let mouse) where mouse.kind == .wheelUp: position.offset -= 3
        case .mouse(let mouse) where mouse.kind == .wheelDown: position.offset += 3
        case .key(KeyPress(.pageUp)): position.offset -= max(position.height - 1, 1)
        case .key(KeyPress(.pageDown)): position.offset += max(position.height - 1, 1)
        default: return false
        }
        place.node.noteLook()
        return true
    }
}

extension AnyNode {
    /// True where this place is the other one, or below it.
    func isInside(_ other: AnyNode) -> Bool {
        var node: AnyNode? = self
        while let place = node {
            if place === other { return true }
            node = place.parent
        }
        return false
    }
}
