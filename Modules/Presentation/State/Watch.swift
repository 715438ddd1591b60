import Domain

/// Keeps a screen at the store's present until the task is cancelled: reads now, after every change, and at the moment
/// when what is shown changes by itself, such as when something falls due. Changes that come during a read are followed
/// by one read together.
///
/// - Parameters:
///   - changes: asked for before the first read, so that no change falls between the two.
///   - next: when what was read changes by itself; nil for never.
@MainActor
func watch(
    _ changes: AsyncStream<StoreChange>, alarm: (any Alarm)? = nil, until next: () -> Instant? = { nil },
    refresh: () async -> Void
) async {
    let (events, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let forwarding = Task {
        for await _ in changes { feed.yield() }
        feed.finish()
    }
    var timer: Task<Void, Never>?
    defer {
        forwarding.cancel()
        timer?.cancel()
    }
    feed.yield()
    for await _ in events where !Task.isCancelled {
        timer?.cancel()
        await refresh()
        guard let alarm, let moment = next() else { continue }
        timer = Task {
            await alarm.wait(until: moment)
            if !Task.isCancelled { feed.yield() }
        }
    }
}
