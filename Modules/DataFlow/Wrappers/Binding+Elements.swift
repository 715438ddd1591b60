extension Binding: @MainActor Sequence where Value: MutableCollection {
    /// A binding to each element, by its place in the collection.
    public func makeIterator() -> IndexingIterator<[Binding<Value.Element>]> {
        wrappedValue.indices.map { self[$0] }.makeIterator()
    }
}

extension Binding where Value: MutableCollection {
    /// A binding to the element in a place of the collection. The place must exist when it is read or written.
    public subscript(_ index: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(
            get: { wrappedValue[index] },
            set: { element in
                var changed = wrappedValue
                changed[index] = element
                wrappedValue = changed
            })
    }
}

extension Binding where Value: MutableCollection {
    /// A binding to an element with an identity, which is found again wherever it stands.
    @usableFromInline
    func element<ID: Hashable>(
        _ element: Value.Element, at index: Value.Index, id: KeyPath<Value.Element, ID>
    ) -> Binding<Value.Element> {
        Binding<Value.Element>(ElementLocation(location, id, element, at: index))
    }
}

/// The element of a collection with an identity, wherever it stands. Once it is gone, its last value is read, and what is
/// written is dropped: no other element is changed by mistake.
///
/// - Created by: a row's binding
/// - Destroyed by: the last copy of the binding
/// - Read by: the binding
/// - Changed by: reading, which remembers the value and where it was found
final class ElementLocation<Elements: MutableCollection, ID: Hashable>: Location<Elements.Element> {
    private let whole: Location<Elements>
    private let idPath: KeyPath<Elements.Element, ID>
    private let id: ID
    private var last: (element: Elements.Element, index: Elements.Index)

    init(
        _ whole: Location<Elements>, _ idPath: KeyPath<Elements.Element, ID>, _ element: Elements.Element,
        at index: Elements.Index
    ) {
        self.whole = whole
        self.idPath = idPath
        id = element[keyPath: idPath]
        last = (element, index)
    }

    override func get() -> Elements.Element {
        let elements = whole.get()
        if let index = index(in: elements) { last = (elements[index], index) }
        return last.element
    }

    override func set(_ element: Elements.Element) {
        var elements = whole.get()
        guard let index = index(in: elements) else { return }
        elements[index] = element
        whole.set(elements)
    }

    /// Most elements stand where they stood.
    private func index(in elements: Elements) -> Elements.Index? {
        if elements.indices.contains(last.index), elements[last.index][keyPath: idPath] == id { return last.index }
        return elements.firstIndex { $0[keyPath: idPath] == id }
    }

    override func isSame(as other: Location<Elements.Element>) -> Bool {
        guard let other = other as? ElementLocation<Elements, ID> else { return false }
        return id == other.id && idPath == other.idPath && whole.isSame(as: other.whole)
    }
}
