import TerminalUI

extension TimerLoop {
    /// Waits on this loop, so that a test turns the clock by hand.
    ///
    /// - Throws: `CancellationError` where the task is cancelled meanwhile.
    func pause(for duration: Duration) async throws {
        let gate = Gate()
        let timer = fire(every: duration) { gate.open() }
        await withTaskCancellationHandler {
            await gate.passed()
        } onCancel: {
            Task { @MainActor in gate.open() }
        }
        timer.cancel()
        try Task.checkCancellation()
    }
}

/// Where one task waits until it is let through.
///
/// - Created by: a pause
/// - Destroyed by: the pause, at its end
/// - Read by: the pause
/// - Changed by: the timer, and the task's cancellation
@MainActor
final class Gate {
    /// How many tasks wait at gates: what else runs has something to do. A task that was let through may go by way of
    /// other threads before it is seen again, so that nothing else tells.
    ///
    /// - Created by: the first gate
    /// - Destroyed by: never
    /// - Read by: `Play`
    /// - Changed by: gates
    private(set) static var waiting = 0
    private var isOpen = false
    private var task: CheckedContinuation<Void, Never>?

    func open() {
        isOpen = true
        guard let task else { return }
        Gate.waiting -= 1
        self.task = nil
        task.resume()
    }

    func passed() async {
        if isOpen { return }
        Gate.waiting += 1
        await withCheckedContinuation { task = $0 }
    }
}
