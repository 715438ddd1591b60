public import Domain
public import Observation

/// The screen that shows the to-dos of a choice or a filter.
///
/// Loading policy: a load is one read of the store. `loadIfNeeded` reads from idle only and joins a load that runs.
/// `refresh` gives an answer that is no older than the call: it waits for a load that runs and then reads once more,
/// together with every other refresh that waits. Another filter drops the answer that was under way. Nothing is read
/// unless a method asks; `observe` asks for as long as its task lives.
///
/// - Created by: the screen that shows it, or the command that prints it.
/// - Destroyed by: its creator, with the screen or at the end of the command.
/// - Read by: views and commands, through `state`, `choice`, `collapsed` and what is computed from them.
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
    /// What the person has chosen; the default where a filter was given instead.
    public var choice: TodoListChoice { query.choice }
    /// The to-dos whose parts are out of sight. Numbers of to-dos that are not shown do no harm.
    public private(set) var collapsed: Set<TodoNumber> = []

    private var query: TodoListQuery
    /// The query that `state` answers; a load that is cancelled returns to it.
    @ObservationIgnored private var answered: TodoListQuery
    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let zones: any ZoneSource
    @ObservationIgnored private let wake: Wake
    @ObservationIgnored private var folded: Folded?
    @ObservationIgnored private let loads = LoadSlot<TodoListContent, StoreError>()

    /// A model that has read nothing yet.
    public init(
        store: any TodoStore, zones: any ZoneSource, filter: TodoFilter = TodoFilter(),
        arrangement: TodoArrangement = TodoArrangement()
    ) {
        self.store = store
        self.zones = zones
        wake = Wake(nil)
        answered = TodoListQuery(filter: filter, arrangement: arrangement)
        query = answered
    }

    /// A model that has read nothing yet and shows a choice. With an alarm `observe` also follows the time: what falls
    /// due, and a new day.
    public init(
        _ choice: TodoListChoice, collapsed: Set<TodoNumber> = [], store: any TodoStore, zones: any ZoneSource,
        alarm: (any Alarm)? = nil
    ) {
        self.store = store
        self.zones = zones
        wake = Wake(alarm)
        self.collapsed = collapsed
        answered = TodoListQuery(choice)
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
        await show(TodoListQuery(filter: filter, arrangement: arrangement))
    }

    /// Shows another choice: another view, list or tag, another order, or the next letter of a search. A read for an
    /// older choice is dropped.
    public func show(_ choice: TodoListChoice) async { await show(TodoListQuery(choice)) }

    /// Says what the first read is for, where nothing was read yet: so that a screen that comes back to a choice does not
    /// read another one first.
    public func begin(with choice: TodoListChoice) {
        guard case .idle = state else { return }
        query = TodoListQuery(choice)
        answered = query
    }

    private func show(_ new: TodoListQuery) async {
        // Whoever is cancelled before it begins has not chosen anything: the next choice may be the one that is shown.
        guard !Task.isCancelled else { return }
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
        await watch(store.changes(), wake: wake) { await refresh() }
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
        folded = nil
        switch event {
        case .started: break
        case .cancelled: query = answered
        case .loaded, .loadedEmpty, .failed, .reset: answered = query
        }
    }

    private func read() async -> ViewEvent<TodoListContent, StoreError> {
        let (event, changesAt) = await query.read(from: store, zones: zones)
        if let changesAt { wake.set(changesAt) }
        return event
    }
}

extension TodoListModel {
    /// What is in sight, computed once for what was read and what is collapsed.
    private struct Folded {
        let collapsed: Set<TodoNumber>
        let places: [OutlinePlace]
        let numbers: [TodoNumber]

        init(_ content: TodoListContent, _ collapsed: Set<TodoNumber>) {
            self.collapsed = collapsed
            places = collapsed.isEmpty ? content.outline : content.visible(collapsing: collapsed)
            numbers = places.map { content.todos[$0.index].number }
        }
    }

    private var inSight: Folded? {
        guard let content = state.visibleContent else { return nil }
        if let folded, folded.collapsed == collapsed { return folded }
        folded = Folded(content, collapsed)
        return folded
    }

    /// Where each to-do in sight stands, in order: all of the outline but what is collapsed.
    public var visible: [OutlinePlace] { inSight?.places ?? [] }

    /// The to-dos in sight, in order.
    public var numbers: [TodoNumber] { inSight?.numbers ?? [] }

    /// The rows of what is in sight at these positions; positions that are not there are left out.
    public func rows(at range: Range<Int>, language: Language) -> [TodoRow] {
        guard let content = state.visibleContent else { return [] }
        let visible = visible
        let rows = content.rows(at: Array(visible[range.clamped(to: visible.indices)]), language: language)
        return rows.map { row in
            var row = row
            row.isCollapsed = row.hasParts && collapsed.contains(row.number)
            return row
        }
    }

    /// Takes the parts of a to-do out of sight, or back.
    public func setCollapsed(_ isCollapsed: Bool, _ number: TodoNumber) {
        if isCollapsed { collapsed.insert(number) } else { collapsed.remove(number) }
    }
}
