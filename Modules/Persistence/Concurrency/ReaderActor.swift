import Domain
import Glibc

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
        do {
            let opened = try Self.open(location, role: .reader)
            session = opened
            return opened
        } catch {
            // A folder that cannot be written: SQLite cannot make its side files, and does not need them if the log is empty. The session is not
            // kept, for such a connection would not see what somebody else writes later.
            guard access(location.folder, W_OK) != 0, Self.isEmpty(location.log) else { throw error }
            return try Self.open(location, role: .immutableReader)
        }
    }

    private static func open(_ location: StoreLocation, role: Connection.Role) throws(StoreError) -> StoreSession {
        let session = StoreSession(try Connection(path: location.database, role: role))
        try session.connection.checkIdentity()
        return session
    }

    private static func isEmpty(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 || info.st_size == 0
    }
}
