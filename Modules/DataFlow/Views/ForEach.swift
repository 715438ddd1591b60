/// A view for each element of a collection. A row's state belongs to the element's identity: it goes with the element
/// when the order changes, and ends when the element is gone.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    /// The elements.
    public var data: Data
    /// Makes the view of an element.
    public var content: @MainActor (Data.Element) -> Content
    let id: KeyPath<Data.Element, ID>
    let row: @MainActor (Data.Element, Data.Index) -> Content
    var onDelete: (@MainActor (IndexSet) -> Void)?

    /// A view for each element, with an identity of one's choice.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
    ) {
        self.init(data, id: id, content: content) { element, _ in content(element) }
    }

    private init(
        _ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping @MainActor (Data.Element) -> Content,
        row: @escaping @MainActor (Data.Element, Data.Index) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
        self.row = row
    }

    /// Rows that know how many they are, and make only those that are asked for.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { ForEachNode(view, in: parent) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element.
    public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
        self.init(data, id: \.self, content: content)
    }
}

extension ForEach where Data: MutableCollection {
    /// A view for each element that may change it. After the element is gone, what the row still writes is dropped.
    public init(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping @MainActor (Binding<Data.Element>) -> Content
    ) {
        let location = data.location
        let row: @MainActor (Data.Element, Data.Index) -> Content = { element, index in
            content(Binding(ElementLocation(location, id, element, at: index)))
        }
        let elements = data.wrappedValue
        self.init(elements, id: id, content: { row($0, elements.startIndex) }, row: row)
    }

    /// A view for each element that may change it. After the element is gone, what the row still writes is dropped.
    public init(
        _ data: Binding<Data>, @ViewBuilder content: @escaping @MainActor (Binding<Data.Element>) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach {
    /// Lets a list delete rows: the closure gets their offsets in the data.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
        var copy = self
        copy.onDelete = action
        return copy
    }
}
