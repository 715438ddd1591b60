public import DataFlow

/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: Int
    /// The views.
    public let content: Content

    /// Views one below the other.
    ///
    /// - Parameter spacing: lines between them; none by default.
    public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing ?? 0
        self.content = content()
    }
}

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: Int
    /// The views.
    public let content: Content

    /// Views side by side.
    ///
    /// - Parameter spacing: columns between them; one by default.
    public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing ?? 1
        self.content = content()
    }
}

/// Views one above the other, the last one in front.
public struct ZStack<Content: View>: PrimitiveView {
    let alignment: Alignment
    /// The views.
    public let content: Content

    /// Views one above the other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

/// Room that takes what is left in a stack.
public struct Spacer: PrimitiveView {
    let minLength: Int

    /// Room, at least so many cells.
    public init(minLength: Int? = nil) { self.minLength = minLength ?? 0 }
}

/// A line between views of a stack.
public struct Divider: PrimitiveView {
    /// A line.
    public init() {}
}

extension VStack: TerminalView {
    private func layout(_ place: Place) -> StackLayout {
        StackLayout(axis: .vertical, spacing: spacing, place.children, in: place)
    }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { layout(place).measure(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let alignment = alignment.inDirection(of: place)
        layout(place).forEach(in: rect) { child, area, size in
            let offset = alignment.offset(of: size.width, in: rect.width)
            child.paint(canvas, Rect(x: rect.x + offset, y: area.y, width: size.width, height: size.height))
        }
    }
}

extension HStack: TerminalView {
    private func layout(_ place: Place) -> StackLayout {
        let children = place.isRightToLeft ? place.children.reversed() : place.children
        return StackLayout(axis: .horizontal, spacing: spacing, children, in: place)
    }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { layout(place).measure(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        layout(place).forEach(in: rect) { child, area, size in
            let offset = alignment.offset(of: size.height, in: rect.height)
            child.paint(canvas, Rect(x: area.x, y: rect.y + offset, width: size.width, height: size.height))
        }
    }
}

extension ZStack: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        place.children.reduce(into: .zero) { size, child in
            let own = child.measure(proposal)
            size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
        }
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let alignment = alignment.inDirection(of: place)
        for child in place.children {
            child.paint(canvas, rect.placing(child.measure(ProposedSize(rect.size)), alignment))
        }
    }
}

extension Spacer: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { .zero }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {}
}

extension Divider: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        Size(width: min(proposal.width ?? 1, ProposedSize.infinity), height: 1)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        var style = TextStyle()
        style.foreground = .secondary
        let isUpright = rect.height > 1
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX { canvas.put(isUpright ? "│" : "─", width: 1, x: x, y: y, style) }
        }
    }
}
