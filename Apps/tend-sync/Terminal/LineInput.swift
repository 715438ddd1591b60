import Glibc

/// Reads one line from standard input, and not a byte more than that.
enum LineInput {
    /// True where a person sits at both standard input and standard error.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// The line without its end; nil at the end of the input, and where the task is cancelled while it waits.
    ///
    /// - Parameter limit: the most that is read, in bytes; a longer line is cut there.
    static func line(limit: Int) -> [UInt8]? {
        var line: [UInt8] = []
        while line.count < limit {
            var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            // Signals come to another thread, so that nothing but time ends the wait.
            let answer = poll(&waiting, 1, 100)
            if Task.isCancelled { return nil }
            guard answer > 0 else {
                if answer == 0 || errno == EINTR { continue }
                return nil
            }
            var byte: UInt8 = 0
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 0 { return line.isEmpty ? nil : line }
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                return nil
            }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return line
    }

    /// Shows a question on standard error and reads the answer.
    static func answer(to question: String, limit: Int = 4096) -> [UInt8]? {
        show(question)
        let answer = line(limit: limit)
        if answer == nil { show("\n") }
        return answer
    }

    /// Writes to standard error as it is.
    static func show(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
