import DataFlow

/// The rows of a list: single views, and the rows of `ForEach`, which have places only while they are shown.
@MainActor
struct ListRows {
    private enum Part {
        case single(AnyNode)
        case many(any RowsNode)
    }

    private var parts: [(part: Part, first: Int)] = []
    private(set) var count = 0

    init(_ list: AnyNode) { list.forEachChild { add($0) } }

    private mutating func add(_ node: AnyNode) {
        if let rows = node as? any RowsNode {
            parts.append((.many(rows), count))
            count += rows.count
        } else if node.primitive != nil {
            parts.append((.single(node), count))
            count += 1
        } else {
            var children: [AnyNode] = []
            node.forEachChild { children.append($0) }
            for child in children { add(child) }
        }
    }

    /// Gives places to these rows, and to no others.
    func show(_ range: Range<Int>) {
        for (part, first) in parts {
            guard case .many(let rows) = part else { continue }
            let lower = max(range.lowerBound - first, 0)
            rows.setWindow(
                min(lower, rows.count)..<max(min(range.upperBound - first, rows.count), min(lower, rows.count)))
        }
    }

    /// Gives a row a place where it has none, with as many on its way as are seen at once.
    func reach(_ number: Int, height: Int, isUp: Bool) {
        guard node(number) == nil else { return }
        show(isUp ? number..<(number + height) : max(number - height + 1, 0)..<(number + 1))
    }

    /// True for a row with a place that stands for nothing and has no control.
    func isHeading<Value: Hashable>(_ number: Int, _ type: Value.Type, _ focus: FocusSystem) -> Bool {
        node(number) != nil && value(at: number, as: type) == nil && controls(number, focus).isEmpty
    }

    /// The views of a row, which has a place.
    func row(_ number: Int) -> ListRow {
        guard let node = node(number) else { return ListRow(views: []) }
        return ListRow(views: node.primitive == nil ? node.elements.map { Place(node: $0) } : [Place(node: node)])
    }

    /// The place of a row, where it has one.
    private func node(_ number: Int) -> AnyNode? {
        guard let (part, first) = part(number) else { return nil }
        switch part {
        case .single(let node): return node
        case .many(let rows):
            guard let window = rows.window, window.contains(number - first) else { return nil }
            var found: AnyNode?
            var index = window.lowerBound
            rows.forEachChild {
                if index == number - first { found = $0 }
                index += 1
            }
            return found
        }
    }

    /// The row that a place is in.
    func number(of place: AnyNode) -> Int? {
        for (part, first) in parts {
            switch part {
            case .single(let node): if place.isInside(node) { return first }
            case .many(let rows):
                guard let window = rows.window, place.isInside(rows) else { continue }
                var index = window.lowerBound
                var found: Int?
                rows.forEachChild {
                    if place.isInside($0) { found = first + index }
                    index += 1
                }
                return found
            }
        }
        return nil
    }

    /// The places in a row that may have the focus.
    func controls(_ number: Int, _ focus: FocusSystem) -> [AnyNode] { node(number).map(focus.focusable) ?? [] }

    func height(_ number: Int, width: Int) -> Int { max(row(number).measure(ProposedSize(width, nil)).height, 1) }

    /// How many lines some rows take, all of which have places.
    func lines(_ range: Range<Int>, width: Int) -> Int { range.reduce(0) { $0 + height($1, width: width) } }

    /// What a row stands for: its `tag`, else its identity in its `ForEach`.
    func value<Value: Hashable>(at number: Int, as type: Value.Type) -> Value? {
        guard let (part, first) = part(number) else { return nil }
        if let tag = row(number).views.first?.view as? any Tagged, let value = tag.value as? Value { return value }
        guard case .many(let rows) = part else { return nil }
        return rows.id(at: number - first) as? Value
    }

    /// The row that stands for a value.
    func number(of value: some Hashable) -> Int? {
        let value = AnyHashable(value)
        for (part, first) in parts {
            switch part {
            case .single(let node): if (node.primitive as? any Tagged)?.value == value { return first }
            case .many(let rows): if let offset = rows.offset(of: value) { return first + offset }
            }
        }
        return nil
    }

    /// Deletes a row, where its `ForEach` allows that.
    func delete(_ number: Int) -> Bool {
        guard let (part, first) = part(number), case .many(let rows) = part, let delete = rows.onDelete else {
            return false
        }
        delete(IndexSet(integer: number - first))
        return true
    }

    private func part(_ number: Int) -> (part: Part, first: Int)? {
        guard number >= 0, number < count else { return nil }
        return parts.last { $0.first <= number }
    }
}

/// The views of one row, side by side in one place.
@MainActor
struct ListRow {
    let views: [Place]

    func measure(_ proposal: ProposedSize) -> Size {
        if views.count == 1 { return views[0].measure(proposal) }
        return StackLayout(axis: .vertical, spacing: 0, views).measure(proposal)
    }

    func paint(_ canvas: Canvas, _ rect: Rect) {
        if views.count == 1 { return views[0].paint(canvas, rect) }
        StackLayout(axis: .vertical, spacing: 0, views).forEach(in: rect) { child, area, size in
            child.paint(canvas, Rect(x: area.x, y: area.y, width: size.width, height: size.height))
        }
    }

    /// Lets the views take a key, the outermost and first ones first.
    func handle(_ event: InputEvent) -> Bool { views.contains { Self.handle(event, $0) } }

    private static func handle(_ event: InputEvent, _ place: Place) -> Bool {
        if let view = place.view, view.handle(event, place) { return true }
        return place.children.contains { handle(event, $0) }
    }
}
