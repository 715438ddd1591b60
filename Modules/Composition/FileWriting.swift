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
    /// Writes `bytes` to a file of this path, through a temporary file beside it. Other programs see the old content or the new, never half.
    public static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileWritingError) {
        if !replacing, access(path, F_OK) == 0 { throw .exists(path: path) }
        let temporary = path + ".tend-\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: reason()) }
        do throws(FileWritingError) {
            try write(bytes, to: descriptor, path)
            guard fsync(descriptor) == 0 || errno == EINVAL else { throw .cannotWrite(path: path, reason: reason()) }
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        close(descriptor)
        guard rename(temporary, path) == 0 else {
            let reason = reason()
            unlink(temporary)
            throw .cannotCreate(path: path, reason: reason)
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileWritingError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .cannotWrite(path: path, reason: reason())
            }
        }
    }

    private static func reason() -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
