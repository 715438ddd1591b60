import Domain
import Glibc

/// Keeps two processes from syncing one account at the same time: a lock on a file of its own, which the system lets
/// go when the process ends, however it ends.
///
/// - Created by: `SyncEngine`, for one run of an account
/// - Destroyed by: `SyncEngine`, when the run has ended
/// - Read by: nobody
/// - Changed by: nobody; the file stays behind, empty
final class AccountLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock of an account; its file is made in `folder`.
    ///
    /// - Throws: `busy` where another process has it, `store` where the file cannot be made.
    init(folder: String, account: String) throws(SyncFailure) {
        let path = "\(folder)/sync-\(account).lock"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .store(.cannotOpen(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "\(errno)"))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .busy
        }
    }

    deinit { close(descriptor) }
}
