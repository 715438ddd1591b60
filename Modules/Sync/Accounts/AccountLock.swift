package import Domain
import Glibc

/// Keeps two processes from syncing one account at the same time: a lock on a file of its own, which the system lets
/// go when the process ends, however it ends.
///
/// - Created by: `SyncEngine`, for one run of an account; `tend account remove`
/// - Destroyed by: its creator, when that is done
/// - Read by: nobody
/// - Changed by: nobody; the file stays behind, empty, until the account is removed
package final class AccountLock: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Takes the lock of an account; its file is made in `folder`.
    ///
    /// - Throws: `busy` where another process has it, `store` where the file cannot be made.
    package init(folder: String, account: String) throws(SyncFailure) {
        path = "\(folder)/sync-\(account).lock"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .store(.cannotOpen(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "\(errno)"))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .busy
        }
    }

    /// Takes the file away: the account is gone.
    package func removeFile() { unlink(path) }

    deinit { close(descriptor) }
}
