/// Work on an array in two halves at once: on two cores a long list is printed in less time. A short array is not worth
/// a second task.
struct TwoHalves<Element: Sendable>: Sendable {
    private let elements: [Element]

    private static var shortest: Int { 2000 }

    init(_ elements: [Element]) { self.elements = elements }

    /// What `transform` makes of each part, in order; at least one.
    func map<Value: Sendable>(_ transform: @escaping @Sendable ([Element]) -> Value) async -> [Value] {
        guard elements.count >= Self.shortest else { return [transform(elements)] }
        let middle = elements.count / 2
        async let first = transform(Array(elements[..<middle]))
        let second = transform(Array(elements[middle...]))
        return [await first, second]
    }
}
