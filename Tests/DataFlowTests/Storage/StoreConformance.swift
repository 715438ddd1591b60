import DataFlow
import Testing

/// What every `KeyValueStore` does.
@MainActor
@Suite(.serialized) struct StoreConformance {
    @Test("a store at its beginning has no keys and no values", arguments: StoreKind.allCases)
    func empty(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        #expect(try test.store.keys == [])
        #expect(try test.store.value(for: "a") == nil)
    }

    @Test("every kind of value comes back as it was, at once and after a restart", arguments: StoreKind.allCases)
    func values(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        let values: [StoredValue] = [
            .bool(true), .bool(false), .integer(0), .integer(.min), .integer(.max), .integer(1), .double(1),
            .double(-0.1), .double(.greatestFiniteMagnitude), .double(.leastNonzeroMagnitude), .double(1 / 3),
            .double(.infinity),
            .double(-.infinity), .string(""), .string("a \"b\" \\ \n\u{0} ü 你好 👩‍👩‍👧"), .string("nan"),
            .string(String(repeating: "long ", count: 100_000)), .data(Data()),
            .data(Data((0...255).map { UInt8($0) } + Array(repeating: 7, count: 300_000))),
        ]
        for (number, value) in values.enumerated() { try test.store.set(["\(number)": value]) }
        for _ in 1...2 {
            for (number, value) in values.enumerated() {
                #expect(try test.store.value(for: "\(number)") == value)
            }
            test.reopen()
        }
    }

    @Test("what is not a number comes back as such", arguments: StoreKind.allCases)
    func notANumber(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        try test.store.set(["a": .double(.nan), "b": .integer(1)])
        test.reopen()
        guard case .double(let value) = try test.store.value(for: "a") else {
            Issue.record("no number")
            return
        }
        #expect(value.isNaN)
        #expect(try test.store.value(for: "b") == .integer(1))
    }

    @Test("a key may be any text", arguments: StoreKind.allCases)
    func keys(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        let keys = [
            "", " ", ".", "a.b/c", "ключ", "ü", "\n", "\u{0}", "__proto__", String(repeating: "k", count: 9999),
        ]
        try test.store.set(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, .integer($0)) }))
        test.reopen()
        for (number, key) in keys.enumerated() { #expect(try test.store.value(for: key) == .integer(number)) }
        #expect(try test.store.keys == keys.sorted())
    }

    @Test("a value is replaced by one of any kind, and removed by nil", arguments: StoreKind.allCases)
    func replacing(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        try test.store.set(["a": .integer(1), "b": .string("b"), "c": .bool(true)])
        try test.store.set(["a": .string("one"), "b": nil, "never": nil])
        for _ in 1...2 {
            #expect(try test.store.keys == ["a", "c"])
            #expect(try test.store.value(for: "a") == .string("one"))
            #expect(try test.store.value(for: "b") == nil)
            #expect(try test.store.value(for: "c") == .bool(true))
            test.reopen()
        }
    }

    @Test("changes of one's own are not told", arguments: StoreKind.allCases)
    func ownChanges(_ kind: StoreKind) async throws {
        let test = try StoreUnderTest(kind)
        var told: [Set<String>] = []
        try test.store.set(["a": .integer(1)])
        test.reopen()
        test.store.onChange = { told.append($0) }
        try test.store.set(["a": .integer(2), "b": .integer(3)])
        try test.store.set(["a": nil])
        #expect(told == [])
    }
}
