import Domain

/// One reader of the file, on a queue of its own. It opens its connection at the first read.
///
/// - Created by: `ReaderPool`
/// - Destroyed by: `ReaderPool`
/// - Read by: nobody
/// - Changed by: whoever has borrowed it from the pool
actor ReaderActor {
    nonisolated private let executor = QueueExecutor("tend.store.reader")
    private let location: StoreLocation
    private var session: StoreSession?

    init(location: StoreLocation) { self.location = location }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Runs `body` on one state of the file. The ticket can interrupt it.
    func read<Value: Sendable>(
        at now: Instant, ticket: ReadTicket, _ body: @Sendable (SQLiteReader) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        guard !ticket.isCancelled else { throw .cancelled }
        let session = try open()
        ticket.begin(on: session.connection)
        defer { ticket.end() }
        return try session.connection.snapshot { () throws(StoreError) in
            try body(SQLiteReader(now: now, session: session, ticket: ticket))
        }
    }

    /// Closes the connection; the next read opens another.
    func close() { session = nil }

    private func open() throws(StoreError) -> StoreSession {
        if let session, session.isCurrent { return session }
        session = nil
        let (opened, isLasting) = try StoreSession.reading(location)
        if isLasting { session = opened }
        return opened
    }
}
