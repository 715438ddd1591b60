public import Domain
import Glibc

/// The store in an SQLite file: one writer, a few readers, safe from other processes that use the same file.
///
/// When `commit` returns, the change is on the disk: neither the death of the process nor a power failure takes it
/// back. Nothing is ever purged: deleted to-dos and lists stay as hidden rows, so that numbers and undo hold, and the
/// journal keeps every entry.
///
/// - Created by: the container, with `open`
/// - Destroyed by: the container, when the process ends; `close` before that writes the log back
/// - Read by: use cases, models and the import, through `read`, `settings` and `changes`; sync, through `readLedger`
/// - Changed by: use cases and the import, through `commit`; the settings screen and command, through `setSetting`;
///   sync, through `commitLedger`
public final class SQLiteStore: TodoStore, SettingsStore, SyncLedger {
    /// What the store may do with its folder.
    public enum Access: Sendable {
        /// Makes what is missing, and brings an older file up to date.
        case readWrite
        /// Changes nothing: the file must be there and of this version.
        case readOnly
    }

    let location: StoreLocation
    let clock: any Clock
    let timing: LockTiming
    let feed: ChangeFeed
    let writer: WriterActor
    private let readers: ReaderPool
    private let isAboutToWrite: Bool

    private init(location: StoreLocation, clock: any Clock, timing: LockTiming, isAboutToWrite: Bool) {
        self.isAboutToWrite = isAboutToWrite
        self.location = location
        self.clock = clock
        self.timing = timing
        feed = ChangeFeed(location: location)
        writer = WriterActor(location: location, timing: timing, feed: feed)
        readers = ReaderPool(location: location)
    }

    /// Opens the store in a folder; with `readWrite`, folder and file are made for their owner only where they are
    /// missing. Connections are opened when they are first used. Blocks while the file is made or brought up to date.
    ///
    /// - Parameter isAboutToWrite: true where a change comes next, whatever is read before: the settings are then read
    ///   on the connection that writes, and a short command opens one connection instead of two.
    /// - Throws: `notOurs`, `tooNew`, `corrupt`, `readOnly`, `cannotOpen`, `full` or `busy`.
    public static func open(
        at folder: String, access: Access = .readWrite, clock: any Clock, isAboutToWrite: Bool = false
    ) throws(StoreError) -> SQLiteStore {
        try open(at: folder, access: access, clock: clock, timing: .live, isAboutToWrite: isAboutToWrite)
    }

    /// Opens the store with a way to wait for the lock.
    package static func open(
        at folder: String, access: Access, clock: any Clock, timing: LockTiming, isAboutToWrite: Bool = false
    ) throws(StoreError) -> SQLiteStore {
        let location = StoreLocation(folder: folder)
        let supported = Migrations.all.count
        if access == .readWrite, Glibc.access(location.salvaged, F_OK) == 0 {
            try WriteLock(location, timing: timing).hold { () throws(StoreError) in
                try StoreFile(location: location).finishSalvage()
            }
        }
        switch (try StoreFile(location: location).version(), access) {
        case (let version?, _) where version == supported: break
        case (let version?, _) where version > supported:
            throw .tooNew(path: location.database, found: version, supported: supported)
        case (nil, .readOnly): throw .cannotOpen(path: location.database, reason: StoreError.systemMessage(ENOENT))
        case (_?, .readOnly): throw .readOnly(path: location.database)
        case (_, .readWrite):
            try StoreFile(location: location).makeFolder()
            try WriteLock(location, timing: timing).hold { () throws(StoreError) in
                try Migrator(location: location, steps: Migrations.all, now: clock.now()).run()
            }
        }
        return SQLiteStore(location: location, clock: clock, timing: timing, isAboutToWrite: isAboutToWrite)
    }

    public func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await readRows { reader throws(StoreError) in try body(reader) }
    }

    @discardableResult
    public func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        try await writer.commit(kind, clock: clock, plan)
    }

    public func readLedger<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await readRows { reader throws(StoreError) in try body(reader) }
    }

    @discardableResult
    public func commitLedger<Value: Sendable>(
        _ kind: ChangeKind,
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(StoreError) -> Value {
        try await writer.commitLedger(kind, clock: clock, plan)
    }

    public func changes() -> AsyncStream<StoreChange> { feed.stream() }

    public func settings() async throws(StoreError) -> [String: String] {
        if isAboutToWrite { return try await writer.settings() }
        return try await readRows { reader throws(StoreError) in try reader.session.settings() }
    }

    public func setSetting(_ key: String, to value: String?) async throws(StoreError) {
        try await writer.setSetting(key, to: value)
    }

    /// Ends all observation, closes what is idle and writes the log back into the file. Using the store afterwards
    /// opens it again.
    public func close() async {
        feed.finish()
        await readers.close()
        await writer.close()
    }

    /// Runs a read on one of the readers; cancelling the task ends it, while it waits and while it runs.
    func readRows<Value: Sendable>(
        _ body: @Sendable (SQLiteReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let ticket = ReadTicket()
        let result: Result<Value, StoreError> = await withTaskCancellationHandler {
            do throws(StoreError) {
                return .success(try await readers.run(at: clock.now(), ticket: ticket, body))
            } catch {
                return .failure(error)
            }
        } onCancel: {
            ticket.cancel()
            readers.cancel(ticket)
        }
        return try result.get()
    }
}
