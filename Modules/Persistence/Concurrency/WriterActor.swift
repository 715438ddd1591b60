import Domain

/// The only writer of this store, on a queue of its own. It opens its connection at the first write.
///
/// - Created by: `SQLiteStore`
/// - Destroyed by: `SQLiteStore`
/// - Read by: nobody
/// - Changed by: `SQLiteStore`, one write at a time
actor WriterActor {
    nonisolated private let executor = QueueExecutor("tend.store.writer")
    private let location: StoreLocation
    private let timing: LockTiming
    private let feed: ChangeFeed
    private var session: StoreSession?

    init(location: StoreLocation, timing: LockTiming, feed: ChangeFeed) {
        self.location = location
        self.timing = timing
        self.feed = feed
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Makes a change, and tells the feed of it in the order of the journal.
    func commit(
        _ kind: ChangeKind, clock: any Clock, _ plan: (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) throws(StoreError) -> Receipt {
        try change(kind, clock: clock) { reader, writer throws(StoreError) in try writer.apply(plan(reader)) }.receipt
    }

    /// Makes a change to to-dos and ledger, and tells the feed of the to-dos.
    func commitLedger<Value: Sendable>(
        _ kind: ChangeKind, clock: any Clock,
        _ plan: (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) throws(StoreError) -> Value {
        try change(kind, clock: clock) { reader, writer throws(StoreError) in
            let (change, value) = try plan(reader)
            try writer.apply(change.operations)
            try LedgerWriter.apply(change.ledger, in: reader)
            return value
        }.value
    }

    private func change<Value: Sendable>(
        _ kind: ChangeKind, clock: any Clock,
        _ body: (SQLiteReader, inout OperationWriter) throws(StoreError) -> Value
    ) throws(StoreError) -> (receipt: Receipt, value: Value) {
        let (receipt, value) = try write { session throws(StoreError) in
            let reader = SQLiteReader(now: clock.now(), session: session, ticket: nil)
            var writer = OperationWriter(session, reader: reader, kind: kind, origin: feed.origin)
            let value = try body(reader, &writer)
            return (writer.receipt, value)
        }
        if let sequence = receipt.sequence { feed.publish(sequence, receipt.todos) }
        return (receipt, value)
    }

    /// Every setting, read on the connection that writes.
    func settings() throws(StoreError) -> [String: String] {
        try WriteLock(location, timing: timing).hold { () throws(StoreError) in try open().settings() }
    }

    /// Sets a setting, or takes it away.
    func setSetting(_ key: String, to value: String?) throws(StoreError) {
        try write { session throws(StoreError) in
            if let value {
                try session.connection.run("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", key, value)
            } else {
                try session.connection.run("DELETE FROM setting WHERE key = ?", key)
            }
        }
    }

    /// Runs `body` as one transaction under the lock. Once it has begun it is never interrupted.
    func write<Value: Sendable>(
        _ body: (StoreSession) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        return try WriteLock(location, timing: timing).hold { () throws(StoreError) in
            let session = try open()
            let value = try session.connection.transaction { () throws(StoreError) in try body(session) }
            if location.logSize >= Self.logLimit { session.connection.emptyLog() }
            return value
        }
    }

    /// How long the log may grow, in bytes: about a hundred pages. The first connection after a pause reads all of it,
    /// so it must stay short; SQLite's own automatic write-back never empties the log of programs that run only for one
    /// command each, as what was written back is forgotten with the shared memory.
    private static let logLimit = 400_000

    /// Closes the connection. The log is written back into the file if nobody else holds the lock just now; else it
    /// stays, and nothing is lost.
    func close() {
        guard session != nil else { return }
        do {
            try WriteLock(location, timing: LockTiming(patience: 0) { _ in }).hold { () throws(StoreError) in
                session?.connection.setCheckpointOnClose(true)
                session = nil
            }
        } catch {
            session = nil
        }
    }

    private func open() throws(StoreError) -> StoreSession {
        try StoreFile(location: location).finishSalvage()
        if let session, session.isCurrent { return session }
        session = nil
        let opened = StoreSession(try Connection(path: location.database, role: .writer))
        try opened.connection.checkIdentity()
        try StoreFile(location: location).setJournal(of: opened.connection)
        session = opened
        return opened
    }
}
