import TerminalUI

extension TimerLoop {
    /// Waits on this loop, so that a test turns the clock by hand.
    ///
    /// - Throws: `CancellationError` where the task is cancelled meanwhile.
    func pause(for duration: Duration) async throws {
        let (moments, feed) = AsyncStream.makeStream(of: Void.self)
        let timer = fire(every: duration) { feed.yield() }
        for await _ in moments { break }
        timer.cancel()
        try Task.checkCancellation()
    }
}
