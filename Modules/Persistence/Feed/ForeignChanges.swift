import Dispatch
import Domain
import Glibc

/// Notices what other stores write to the same file: the kernel tells of writes to the folder, SQLite whether they were
/// commits of others, the journal what they did. While nobody writes, nothing wakes the process.
///
/// - Created by: `ChangeFeed`, for the first observer
/// - Destroyed by: `ChangeFeed`, after the last observer
/// - Read by: nobody
/// - Changed by: its own queue
actor ForeignChanges {
    nonisolated private let executor = QueueExecutor("tend.store.watch")
    private let location: StoreLocation
    private weak var feed: ChangeFeed?
    private var session: StoreSession?
    private var version = 0
    private var sequence = 0
    private var sources: [any DispatchSourceProtocol] = []
    private var timer: (any DispatchSourceTimer)?
    private var looks = Looks.none
    private var isStopped = false

    init(location: StoreLocation, feed: ChangeFeed) {
        self.location = location
        self.feed = feed
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Begins to watch. What is committed after this returns is told, if not before.
    nonisolated func start() {
        executor.queue.sync { self.assumeIsolated { $0.begin() } }
    }

    /// Stops watching.
    nonisolated func stop() {
        executor.queue.async { self.assumeIsolated { $0.end() } }
    }

    /// Looks now, instead of waiting for the kernel.
    func check() {
        guard !isStopped else { return }
        do throws(StoreError) {
            let isReplaced = session.map { !$0.isCurrent } ?? false
            let session = try open()
            if isReplaced { feed?.publish(StoreChange(sequence: sequence, todos: nil, isForeign: true)) }
            let found = try session.connection.integer("PRAGMA data_version")
            guard found != version else { return }
            version = found
            try tell(session.connection)
        } catch {
            // The file is busy or gone: the next look tells more, and who reads or writes meets the error itself.
            session = nil
        }
    }

    private func begin() {
        // Before the first look, so that there is no moment of which nobody tells.
        looks = watchFolder() ? .none : .forever
        do throws(StoreError) {
            let session = try open()
            version = try session.connection.integer("PRAGMA data_version")
            sequence = try session.connection.integer("SELECT coalesce(max(seq), 0) FROM change")
        } catch {
            session = nil
        }
        let timer = DispatchSource.makeTimerSource(queue: executor.queue)
        timer.setEventHandler { [weak self] in self?.assumeIsolated { $0.lookAgain() } }
        sources.append(timer)
        self.timer = timer
        scheduleLook()
        for source in sources { source.resume() }
    }

    private func lookAgain() {
        check()
        scheduleLook()
    }

    private func scheduleLook() {
        let delay = looks.next().map { DispatchTimeInterval.milliseconds($0) } ?? .never
        timer?.schedule(deadline: .now() + delay, leeway: .milliseconds(5))
    }

    private func noteWrite() {
        check()
        looks = .afterWrite
        scheduleLook()
    }

    /// Asks the kernel to tell of writes; false where it cannot.
    private func watchFolder() -> Bool {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return false }
        guard inotify_add_watch(descriptor, location.folder, UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return false
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: executor.queue)
        source.setEventHandler { [weak self] in
            // Which file it was does not matter: asking SQLite costs as little as reading the names.
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
            self?.assumeIsolated { $0.noteWrite() }
        }
        source.setCancelHandler { close(descriptor) }
        sources.append(source)
        return true
    }

    private func end() {
        isStopped = true
        for source in sources { source.cancel() }
        sources = []
        timer = nil
        session = nil
    }

    private func open() throws(StoreError) -> StoreSession {
        if let session, session.isCurrent { return session }
        let opened = try StoreSession.reading(location).session
        session = opened
        version = 0
        return opened
    }

    /// Tells the observers what others have committed since the last look.
    private func tell(_ connection: borrowing Connection) throws(StoreError) {
        guard let feed else { return }
        let last = try connection.integer(
            "SELECT coalesce(max(seq), 0) FROM change WHERE seq > ? AND origin <> ?", sequence, feed.origin)
        guard last > sequence else { return }
        var todos: Set<TodoID> = []
        try connection.each(
            "operation",
            """
            SELECT DISTINCT subject FROM change JOIN operation ON operation.change = change.seq
            WHERE seq > ? AND origin <> ? AND operation.kind NOT LIKE '%-list' LIMIT ?
            """, sequence, feed.origin, ChangeFeed.limit + 1
        ) { row throws(StoreError) in todos.insert(try row.next()) }
        sequence = last
        feed.publish(
            StoreChange(sequence: last, todos: todos.count > ChangeFeed.limit ? nil : todos, isForeign: true))
    }
}

/// When a file is looked at again without being told, in milliseconds from one look to the next.
///
/// SQLite writes a commit into its log, waits for the disk, and lets others see it only then, in memory that they share:
/// the kernel tells of the write, but not of that.
struct Looks {
    private var delays: ArraySlice<Int>
    private var last: Int?

    /// Not at all.
    static let none = Looks(delays: [])
    /// Ever again, where the kernel tells nothing.
    static let forever = Looks(delays: [], last: 1000)
    /// For some seconds: no disk should take longer.
    static let afterWrite = Looks(delays: [10, 20, 50, 100, 250, 500, 1000, 2000, 4000])

    mutating func next() -> Int? { delays.popFirst() ?? last }
}
