import CSQLite
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("What a store gets that is locked, full, damaged or not ours")
struct StoreStateTests {
    private let tend: Tend
    private var file: String { tend.data + "/tend.sqlite" }

    init() throws { tend = try Tend() }

    /// Runs SQL on a file of this test.
    private func execute(_ sql: String, on path: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }

    /// A store whose log is written back, so that the file alone holds everything.
    private func settle() throws { try execute("PRAGMA wal_checkpoint(TRUNCATE)", on: file) }

    private func contents() -> [UInt8] { FileManager.default.contents(atPath: file).map { Array($0) } ?? [] }

    private func put(_ bytes: some Sequence<UInt8>) throws {
        try FileManager.default.createDirectory(atPath: tend.data, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        for suffix in ["-wal", "-shm"] { unlink(file + suffix) }
    }

    @Test("locked by another process: reading goes on, writing gives up in time and changes nothing")
    func locked() async throws {
        try await tend.add("Mine")
        let lock = open(tend.data + "/tend.lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        #expect(try await tend("list").text == "1  Mine\n")
        try await tend("add", "Theirs").expectRefusal(75, naming: file, "Try again")
        flock(lock, LOCK_UN)
        #expect(try await tend.titles() == ["Mine"])
        try await tend.add("Later")
    }

    @Test("a folder that may not be written is read; writing is 77 and says where")
    func readOnly() async throws {
        try await tend.add("Mine")
        for (name, mode) in [
            ("tend.lock", 0o400), ("tend.sqlite", 0o400), ("tend.sqlite-wal", 0o400), ("tend.sqlite-shm", 0o400),
            ("", 0o500),
        ] {
            chmod(tend.data + "/" + name, mode_t(mode))
        }
        defer { chmod(tend.data, 0o700) }
        #expect(try await tend.unprivileged(["list"]).text == "1  Mine\n")
        for command in [
            ["add", "x"], ["done", "1"], ["undo"], ["import", Samples.path("todotxt/todo.txt")],
            ["settings", "set", "sort", "due"],
        ] {
            try await tend.unprivileged(command).expectRefusal(77, naming: tend.data, "permissions")
        }
        chmod(tend.data, 0)
        try await tend.unprivileged(["list"]).expectRefusal(77, naming: tend.data, "permissions")
        chmod(tend.data, 0o700)
        #expect(try await tend.titles() == ["Mine"])
    }

    @Test("a file that may grow no further is full: 74, and not one acknowledged row is lost")
    func limited() async throws {
        try await tend.add("first")
        let run = try await tend.bash(
            """
            ulimit -f 160
            for i in $(seq 60); do
                "$TEND" add "to-do $i $(head -c 2000 /dev/zero | tr '\\0' x)" -q 2>err && echo "$i" || { echo "status $?"; break; }
            done | cat
            cat err >&2
            """)
        let acknowledged = run.lines.filter { Int($0) != nil }
        #expect(run.lines.last == "status 74", "\(run.text)\(run.errors)")
        #expect(run.errors.hasPrefix("tend: ") && run.errors.contains("no space left"), "\(run.errors)")
        let titles = try await tend.titles()
        #expect(titles.count == acknowledged.count + 1 && !acknowledged.isEmpty)
        #expect(try await tend("doctor").status == 0)
        try await tend.succeed("add", "there is room again", "--notes", String(repeating: "x", count: 100_000))
        // Where nothing at all may be written, the system would end the program with a signal.
        let none = try await tend.bash(
            #"export TEND_DATA_DIR="$HOME/new"; (ulimit -f 0; exec "$TEND" add x) 2>&1 | cat; echo "${PIPESTATUS[0]}"; "$TEND" add y 2>&1"#
        )
        #expect(
            none.lines.dropFirst() == ["74", "Added #1 \"y\""] && none.text.contains("no space left"), "\(none.text)")
        let export = try await tend.bash(
            #"(ulimit -f 64; exec "$TEND" export all.ics) 2>&1 | cat; echo "${PIPESTATUS[0]}"; ls"#)
        #expect(export.lines.contains("74") && export.text.contains("too large"), "\(export.text)")
        #expect(!export.text.contains("all.ics.tend"), "nothing half is left: \(export.text)")
    }

    /// True where a small file system can be made: only root may, and not in every container.
    private static let mayMount: @Sendable () async throws -> Bool = {
        let command = "unshare -m sh -c 'mount -t tmpfs -o size=300k none /mnt'"
        return try await Spawn.run(
            "/bin/sh", ["-c", command], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], input: "/dev/null",
            output: .file("/dev/null"),
            errors: .file("/dev/null")) == 0
    }

    @Test("a full disk: 74, and what was there stays", .enabled("only root may mount", mayMount))
    func fullDisk() async throws {
        let run = try await tend.bash(
            """
            unshare -m bash -c '
                mkdir "$HOME/small" && mount -t tmpfs -o size=500k none "$HOME/small" || exit 99
                export TEND_DATA_DIR="$HOME/small"
                "$TEND" add first -q
                for i in $(seq 60); do
                    "$TEND" add "to-do $i $(head -c 4000 /dev/zero | tr "\\\\0" x)" -q 2>err || { echo "status $?"; break; }
                    acknowledged=$i
                done
                "$TEND" list --json | grep -c number
                echo $((acknowledged + 1)); cat err >&2'
            """)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines.count == 3 && run.lines.first == "status 74" && run.lines[1] == run.lines[2], "\(run.text)")
        #expect(run.errors.contains("no space left"), "\(run.errors)")
    }

    @Test(
        "a damaged file is 74, is left as it is, and can be salvaged",
        arguments: ["the first page", "the middle", "cut off", "blank"])
    func damaged(_ kind: String) async throws {
        let lines = (1...300).map { "Number \($0)" }.joined(separator: "\n")
        try await tend.succeed("import", try tend.file("todo.txt", lines), "-q")
        try settle()
        var bytes = contents()
        switch kind {
        case "the first page": bytes.replaceSubrange(100..<4000, with: repeatElement(0x55, count: 3900))
        case "the middle":
            // Every page from the second on loses its head.
            for page in stride(from: 4096, to: bytes.count, by: 4096) {
                bytes.replaceSubrange(page..<page + 64, with: repeatElement(0xAA, count: 64))
            }
        case "cut off": bytes = Array(bytes.prefix(10_000))
        default: bytes = [UInt8](repeating: 0, count: bytes.count)
        }
        try put(bytes)
        for command in [
            ["list"], ["add", "x"], ["done", "1"], ["undo"], ["export"], ["import", Samples.path("todotxt/todo.txt")],
        ] {
            let run = try await tend.run(command)
            run.expectRefusal(74, naming: file, "tend doctor")
            #expect(contents() == bytes, "\(command)")
        }
        #expect(try await tend("doctor").status == 74)
        #expect(contents() == bytes)
        let salvaged = try await tend("doctor", "--salvage", "--json")
        #expect(salvaged.status == 0, "\(salvaged.errors)")
        #expect(Set(salvaged.object.keys) == ["saved", "fromBackup", "missing", "backup", "damaged"])
        let kept = try #require(salvaged.object["damaged"] as? String)
        #expect(FileManager.default.contents(atPath: kept + "/tend.sqlite") == Data(bytes))
        #expect(try await tend("list").status == 0)
        try await tend.add("a new beginning")
    }

    @Test("a store of a newer program is 78 and is left as it is")
    func newer() async throws {
        try await tend.add("Mine")
        try execute("PRAGMA user_version=99; CREATE TABLE future (x); PRAGMA wal_checkpoint(TRUNCATE)", on: file)
        let bytes = contents()
        for command in [["list"], ["add", "x"], ["undo"], ["doctor"], ["export"]] {
            let run = try await tend.run(command)
            #expect(
                run.status == 78 && run.errors.contains("99") && run.errors.contains(file), "\(command) \(run.errors)")
        }
        #expect(contents() == bytes)
    }

    @Test("what is no store of Tend is 78 and is left as it is", arguments: ["text", "database", "picture"])
    func foreign(_ kind: String) async throws {
        switch kind {
        case "text": try put("Dear diary\n".utf8)
        case "picture": try put([0x89, 0x50, 0x4E, 0x47] + (0..<5000).map { UInt8($0 % 251) })
        default:
            try put([])
            try execute("CREATE TABLE diary (day); INSERT INTO diary VALUES (1)", on: file)
        }
        let bytes = contents()
        for command in [
            ["list"], ["add", "x"], ["import", Samples.path("todotxt/todo.txt")], ["doctor"], ["settings"],
        ] {
            let run = try await tend.run(command)
            #expect(run.status == 78 && run.errors.contains(file), "\(command): \(run.status) \(run.errors)")
            #expect(run.bytes.isEmpty)
        }
        #expect(contents() == bytes)
    }

    @Test("a data folder that cannot be one is 73")
    func noFolder() async throws {
        let path = try tend.file("a file", "x")
        try await tend("list", "--data-dir", path).expectRefusal(73, naming: path, "--data-dir")
        try await tend("add", "x", "--data-dir", path + "/below").expectRefusal(73, naming: path)
        try await tend("add", "x", "--data-dir", "/proc/tend").expectRefusal(73, naming: "/proc/tend")
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        try await tend("list").expectRefusal(73, naming: file)
    }
}
