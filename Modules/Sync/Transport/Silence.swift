/// How long nothing has moved on a connection.
struct Silence {
    private var bytes = 0
    private var start: SuspendingClock.Instant?

    /// Looks at a connection; true where nothing has moved for `limit`. Time begins when the connection stands.
    mutating func lasts(
        _ limit: Duration, bytes: Int, isConnected: Bool, at now: SuspendingClock.Instant
    ) -> Bool {
        guard let start, bytes == self.bytes else {
            self.bytes = bytes
            start = isConnected ? now : nil
            return false
        }
        return start.duration(to: now) >= limit
    }
}
