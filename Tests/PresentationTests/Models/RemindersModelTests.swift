import Domain
import Synchronization
import TestSupport
import Testing

@testable import Presentation

/// Remembers what it was to show, and can fail.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: the test, and each notification
final class RecordingNotifier: Notifying {
    private let state = Mutex((shown: [String](), error: NotifyError?.none))

    var shown: [String] { state.withLock(\.shown) }

    func fail(with error: NotifyError?) { state.withLock { $0.error = error } }

    func notify(title: String, body: String) async throws(NotifyError) {
        let error = state.withLock { state in
            if state.error == nil { state.shown.append("\(title): \(body)") }
            return state.error
        }
        if let error { throw error }
    }
}

@MainActor
@Suite("Reminders")
struct RemindersModelTests {
    private let clock = FixedClock()
    private let store: MemoryStore
    private let notifier = RecordingNotifier()

    init() throws {
        var first = todo(1, "Call Ada", due: "2026-12-01T09:00:00")
        first.reminders = [.fromDue(seconds: -900), .fromDue(seconds: 0)]
        var second = todo(2, "Pay rent", due: "2026-12-02")
        second.reminders = [.at(FixedClock().now().adding(seconds: -7200)), .fromStart(seconds: 0)]
        var done = todo(3, "Done", status: .completed, due: "2026-12-01T09:00:00")
        done.reminders = [.fromDue(seconds: 0)]
        store = try MemoryStore(todos: [first, second, done], clock: clock)
    }

    private func model() -> RemindersModel {
        RemindersModel(
            store: store, settings: store, zones: FixedZones(), alarm: clock, notifier: notifier
        ) { .english }
    }

    @Test("each is raised when its moment comes, once, and nothing wakes before")
    func raise() async throws {
        let model = model()
        let task = Task { await model.observe() }
        #expect(await eventually { clock.waiting.first == clock.now().adding(seconds: 2700) })
        #expect(notifier.shown.isEmpty, "what lies before the first start is not raised")
        clock.advance(seconds: 2700)
        #expect(await eventually { notifier.shown == ["Call Ada: Due today 09:00"] })
        #expect(await eventually { clock.waiting.first == clock.now().adding(seconds: 900) })
        clock.advance(seconds: 1000)
        #expect(await eventually { notifier.shown.last == "Call Ada: Was due today 09:00" })
        #expect(await eventually { if case .empty = model.state { true } else { false } })
        await model.refresh()
        #expect(notifier.shown.count == 2)
        task.cancel()
        await task.value
        #expect(clock.waiting.count == 0)
    }

    @Test("a restart raises what came meanwhile, and nothing again; what is older than a day is let be")
    func restart() async {
        await model().refresh()
        clock.advance(seconds: 3000)
        await model().refresh()
        #expect(notifier.shown.count == 1)
        await model().refresh()
        #expect(notifier.shown.count == 1)
        clock.advance(seconds: 2 * 86_400)
        await model().refresh()
        #expect(notifier.shown.count == 1)
    }

    @Test("two programs on one store raise each once")
    func two() async {
        let models = [model(), model()]
        for model in models { await model.refresh() }
        clock.advance(seconds: 3000)
        for model in models { await model.refresh() }
        #expect(notifier.shown.count == 1)
    }

    @Test("where no notification can be shown, the interface shows it and is told why")
    func inside() async {
        let model = model()
        await model.refresh()
        notifier.fail(with: .unavailable)
        clock.advance(seconds: 2700)
        await model.refresh()
        #expect(model.raised.map(\.title) == ["Call Ada"])
        #expect(model.problem == .unavailable)
        for reminder in model.raised { model.dismiss(reminder) }
        await model.refresh()
        #expect(model.raised.isEmpty)
    }

    @Test("a new reminder moves the alarm forward")
    func change() async throws {
        let model = model()
        let task = Task { await model.observe() }
        #expect(await eventually { clock.waiting.count == 1 })
        let soon = clock.now().adding(seconds: 60)
        let new = Todo.sample("Tea", id: SequentialIDs.todo(9), reminders: [.at(soon)])
        try await store.commit(.add) { _ in [.create(new)] }
        #expect(await eventually { clock.waiting.first == soon })
        clock.advance(seconds: 60)
        #expect(await eventually { notifier.shown == ["Tea: Reminder"] })
        task.cancel()
        await task.value
    }
}
