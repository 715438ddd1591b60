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

    /// The views of a row, which has a place.
    func row(_ number: Int) -> ListRow {
        guard let (part, first) = part(number) else { return ListRow(views: []) }
        switch part {
        case .single(let node): return ListRow(views: [Place(node: node)])
        case .many(let rows):
            guard let window = rows.window, window.contains(number - first) else { return ListRow(views: []) }
            var found: AnyNode?
            var index = window.lowerBound
            rows.forEachChild {
                if index == number - first { found = $0 }
                index += 1
            }
            return ListRow(views: found?.elements.map { Place(node: $0) } ?? [])
        }
    }

    func height(_ number: Int, width: Int) -> Int { max(row(number).measure(ProposedSize(width, nil)).height, 1) }

    func rowsShown(from top: Int, width: Int, height: Int) -> Range<Int> {
        var (number, used) = (top, 0)
        while number < count, used < height {
            used += self.height(number, width: width)
            number += 1
        }
        return top..<number
    }

    /// The identity of a row of a `ForEach`.
    func id(at number: Int) -> AnyHashable? {
        guard let (part, first) = part(number), case .many(let rows) = part else { return nil }
        return rows.id(at: number - first)
    }

    /// The row with an identity.
    func number(of id: AnyHashable) -> Int? {
        for (part, first) in parts {
            if case .many(let rows) = part, let offset = rows.offset(of: id) { return first + offset }
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
