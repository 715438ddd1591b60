public import DataFlow

/// A view with cells kept free around it.
public struct PaddedView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let insets: EdgeInsets
}

/// A view in a frame of its own size.
public struct FramedView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let width: Range
    let height: Range
    let alignment: Alignment

    struct Range {
        var least: Int?
        var most: Int?
        /// The size, whatever is offered.
        var fixed: Int?

        func offer(_ proposal: Int?) -> Int? {
            if let fixed { return fixed }
            guard let proposal else { return nil }
            return min(max(proposal, least ?? 0), max(most ?? proposal, least ?? 0))
        }

        func size(_ content: Int, _ proposal: Int?) -> Int {
            if let fixed { return fixed }
            let proposal = proposal ?? content
            if let most, let least { return min(max(proposal, least), most) }
            if let most { return max(min(proposal, most), min(content, most)) }
            if let least { return max(min(max(content, least), max(proposal, least)), least) }
            return content
        }
    }
}

/// A view with something behind it.
public struct BackgroundView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let color: Color
}

/// A view with a line around it.
public struct BorderedView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let color: Color
}

extension View {
    /// Keeps cells free at some sides: one by default.
    public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
        PaddedView(content: self, insets: EdgeInsets(edges, length ?? 1))
    }

    /// Keeps cells free at all sides.
    public func padding(_ length: Int) -> some View { PaddedView(content: self, insets: EdgeInsets(.all, length)) }

    /// Keeps cells free.
    public func padding(_ insets: EdgeInsets) -> some View { PaddedView(content: self, insets: insets) }

    /// Gives the view a size.
    public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
        FramedView(
            content: self, width: .init(fixed: width), height: .init(fixed: height), alignment: alignment)
    }

    /// Gives the view room between two sizes. Where the most is `.max`, it takes all there is.
    public func frame(
        minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
        alignment: Alignment = .center
    ) -> some View {
        FramedView(
            content: self, width: .init(least: minWidth, most: maxWidth.map { min($0, ProposedSize.infinity) }),
            height: .init(least: minHeight, most: maxHeight.map { min($0, ProposedSize.infinity) }),
            alignment: alignment)
    }

    /// Puts a colour behind the view.
    public func background(_ color: Color) -> some View { BackgroundView(content: self, color: color) }

    /// Draws a line around the view, outside of it.
    public func border(_ color: Color = .secondary, width: Int = 1) -> some View {
        BorderedView(content: self, color: color)
    }

    /// A terminal's corners are square: nothing changes.
    public func cornerRadius(_ radius: Int) -> some View { self }
}

extension PaddedView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let size = place.measureContent(proposal.inset(by: insets))
        return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        place.paintContent(canvas, rect.inset(by: insets.inDirection(of: place)))
    }
}

extension FramedView: TerminalView {
    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width.offer(proposal.width), height.offer(proposal.height))
    }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let size = place.measureContent(offer(proposal))
        return Size(width: width.size(size.width, proposal.width), height: height.size(size.height, proposal.height))
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let size = place.measureContent(ProposedSize(rect.size))
        canvas.clipped(to: rect) { place.paintContent(canvas, rect.placing(size, alignment.inDirection(of: place))) }
    }
}

extension BackgroundView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        canvas.fill(rect, color)
        place.paintContent(canvas, rect)
    }
}

extension BorderedView: TerminalView {
    private static var insets: EdgeInsets { EdgeInsets(.all, 1) }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let size = place.measureContent(proposal.inset(by: Self.insets))
        return Size(width: size.width + 2, height: size.height + 2)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        canvas.drawBox(rect, color)
        place.paintContent(canvas, rect.inset(by: Self.insets))
    }
}

extension Canvas {
    /// Draws a line along the edge of a rectangle.
    func drawBox(_ rect: Rect, _ color: Color) {
        guard rect.width > 1, rect.height > 1 else { return }
        var style = TextStyle()
        style.foreground = color
        let line = String(repeating: "─", count: rect.width - 2)
        write("╭" + line + "╮", x: rect.x, y: rect.y, style)
        for y in (rect.y + 1)..<(rect.maxY - 1) {
            write("│", x: rect.x, y: y, style)
            write("│", x: rect.maxX - 1, y: y, style)
        }
        write("╰" + line + "╯", x: rect.x, y: rect.maxY - 1, style)
    }
}

extension Place {
    /// The size of what is inside. Several views stand one below the other.
    func measureContent(_ proposal: ProposedSize) -> Size {
        let children = children
        if children.count == 1 { return children[0].measure(proposal) }
        return StackLayout(axis: .vertical, spacing: 0, children).measure(proposal)
    }

    /// Draws what is inside.
    func paintContent(_ canvas: Canvas, _ rect: Rect) {
        let children = children
        if children.count == 1 { return children[0].paint(canvas, rect) }
        StackLayout(axis: .vertical, spacing: 0, children, in: self).forEach(in: rect) { child, area, size in
            child.paint(
                canvas,
                Rect(x: rect.x + (rect.width - size.width) / 2, y: area.y, width: size.width, height: size.height))
        }
    }
}
