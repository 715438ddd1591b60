import DataFlow

extension List {
    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled) else { return false }
        let rows = ListRows(place.node)
        let position = place.state(ListPosition())
        switch event {
        case .mouse(let mouse): return handle(mouse, rows, position, place)
        case .key(let press): return handle(press, rows, position, place)
        default: return false
        }
    }

    private func handle(_ press: KeyPress, _ rows: ListRows, _ position: ListPosition, _ place: Place) -> Bool {
        guard rows.count > 0 else { return false }
        let former = position.mark
        switch (press.key, press.modifiers) {
        case (.up, []), (.up, .shift), (.up, .control): position.mark -= 1
        case (.down, []), (.down, .shift), (.down, .control): position.mark += 1
        case (.pageUp, []): position.mark -= position.height
        case (.pageDown, []): position.mark += position.height
        case (.home, []): position.mark = 0
        case (.end, []): position.mark = rows.count - 1
        case (.left, []), (.right, []): return moveInRow(press.key == .right ? 1 : -1, rows, position, place)
        case (.delete, []), (.backspace, []): return rows.delete(position.mark)
        case (.character(" "), []) where selection?.isMany == true && place.read(\.editMode) == .active,
            (.character(" "), .control) where selection?.isMany == true:
            guard let value = rows.value(at: position.mark, as: Selection.self) else { return false }
            selection?.toggle(value)
            return true
        default:
            guard place.focus.focused === place.node else { return false }
            return rows.row(min(position.mark, rows.count - 1)).handle(.key(press))
        }
        position.clamp(to: rows.count)
        passHeadings(from: former, rows, position, place)
        if position.mark == former, press.key == .up || press.key == .down { return false }
        moved(from: former, press, rows, position, place)
        return true
    }

    /// Where rows are selected, the mark does not stay on one that is only read: the selection would take it back.
    private func passHeadings(from former: Int, _ rows: ListRows, _ position: ListPosition, _ place: Place) {
        guard selection != nil else { return }
        let isHeading = { (number: Int) in
            // What a row stands for may be a tag, which only its views tell.
            rows.reach(number, height: position.height, isUp: number < former)
            return rows.isHeading(number, Selection.self, place.focus)
        }
        let after = { (position.mark..<rows.count).first { !isHeading($0) } }
        let before = { (0...position.mark).last { !isHeading($0) } }
        position.mark = (position.mark < former ? before() ?? after() : after() ?? before()) ?? former
        var first = position.mark
        while first > 0, rows.isHeading(first - 1, Selection.self, place.focus) { first -= 1 }
        position.uncover(first)
    }

    /// After the mark has moved: the selection goes with it, and so does the focus that was inside of the row.
    private func moved(
        from former: Int, _ press: KeyPress, _ rows: ListRows, _ position: ListPosition, _ place: Place
    ) {
        let isChoosing = selection?.isMany == true && place.read(\.editMode) == .active
        if press.modifiers.contains(.shift) {
            let anchor = position.anchor ?? former
            position.anchor = anchor
            let chosen = min(anchor, position.mark)...max(anchor, position.mark)
            // Tags are told by rows that have places.
            if chosen.contains(where: { rows.value(at: $0, as: Selection.self) == nil }) {
                rows.show(chosen.lowerBound..<(chosen.upperBound + 1))
            }
            selection?.choose(chosen.compactMap { rows.value(at: $0, as: Selection.self) }, besides: isChoosing)
        } else {
            position.anchor = nil
            if !isChoosing, press.modifiers.isEmpty,
                let value = rows.value(at: position.mark, as: Selection.self)
            {
                selection?.mark(value)
            }
        }
        if place.focus.focused !== place.node { place.focus.move(to: place.node) }
        place.node.noteLook()
    }

    /// Moves the focus from one control of a row to the next; before the first one it is the list's own.
    private func moveInRow(_ step: Int, _ rows: ListRows, _ position: ListPosition, _ place: Place) -> Bool {
        let focus = place.focus
        let controls = rows.controls(position.mark, focus)
        guard let focused = focus.focused else { return false }
        let now = controls.firstIndex { focused.isInside($0) } ?? -1
        let next = now + step
        if next < -1 || next >= controls.count || controls.count < 2 && now < 0 { return false }
        focus.move(to: next < 0 ? place.node : controls[next])
        return true
    }

    private func handle(_ mouse: MouseEvent, _ rows: ListRows, _ position: ListPosition, _ place: Place) -> Bool {
        switch mouse.kind {
        case .wheelUp where position.isScrolling: position.scroll(to: position.top - 3)
        case .wheelDown where position.isScrolling: position.scroll(to: position.top + 3)
        case .press where place.isOnScrollBar(mouse, position.bar(rows.count)): position.isDragging = true
        case .release where position.isDragging: position.isDragging = false
        case .drag where position.isDragging: break
        case .press:
            guard let number = number(at: mouse, rows, position, place) else { return false }
            position.mark = number
            position.anchor = nil
            if place.read(\.editMode) == .active, let value = rows.value(at: number, as: Selection.self) {
                selection?.toggle(value)
            } else if let value = rows.value(at: number, as: Selection.self) {
                selection?.mark(value)
            }
        default: return false
        }
        if position.isDragging, let bar = position.bar(rows.count) {
            position.scroll(to: bar.first(at: mouse.y - (place.memory.frame?.y ?? 0)))
        }
        place.node.noteLook()
        return true
    }

    /// The row at a place of the screen.
    private func number(at mouse: MouseEvent, _ rows: ListRows, _ position: ListPosition, _ place: Place) -> Int? {
        guard let rect = place.memory.frame else { return nil }
        let width = rect.width - (selection?.isMany == true ? 1 : 0) - (position.isScrolling ? 1 : 0)
        var y = rect.y
        for number in position.shown {
            y += rows.height(number, width: width)
            if mouse.y < y { return number }
        }
        return nil
    }
}
