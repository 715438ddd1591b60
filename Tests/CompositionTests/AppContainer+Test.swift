import Composition
import Domain
import TestSupport
import Testing

extension AppContainer {
    /// A container for a test, which gives the parts that it needs. A part that it did not give records an issue, with
    /// the part's name, as soon as it is touched, so that a test shows everything it depends on.
    static func test(
        store: (any TodoStore)? = nil, ledger: (any SyncLedger)? = nil, settings: (any SettingsStore)? = nil,
        clock: (any Clock)? = nil, ids: (any IDSource)? = nil, zones: (any ZoneSource)? = nil
    ) -> AppContainer {
        AppContainer(
            store: store ?? UntouchedStore(), ledger: ledger ?? UntouchedStore(),
            settings: settings ?? UntouchedStore(), clock: clock ?? UntouchedClock(), ids: ids ?? UntouchedIDs(),
            zones: zones ?? UntouchedZones())
    }
}

/// Records that a part was used that the test did not give.
private func touched(_ part: String) {
    Issue.record("the test touched `\(part)`, which it did not give to its container")
}

private struct UntouchedStore: TodoStore, SyncLedger, SettingsStore {
    private func fail(_ part: String) -> StoreError {
        touched(part)
        return .internalFailure(code: 0, message: "the test did not give `\(part)`")
    }

    func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value { throw fail("store") }

    func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt { throw fail("store") }

    func readLedger<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value { throw fail("ledger") }

    func commitLedger<Value: Sendable>(
        _ kind: ChangeKind,
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(StoreError) -> Value { throw fail("ledger") }

    func changes() -> AsyncStream<StoreChange> {
        touched("store")
        return AsyncStream { $0.finish() }
    }

    func settings() async throws(StoreError) -> [String: String] { throw fail("settings") }

    func setSetting(_ key: String, to value: String?) async throws(StoreError) { throw fail("settings") }
}

private struct UntouchedClock: Clock {
    func now() -> Instant {
        touched("clock")
        return Instant(seconds: 0)
    }
}

private struct UntouchedIDs: IDSource {
    func todoID() -> TodoID {
        touched("ids")
        return SequentialIDs.todo(0)
    }

    func listID() -> ListID {
        touched("ids")
        return SequentialIDs.list(0)
    }
}

private struct UntouchedZones: ZoneSource {
    var local: ZoneID {
        touched("zones")
        return .utc
    }

    func rules(for zone: ZoneID) -> ZoneRules? {
        touched("zones")
        return nil
    }
}
