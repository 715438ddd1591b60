import DataFlow
import DisplayText

/// A frame while it is drawn: the cells, and what is where, for the mouse and the focus.
///
/// - Created by: the screen, for one frame
/// - Destroyed by: the screen
/// - Read by: the screen
/// - Changed by: the views that are painted
@MainActor
final class Canvas {
    /// A part of the screen that takes presses.
    struct Area {
        let rect: Rect
        /// The rectangle with what cannot be seen of it.
        let whole: Rect
        let node: AnyNode
    }

    private(set) var surface: Surface
    /// Nothing is drawn outside.
    private(set) var clip: Rect
    private(set) var areas: [Area] = []
    /// What is to be drawn above all else, from the lowest to the topmost.
    private(set) var presentations: [Place] = []
    /// Pages that keep the focus inside, from the lowest to the topmost.
    private(set) var scopes: [AnyNode] = []
    /// What is to be done when the frame is finished.
    private(set) var tasks: [@MainActor () -> Void] = []
    /// Where the person writes, also where that is outside of what is seen.
    private(set) var caret: Surface.Point?
    let scheme: ColorScheme
    let focused: AnyNode?

    init(_ size: Size, scheme: ColorScheme, focused: AnyNode?) {
        surface = Surface(size)
        clip = surface.bounds
        self.scheme = scheme
        self.focused = focused
    }

    /// Draws inside a rectangle only.
    func clipped(to rect: Rect, _ draw: () -> Void) {
        let former = clip
        clip = clip.intersection(rect)
        draw()
        clip = former
    }

    /// Notes that a view takes presses in a rectangle.
    func note(_ node: AnyNode, at rect: Rect) {
        areas.append(Area(rect: rect.intersection(clip), whole: rect, node: node))
    }

    /// Does something when the frame is finished.
    func afterwards(_ act: @escaping @MainActor () -> Void) { tasks.append(act) }

    /// Notes a page that keeps the focus inside while it is shown.
    func keepFocus(in node: AnyNode) { scopes.append(node) }

    /// Notes what is to be drawn above all else.
    func present(_ place: Place) { presentations.append(place) }

    /// Takes the presentations that were noted since the last time.
    func takePresentations() -> [Place] {
        defer { presentations = [] }
        return presentations
    }

    /// From here on only what comes takes presses.
    func coverAreas() { areas = [] }

    /// Writes one line of text; control characters are never written.
    func write(_ text: String, x: Int, y: Int, _ style: TextStyle) {
        var x = x
        for character in TerminalText.line(text) {
            let width = DisplayWidth.of(character)
            put(character, width: width, x: x, y: y, style)
            x += width
        }
    }

    /// Puts one character into a cell, over the background that is there.
    func put(_ character: Character, width: Int, x: Int, y: Int, _ style: TextStyle) {
        guard clip.contains(x: x, y: y) else { return }
        var cell = surface[x, y].style
        cell.foreground = style.foreground.resolved(scheme, over: cell.background) ?? cell.foreground
        cell.looks = style.looks
        surface.put(character, width: width, cell, x: x, y: y, in: clip)
    }

    /// Fills a rectangle with a colour.
    func fill(_ rect: Rect, _ color: Color) {
        let rect = rect.intersection(clip)
        guard !rect.isEmpty, let background = color.resolved(scheme, over: surface[rect.x, rect.y].style.background)
        else { return }
        surface.fill(rect, CellStyle(background: background))
    }

    /// Empties a rectangle.
    func clear(_ rect: Rect) { surface.fill(rect.intersection(clip), CellStyle()) }

    /// Changes the look of what was drawn in a rectangle.
    func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
        surface.restyle(rect.intersection(clip), change)
    }

    /// Shows the terminal's cursor in a cell.
    func setCursor(x: Int, y: Int) {
        caret = Surface.Point(x: x, y: y)
        if clip.contains(x: x, y: y) { surface.cursor = Surface.Point(x: x, y: y) }
    }
}
