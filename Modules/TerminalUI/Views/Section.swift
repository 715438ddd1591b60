public import DataFlow

/// A part of a list or a form with something above and below it.
public struct Section<Header: View, Content: View, Footer: View>: View {
    private let header: Header
    private let content: Content
    private let footer: Footer

    /// A part of a list.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// The header, the rows, the footer.
    public var body: some View {
        header.foregroundColor(.secondary).bold()
        content
        footer.foregroundColor(.secondary)
    }
}

extension Section where Footer == EmptyView {
    /// A part of a list with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Header == EmptyView, Footer == EmptyView {
    /// A part of a list.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) {
            EmptyView()
        } footer: {
            EmptyView()
        }
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// A part of a list with a title.
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}
