import Domain
import Glibc

/// Reads whole files, up to a limit.
enum FileReading {
    /// The largest file that is read, in bytes.
    static let limit = 100_000_000

    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String) throws(ImportError) -> [UInt8] {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw error(errno, path)
        }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > limit {
            throw .tooLarge(path: path, bytes: Int(status.st_size), limit: limit)
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    // A pipe that does not block, with nothing in it yet.
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    _ = poll(&waiting, 1, -1)
                    continue
                }
                throw error(errno, path)
            }
            bytes.append(contentsOf: piece.prefix(count))
            if bytes.count > limit { throw .tooLarge(path: path, bytes: bytes.count, limit: limit) }
        }
    }

    private static func error(_ code: Int32, _ path: String) -> ImportError {
        switch code {
        case ENOENT, ENOTDIR: .noSuchFile(path: path)
        case EISDIR: .isFolder(path: path)
        case EACCES, EPERM: .notAllowed(path: path)
        default: .unreadable(path: path, reason: strerror(code).map { String(cString: $0) } ?? "error \(code)")
        }
    }
}
