public import DataFlow

private struct DestinationModifier<Destination: View>: ViewModifier {
    @Binding var isPresented: Bool
    let destination: @MainActor () -> Destination
    @Environment(\.navigation) private var navigation
    @State private var page: Int?

    func body(content: Content) -> some View {
        content.onChange(of: isPresented, initial: true) { _, isPresented in
            if isPresented, page == nil {
                page = navigation?.push({ AnyView(destination()) }, onClose: close)
            } else if !isPresented, let page {
                navigation?.pop(page)
            }
        }
    }

    private func close() {
        page = nil
        isPresented = false
    }
}

extension View {
    /// Opens a page of the navigation around this view while a condition holds. Going back ends the condition, so that
    /// the page is opened once.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) -> some View {
        modifier(DestinationModifier(isPresented: isPresented, destination: destination))
    }

    /// Opens a page for an item while there is one. Going back takes the item away, so that the page is opened once.
    public func navigationDestination<Item: Hashable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> Destination
    ) -> some View {
        navigationDestination(
            isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        ) {
            if let value = item.wrappedValue { destination(value).id(value) }
        }
    }
}
