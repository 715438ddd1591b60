/// Brings the to-dos here and those on servers into step.
public protocol Synchronizing: Sendable {
    /// Syncs these accounts side by side; a failure of one does not touch the others. Cancelling the task stops all of
    /// them soon, with nothing lost.
    ///
    /// - Parameter progress: told how far each account is; called from several tasks.
    /// - Returns: a report for each account, in the order given.
    func sync(
        _ accounts: [Account], options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> [SyncReport]
}
