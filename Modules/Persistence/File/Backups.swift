import Domain
import Glibc

/// The last copies of the file, in a folder beside it.
///
/// A copy that is put back is a state of the past, and nothing in it needs mending for the next sync: tokens, common
/// documents, outbox, cursors and journal are of one moment, since each of them changes in the same transaction as the
/// to-dos. The old token brings all that the server has changed since (or is refused, and everything is compared), the
/// common documents of that time are what both sides are merged from, and to-dos that were made and sent later come
/// back from the server. What was deleted here and not yet sent at that time is deleted on the server then, unless it
/// has changed there.
struct Backups {
    /// How many are kept.
    static let limit = 7

    let location: StoreLocation

    /// The paths of the backups, newest first.
    func list() -> [String] {
        names().map { location.backups + "/" + $0 }
    }

    /// Copies the file as it is now, checks the copy, makes it safe on the disk, and drops the oldest beyond the limit.
    ///
    /// - Returns: the path of the copy.
    @discardableResult
    func make(from connection: borrowing Connection, now: Instant) throws(StoreError) -> String {
        try StoreFile.makeFolder(location.backups)
        let stamp = now.description.filter { $0 != "-" && $0 != ":" }
        var name = "tend-\(stamp).sqlite"
        var attempt = 1
        while access(location.backups + "/" + name, F_OK) == 0 {
            attempt += 1
            name = "tend-\(stamp)_\(attempt).sqlite"
        }
        let path = location.backups + "/" + name
        try Self.copy(connection, to: path)
        for old in names().dropFirst(Self.limit) { unlink(location.backups + "/" + old) }
        return path
    }

    /// Copies the file as it is now, checks the copy, and makes it safe on the disk before it gets its name.
    static func copy(_ connection: borrowing Connection, to path: String) throws(StoreError) {
        let partial = path + ".part"
        unlink(partial)
        try StoreFile.makeFile(partial)
        do throws(StoreError) {
            try connection.run("VACUUM INTO ?", partial)
            try check(partial)
            try synchronize(partial)
            guard rename(partial, path) == 0 else { throw .system(path: path) }
            try synchronize(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
        } catch {
            unlink(partial)
            throw error
        }
    }

    /// Whether a copy is whole.
    static func check(_ path: String) throws(StoreError) {
        let connection = try Connection(path: path, role: .immutableReader)
        try connection.checkIdentity(supported: .max)
        let answer = try connection.first("result", "PRAGMA quick_check(1)") { row throws(StoreError) in
            try row.next(String.self)
        }
        guard answer == "ok" else { throw .corrupt(path: path, detail: answer ?? "") }
    }

    /// Waits until a file or folder is on the disk.
    static func synchronize(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(path: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system(path: path) }
    }

    /// The names begin with the time, so their order is that of time.
    private func names() -> [String] {
        guard let folder = opendir(location.backups) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix("tend-"), name.hasSuffix(".sqlite") { names.append(name) }
        }
        return names.sorted(by: >)
    }
}
