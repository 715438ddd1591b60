import DataFlow

/// A part of the screen that has the focus while it is shown.
struct FocusScope {
    let node: AnyNode
    /// True for what is shown above all else: no key goes to what is below.
    let isPresented: Bool
    /// Where the focus was before.
    var former: AnyNode?
    /// True once the focus has been inside. What is presented may wait for what it shows, and has nothing for it before.
    var hasBegun = false
}

extension Screen {
    /// What is shown above all else; all views without it.
    private var modal: AnyNode { scopes.last { $0.isPresented }?.node ?? host.root }

    /// A key is for the view with the focus first, and then for those around it, from the inside out. What they leave
    /// moves the focus, is offered to those who listen from anywhere, and scrolls, in that order.
    func dispatch(_ event: InputEvent) -> Bool {
        if case .mouse(let mouse) = event { return dispatch(mouse, event) }
        let modal = modal
        var node: AnyNode? = host.graph.focus.focused ?? scopes.last?.node ?? modal
        while let place = node {
            if Self.offer(event, to: place) { return true }
            node = place === modal ? nil : place.parent
        }
        guard case .key(let press) = event else { return false }
        if moveFocus(press, in: modal) || Self.listen(press, in: modal) || Self.scroll(press, in: modal) { return true }
        return alias(of: press, in: modal).map { dispatch(.key($0)) } ?? false
    }

    /// The key that this one stands for where the focus is. An alias has none of its own.
    private func alias(of press: KeyPress, in modal: AnyNode) -> KeyPress? {
        var node: AnyNode? = host.graph.focus.focused ?? modal
        while let place = node {
            if let aliases = (place.primitive as? any KeyTranslating)?.aliases, let other = aliases[press] {
                return aliases[other] == nil ? other : nil
            }
            node = place === modal ? nil : place.parent
        }
        return nil
    }

    private static func offer(_ event: InputEvent, to node: AnyNode) -> Bool {
        (node.primitive as? any TerminalView)?.handle(event, Place(node: node)) ?? false
    }

    private static func listen(_ press: KeyPress, in node: AnyNode) -> Bool {
        node.containsSome { place in
            (place.primitive as? any KeyListener)?.listen(press, Place(node: place)) ?? false
        }
    }

    private static func scroll(_ press: KeyPress, in node: AnyNode) -> Bool {
        node.containsSome { place in (place.primitive as? any Scrolling)?.scroll(press, Place(node: place)) ?? false }
    }

    /// The mouse is for what it was pressed on, until it is let go.
    private func dispatch(_ mouse: MouseEvent, _ event: InputEvent) -> Bool {
        _ = draw()
        var target = drawn?.areas.last { $0.rect.contains(x: mouse.x, y: mouse.y) }?.node
        switch mouse.kind {
        case .press:
            pressed = target
            if let target, target.primitive?.isFocusable == true { host.graph.focus.move(to: target) }
        case .drag: target = pressed
        case .release:
            target = pressed
            pressed = nil
        case .wheelUp, .wheelDown: break
        }
        while let place = target, place.isMounted {
            if Self.offer(event, to: place) {
                if mouse.kind == .press { pressed = place }
                return true
            }
            target = place.parent
        }
        return false
    }

    /// Tab goes from one place that may have the focus to the next, an arrow to the nearest one in its direction.
    private func moveFocus(_ press: KeyPress, in node: AnyNode) -> Bool {
        let focus = host.graph.focus
        switch (press.key, press.modifiers) {
        case (.tab, []): return focus.moveToNext(in: node)
        case (.tab, .shift): return focus.moveToPrevious(in: node)
        case (.up, []), (.down, []), (.left, []), (.right, []):
            guard let focused = focus.focused else { return focus.moveToNext(in: node) }
            guard let next = nearest(press.key, from: focused, among: focus.focusable(in: node)) else { return false }
            focus.move(to: next)
            return true
        default: return false
        }
    }

    private func nearest(_ direction: KeyPress.Key, from focused: AnyNode, among places: [AnyNode]) -> AnyNode? {
        let areas = drawn?.areas ?? []
        if let start = areas.last(where: { $0.node === focused })?.whole {
            let found = areas.compactMap { area in
                start.distance(to: area.whole, direction).map { (distance: $0, node: area.node) }
            }
            let near = found.filter { area in places.contains { $0 === area.node } }
            if let nearest = near.min(by: { $0.distance < $1.distance }) { return nearest.node }
        }
        // What is scrolled out of sight has no place on the screen, but an order.
        guard let window = focused.window else { return nil }
        let inside = places.filter { $0.isInside(window) }
        guard let now = inside.firstIndex(where: { focused.isInside($0) }) else { return nil }
        let next = direction == .up ? now - 1 : direction == .down ? now + 1 : -1
        return inside.indices.contains(next) ? inside[next] : nil
    }
}

extension AnyNode {
    /// True where a condition holds for this place or one below, which are looked at in the order in which they are seen.
    func containsSome(_ condition: (AnyNode) -> Bool) -> Bool {
        if condition(self) { return true }
        var isFound = false
        forEachChild { isFound = isFound || $0.containsSome(condition) }
        return isFound
    }

    /// The scrolling view around this place.
    fileprivate var window: AnyNode? {
        var node = parent
        while let place = node {
            if place.primitive is any Scrolling { return place }
            node = place.parent
        }
        return nil
    }
}

extension Rect {
    /// How far another rectangle is in a direction; nil where it is not there. What stands aside counts as further.
    fileprivate func distance(to other: Rect, _ direction: KeyPress.Key) -> Int? {
        let (ahead, aside): (Int, Int) =
            switch direction {
            case .up: (y - other.maxY, max(other.x - maxX, x - other.maxX) + 1)
            case .down: (other.y - maxY, max(other.x - maxX, x - other.maxX) + 1)
            case .left: (x - other.maxX, max(other.y - maxY, y - other.maxY) + 1)
            default: (other.x - maxX, max(other.y - maxY, y - other.maxY) + 1)
            }
        return ahead < 0 ? nil : ahead + 4 * max(aside, 0)
    }
}
