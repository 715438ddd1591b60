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
    /// How high all of it was at the last frame.
    var whole = 0
    /// True while the person moves the scroll bar.
    var isDragging = false
    /// The field that had the focus at the last frame: while it stays, the person may scroll away from it.
    weak var revealed: AnyNode?
    /// Where in all of it the person wrote at the last frame: while that stays, the person may scroll away, too.
    var caret: Surface.Point?

    /// Moves as little as is needed to show some lines; of more than there is room for, the last ones.
    func reveal(_ lines: Range<Int>) {
        offset = max(min(offset, lines.lowerBound), lines.upperBound - height)
    }

    var bar: ScrollBar? { ScrollBar(height: height, first: offset, count: whole) }
}

/// A view that can be scrolled by keys that nobody else wanted.
@MainActor
protocol Scrolling {
    func scroll(_ press: KeyPress, _ place: Place) -> Bool
}

extension ScrollView: Scrolling {}

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
                Rect(x: rect.x, y: rect.y - position.offset, width: width, height: size.height))
        }
        position.whole = size.height
        canvas.draw(position.bar, along: rect)
        reveal(canvas, rect, position, place)
    }

    /// Moves the window to the field that has the focus, where it has just got it, and to the line in it that is written in.
    private func reveal(_ canvas: Canvas, _ rect: Rect, _ position: ScrollPosition, _ place: Place) {
        guard let focused = canvas.focused, focused !== place.node,
            let area = canvas.areas.last(where: { $0.node === focused }), focused.isInside(place.node)
        else { return }
        let former = position.offset
        let top = rect.y - former
        if position.revealed !== focused {
            (position.revealed, position.caret) = (focused, nil)
            position.reveal(area.whole.y - top..<area.whole.maxY - top)
        }
        let caret = canvas.caret.map { Surface.Point(x: $0.x, y: $0.y - top) }
        if let caret, caret != position.caret { position.reveal(caret.y..<caret.y + 1) }
        position.caret = caret
        if position.offset != former { place.node.noteLook() }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        let position = place.state(ScrollPosition())
        switch event {
        case .mouse(let mouse): return handle(mouse, position, place)
        case .key(KeyPress(.pageUp)) where position.bar != nil: position.offset -= max(position.height - 1, 1)
        case .key(KeyPress(.pageDown)) where position.bar != nil: position.offset += max(position.height - 1, 1)
        default: return false
        }
        place.node.noteLook()
        return true
    }

    private func handle(_ mouse: MouseEvent, _ position: ScrollPosition, _ place: Place) -> Bool {
        switch mouse.kind {
        case .wheelUp where position.bar != nil: position.offset -= 3
        case .wheelDown where position.bar != nil: position.offset += 3
        case .press where place.isOnScrollBar(mouse, position.bar): position.isDragging = true
        case .drag where position.isDragging: break
        case .release where position.isDragging: position.isDragging = false
        default: return false
        }
        if position.isDragging, let bar = position.bar {
            position.offset = bar.first(at: mouse.y - (place.memory.frame?.y ?? 0))
        }
        place.node.noteLook()
        return true
    }

    /// Keys that nobody wanted scroll.
    func scroll(_ press: KeyPress, _ place: Place) -> Bool {
        let position = place.state(ScrollPosition())
        guard position.bar != nil else { return false }
        switch press {
        // At its ends the key is for others.
        case KeyPress(.up) where position.offset > 0: position.offset -= 1
        case KeyPress(.down) where position.offset < position.whole - position.height: position.offset += 1
        case KeyPress(.home): position.offset = 0
        case KeyPress(.end): position.offset = position.whole
        default: return handle(.key(press), place)
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
