public import DataFlow

/// How a picker looks.
public enum PickerLook: Hashable, Sendable {
    /// The choices side by side.
    case segmented
    /// The choices one below the other.
    case inline

    /// The style that suits most places.
    public static let automatic = PickerLook.segmented
    /// There are no menus here: the choices side by side.
    public static let menu = PickerLook.segmented
}

private enum PickerLookKey: EnvironmentKey { static var defaultValue: PickerLook { .automatic } }

extension EnvironmentValues {
    var pickerLook: PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }
}

/// A view with the value that choosing it stands for.
public struct TaggedView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let value: AnyHashable
}

extension View {
    /// The value that choosing this view stands for.
    public func tag(_ value: some Hashable) -> some View { TaggedView(content: self, value: AnyHashable(value)) }

    /// How pickers inside look.
    public func pickerStyle(_ style: PickerLook) -> some View { environment(\.pickerLook, style) }
}

/// One of several.
public struct Picker<Selection: Hashable, Content: View>: View {
    private let title: String
    private let selection: Binding<Selection>
    private let content: Content
    @Environment(\.pickerLook) private var look

    /// One of several, each with its `tag`.
    public init(
        _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        self.selection = selection
        self.content = content()
    }

    /// The title and the choices.
    public var body: some View {
        if look == .segmented {
            HStack {
                if !title.isEmpty { Text(title) }
                Choices(selection: selection, axis: .horizontal, content: content)
            }
        } else {
            VStack(alignment: .leading) {
                if !title.isEmpty { Text(title) }
                Choices(selection: selection, axis: .vertical, content: content)
            }
        }
    }
}

private struct Choices<Selection: Hashable, Content: View>: PrimitiveView {
    let selection: Binding<Selection>
    let axis: StackLayout.Axis
    let content: Content

    var isFocusable: Bool { true }
}

@MainActor
protocol Tagged {
    var value: AnyHashable { get }
}

extension TaggedView: Tagged {}

extension TaggedView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.paintContent(canvas, rect) }
}

extension Choices: TerminalView {
    private func layout(_ place: Place) -> StackLayout {
        StackLayout(axis: axis, spacing: axis == .horizontal ? 3 : 0, place.children)
    }

    private func values(_ place: Place) -> [Selection?] {
        place.children.map { ($0.view as? any Tagged)?.value.base as? Selection }
    }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let size = layout(place).measure(ProposedSize(proposal.width.map { max($0 - 2, 0) }, proposal.height))
        return Size(width: size.width + 2, height: size.height)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let chosen = place.value { selection.wrappedValue }
        let values = values(place)
        let isFocused = canvas.focused === place.node
        canvas.note(place.node, at: rect)
        var number = 0
        var style = place.read(\.textStyle)
        style.foreground = place.read(\.tint)
        layout(place).forEach(in: rect.inset(by: EdgeInsets(.horizontal, 1))) { child, area, size in
            child.paint(canvas, Rect(x: area.x, y: area.y, width: size.width, height: size.height))
            if values[number] == chosen {
                canvas.write("(", x: area.x - 1, y: area.y, style)
                canvas.write(")", x: area.x + size.width, y: area.y, style)
                let marked = Rect(x: area.x - 1, y: area.y, width: size.width + 2, height: size.height)
                if isFocused { canvas.restyle(marked) { $0.looks.insert(.reverse) } }
            }
            number += 1
        }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled), case .key(let press) = event, press.modifiers.isEmpty else {
            return handleMouse(event, place)
        }
        let values = values(place).compactMap { $0 }
        let now = values.firstIndex(of: selection.wrappedValue)
        let next: Int
        switch (press.key, axis) {
        case (.left, .horizontal), (.up, .vertical): next = max((now ?? 0) - 1, 0)
        case (.right, .horizontal), (.down, .vertical): next = min((now ?? -1) + 1, values.count - 1)
        case (.character(" "), _), (.enter, _): next = values.isEmpty ? 0 : ((now ?? -1) + 1) % values.count
        default: return false
        }
        guard values.indices.contains(next) else { return false }
        // At the end the key is for what comes next.
        if next == now { return press.key != .up && press.key != .down }
        selection.wrappedValue = values[next]
        return true
    }

    private func handleMouse(_ event: InputEvent, _ place: Place) -> Bool {
        guard case .mouse(let mouse) = event, mouse.kind == .press, let rect = place.memory.frame else { return false }
        var (number, isHit) = (0, false)
        let values = values(place)
        layout(place).forEach(in: rect.inset(by: EdgeInsets(.horizontal, 1))) { _, area, size in
            let room = Rect(x: area.x - 1, y: area.y, width: size.width + 2, height: size.height)
            if room.contains(x: mouse.x, y: mouse.y), let value = values[number] {
                selection.wrappedValue = value
                isHit = true
            }
            number += 1
        }
        return isHit
    }
}
