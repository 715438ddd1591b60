public import Domain
public import Observation

/// What syncs could not join, and what the person decides.
///
/// Loading policy: one read for each change of the store, or for as many as come during a read. A decision that fails
/// shows its error beside the conflicts and leaves them as they are.
///
/// - Created by: the screen that shows it.
/// - Destroyed by: its creator, with the screen.
/// - Read by: views, through `state` and `failure`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class ConflictsModel {
    /// The conflicts that wait for a decision, and after them the last ones that were decided, by a person or by the
    /// account's rule: that can be taken back. Each part newest first.
    public private(set) var state: ViewState<[ConflictDetail], StoreError> = .idle
    /// Why the last decision could not be made; nil where it was.
    public private(set) var failure: ConflictError?

    /// How many are shown of those that were decided.
    private static let decidedLimit = 50

    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let desk: any ConflictDeciding
    @ObservationIgnored private let loads = LoadSlot<[ConflictDetail], StoreError>()

    /// A model that has read nothing yet.
    public init(store: any TodoStore, desk: any ConflictDeciding) {
        self.store = store
        self.desk = desk
    }

    /// Reads again. What was shown stays in sight meanwhile.
    public func refresh() async {
        await loads.settle()
        await loads.join { [self] in
            await read()
        } apply: { [self] in
            state = state.after($0)
        }
    }

    /// Reads now and after every change, until the task that called is cancelled: a screen calls it while it is
    /// visible.
    public func observe() async { await watch(store.changes()) { await refresh() } }

    /// Takes one side's value. It can be undone like any edit.
    ///
    /// - Returns: the conflict as it was, for the notice; nil where it could not be decided, which `failure` tells.
    @discardableResult
    public func decide(_ number: Int, taking side: SyncConflict.Side) async -> ConflictDetail? {
        let decided: ConflictDetail?
        do throws(ConflictError) {
            decided = try await desk.decide(number, taking: side)
            failure = nil
        } catch {
            decided = nil
            failure = error == .store(.cancelled) ? nil : error
        }
        await refresh()
        return decided
    }

    private func read() async -> ViewEvent<[ConflictDetail], StoreError> {
        do {
            let found = try await desk.conflicts(decided: Self.decidedLimit)
            if Task.isCancelled { return .cancelled }
            let shown = found.filter(\.conflict.isOpen) + found.filter { !$0.conflict.isOpen }
            return shown.isEmpty ? .loadedEmpty : .loaded(shown)
        } catch {
            return ViewEvent(error)
        }
    }
}
