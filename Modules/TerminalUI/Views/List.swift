public import DataFlow

/// Rows one below the other, of which only those that can be seen have places. It scrolls, and rows may be selected.
public struct List<Selection: Hashable, Content: View>: PrimitiveView {
    let selection: ListSelection<Selection>?
    /// The rows.
    public let content: Content

    init(_ selection: ListSelection<Selection>?, _ content: Content) {
        self.selection = selection
        self.content = content
    }

    /// Rows, one of which may be selected: the selection is its `tag`, or else its identity in its `ForEach`.
    public init(selection: Binding<Selection?>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { .one($0) }, content())
    }

    /// Rows, any of which may be selected.
    public init(selection: Binding<Set<Selection>>, @ViewBuilder content: () -> Content) {
        self.init(.many(selection), content())
    }

    /// A row for each element of some data, one of which may be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Selection?>?,
        @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(selection.map { .one($0) }, ForEach(data, content: rowContent))
    }

    /// A row for each element of some data, any of which may be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<Selection>>,
        @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(.many(selection), ForEach(data, content: rowContent))
    }

    /// It takes the focus for the row with the mark.
    public var isFocusable: Bool { true }

    /// It says itself which rows have places.
    public var choosesRows: Bool { true }
}

extension List where Selection == Never {
    /// Rows without a selection of the view's own.
    public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

    /// A row for each element of some data.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(nil, ForEach(data, content: rowContent))
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
        let chosen = place.value { selection?.values ?? [] }
        follow(chosen, rows, position)
        // Where any row may be selected, a column shows which ones are.
        let margin = selection?.isMany == true ? 1 : 0
        let isScrolling = position.settle(rows, width: rect.width - margin, height: rect.height)
        let width = max(rect.width - margin - (isScrolling ? 1 : 0), 0)
        // With those that were looked at to find the end: rows that leave and come back are brought up to date anew.
        rows.show(min(position.top, max(rows.count - rect.height, 0))..<(position.top + rect.height))
        canvas.note(place.node, at: rect)
        let isFocused = canvas.focused.map { $0.isInside(place.node) } ?? false
        var y = rect.y
        var number = position.top
        canvas.clipped(to: rect) {
            while number < rows.count, y < rect.maxY {
                let row = rows.row(number)
                let size = row.measure(ProposedSize(width, nil))
                let area = Rect(x: rect.x + margin, y: y, width: width, height: max(size.height, 1))
                let offset = HorizontalAlignment.leading.inDirection(of: place).offset(of: size.width, in: width)
                row.paint(canvas, Rect(x: area.x + offset, y: y, width: size.width, height: size.height))
                if margin > 0, let value = rows.value(at: number, as: Selection.self), chosen.contains(value) {
                    canvas.write("▌", x: rect.x, y: y, TextStyle(foreground: place.read(\.tint)))
                }
                if number == position.mark, canvas.focused === place.node || !isFocused && !chosen.isEmpty {
                    canvas.restyle(area) { $0.looks.insert(isFocused ? .reverse : .bold) }
                }
                y += area.height
                number += 1
            }
        }
        position.shown = position.top..<number
        keepScroll(rows, position, canvas, place)
        if isScrolling { canvas.draw(position.bar(rows.count), along: rect) }
    }

    /// Where somebody keeps the scroll position, it is taken from there and told there.
    private func keepScroll(_ rows: ListRows, _ position: ListPosition, _ canvas: Canvas, _ place: Place) {
        guard let kept = place.read(\.keptScroll), rows.count > 0 else { return }
        let first = rows.value(at: position.top, as: AnyHashable.self)
        guard position.keptFirst != first else { return }
        let isNew = position.keptFirst == nil
        position.keptFirst = first
        canvas.afterwards {
            if isNew, let wanted = kept.read(), wanted != first, let number = rows.number(of: wanted) {
                position.scroll(to: number)
                place.node.noteLook()
            } else if kept.read() != first {
                kept.write(first)
            }
        }
    }

    /// The mark goes where the selection is, when that has changed.
    private func follow(_ chosen: Set<Selection>, _ rows: ListRows, _ position: ListPosition) {
        guard let value = chosen.first, chosen.count == 1 else { return position.followed = nil }
        guard position.followed != AnyHashable(value) || selection?.isMany != true else { return }
        if position.mark < rows.count, rows.value(at: position.mark, as: Selection.self) == value {
            return position.followed = AnyHashable(value)
        }
        guard let number = rows.number(of: value) else { return }
        position.followed = AnyHashable(value)
        position.mark = number
    }
}

/// Which rows of a list are selected.
@MainActor
enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)

    var isMany: Bool {
        if case .many = self { true } else { false }
    }

    var values: Set<Value> {
        switch self {
        case .one(let value): value.wrappedValue.map { [$0] } ?? []
        case .many(let values): values.wrappedValue
        }
    }

    /// The mark has come to a row, and the selection goes with it.
    func mark(_ value: Value) {
        switch self {
        case .one(let selection): if selection.wrappedValue != value { selection.wrappedValue = value }
        case .many(let selection): if selection.wrappedValue != [value] { selection.wrappedValue = [value] }
        }
    }

    /// Selects a row, or takes it out of the selection.
    func toggle(_ value: Value) {
        guard case .many(let selection) = self else { return mark(value) }
        if selection.wrappedValue.contains(value) {
            selection.wrappedValue.remove(value)
        } else {
            selection.wrappedValue.insert(value)
        }
    }

    /// Selects these rows, besides those that are selected or in their place.
    func choose(_ values: [Value], besides isBesides: Bool) {
        guard case .many(let selection) = self else { return values.last.map(mark) ?? () }
        selection.wrappedValue = isBesides ? selection.wrappedValue.union(values) : Set(values)
    }
}
