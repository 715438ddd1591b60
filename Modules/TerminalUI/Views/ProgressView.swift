public import DataFlow

/// How far something is, or that it goes on.
public struct ProgressView: View {
    private let title: String
    private let fraction: Double?

    /// Something that goes on, nobody knows how long.
    public init() { self.init("") }

    /// Something that goes on, nobody knows how long.
    public init(_ title: some StringProtocol) {
        self.title = String(title)
        fraction = nil
    }

    /// How much of a total is done.
    public init(value: Double?, total: Double = 1) { self.init("", value: value, total: total) }

    /// How much of a total is done.
    public init(_ title: some StringProtocol, value: Double?, total: Double = 1) {
        self.title = String(title)
        fraction = value.map { total > 0 && $0 > 0 ? min(1, $0 / total) : 0 }
    }

    /// A bar, or a wheel that turns.
    public var body: some View {
        HStack {
            if let fraction { ProgressBar(fraction: fraction) } else { Spinner() }
            if !title.isEmpty { Text(title) }
        }
    }
}

private struct Spinner: View {
    @Environment(\.timerLoop) private var loop
    @State private var step = 0
    @State private var timer: AnyCancellable?

    var body: some View {
        Text(["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"][step % 6])
            .onAppear {
                timer = Timer.publish(every: 0.12, on: loop, in: .common).autoconnect().sink { _ in step += 1 }
            }
            .onDisappear { timer = nil }
    }
}

private struct ProgressBar: PrimitiveView {
    let fraction: Double
}

extension ProgressBar: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        Size(width: min(proposal.width ?? 20, 40), height: 1)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        var style = TextStyle()
        let done = Int((Double(rect.width) * fraction).rounded())
        for column in 0..<rect.width {
            style.foreground = column < done ? place.read(\.tint) : .secondary
            canvas.put(column < done ? "━" : "─", width: 1, x: rect.x + column, y: rect.y, style)
        }
    }
}
