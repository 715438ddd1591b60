public import DataFlow

/// A view that gets its room in a stack before others.
public struct PriorityView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let priority: Double
}

extension View {
    /// Gives the view its room in a stack before those of a lower priority, which is 0 for most.
    public func layoutPriority(_ value: Double) -> some View { PriorityView(content: self, priority: value) }
}

@MainActor
protocol Prioritized {
    var priority: Double { get }
}

extension PriorityView: Prioritized {}

extension PriorityView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.paintContent(canvas, rect) }
}
