@_spi(Reflection) import Swift

/// The stored properties of a structure, as key paths.
///
/// This is the one place that asks the Swift runtime for key paths of fields, by an interface that is not promised to
/// stay. A test, FieldsTests, says whether it still does what is needed here, and what to do where it does not.
@MainActor
enum Fields<Root> {
    private struct One {
        let value: Root
    }

    /// True for a structure, the only kind of type whose fields may be asked for.
    static var isStructure: Bool { isKind(.struct) }

    /// True for `any Protocol`, whose values may be of any type.
    static var isExistential: Bool { isKind(.existential) }

    private static func isKind(_ kind: _MetadataKind) -> Bool {
        var isKind = false
        _ = _forEachField(of: One.self) { _, _, _, found in
            isKind = found == kind
            return true
        }
        return isKind
    }

    /// Calls a closure with the key path of every field.
    ///
    /// - Returns: false where there are fields without key paths: closures, and whatever the runtime cannot tell.
    @discardableResult
    static func forEach(_ visit: (PartialKeyPath<Root>) -> Void) -> Bool {
        guard isStructure else { return false }
        var count = 0
        // The option to leave out what has no key path, by its number: its name is no constant in this language mode.
        _ = _forEachFieldWithKeyPath(of: Root.self, options: .init(rawValue: 2)) { _, path in
            count += 1
            visit(path)
            return true
        }
        let isComplete = _forEachFieldWithKeyPath(of: Root.self) { _, _ in true }
        return isComplete && (count > 0 || MemoryLayout<Root>.size == 0)
    }

    /// Compares two structures field by field; nil where one of the fields cannot be compared.
    static func comparison() -> (@MainActor (Root, Root) -> Bool)? {
        // One closure, not an array of them: taking such out of an array is slow for a type that is not known here.
        var areAllSame: @MainActor (Root, Root) -> Bool = { _, _ in true }
        var canCompare = true
        let isComplete = forEach { path in
            @MainActor
            func add<Value>(_ type: Value.Type) {
                guard let path = path as? KeyPath<Root, Value>, let areSame = Comparison<Value>().areSame else {
                    return canCompare = false
                }
                let before = areAllSame
                areAllSame = { before($0, $1) && areSame($0[keyPath: path], $1[keyPath: path]) }
            }
            let type = type(of: path).valueType
            if let wrapper = type as? any GraphProperty.Type, wrapper.isAlwaysSame { return }
            if canCompare { _openExistential(type, do: add) }
        }
        return isComplete && canCompare ? areAllSame : nil
    }
}
