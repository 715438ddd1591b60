import DataFlow

/// Where a list is scrolled to, and on which row its mark stands.
///
/// - Created by: the list, when it is first painted or used
/// - Destroyed by: the list's place
/// - Read by: the list
/// - Changed by: the list, as the person moves
@MainActor
final class ListPosition {
    /// The first row that is seen.
    private(set) var top = 0
    /// The row with the mark.
    var mark = 0
    /// Which rows were seen at the last frame.
    var shown = 0..<0
    /// How many lines were seen at the last frame.
    private(set) var height = 1
    /// True where there is more than was seen at the last frame.
    private(set) var isScrolling = false
    /// True while the person moves the scroll bar.
    var isDragging = false
    /// The row from which shift and arrows select.
    var anchor: Int?
    /// The first row, as it was told to whoever keeps the scroll position.
    var keptFirst: AnyHashable?
    /// The selection that the mark has gone to: while it stays, the person may go on from it.
    var followed: AnyHashable?
    /// The mark at the last frame: while it stays, the person may scroll away from it.
    private var revealed: Int?

    /// Keeps the mark on a row.
    func clamp(to count: Int) { mark = max(min(mark, count - 1), 0) }

    /// Shows another part, whatever the mark is on.
    func scroll(to row: Int) {
        top = max(row, 0)
        revealed = mark
    }

    /// Shows what stands above the mark from a row on, as far as the mark stays in sight.
    func uncover(_ row: Int) { top = min(top, row) }

    func bar(_ count: Int) -> ScrollBar? {
        isScrolling ? ScrollBar(height: height, first: top, count: max(count, height + 1)) : nil
    }

    /// Finds the rows to be shown in a window: the mark is seen where it has moved, and no room is left at the end.
    ///
    /// - Returns: true where not all can be seen.
    func settle(_ rows: ListRows, width: Int, height: Int) -> Bool {
        self.height = max(height, 1)
        clamp(to: rows.count)
        // No row is lower than a line.
        isScrolling = rows.count > height
        if !isScrolling {
            rows.show(0..<rows.count)
            isScrolling = rows.lines(0..<rows.count, width: width) > height
        }
        let width = width - (isScrolling ? 1 : 0)
        top = min(top, last(rows, width))
        reveal(rows, width)
        return isScrolling
    }

    /// The first row of the window that ends with the last row.
    private func last(_ rows: ListRows, _ width: Int) -> Int {
        let least = max(rows.count - height, 0)
        guard rows.count > 0, top > least || rows.count <= height else { return least }
        rows.show(least..<rows.count)
        return first(from: least, endingWith: rows.count - 1, rows, width)
    }

    /// The first of the rows from one to another that is seen where the last of them is at the end of the window.
    private func first(from least: Int, endingWith last: Int, _ rows: ListRows, _ width: Int) -> Int {
        var (first, lines) = (last, rows.height(last, width: width))
        while first > least {
            lines += rows.height(first - 1, width: width)
            if lines > height { break }
            first -= 1
        }
        return first
    }

    /// Scrolls so that the mark is seen, where it has moved.
    private func reveal(_ rows: ListRows, _ width: Int) {
        guard revealed != mark else { return }
        revealed = mark
        if mark < top { return top = mark }
        top = max(top, mark - height + 1)
        // All of the window: rows that leave it and come back would be made anew.
        rows.show(top..<(top + height))
        top = first(from: top, endingWith: mark, rows, width)
    }
}
