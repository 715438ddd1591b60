/// Offsets in a collection, each once and in rising order. (Foundation's is not in FoundationEssentials.)
public struct IndexSet: Hashable, Sendable {
    private var offsets: [Int]

    /// The offsets of a sequence.
    public init(_ offsets: some Sequence<Int>) { self.offsets = Set(offsets).sorted() }

    /// One offset.
    public init(integer: Int) { offsets = [integer] }
}

extension IndexSet: RandomAccessCollection, ExpressibleByArrayLiteral {
    /// Offsets, written out.
    public init(arrayLiteral elements: Int...) { self.init(elements) }

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place after the last.
    public var endIndex: Int { offsets.count }
    /// The offset in a place.
    public subscript(place: Int) -> Int { offsets[place] }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets. Offsets that do not exist are left out.
    public mutating func remove(atOffsets offsets: IndexSet) {
        let gone = Set(offsets)
        var offset = -1
        removeAll { _ in
            offset += 1
            return gone.contains(offset)
        }
    }
}
