import Glibc

/// The file of a store: JSON, read as a whole, and replaced as a whole under a lock.
struct StoreFile {
    /// Where it is, with symbolic links followed.
    let path: String

    init(path: String) {
        var path = path
        // As many links as the system itself follows.
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = target.hasPrefix("/") ? target : Self.folder(of: path) + "/" + target
        }
        self.path = path
    }

    /// The folder that it is in.
    var folder: String { Self.folder(of: path) }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What it holds: nothing where there is no file.
    func read() throws(StorageError) -> [String: StoredValue] {
        guard let data = try bytes() else { return [:] }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do { return try decoder.decode([String: StoredValue].self, from: data) } catch {
            throw .damaged(path: path, reason: "it holds no values under keys in JSON")
        }
    }

    private func bytes() throws(StorageError) -> Data? {
        // Something in the file's place that nobody writes to must not be waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw .cannotRead(path: path, reason: systemReason()) }
        defer { close(descriptor) }
        var data = Data()
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            guard count >= 0 else { throw .cannotRead(path: path, reason: systemReason()) }
            if count == 0 { return data }
            data += part[..<count]
        }
    }

    /// Puts a file with these values in its place: whoever reads it finds the old or the new one, also where a program is
    /// killed meanwhile.
    ///
    /// The disk is not waited for: views write while a person types, and a busy disk can take a second. What becomes of
    /// the last seconds when the power fails, is up to the file system.
    func replace(with values: [String: StoredValue]) throws(StorageError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(values) else {
            throw .cannotWrite(path: path, reason: "a value cannot be written in JSON")
        }
        // Who holds the lock may take the place of what a program has left behind that was killed.
        let new = path + ".new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
        let isWritten = Self.write(Array(data), to: descriptor)
        var reason = isWritten ? nil : systemReason()
        close(descriptor)
        if reason == nil, rename(new, path) != 0 { reason = systemReason() }
        guard let reason else { return }
        unlink(new)
        throw .cannotWrite(path: path, reason: reason)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, Array(rest), rest.count)
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A lock that one program has at a time.
    struct Lock {
        fileprivate let descriptor: Int32

        func end() { close(descriptor) }
    }

    /// Waits until no other program changes the file, and keeps them from it.
    func lock() throws(StorageError) -> Lock {
        let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
        while flock(descriptor, LOCK_EX) != 0 {
            // A signal, such as that of a window's new size, is no reason to give up.
            guard errno == EINTR else {
                let reason = systemReason()
                close(descriptor)
                throw .cannotWrite(path: path, reason: reason)
            }
        }
        return Lock(descriptor: descriptor)
    }
}

/// What the system says of its last refusal.
private func systemReason() -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
