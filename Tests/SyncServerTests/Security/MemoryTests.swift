import Foundation
import ServerSupport
import TestSupport
import Testing

/// How much memory a hostile server can make the program take.
@Suite("The memory of a sync with a hostile server")
struct MemoryTests {
    /// How a program ended.
    private struct End: Decodable {
        let status: Int
        /// The most memory that it had at a time, in bytes.
        let peak: Int
        let errors: String
    }

    /// Runs a program and reads how it ended; its helper takes over its process, and counts.
    private static let watch = """
        import json, os, subprocess, sys
        child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        errors = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        print(json.dumps({"status": os.waitstatus_to_exitcode(status), "peak": usage.ru_maxrss * 1024, "errors": errors}))
        """

    /// The program beside the one that runs these tests.
    private var tend: String {
        get throws {
            let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let beside = [own, CommandLine.arguments[0]].map { ($0 as NSString).deletingLastPathComponent + "/tend" }
            return try #require(beside.first { FileManager.default.isExecutableFile(atPath: $0) })
        }
    }

    @Test(
        "a report in parts that never end takes 400 MiB at most, and is given up",
        .enabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil, "a sanitizer's memory counts, too"),
        .timeLimit(.minutes(30)))
    func manyPages() async throws {
        let relay = try await Relay.hostile(.manyPages)
        let folder = try TemporaryFolder()
        let words = [try tend, "--data-dir", folder.path + "/data"]
        _ = try await Program.run(
            words + ["account", "add", relay.address, "--user", "alice", "--password-stdin", "--name", "a"],
            input: "secret\n")
        let text = try await Program.run([Lab.python, "-c", Self.watch] + words + ["sync"])
        let end = try JSONDecoder().decode(End.self, from: Data(text.utf8))
        #expect(end.errors.contains("/dav/alice/list/"), "\(end.errors)")
        #expect(end.errors.contains("more than 1000000 places"), "\(end.errors)")
        #expect(end.status == 75)
        #expect(end.peak <= 400 << 20)
        // Eleven parts are more than a million; few requests come before them.
        #expect(try relay.requests().count { $0.asks == "sync-collection" } == 11)
    }
}
