import Foundation

/// The program from outside: whole processes against the plainest program that does the same.
struct ProcessBench {
    private let tend: String
    private let folder: String

    /// Rows for the program beside this one, as `make install` puts it: a copy without symbols. The linker writes a file
    /// in pieces, which the system maps page by page at each start; a copy lies in one piece.
    static func rows() async throws -> [BenchRow] {
        let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        return try await StoreBench.inFolder { folder in
            let tend = folder + "/tend"
            try Program.run(
                Program.exists("strip") ? ["strip", "-o", tend, here + "/tend"] : ["cp", here + "/tend", tend])
            let bench = ProcessBench(tend: tend, folder: folder)
            return try bench.version() + bench.lists() + bench.add()
        }
    }

    private func version() throws -> [BenchRow] {
        guard Program.exists("gcc") else { return [BenchRow("tend --version", figure: "gcc is not installed")] }
        let source = folder + "/version.c"
        let text =
            "#include <sqlite3.h>\n#include <stdio.h>\nint main(void) { puts(sqlite3_libversion()); return 0; }\n"
        try text.write(toFile: source, atomically: true, encoding: .utf8)
        try Program.run(["gcc", "-O2", source, "-lsqlite3", "-o", folder + "/version"])
        let times = try Program.pair([tend, "--version"], [folder + "/version"], rounds: 51)
        return [
            BenchRow(
                "tend --version", against: "a C program that prints the version of SQLite's library", own: times.own,
                other: times.other, budget: 2.5)
        ]
    }

    private func lists() throws -> [BenchRow] {
        var rows: [BenchRow] = []
        let store = try filled(with: 10_000)
        if Program.exists("sqlite3") {
            let same = try Program.pair(
                [tend, "--data-dir", store, "list"], ["sqlite3", store + "/tend.sqlite", Self.sameList], rounds: 31)
            rows.append(
                BenchRow(
                    "tend list, 10,000 open", against: "sqlite3 printing the same rows and columns in the same order",
                    own: same.own, other: same.other, budget: 2.0))
            let plain = try Program.pair(
                [tend, "--data-dir", store, "list"], ["sqlite3", store + "/tend.sqlite", Self.plainList], rounds: 31)
            rows.append(
                BenchRow(
                    ratioOf: "tend list, 10,000 open", against: "sqlite3 printing the columns of one table, unsorted",
                    own: plain.own, other: plain.other))
        }
        if Program.exists("task") {
            let home = try taskwarrior(10_000)
            let times = try Program.pair(
                [tend, "--data-dir", store, "list"], ["env", "HOME=\(home)", "TASKRC=\(home)/taskrc", "task", "list"],
                rounds: 9)
            rows.append(
                BenchRow(
                    "tend list, 10,000 open", against: "task list on the same to-dos", own: times.own,
                    other: times.other, budget: 0.2))
        }
        for count in [10_000, 100_000] {
            let store = count == 10_000 ? store : try filled(with: count)
            let peak = try Program.run([tend, "--data-dir", store, "list"]).peakMemory
            rows.append(BenchRow("tend list, peak memory at \(count)", figure: "\(peak / 1_048_576) MiB"))
        }
        return rows
    }

    private func add() throws -> [BenchRow] {
        guard Program.exists("sqlite3") else { return [] }
        let store = folder + "/add"
        try Program.run([tend, "--data-dir", store, "add", "the first"])
        let file = folder + "/add.sqlite"
        try Program.run([
            "sqlite3", file,
            "PRAGMA journal_mode=WAL; CREATE TABLE todo (number INTEGER PRIMARY KEY, title TEXT NOT NULL, due TEXT) STRICT",
        ])
        let times = try Program.pair(
            [tend, "--data-dir", store, "add", "Call the bank", "--due", "2027-01-04"],
            [
                "sqlite3", file,
                "PRAGMA synchronous=FULL; INSERT INTO todo (title, due) VALUES ('Call the bank', '2027-01-04')",
            ],
            rounds: 51)
        return [
            BenchRow(
                "tend add", against: "sqlite3 inserting one row at synchronous=FULL", own: times.own,
                other: times.other,
                budget: 2.0)
        ]
    }

    /// What `tend list` prints of each to-do, in its order.
    private static let sameList = """
        SELECT todo.number, todo.due, todo.priority, todo.title, todo.tags, list.name FROM todo JOIN list ON list.id = todo.list
        WHERE todo.deleted IS NULL AND todo.status IN ('needs-action', 'in-process')
        ORDER BY todo.due IS NULL, todo.due, todo.priority, todo.number
        """
    private static let plainList = "SELECT number, due, priority, title, tags, list FROM todo"

    private func filled(with count: Int) throws -> String {
        let store = folder + "/store-\(count)"
        let file = folder + "/todos-\(count).json"
        try BenchData.json(count).write(toFile: file, atomically: true, encoding: .utf8)
        try Program.run([tend, "--data-dir", store, "import", file])
        return store
    }

    private func taskwarrior(_ count: Int) throws -> String {
        let home = folder + "/taskwarrior"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let configuration = "data.location=\(home)/data\nconfirmation=no\nverbose=nothing\ngc=off\nhooks=off\n"
        try configuration.write(toFile: home + "/taskrc", atomically: true, encoding: .utf8)
        let file = home + "/tasks.json"
        try BenchData.taskwarrior(count).write(toFile: file, atomically: true, encoding: .utf8)
        try Program.run(["env", "HOME=\(home)", "TASKRC=\(home)/taskrc", "task", "import", file])
        return home
    }
}
