import Glibc

/// Why a file could not be written. What stood at its path is unchanged.
public enum FileWritingError: Error, Hashable, Sendable {
    /// Something is there already and was not to be replaced.
    case exists(path: String)
    /// The file cannot be made; `reason` is the system's.
    case cannotCreate(path: String, reason: String)
    /// The content cannot be written; `reason` is the system's.
    case cannotWrite(path: String, reason: String)
}

/// Writes whole files: all of it appears at once, or nothing.
public enum FileWriting {
    /// Writes `bytes` to a file of this path, through a temporary file beside it. Other programs see the old content or
    /// the new, never half. A new file is private to its owner, a replaced one keeps its mode; a link stays and what it
    /// points to is replaced. A pipe or a device takes the bytes as they come.
    public static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileWritingError) {
        var info = stat()
        guard stat(path, &info) == 0 else {
            return try replace(path, by: bytes, mode: 0o600, replacing: replacing, as: path)
        }
        switch info.st_mode & S_IFMT {
        case S_IFREG:
            guard replacing else { throw .exists(path: path) }
            guard let resolved = realpath(path, nil) else { throw .cannotWrite(path: path, reason: reason()) }
            defer { free(resolved) }
            let mode = info.st_mode & 0o777
            try replace(String(cString: resolved), by: bytes, mode: mode, replacing: true, as: path)
        case S_IFDIR: throw .cannotCreate(path: path, reason: String(cString: strerror(EISDIR)))
        default:
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reason()) }
            defer { close(descriptor) }
            try write(bytes, to: descriptor, path)
        }
    }

    private static func replace(
        _ target: String, by bytes: [UInt8], mode: mode_t, replacing: Bool, as path: String
    ) throws(FileWritingError) {
        // A short name of its own: `target` may be as long as a name can be, and others may write beside it.
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        let temporary = folder + ".tend-" + String(UInt64.random(in: .min ... .max), radix: 36)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: reason()) }
        defer { unlink(temporary) }
        try fill(descriptor, with: bytes, mode: mode, path)
        // A link of a second name is made only where nothing stands, whatever others do meanwhile.
        if !replacing, link(temporary, target) == 0 { return }
        if !replacing, errno == EEXIST { throw .exists(path: path) }
        guard rename(temporary, target) == 0 else { throw .cannotCreate(path: path, reason: reason()) }
    }

    private static func fill(
        _ descriptor: Int32, with bytes: [UInt8], mode: mode_t, _ path: String
    ) throws(FileWritingError) {
        defer { close(descriptor) }
        try write(bytes, to: descriptor, path)
        fchmod(descriptor, mode)
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .cannotWrite(path: path, reason: reason()) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileWritingError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw .cannotWrite(path: path, reason: reason())
            }
        }
    }

    private static func reason() -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
