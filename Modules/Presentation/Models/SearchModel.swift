public import Domain
public import Observation

/// The screen that finds to-dos by a text, best match first.
///
/// Loading policy: each new text replaces the search that runs; the answer to an older text is dropped, whenever it
/// comes. The same text again joins the search that runs. An empty or blank text is idle and reads nothing.
///
/// - Created by: the screen that shows it, or the command that prints it.
/// - Destroyed by: its creator, with the screen or at the end of the command.
/// - Read by: views and commands, through `state` and `text`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class SearchModel {
    /// What was found. While a newer search runs, what the older one found stays in sight.
    public private(set) var state: ViewState<TodoListContent, StoreError> = .idle
    /// The text that is searched for, as it was typed.
    public private(set) var text = ""

    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let zones: any ZoneSource
    @ObservationIgnored private let base: TodoListQuery
    @ObservationIgnored private let loads = LoadSlot<TodoListContent, StoreError>()

    /// A model that searches within `filter`, every status by default, and shows at most `limit` to-dos.
    public init(
        store: any TodoStore, zones: any ZoneSource, filter: TodoFilter = TodoFilter(status: .all), limit: Int? = nil
    ) {
        self.store = store
        self.zones = zones
        base = TodoListQuery(filter: filter, arrangement: TodoArrangement(by: .match, limit: limit))
    }

    /// Searches for a text.
    public func search(_ text: String) async {
        let isSame = self.text.utf8.elementsEqual(text.utf8)
        if !isSame { self.text = text }
        guard text.contains(where: { !$0.isWhitespace }) else {
            loads.stop()
            return state = state.after(.reset)
        }
        if isSame, state.isLoading {
            await loads.finish()
        } else {
            await load()
        }
    }

    /// Searches for the present text again, such as after a failure.
    public func refresh() async { await search(text) }

    private func load() async {
        var query = base
        query.filter.text = text
        await loads.restart { [self, query] in
            await query.read(from: store, zones: zones).event
        } apply: { [self] in
            state = state.after($0)
        }
    }
}
