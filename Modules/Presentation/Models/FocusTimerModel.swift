public import Domain
public import Observation

/// A span of time for one to-do: it counts down, can pause, and says when it is over. There is one, however often it is
/// started; it ends with its screen unless it is kept.
///
/// - Created by: the program's root, so that it can outlive the screen that started it.
/// - Destroyed by: its creator.
/// - Read by: views, through `state` and `isKept`.
/// - Changed by: itself, in its intent methods and each second while it runs.
@MainActor
@Observable
public final class FocusTimerModel {
    /// What the timer does.
    public enum State: Hashable, Sendable {
        /// Nothing was started.
        case idle
        /// It counts down; `remaining` in seconds, at least 1.
        case running(Focus, remaining: Int)
        /// It waits to be started again.
        case paused(Focus, remaining: Int)
        /// The time is over.
        case finished(Focus)
    }

    /// What it is for.
    public struct Focus: Hashable, Sendable {
        /// The to-do.
        public let number: TodoNumber
        /// Its title.
        public let title: String
        /// The whole length, in seconds.
        public let length: Int
    }

    /// What the timer does.
    public private(set) var state: State = .idle
    /// True where it goes on when its screen ends.
    public var isKept = false

    @ObservationIgnored private let alarm: any Alarm & Clock
    @ObservationIgnored private let notifier: (any Notifying)?
    @ObservationIgnored private let language: @MainActor () -> Language
    @ObservationIgnored private var ticking: Task<Void, Never>?

    /// The usual length, in seconds: 25 minutes.
    public static let usualLength = 1500

    /// A timer that does nothing yet.
    public init(
        alarm: any Alarm & Clock, notifier: (any Notifying)? = nil, language: @escaping @MainActor () -> Language
    ) {
        self.alarm = alarm
        self.notifier = notifier
        self.language = language
    }

    deinit { ticking?.cancel() }

    /// Starts it for a to-do. Where it runs for this one it goes on; where it runs for another one, that one ends.
    public func start(_ number: TodoNumber, title: String, length: Int = usualLength) {
        switch state {
        case .running(let focus, _) where focus.number == number: return
        case .paused(let focus, let remaining) where focus.number == number: run(focus, remaining)
        default: run(Focus(number: number, title: title, length: max(1, length)), max(1, length))
        }
    }

    /// Stops the clock and keeps what is left; or goes on.
    public func togglePause() {
        switch state {
        case .running(let focus, let remaining):
            ticking?.cancel()
            state = .paused(focus, remaining: remaining)
        case .paused(let focus, let remaining): run(focus, remaining)
        case .idle, .finished: break
        }
    }

    /// Ends it, or takes what is over out of sight.
    public func stop() {
        ticking?.cancel()
        state = .idle
    }

    /// Its screen has ended: so does the timer, unless it is kept.
    public func screenEnded() {
        if !isKept { stop() }
    }

    private func run(_ focus: Focus, _ remaining: Int) {
        ticking?.cancel()
        let end = alarm.now().adding(seconds: remaining)
        state = .running(focus, remaining: remaining)
        ticking = Task { [weak self, alarm] in
            while !Task.isCancelled {
                await alarm.wait(until: alarm.now().adding(seconds: 1))
                guard !Task.isCancelled, let self, await self.tick(focus, until: end) else { return }
            }
        }
    }

    /// Counts down; false at the end.
    private func tick(_ focus: Focus, until end: Instant) async -> Bool {
        let remaining = end.seconds - alarm.now().seconds
        if remaining > 0 {
            state = .running(focus, remaining: min(remaining, focus.length))
            return true
        }
        state = .finished(focus)
        let catalogue = Catalogue(language())
        try? await notifier?.notify(title: focus.title, body: catalogue.focusIsOver(focus))
        return false
    }
}
