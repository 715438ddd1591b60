public import DataFlow

/// Up to three columns side by side: as many as there is room for. Of those that have no room none is shown, until the
/// focus goes there.
///
/// From 100 columns of the terminal on there are three, from 60 on two, else one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// The columns.
    public var body: some View {
        SplitLayout {
            Page { sidebar }
            Page { content }
            Page { detail }
        }
    }
}

struct SplitLayout<Content: View>: PrimitiveView {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Which columns were shown last.
///
/// - Created by: the columns, when they are first painted
/// - Destroyed by: the columns' place
/// - Read by: the columns
/// - Changed by: the columns, as the focus moves
@MainActor
final class SplitPosition {
    /// The first column that is shown.
    var first = 0
    /// The column that has the focus, or had it last: to begin with, the one in the middle.
    var focused = 1
}

extension SplitLayout: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let columns = place.children
        let position = place.state(SplitPosition())
        if let focused = canvas.focused, let now = columns.firstIndex(where: { focused.isInside($0.node) }) {
            position.focused = now
        }
        let count = min(rect.width >= 100 ? 3 : rect.width >= 60 ? 2 : 1, columns.count)
        position.first = max(min(position.first, position.focused), position.focused - count + 1)
        position.first = max(min(position.first, columns.count - count), 0)
        var x = rect.x
        let shown = position.first..<(position.first + count)
        for (number, width) in zip(shown, widths(shown, of: rect.width)) {
            if number > shown.lowerBound {
                for y in rect.y..<rect.maxY { canvas.put("│", width: 1, x: x, y: y, TextStyle(foreground: .secondary)) }
                x += 1
            }
            let area = Rect(x: x, y: rect.y, width: width, height: rect.height)
            canvas.clipped(to: area) { columns[number].paint(canvas, area) }
            x += width
        }
    }

    /// The widths of the columns that are shown, without the lines between them.
    private func widths(_ shown: Range<Int>, of width: Int) -> [Int] {
        let room = width - shown.count + 1
        switch (shown.lowerBound, shown.count) {
        case (_, 1): return [room]
        case (0, 2):
            let sidebar = min(max(room / 4, 18), 26)
            return [sidebar, room - sidebar]
        case (_, 2): return [room - room * 2 / 5, room * 2 / 5]
        default:
            let (sidebar, detail) = (min(max(room / 5, 20), 28), max(room * 3 / 10, 34))
            return [sidebar, room - sidebar - detail, detail]
        }
    }
}
