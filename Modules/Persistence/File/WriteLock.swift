import Domain
import Glibc

/// How to wait for a lock. Tests give one that needs no time.
package struct LockTiming: Sendable {
    /// How long to try, in milliseconds.
    package let patience: Int
    /// Sleeps for a number of milliseconds.
    package let pause: @Sendable (Int) -> Void

    /// A way to wait from its parts.
    package init(patience: Int, pause: @escaping @Sendable (Int) -> Void) {
        self.patience = patience
        self.pause = pause
    }

    /// Five seconds of the real clock.
    package static let live = LockTiming(patience: 5000) { usleep(UInt32(clamping: $0 * 1000)) }
}

/// An exclusive lock on a side file, held around every commit, checkpoint and change of the file's form. SQLite before
/// 3.51.3 can damage a file when two processes write and checkpoint at the same instant; with the lock they never do.
/// Closing lets go of it, and so does the death of the process.
struct WriteLock: ~Copyable {
    private let descriptor: CInt

    /// Waits for the lock.
    ///
    /// - Throws: `busy` when it was not to be had in time, `cancelled`, or why the side file cannot be opened.
    init(_ location: StoreLocation, timing: LockTiming) throws(StoreError) {
        descriptor = open(location.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(path: location.folder) }
        var waited = 0
        var pause = 1
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: break
            // A file system without locks; SQLite's own must do.
            case ENOLCK, ENOSYS, EOPNOTSUPP: return
            default: throw .system(path: location.lock)
            }
            guard waited < timing.patience else { throw .busy(path: location.database) }
            guard !Task.isCancelled else { throw .cancelled }
            timing.pause(pause)
            waited += pause
            pause = min(pause * 2, 20)
        }
    }

    deinit { close(descriptor) }
}

extension WriteLock {
    /// Runs `body` while the lock is held.
    borrowing func hold<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value { try body() }
}
