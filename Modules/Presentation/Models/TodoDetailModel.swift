public import Domain
public import Observation

/// The screen that shows one to-do with what stands around it.
///
/// Loading policy: as for `TodoListModel`. A to-do that is deleted while it is shown fails with `noSuchTodo` and stays
/// in sight.
///
/// - Created by: the screen that shows it, or the command that prints it.
/// - Destroyed by: its creator, with the screen or at the end of the command.
/// - Read by: views and commands, through `state`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class TodoDetailModel {
    /// What the screen shows; never `empty`.
    public private(set) var state: ViewState<TodoDetail, StoreError> = .idle
    /// Which to-do is shown.
    public let reference: TodoReference

    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let zones: any ZoneSource
    @ObservationIgnored private let loads = LoadSlot<TodoDetail, StoreError>()

    /// A model that has read nothing yet.
    public init(_ reference: TodoReference, store: any TodoStore, zones: any ZoneSource) {
        self.reference = reference
        self.store = store
        self.zones = zones
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

    /// Reads now and after every change of the store, until the task that called is cancelled: a screen calls it while
    /// it is visible.
    public func observe() async {
        await watch(store.changes()) { await refresh() }
    }

    private func load() async {
        await loads.join { [self] in
            await read()
        } apply: { [self] in
            state = state.after($0)
        }
    }

    private func read() async -> ViewEvent<TodoDetail, StoreError> {
        do {
            let (reference, zones) = (reference, zones)
            let detail = try await store.read { reader throws(StoreError) in
                try TodoDetail(
                    of: try reader.todo(reference), in: reader, context: TimeContext(now: reader.now, zones: zones))
            }
            return Task.isCancelled ? .cancelled : .loaded(detail)
        } catch {
            return ViewEvent(error)
        }
    }
}
