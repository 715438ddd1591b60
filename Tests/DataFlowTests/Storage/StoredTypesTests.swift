import DataFlow
import Testing

private enum Theme: String { case light, dark }
private enum Level: Int { case low = 1, high }
private struct Choices: OptionSet { let rawValue: Int }

/// A value as a back end gets it.
private struct Shown<Value>: PrimitiveView {
    let value: Value
}

private struct Required<Value: StorableValue>: View {
    @AppStorage private var value: Value
    let next: Value

    init(_ initial: Value, _ next: Value) {
        _value = AppStorage(wrappedValue: initial, "key")
        self.next = next
    }

    var body: some View {
        Shown(value: value)
        Button("write") { value = next }
    }
}

private struct RequiredRaw<Value: RawRepresentable>: View where Value.RawValue: StorableValue {
    @AppStorage private var value: Value
    let next: Value

    init(_ initial: Value, _ next: Value) {
        _value = AppStorage(wrappedValue: initial, "key")
        self.next = next
    }

    var body: some View {
        Shown(value: value)
        Button("write") { value = next }
    }
}

private struct Maybe<Value: StorableValue>: View {
    @AppStorage("key") private var value: Value?
    let next: Value

    var body: some View {
        Shown(value: value)
        Button("write") { value = next }
        Button("remove") { value = nil }
    }
}

private struct MaybeRaw<Value: RawRepresentable>: View where Value.RawValue: StorableValue {
    @AppStorage("key") private var value: Value?
    let next: Value

    var body: some View {
        Shown(value: value)
        Button("write") { value = next }
        Button("remove") { value = nil }
    }
}

private struct Pair: View {
    @State private var count = 0

    var body: some View {
        Required(7, 8).id(count)
        Required(7, 8)
        Button("anew") { count += 1 }
    }
}

@MainActor
@Suite(.serialized) struct StoredTypesTests {
    @Test("each type that can be kept is there after a restart", arguments: StoreKind.allCases)
    func types(_ kind: StoreKind) throws {
        try check(true, false, in: kind) { Required(true, false) }
        try check(1, -7, in: kind) { Required(1, -7) }
        try check(1.5, 2, in: kind) { Required(1.5, 2) }
        try check("Guest", "", in: kind) { Required("Guest", "") }
        let (one, other) = try (
            #require(URL(string: "https://a.example/x?y=1#z")), #require(URL(string: "file:///tmp/a%20b"))
        )
        try check(one, other, in: kind) { Required(one, other) }
        try check(Data(), Data([0, 255]), in: kind) { Required(Data(), Data([0, 255])) }
        try check(Theme.light, .dark, in: kind) { RequiredRaw(Theme.light, .dark) }
        try check(Level.low, .high, in: kind) { RequiredRaw(Level.low, .high) }
        try check(Choices(), Choices(rawValue: 5), in: kind) { RequiredRaw(Choices(), Choices(rawValue: 5)) }
    }

    @Test("each type may be missing, and writing nil takes it out of the store", arguments: StoreKind.allCases)
    func optionals(_ kind: StoreKind) throws {
        try checkRemoval(false, in: kind) { Maybe(next: false) }
        try checkRemoval(0, in: kind) { Maybe(next: 0) }
        try checkRemoval(0.5, in: kind) { Maybe(next: 0.5) }
        try checkRemoval("", in: kind) { Maybe(next: "") }
        try checkRemoval(#require(URL(string: "a")), in: kind) { try Maybe(next: #require(URL(string: "a"))) }
        try checkRemoval(Data([1]), in: kind) { Maybe(next: Data([1])) }
        try checkRemoval(Theme.dark, in: kind) { MaybeRaw(next: Theme.dark) }
        try checkRemoval(Level.high, in: kind) { MaybeRaw(next: Level.high) }
    }

    @Test("a whole number that is kept is read where a number is wanted, not the other way round")
    func numbers() throws {
        let store = MemoryStore(["key": .integer(3)])
        #expect(Host(storage: store) { Required(1.5, 2) }.shown(Double.self) == 3)
        var problems: [ViewProblem] = []
        store.set(["key": .double(3)])
        #expect(Host(storage: store, onProblem: { problems.append($0) }) { Required(1, 2) }.shown(Int.self) == 1)
        #expect(problems.count == 1)
    }

    @Test(
        "a value of another type is told once, shown as the default, and kept until the person writes",
        arguments: StoreKind.allCases)
    func otherType(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        try test.store.set(["key": .string("many"), "raw": .string("purple")])
        test.reopen()
        var problems: [ViewProblem] = []
        let host = Host(storage: test.store, onProblem: { problems.append($0) }) { Pair() }
        host.press("anew")
        #expect(host.views(Shown<Int>.self).map(\.value) == [7, 7])
        #expect(problems == [.unreadable(key: "key", reason: #"string("many") is no Int."#)])
        #expect(try test.store.value(for: "key") == .string("many"))
        host.press("write")
        #expect(host.views(Shown<Int>.self).map(\.value) == [8, 8])
        #expect(try test.store.value(for: "key") == .integer(8))
        #expect(problems.count == 1)
    }

    @Test("a raw value that the type does not have is told, also where the value may be missing")
    func otherRawValue() throws {
        let store = MemoryStore(["key": .string("purple")])
        var problems: [ViewProblem] = []
        let host = Host(storage: store, onProblem: { problems.append($0) }) { MaybeRaw(next: Theme.dark) }
        #expect(host.shown(Theme?.self) == .some(nil))
        #expect(problems.count == 1)
        store.set(["key": .integer(1)])
        let other = Host(storage: store, onProblem: { problems.append($0) }) { Maybe(next: "") }
        #expect(other.shown(String?.self) == .some(nil))
        #expect(problems.count == 2)
        #expect(store.value(for: "key") == .integer(1))
    }

    private func check<Value: Equatable>(
        _ initial: Value, _ next: Value, in kind: StoreKind, @ViewBuilder _ view: @escaping @MainActor () -> some View
    ) throws {
        let test = try StoreUnderTest(kind)
        let host = Host(storage: test.store, content: view)
        #expect(host.shown(Value.self) == initial)
        host.press("write")
        #expect(host.shown(Value.self) == next)
        test.reopen()
        #expect(Host(storage: test.store, content: view).shown(Value.self) == next)
    }

    private func checkRemoval<Value: Equatable>(
        _ next: Value, in kind: StoreKind, _ make: () throws -> some View
    ) throws {
        let (test, view) = (try StoreUnderTest(kind), try make())
        let host = Host(storage: test.store) { view }
        #expect(host.shown(Value?.self) == .some(nil))
        host.press("write")
        test.reopen()
        let later = Host(storage: test.store) { view }
        #expect(later.shown(Value?.self) == next)
        later.press("remove")
        #expect(later.shown(Value?.self) == .some(nil))
        #expect(try test.store.keys == [])
    }
}

extension Host {
    fileprivate func shown<Value>(_ type: Value.Type) -> Value? { views(Shown<Value>.self).first?.value }
}
