public import DataFlow

/// Which row a list shows first, as somebody outside keeps it.
struct KeptScroll {
    let read: @MainActor () -> AnyHashable?
    let write: @MainActor (AnyHashable?) -> Void
}

private enum KeptScrollKey: EnvironmentKey { static var defaultValue: KeptScroll? { nil } }

extension EnvironmentValues {
    var keptScroll: KeptScroll? {
        get { self[KeptScrollKey.self] }
        set { self[KeptScrollKey.self] = newValue }
    }
}

extension View {
    /// The row that a list inside shows first: it scrolls there, and tells where it was scrolled to.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>) -> some View {
        environment(
            \.keptScroll,
            KeptScroll(
                read: { id.wrappedValue.map { AnyHashable($0) } }, write: { id.wrappedValue = $0?.base as? ID }))
    }
}
