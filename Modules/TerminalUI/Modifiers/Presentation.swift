public import DataFlow

/// What is shown above all else, in a box of its own.
struct Presentation<Content: View>: PrimitiveView {
    let dismiss: @MainActor () -> Void
    let content: Content

    init(dismiss: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content) {
        self.dismiss = dismiss
        self.content = content()
    }
}

@MainActor
protocol Presented: TerminalView {
    var dismiss: @MainActor () -> Void { get }
}

extension Presentation: Presented {
    /// In its place it takes no room.
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { .zero }

    /// Draws the box, in the middle of the screen.
    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let room = rect.inset(by: EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
        let size = place.measureContent(ProposedSize(room.size))
        let inner = room.placing(
            Size(width: min(size.width, room.width), height: min(size.height, room.height)), .center)
        let box = Rect(x: inner.x - 2, y: inner.y - 1, width: inner.width + 4, height: inner.height + 2)
        canvas.clear(box)
        canvas.drawBox(box, .secondary)
        canvas.clipped(to: inner) { place.paintContent(canvas, inner) }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard event == .key(KeyPress(.escape)) else { return false }
        dismiss()
        return true
    }
}

private struct SheetModifier<Sheet: View>: ViewModifier {
    @Binding var isPresented: Bool
    let onDismiss: (@MainActor () -> Void)?
    let sheet: @MainActor () -> Sheet

    func body(content: Content) -> some View {
        content.disabled(isPresented)
        if isPresented {
            Presentation(dismiss: close) { sheet().environment(\.dismiss, DismissAction(close)) }
                .onDisappear(perform: onDismiss)
        }
    }

    private func close() { isPresented = false }
}

private struct AlertModifier<Actions: View, Message: View>: ViewModifier {
    let title: String
    @Binding var isPresented: Bool
    let actions: @MainActor () -> Actions
    let message: @MainActor () -> Message

    func body(content: Content) -> some View {
        content.disabled(isPresented)
        if isPresented {
            Presentation(dismiss: close) {
                VStack {
                    Text(title).bold()
                    message()
                    HStack { actions() }
                }
                .environment(\.afterPress, close)
            }
        }
    }

    private func close() { isPresented = false }
}

private enum AfterPressKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    /// What happens after a button was pressed, besides its action.
    var afterPress: (@MainActor () -> Void)? {
        get { self[AfterPressKey.self] }
        set { self[AfterPressKey.self] = newValue }
    }
}

extension View {
    /// Shows a view above all else while a condition holds.
    public func sheet<Sheet: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor () -> Sheet
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: onDismiss, sheet: content))
    }

    /// Shows a view for an item above all else while there is one. Closing it takes the item away, so that it is shown
    /// once.
    public func sheet<Item: Identifiable, Sheet: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Sheet
    ) -> some View {
        sheet(
            isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
            onDismiss: onDismiss
        ) {
            if let value = item.wrappedValue { content(value).id(value.id) }
        }
    }

    /// Asks something above all else while a condition holds. Each button closes it.
    public func alert<Actions: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> Actions
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Asks something above all else while a condition holds. Each button closes it.
    public func alert<Actions: View, Message: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> Actions,
        @ViewBuilder message: @escaping @MainActor () -> Message
    ) -> some View {
        modifier(AlertModifier(title: String(title), isPresented: isPresented, actions: actions, message: message))
    }
}
