public import DataFlow

/// Rows one below the other, of which only those that can be seen have places. It scrolls, and one row may be selected.
public struct List<Selection: Hashable, Content: View>: PrimitiveView {
    let selection: Binding<Selection?>?
    /// The rows.
    public let content: Content

    /// Rows, one of which may be selected: its identity is the selection.
    public init(selection: Binding<Selection?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// It takes the focus for the row that is selected.
    public var isFocusable: Bool { true }

    /// It says itself which rows have places.
    public var choosesRows: Bool { true }
}

extension List where Selection == Never {
    /// Rows without a selection of the view's own.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// A part of a list with something above and below it.
public struct Section<Header: View, Content: View, Footer: View>: View {
    private let header: Header
    private let content: Content
    private let footer: Footer

    /// A part of a list.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// The header, the rows, the footer.
    public var body: some View {
        header.foregroundColor(.secondary).bold()
        content
        footer.foregroundColor(.secondary)
    }
}

extension Section where Footer == EmptyView {
    /// A part of a list with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// A part of a list with a title.
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension List: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let rows = ListRows(place.node)
        return Size(width: proposal.width ?? 20, height: min(proposal.height ?? rows.count, ProposedSize.infinity))
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let rows = ListRows(place.node)
        let position = place.state(ListPosition())
        position.height = max(rect.height, 1)
        follow(place, rows, position)
        position.clamp(to: rows.count)
        let isScrolling = rows.count > rect.height
        let width = max(rect.width - (isScrolling ? 1 : 0), 0)
        position.reveal(rows, width: width)
        rows.show(position.top..<(position.top + rect.height))
        canvas.note(place.node, at: rect)
        var y = rect.y
        canvas.clipped(to: rect) {
            for number in position.top..<max(rows.count, position.top) where y < rect.maxY {
                let row = rows.row(number)
                let size = row.measure(ProposedSize(width, nil))
                let area = Rect(x: rect.x, y: y, width: width, height: max(size.height, 1))
                row.paint(canvas, Rect(x: area.x, y: y, width: width, height: size.height))
                if number == position.mark, canvas.focused === place.node || selection?.wrappedValue != nil {
                    let isFocused = canvas.focused === place.node
                    canvas.restyle(area) { $0.looks.insert(isFocused ? .reverse : .bold) }
                }
                y += area.height
            }
        }
        position.shown = rows.rowsShown(from: position.top, width: width, height: rect.height)
        if isScrolling { canvas.drawScrollBar(rect, first: position.top, of: rows.count) }
    }

    /// The mark goes where the selection is.
    private func follow(_ place: Place, _ rows: ListRows, _ position: ListPosition) {
        guard let selection, let id = place.value({ selection.wrappedValue }) else { return }
        if position.mark < rows.count, rows.id(at: position.mark) == AnyHashable(id) { return }
        if let number = rows.number(of: AnyHashable(id)) { position.mark = number }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        let rows = ListRows(place.node)
        let position = place.state(ListPosition())
        switch event {
        case .mouse(let mouse): return handle(mouse, rows, position, place)
        case .key(let press) where press.modifiers.isEmpty:
            switch press.key {
            case .up where position.mark > 0: position.mark -= 1
            case .down where position.mark + 1 < rows.count: position.mark += 1
            case .up, .down: return false
            case .pageUp: position.mark -= position.height
            case .pageDown: position.mark += position.height
            case .home: position.mark = 0
            case .end: position.mark = rows.count - 1
            case .delete, .backspace: return rows.delete(position.mark)
            default: return rows.count > 0 && rows.row(min(position.mark, rows.count - 1)).handle(event)
            }
        default: return false
        }
        position.clamp(to: rows.count)
        select(rows, position)
        place.node.noteLook()
        return true
    }

    private func handle(_ mouse: MouseEvent, _ rows: ListRows, _ position: ListPosition, _ place: Place) -> Bool {
        switch mouse.kind {
        case .wheelUp: position.scroll(by: -3, rows.count)
        case .wheelDown: position.scroll(by: 3, rows.count)
        default: return false
        }
        place.node.noteLook()
        return true
    }

    private func select(_ rows: ListRows, _ position: ListPosition) {
        guard let selection, let id = rows.id(at: position.mark)?.base as? Selection else { return }
        selection.wrappedValue = id
    }
}

/// Where a list is scrolled to, and on which row its mark stands.
///
/// - Created by: the list, when it is first painted or used
/// - Destroyed by: the list's place
/// - Read by: the list
/// - Changed by: the list, as the person moves
@MainActor
final class ListPosition {
    /// The first row that is seen.
    var top = 0
    /// The row with the mark.
    var mark = 0
    /// How many lines were seen at the last frame.
    var height = 1
    /// Which rows were seen at the last frame.
    var shown = 0..<0
    /// The mark at the last frame: while it stays, the person may scroll away from it.
    private var revealed: Int?

    func clamp(to count: Int) {
        mark = max(min(mark, count - 1), 0)
        top = max(min(top, count - height), 0)
    }

    func scroll(by lines: Int, _ count: Int) {
        top = max(min(top + lines, count - height), 0)
        revealed = mark
    }

    /// Scrolls so that the mark is seen, where it has moved.
    func reveal(_ rows: ListRows, width: Int) {
        guard revealed != mark else { return }
        revealed = mark
        if mark < top { return top = mark }
        // No row is lower than a line, so further up it cannot be.
        top = max(top, mark - height + 1)
        rows.show(top..<(mark + 1))
        while top < mark, (top...mark).reduce(0, { $0 + rows.height($1, width: width) }) > height { top += 1 }
    }
}

extension Canvas {
    /// Draws at the right edge which part of a whole is seen.
    func drawScrollBar(_ rect: Rect, first: Int, of count: Int) {
        guard rect.height > 0, count > 0 else { return }
        let length = max(rect.height * rect.height / count, 1)
        let room = rect.height - length
        let offset = count > rect.height ? (first * room + (count - rect.height) / 2) / (count - rect.height) : 0
        var style = TextStyle()
        style.foreground = .secondary
        for line in 0..<rect.height {
            let isThumb = line >= offset && line < offset + length
            put(isThumb ? "┃" : "│", width: 1, x: rect.maxX - 1, y: rect.y + line, style)
        }
    }
}
