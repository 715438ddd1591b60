/// Runs one load of a model at a time and lets every caller that asks meanwhile wait for the same answer.
///
/// A load runs until its last waiting caller is cancelled; then it is cancelled too. An answer counts only while its
/// load is the present one, so the answer of a load that was replaced can never show up late.
///
/// - Created by: the model whose loads it runs.
/// - Destroyed by: the model, with itself; a load that still runs keeps both until it ends.
/// - Read by: the model.
/// - Changed by: the model, through `join`, `restart` and `stop`; the load when it ends.
@MainActor
final class LoadSlot<Content: Sendable, Failure: Error> {
    typealias Event = ViewEvent<Content, Failure>

    private var running: (task: Task<Void, Never>, ticket: Int)?
    private var waiting = 0
    private var lastTicket = 0

    /// Waits for the load that runs, or starts one. A caller that is cancelled already starts nothing.
    func join(_ load: @escaping @MainActor () async -> Event, apply: @escaping @MainActor (Event) -> Void) async {
        guard !Task.isCancelled else { return }
        if running == nil { start(load, apply) }
        await wait()
    }

    /// Puts a new load in the place of the one that runs.
    func restart(_ load: @escaping @MainActor () async -> Event, apply: @escaping @MainActor (Event) -> Void) async {
        guard !Task.isCancelled else { return }
        stop()
        start(load, apply)
        await wait()
    }

    /// Waits for the load that runs now, and for none that is started after the call.
    func settle() async {
        if !Task.isCancelled { await wait() }
    }

    /// Waits until no load runs.
    func finish() async {
        while running != nil, !Task.isCancelled { await wait() }
    }

    /// Cancels the load that runs and drops its answer.
    func stop() {
        running?.task.cancel()
        running = nil
    }

    private func start(_ load: @escaping @MainActor () async -> Event, _ apply: @escaping @MainActor (Event) -> Void) {
        lastTicket &+= 1
        let ticket = lastTicket
        waiting = 0
        apply(.started)
        let task = Task {
            let event = await load()
            guard running?.ticket == ticket else { return }
            running = nil
            apply(event)
        }
        running = (task, ticket)
    }

    private func wait() async {
        guard let (task, ticket) = running else { return }
        waiting += 1
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            Task { @MainActor in self.leave(ticket) }
        }
    }

    private func leave(_ ticket: Int) {
        guard let running, running.ticket == ticket else { return }
        waiting -= 1
        if waiting == 0 { running.task.cancel() }
    }
}
