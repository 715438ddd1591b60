/// Something a person does to the store, as a value. It looks at the present state and answers with operations; it
/// changes nothing itself.
public protocol UseCase: Sendable {
    /// What the journal calls it.
    var kind: ChangeKind { get }
    /// The operations that do it, given what the store holds now.
    ///
    /// - Throws: `StoreError`, with the domain's rules as `.refused`.
    func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation]
}

extension TodoStore {
    /// Does it: one transaction, all or nothing.
    @discardableResult
    public func perform(_ useCase: some UseCase) async throws(StoreError) -> Receipt {
        try await commit(useCase.kind) { reader throws(StoreError) in try useCase.operations(in: reader) }
    }
}

/// Runs a domain rule inside a use case, so that its refusal travels as a `StoreError`.
func refusing<Value>(_ rule: () throws(TodoError) -> Value) throws(StoreError) -> Value {
    do { return try rule() } catch { throw .refused(error) }
}
