import Testing

@testable import Presentation

private enum Trouble: Error, Hashable { case old, new }
private typealias State = ViewState<Int, Trouble>
private typealias Event = ViewEvent<Int, Trouble>

/// The states that differ in what an event makes of them, by name.
private let states: [(name: String, state: State)] = {
    let settled: [(String, State.Settled)] = [
        ("idle", .idle), ("content", .content(1)), ("empty", .empty),
        ("failed", .failed(.init(error: .old, retained: nil, retry: .load))),
        ("failed with content", .failed(.init(error: .old, retained: 1, retry: .refresh))),
        ("failed for good", .failed(.init(error: .old, retained: nil, retry: nil))),
    ]
    return settled.map { ($0.0, State($0.1)) } + settled.map { ("loading from " + $0.0, State.loading(from: $0.1)) }
}()

private let events: [(name: String, event: Event)] = [
    ("started", .started), ("loaded", .loaded(2)), ("loadedEmpty", .loadedEmpty),
    ("failed", .failed(.new, canRetry: true)), ("failed for good", .failed(.new, canRetry: false)),
    ("cancelled", .cancelled), ("reset", .reset),
]

/// What becomes of a state by an event; a pair that is not here keeps its state.
private let changes: [String: State] = {
    func failed(_ retained: Int?, _ retry: State.Retry?) -> State {
        .failed(.init(error: .new, retained: retained, retry: retry))
    }
    var table: [String: State] = [:]
    for (name, state) in states where !state.isLoading {
        table["\(name), reset"] = .idle
        table["loading from \(name), reset"] = .idle
        table["loading from \(name), cancelled"] = state
        table["loading from \(name), loaded"] = .content(2)
        table["loading from \(name), loadedEmpty"] = .empty
    }
    table["idle, started"] = .loading(from: .idle)
    table["content, started"] = .loading(from: .content(1))
    table["empty, started"] = .loading(from: .empty)
    table["failed, started"] = .loading(from: .failed(.init(error: .old, retained: nil, retry: .load)))
    table["failed with content, started"] = .loading(from: .failed(.init(error: .old, retained: 1, retry: .refresh)))
    table["failed for good, started"] = .loading(from: .failed(.init(error: .old, retained: nil, retry: nil)))

    table["loading from idle, failed"] = failed(nil, .load)
    table["loading from content, failed"] = failed(1, .refresh)
    table["loading from empty, failed"] = failed(nil, .refresh)
    table["loading from failed, failed"] = failed(nil, .load)
    table["loading from failed with content, failed"] = failed(1, .refresh)
    table["loading from failed for good, failed"] = failed(nil, .load)

    table["loading from idle, failed for good"] = failed(nil, nil)
    table["loading from content, failed for good"] = failed(1, nil)
    table["loading from empty, failed for good"] = failed(nil, nil)
    table["loading from failed, failed for good"] = failed(nil, nil)
    table["loading from failed with content, failed for good"] = failed(1, nil)
    table["loading from failed for good, failed for good"] = failed(nil, nil)
    return table
}()

@Suite("The state of a screen")
struct ViewStateTests {
    @Test("each event makes of each state what the table says")
    func table() {
        #expect(states.count * events.count == 84)
        for (stateName, state) in states {
            for (eventName, event) in events {
                let pair = "\(stateName), \(eventName)"
                #expect(state.after(event) == changes[pair] ?? state, "\(pair)")
            }
        }
        let pairs = Set(states.flatMap { state in events.map { "\(state.name), \($0.name)" } })
        #expect(pairs.isSuperset(of: changes.keys))
    }

    @Test("content stays in sight during a refresh and after a failed one")
    func visibleContent() {
        let loading = State.content(1).after(.started)
        #expect(loading.visibleContent == 1)
        #expect(loading.after(.failed(.new, canRetry: true)).visibleContent == 1)
        #expect(loading.after(.failed(.new, canRetry: true)).after(.started).visibleContent == 1)
        #expect(loading.after(.loadedEmpty).visibleContent == nil)
    }

    @Test("an error shows only while it stands")
    func error() {
        let failed = State.idle.after(.started).after(.failed(.new, canRetry: true))
        #expect(failed.error == .new)
        #expect(failed.after(.started).error == nil)
        #expect(failed.after(.started).after(.cancelled).error == .new)
        #expect(State.content(1).after(.started).after(.cancelled).error == nil)
    }
}
