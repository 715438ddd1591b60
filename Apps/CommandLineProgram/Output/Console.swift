import Glibc

/// Standard output and standard error of one command. Output is gathered and written in large pieces; messages go out
/// at once.
///
/// - Created by: `Program.main`, once
/// - Destroyed by: the end of the process
/// - Read by: nobody; it only takes
/// - Changed by: the running command
@MainActor
package final class Console {
    /// True to leave messages out that only confirm.
    package var isQuiet = false
    private var waiting: [UInt8] = []
    /// Set once standard output has failed: the reason is told once, at the end.
    private(set) var failure: Int32?

    private static let pieceSize = 1 << 16

    /// Adds text to standard output as it is.
    package func write(_ text: String) {
        waiting.append(contentsOf: text.utf8)
        if waiting.count >= Self.pieceSize { flush() }
    }

    /// Adds bytes to standard output as they are.
    package func write(_ bytes: [UInt8]) {
        if bytes.count >= Self.pieceSize {
            flush()
            if failure == nil { failure = Self.writeAll(bytes, to: STDOUT_FILENO) }
        } else {
            waiting.append(contentsOf: bytes)
            if waiting.count >= Self.pieceSize { flush() }
        }
    }

    /// Adds one line to standard output.
    package func line(_ text: String = "") {
        write(text)
        write("\n")
    }

    /// Writes a line that only confirms to standard error; `--quiet` leaves it out.
    package func message(_ text: String) {
        if !isQuiet { complain(text) }
    }

    /// Writes a line to standard error in any case.
    package func complain(_ text: String) {
        flush()
        // Where standard error is closed too there is nobody left to tell.
        _ = Self.writeAll(Array((text + "\n").utf8), to: STDERR_FILENO)
    }

    /// Hands everything gathered to the system.
    package func flush() {
        defer { waiting.removeAll(keepingCapacity: true) }
        guard failure == nil, !waiting.isEmpty else { return }
        failure = Self.writeAll(waiting, to: STDOUT_FILENO)
    }

    /// Writes all bytes; nil, or the system's error number.
    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer -> Int32? in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Whoever made the pipe had it not block: it is full for now.
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }
}
