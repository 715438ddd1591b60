package import Domain
import Glibc

/// The secrets of accounts that have no command for theirs: one file each, which only its owner can read, in a folder
/// beside the store.
package struct SecretFiles: Sendable {
    private let folder: String

    /// The secrets of the store in a folder.
    package init(dataFolder: String) { folder = dataFolder + "/secrets" }

    /// A secret that is written and has not got its place yet.
    package struct Draft: Sendable {
        fileprivate let path: String
        fileprivate let account: String
    }

    /// Writes an account's secret, safe on the disk, for `keep` to put it in its place.
    package func prepare(_ secret: Secret, of account: String) throws(SecretError) -> Draft {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .notKept(path: folder, reason: Self.reason()) }
        let draft = Draft(
            path: folder + "/.new-" + String(UInt64.random(in: .min ... .max), radix: 36), account: account)
        let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notKept(path: path(of: account), reason: Self.reason()) }
        let isWritten = Self.write(Array((secret.text + "\n").utf8), to: descriptor) && fsync(descriptor) == 0
        let failure = Self.reason()
        close(descriptor)
        guard isWritten else {
            discard(draft)
            throw .notKept(path: path(of: account), reason: failure)
        }
        return draft
    }

    /// Puts a secret in its place, where an older one goes.
    package func keep(_ draft: Draft) throws(SecretError) {
        let path = path(of: draft.account)
        guard rename(draft.path, path) == 0 else {
            let reason = Self.reason()
            discard(draft)
            throw .notKept(path: path, reason: reason)
        }
        synchronizeFolder()
    }

    /// Takes a secret away that got no place.
    package func discard(_ draft: Draft) {
        unlink(draft.path)
        rmdir(folder)
    }

    /// An account's secret.
    ///
    /// - Throws: `notPrivate` where others than the owner may read the file, `unreadable` or `unusable`.
    package func read(of account: String) throws(SecretError) -> Secret {
        let path = path(of: account)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.reason()) }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw .unreadable(path: path, reason: Self.reason()) }
        guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "not a file") }
        guard info.st_mode & 0o077 == 0 else { throw .notPrivate(path: path) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= Secret.limit {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(path: path, reason: Self.reason())
            }
            bytes += buffer.prefix(count)
        }
        return try Secret(firstLineOf: bytes)
    }

    /// Takes an account's secret away; none is no error.
    package func remove(of account: String) throws(SecretError) {
        let path = path(of: account)
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw .notKept(path: path, reason: Self.reason())
        }
        synchronizeFolder()
        // Gone with its last secret.
        rmdir(folder)
    }

    private func path(of account: String) -> String { folder + "/" + account }

    private func synchronizeFolder() {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    private static func reason() -> String { strerror(errno).map { String(cString: $0) } ?? "\(errno)" }
}
