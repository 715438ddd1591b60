import Domain

/// Keeps a screen at the store's present until the task is cancelled: reads now, after every change, and when `wake`
/// rings. Changes that come during a read are followed by one read together.
///
/// - Parameter changes: asked for before the first read, so that no change falls between the two.
@MainActor
func watch(_ changes: AsyncStream<StoreChange>, wake: Wake? = nil, refresh: () async -> Void) async {
    let (events, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let forwarding = Task {
        for await _ in changes { feed.yield() }
        feed.finish()
    }
    wake?.begin { feed.yield() }
    defer {
        forwarding.cancel()
        wake?.end()
    }
    feed.yield()
    for await _ in events where !Task.isCancelled { await refresh() }
}

/// Rings at the moment when what a screen shows changes by itself, such as when something falls due, for as long as the
/// screen watches.
///
/// - Created by: the model whose screen it is
/// - Destroyed by: the model, with itself
/// - Read by: nobody
/// - Changed by: the model at each answer, and `watch` at its beginning and end
@MainActor
final class Wake {
    private let alarm: (any Alarm)?
    private var moment: Instant?
    private var ring: (@MainActor () -> Void)?
    private var timer: Task<Void, Never>?

    /// One that rings by an alarm; never where there is none.
    init(_ alarm: (any Alarm)?) { self.alarm = alarm }

    /// Says when to ring next; nil for never.
    func set(_ moment: Instant?) {
        self.moment = moment
        timer?.cancel()
        guard let alarm, let moment, let ring else { return }
        timer = Task {
            await alarm.wait(until: moment)
            if !Task.isCancelled { ring() }
        }
    }

    fileprivate func begin(_ ring: @escaping @MainActor () -> Void) {
        self.ring = ring
        set(moment)
    }

    fileprivate func end() {
        timer?.cancel()
        ring = nil
    }
}
