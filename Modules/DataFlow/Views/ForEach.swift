/// A view for each element of a collection. A row's state belongs to the element's identity: it goes with the element
/// when the order changes, and ends when the element is gone.
///
/// Its initialisers are inlinable, so that what is done for each of many elements is compiled for their type.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    @usableFromInline typealias Row = @MainActor () -> Content

    /// The elements.
    public let data: Data
    let ids: Identities<Data, ID>
    let row: @MainActor (Data, Data.Index) -> Row
    var onDelete: (@MainActor (IndexSet) -> Void)?

    @usableFromInline
    init(data: Data, ids: Identities<Data, ID>, row: @escaping @MainActor (Data, Data.Index) -> Row) {
        self.data = data
        self.ids = ids
        self.row = row
    }

    /// Rows that know how many they are, and make only those that are asked for.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { ForEachNode(view, in: parent) }

    /// Lets a list delete rows: the closure gets their offsets in the data.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
        var copy = self
        copy.onDelete = action
        return copy
    }
}

extension ForEach {
    /// A view for each element, with an identity of one's choice.
    @inlinable
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
    ) {
        self.init(
            data: data, ids: Identities(by: id),
            row: { data, index in
                let element = data[index]
                return { content(element) }
            })
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element.
    @inlinable
    public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.init(
            data: data, ids: Identities(),
            row: { data, index in
                let element = data[index]
                return { content(element) }
            })
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number.
    @inlinable
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
        self.init(data: data, ids: Identities(by: \.self), row: { _, index in { content(index) } })
    }
}

extension ForEach where Data: MutableCollection {
    /// A view for each element that may change it. After the element is gone, what the row still writes is dropped.
    @inlinable
    public init(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
    ) {
        self.init(
            data: data.wrappedValue, ids: Identities(by: id),
            row: { elements, index in
                let element = data.element(elements[index], at: index, id: id)
                return { content(element) }
            })
    }

    /// A view for each element that may change it. After the element is gone, what the row still writes is dropped.
    @inlinable
    public init(
        _ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(
            data: data.wrappedValue, ids: Identities(),
            row: { elements, index in
                let element = data.element(elements[index], at: index, id: \.id)
                return { content(element) }
            })
    }
}

/// Tells the identities of all elements, and what is to be known of them. Its closures are made outside of the main
/// actor: one of the main actor would ask once for each element where it runs.
@usableFromInline
struct Identities<Data: RandomAccessCollection, ID: Hashable> {
    let all: (Data) -> [ID]
    let areSame: ([ID], [ID]) -> Bool
    /// Each identity once, and one that several elements have.
    let distinct: ([ID]) -> (Set<ID>, twin: ID?)

    @usableFromInline
    init(
        _ all: @escaping (Data) -> [ID], _ areSame: @escaping ([ID], [ID]) -> Bool,
        _ distinct: @escaping ([ID]) -> (Set<ID>, twin: ID?)
    ) {
        (self.all, self.areSame, self.distinct) = (all, areSame, distinct)
    }

    @inlinable
    init(_ all: @escaping (Data) -> [ID]) {
        self.init(all, { $0 == $1 }) { ids in
            var distinct: Set<ID> = []
            var twin: ID?
            for id in ids where !distinct.insert(id).inserted { twin = twin ?? id }
            return (distinct, twin)
        }
    }

    @inlinable
    init(by path: KeyPath<Data.Element, ID>) { self.init { $0.map { $0[keyPath: path] } } }
}

extension Identities where Data.Element: Identifiable, ID == Data.Element.ID {
    @inlinable
    init() { self.init { $0.map { $0.id } } }
}
