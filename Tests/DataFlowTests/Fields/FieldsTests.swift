import Testing

@testable import DataFlow

/// What `Discovery.keyPaths` needs of the Swift runtime, which has not promised to keep it.
@MainActor
@Suite("Key paths of fields")
struct FieldsTests {
    /// What to do where one of these fails after a change of the toolchain, and only then.
    private static let advice: Comment = """
        This toolchain no longer gives key paths of fields as DataFlow needs them. Give `Discovery.mirror` as the \
        default where `Discovery.keyPaths` stands now (Graph.init and both of Host.init); all other tests hold for both.
        """

    private struct Wrapped: View {
        @State private var number = 1
        @Binding var text: String
        let title: String
        var body: some View { Text(title) }
    }

    private func paths<Root>(_ type: Root.Type) -> (types: [Any.Type], isComplete: Bool) {
        var types: [Any.Type] = []
        let isComplete = Fields<Root>.forEach { types.append(Swift.type(of: $0).valueType) }
        return (types, isComplete)
    }

    @Test("private wrappers have key paths that can be written by, in the order of their declaration")
    func wrappers() throws {
        var all: [PartialKeyPath<Wrapped>] = []
        let isComplete = Fields<Wrapped>.forEach { all.append($0) }
        try #require(all.count == 3, Self.advice)
        #expect(isComplete, Self.advice)
        #expect(all[0] is WritableKeyPath<Wrapped, State<Int>>, Self.advice)
        #expect(all[1] is WritableKeyPath<Wrapped, Binding<String>>, Self.advice)
        #expect(all[2] is KeyPath<Wrapped, String>, Self.advice)
    }

    private struct Large {
        var numbers = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
        var text = "text"
        let constant = "constant"
    }

    @Test("by a field's key path a large structure is read and written")
    func large() {
        var large = Large()
        var read: [String] = []
        Fields<Large>.forEach { path in
            if let path = path as? WritableKeyPath<Large, String> { large[keyPath: path] += " changed" }
            if let path = path as? KeyPath<Large, String> { read.append(large[keyPath: path]) }
        }
        #expect(read == ["text changed", "constant"], Self.advice)
    }

    private struct WithClosure { let number = 1, action: () -> Void = {} }
    private struct WithWeak { weak var object: Log? }
    private struct WithUnowned { unowned let object: Log }
    private struct WithType { let type: Int.Type = Int.self }
    private final class Object { let number = 1 }
    private enum Choice { case one(Int) }

    @Test("fields that have no key path are reported as missing")
    func incomplete() {
        #expect(!paths(WithClosure.self).isComplete, Self.advice)
        #expect(paths(WithClosure.self).types.count == 1, Self.advice)
        #expect(!paths(WithWeak.self).isComplete, Self.advice)
        #expect(!paths(WithUnowned.self).isComplete, Self.advice)
        #expect(!paths(WithType.self).isComplete, Self.advice)
    }

    @Test("enumerations, classes, protocols and closures are no structures, and are not asked")
    func otherKinds() {
        for (types, isComplete) in [
            paths(Choice.self), paths(Object.self), paths((any View).self), paths((() -> Void).self),
        ] {
            #expect(types.isEmpty, Self.advice)
            #expect(!isComplete, Self.advice)
        }
        #expect(Fields<any View>.isExistential, Self.advice)
        #expect(Fields<Any>.isExistential, Self.advice)
        #expect(!Fields<Large>.isExistential, Self.advice)
        #expect(!Fields<Choice>.isExistential, Self.advice)
    }

    private struct Generic<Value> {
        var value: Value
        var existential: any View
        var list: [Value]
    }

    @Test("the fields of generic structures have the types that they have there; an empty structure has none")
    func generic() {
        let (types, isComplete) = paths(Generic<Double>.self)
        #expect(isComplete, Self.advice)
        #expect(types.map { "\($0)" } == ["Double", "View", "Array<Double>"], Self.advice)
        #expect(paths(EmptyView.self).isComplete, Self.advice)
    }
}
