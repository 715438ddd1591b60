import Composition
import Domain
import Glibc
import Synchronization

/// Tells what a sync does, a line of JSON for each step, to the program that has started this one.
///
/// - Created by: `tend sync --json --progress`
/// - Destroyed by: the end of the command
/// - Read by: nobody
/// - Changed by: the tasks that report progress, one line after the other
final class TellingSynchronizer: Synchronizing {
    private let base: any Synchronizing
    private let writing = Mutex(())

    /// Tells what another synchronizer does.
    init(of base: any Synchronizing) { self.base = base }

    func sync(
        _ accounts: [Account], options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> [SyncReport] {
        let reports = await base.sync(accounts, options: options) { notice in
            self.tell(.progress(notice))
            progress(notice)
        }
        tell(.reports(reports))
        return reports
    }

    /// Writes a line at once. Where nobody reads it any more, the sync goes on to its end.
    private func tell(_ message: SyncMessage) {
        let line = message.line
        writing.withLock { _ in
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }
}
