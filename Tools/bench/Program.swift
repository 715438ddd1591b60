import Foundation
import Glibc

/// Runs whole programs and asks the system what they used.
enum Program {
    /// One finished run.
    struct Run {
        let time: BenchTime
        /// The largest resident size, in bytes.
        let peakMemory: Int
        let status: Int32
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program to its end, with its output thrown away; fails where its status is another than 0.
    @discardableResult
    static func run(_ words: [String], in environment: [String: String] = [:]) throws -> Run {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        var arguments = words.map { strdup($0) } + [nil]
        var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process = pid_t()
        let start = ContinuousClock.now
        guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment) == 0 else {
            throw Failure(description: "\(words[0]) cannot be started")
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(process, &status, 0, &usage)
        let wall = ContinuousClock.now - start
        guard status == 0 else { throw Failure(description: "\(words.joined(separator: " ")): status \(status)") }
        return Run(
            time: BenchTime(wall: wall, processor: duration(usage.ru_utime) + duration(usage.ru_stime)),
            peakMemory: usage.ru_maxrss * 1024, status: status)
    }

    /// True where the program is on the PATH.
    static func exists(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            access("\($0)/\(name)", X_OK) == 0
        }
    }

    /// Two programs by turns, after one run of each that does not count.
    static func pair(_ own: [String], _ other: [String], rounds: Int) throws -> (own: [BenchTime], other: [BenchTime]) {
        try run(own)
        try run(other)
        var times: (own: [BenchTime], other: [BenchTime]) = ([], [])
        for _ in 0..<rounds {
            times.own.append(try run(own).time)
            times.other.append(try run(other).time)
        }
        return times
    }

    private static func duration(_ time: timeval) -> Duration {
        .seconds(time.tv_sec) + .microseconds(Int(time.tv_usec))
    }
}
