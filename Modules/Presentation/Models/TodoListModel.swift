public import Domain
public import Observation

/// The screen that shows the to-dos of a filter.
///
/// Loading policy: a load is one read of the store. `loadIfNeeded` reads from idle only and joins a load that runs.
/// `refresh` gives an answer that is no older than the call: it waits for a load that runs and then reads once more,
/// together with every other refresh that waits. Another filter drops the answer that was under way. Nothing is read
/// unless a method asks; `observe` asks for as long as its task lives.
///
/// - Created by: the screen that shows it, or the command that prints it.
/// - Destroyed by: its creator, with the screen or at the end of the command.
/// - Read by: views and commands, through `state`, `filter` and `arrangement`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class TodoListModel {
    /// What the screen shows.
    public private(set) var state: ViewState<TodoListContent, StoreError> = .idle
    /// Which to-dos are shown.
    public var filter: TodoFilter { query.filter }
    /// In which order.
    public var arrangement: TodoArrangement { query.arrangement }

    private var query: TodoListQuery
    /// The query that `state` answers; a load that is cancelled returns to it.
    @ObservationIgnored private var answered: TodoListQuery
    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let zones: any ZoneSource
    @ObservationIgnored private let loads = LoadSlot<TodoListContent, StoreError>()

    /// A model that has read nothing yet.
    public init(
        store: any TodoStore, zones: any ZoneSource, filter: TodoFilter = TodoFilter(),
        arrangement: TodoArrangement = TodoArrangement()
    ) {
        self.store = store
        self.zones = zones
        answered = TodoListQuery(filter: filter, arrangement: arrangement)
        query = answered
    }

    /// Reads where nothing was read yet; otherwise only waits for a load that runs.
    public func loadIfNeeded() async {
        if case .idle = state {
            await load()
        } else {
            await loads.finish()
        }
    }

    /// Reads again. What was shown stays in sight meanwhile.
    public func refresh() async {
        await loads.settle()
        await load()
    }

    /// Shows other to-dos, or in another order.
    public func show(_ filter: TodoFilter, by arrangement: TodoArrangement) async {
        let new = TodoListQuery(filter: filter, arrangement: arrangement)
        guard new != query else { return await loadIfNeeded() }
        query = new
        await loads.restart { [self] in
            await read()
        } apply: { [self] in
            take($0)
        }
    }

    /// Reads now and after every change of the store, until the task that called is cancelled: a screen calls it while
    /// it is visible.
    public func observe() async {
        // Subscribed before the first read, so that no change falls between the two.
        let changes = store.changes()
        await refresh()
        for await _ in changes where !Task.isCancelled { await refresh() }
    }

    private func load() async {
        await loads.join { [self] in
            await read()
        } apply: { [self] in
            take($0)
        }
    }

    private func take(_ event: ViewEvent<TodoListContent, StoreError>) {
        state = state.after(event)
        switch event {
        case .started: break
        case .cancelled: query = answered
        case .loaded, .loadedEmpty, .failed, .reset: answered = query
        }
    }

    private func read() async -> ViewEvent<TodoListContent, StoreError> {
        await query.read(from: store, zones: zones)
    }
}
