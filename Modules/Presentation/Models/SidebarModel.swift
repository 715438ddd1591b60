public import Domain
public import Observation

/// The lists, tags and views that can be looked at, with their counts.
///
/// Loading policy: one read of the store for each change of it, or for as many as come during a read; and one when a
/// count changes as time goes by, where there is an alarm.
///
/// - Created by: the screen that shows it.
/// - Destroyed by: its creator, with the screen.
/// - Read by: views, through `state`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class SidebarModel {
    /// What is shown; never `empty`, as there is always one list.
    public private(set) var state: ViewState<SidebarContent, StoreError> = .idle

    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let zones: any ZoneSource
    @ObservationIgnored private let wake: Wake
    @ObservationIgnored private let loads = LoadSlot<SidebarContent, StoreError>()

    /// A model that has read nothing yet.
    public init(store: any TodoStore, zones: any ZoneSource, alarm: (any Alarm)? = nil) {
        self.store = store
        self.zones = zones
        wake = Wake(alarm)
    }

    /// Reads again. What was shown stays in sight meanwhile.
    public func refresh() async {
        await loads.settle()
        await loads.join { [self] in
            await read()
        } apply: { [self] in
            state = state.after($0)
            if case .content(let content) = state { wake.set(content.changesAt) }
        }
    }

    /// Reads now and after every change, until the task that called is cancelled: a screen calls it while it is
    /// visible.
    public func observe() async {
        await watch(store.changes(), wake: wake) { await refresh() }
    }

    private func read() async -> ViewEvent<SidebarContent, StoreError> {
        do {
            let zones = zones
            let content = try await store.read { reader throws(StoreError) in
                SidebarContent(
                    try reader.counts(), lists: try reader.lists(),
                    context: TimeContext(now: reader.now, zones: zones))
            }
            return Task.isCancelled ? .cancelled : .loaded(content)
        } catch {
            return ViewEvent(error)
        }
    }
}
