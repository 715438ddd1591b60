import DataFlow
import Foundation
import Glibc
import Testing

struct Setting: View {
    @AppStorage("a") private var value = 0
    @AppStorage("b") private var other = 0

    var body: some View {
        Text("\(value) \(other)")
        Button("a") { value += 1 }
        Button("b") { other += 1 }
    }
}

/// What may stand in the place of a store's file.
private enum Damage: CaseIterable {
    case garbage, bytes, truncated, empty, otherJSON, otherValue, folder, pipe

    func make(in folder: TemporaryFolder) throws {
        let good = #"{"a":{"integer":{"_0":5}}}"#
        switch self {
        case .garbage: try folder.write("this is no store")
        case .bytes: try Data([0xFF, 0xFE, 0, 1, 2]).write(to: URL(filePath: folder.file))
        case .truncated: try folder.write(String(good.dropLast(3)))
        case .empty: try folder.write("")
        case .otherJSON: try folder.write("[1, 2]")
        case .otherValue: try folder.write(#"{"a":{"integer":{"_0":5}},"b":7}"#)
        case .folder: try FileManager.default.createDirectory(atPath: folder.file, withIntermediateDirectories: true)
        case .pipe: try #require(mkfifo(folder.file, 0o600) == 0)
        }
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(20))) struct DamageTests {
    @Test(
        "a damaged store is told once and never overwritten, and the program works on in memory",
        arguments: Damage.allCases)
    fileprivate func damage(_ damage: Damage) async throws {
        let folder = try TemporaryFolder()
        try damage.make(in: folder)
        let (number, text) = (try folder.number(), damage == .pipe ? nil : folder.text())
        var problems: [ViewProblem] = []
        let host = Host(storage: FileStore(path: folder.file), onProblem: { problems.append($0) }) {
            Setting()
            Setting()
        }
        #expect(host.texts == ["0 0", "0 0"])
        for _ in 1...3 { host.press("a") }
        #expect(host.texts == ["3 0", "3 0"])
        #expect(problems.count == 1)
        guard case .storage(let reason) = problems.first else {
            Issue.record("\(problems)")
            return
        }
        #expect(reason.contains(folder.file))
        #expect(try folder.number() == number)
        if damage != .pipe { #expect(folder.text() == text) }

        // Moved away as the message says, a new file begins with what was not kept.
        try FileManager.default.moveItem(atPath: folder.file, toPath: folder.path + "/damaged")
        host.press("b")
        #expect(host.texts == ["3 1", "3 1"])
        let later = Host(storage: FileStore(path: folder.file)) { Setting() }
        #expect(later.texts == ["3 1"])
        #expect(problems.count == 1)
    }

    @Test("a store that is repaired while the program runs is shown")
    func repair() async throws {
        let folder = try TemporaryFolder()
        try folder.write("nonsense")
        let host = Host(storage: FileStore(path: folder.file), onProblem: { _ in }) { Setting() }
        host.press("b")
        try folder.write(#"{"a":{"integer":{"_0":5}}}"#)
        await host.nextUpdate()
        #expect(host.texts == ["5 1"])
        host.press("a")
        #expect(Host(storage: FileStore(path: folder.file)) { Setting() }.texts == ["6 1"])
    }

    @Test("a store that is damaged while the program runs keeps what was read, and is not overwritten")
    func damageLater() async throws {
        let folder = try TemporaryFolder()
        var problems: [ViewProblem] = []
        let host = Host(storage: FileStore(path: folder.file), onProblem: { problems.append($0) }) { Setting() }
        host.press("a")
        try folder.write("nonsense")
        host.press("b")
        #expect(host.texts == ["1 1"])
        #expect(folder.text() == "nonsense")
        #expect(problems.count == 1)
    }

    @Test("what a scene could not keep goes when the scene is closed")
    func sceneInMemory() throws {
        struct Draft: View {
            @SceneStorage("draft") var draft = ""
            var body: some View {
                Text(draft)
                Button("write") { draft = "hello" }
            }
        }
        let folder = try TemporaryFolder()
        try folder.write("nonsense")
        let host = Host(storage: FileStore(path: folder.file), scene: "one", onProblem: { _ in }) { Draft() }
        host.press("write")
        #expect(host.texts == ["hello"])
        host.closeScene("one")
        host.openScene("one")
        #expect(host.texts == [""])
        #expect(folder.text() == "nonsense")
    }

    @Test("in a folder that cannot be written, the store is read, and a change is told once")
    func readOnlyFolder() async throws {
        let folder = try TemporaryFolder()
        try FileStore(path: folder.file).set(["a": .integer(5)])
        try folder.setMode(0o644, of: "store.json")
        try folder.setMode(0o555)
        await #expect(processExitsWith: .success) { [path = folder.file as String] in
            try giveUpPrivileges()
            await work(at: path, first: "5 0", last: "7 1", expectingProblemsWith: "Permission denied")
        }
        try folder.setMode(0o755)
        #expect(try FileStore(path: folder.file).value(for: "a") == .integer(5))
        #expect(folder.names == ["store.json", "store.json.lock"])
    }

    @Test("a store that cannot be read is told once for reading and once for writing, and left as it is")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        try FileStore(path: folder.file).set(["a": .integer(5)])
        try folder.setMode(0, of: "store.json")
        try folder.setMode(0o777)
        try folder.setMode(0o666, of: "store.json.lock")
        let number = try folder.number()
        await #expect(processExitsWith: .success) { [path = folder.file as String] in
            try giveUpPrivileges()
            await work(at: path, first: "0 0", last: "2 1", expectingProblemsWith: "Permission denied")
        }
        try folder.setMode(0o600, of: "store.json")
        #expect(try folder.number() == number)
        #expect(try FileStore(path: folder.file).value(for: "a") == .integer(5))
    }

    @Test("on a full disk the old file stays, and what could not be kept is kept with the next change")
    func fullDisk() async throws {
        let folder = try TemporaryFolder()
        try FileStore(path: folder.file).set(["a": .integer(5), "long": .string(String(repeating: "x", count: 5000))])
        await #expect(processExitsWith: .success) { [path = folder.file as String] in
            signal(SIGXFSZ, SIG_IGN)
            limitFileSize(to: 4096)
            await work(at: path, first: "5 0", last: "7 1", expectingProblemsWith: "File too large")
            try await workUntilThereIsRoom(at: path)
        }
        #expect(folder.names == ["store.json", "store.json.lock"])
    }

    @Test("trouble that comes again after a change was kept is told again")
    func again() throws {
        let folder = try TemporaryFolder()
        var problems: [ViewProblem] = []
        let host = Host(storage: FileStore(path: folder.file), onProblem: { problems.append($0) }) { Setting() }
        for count in 1...2 {
            try folder.write("nonsense")
            host.press("a")
            host.press("a")
            #expect(problems.count == count)
            try FileManager.default.removeItem(atPath: folder.file)
            host.press("a")
        }
        #expect(try FileStore(path: folder.file).value(for: "a") == .integer(6))
    }
}

/// Lets the system refuse what a full disk would.
private func limitFileSize(to size: rlim_t) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = min(size, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}

@MainActor
private func workUntilThereIsRoom(at path: String) throws {
    let host = Host(storage: FileStore(path: path), onProblem: { _ in }) { Setting() }
    host.press("a")
    #expect(try FileStore(path: path).value(for: "a") == .integer(5))
    limitFileSize(to: .max)
    host.press("b")
    #expect(try FileStore(path: path).value(for: "a") == .integer(6))
    #expect(try FileStore(path: path).value(for: "b") == .integer(1))
}

/// Becomes a user whom the system denies something.
private func giveUpPrivileges() throws {
    if getuid() == 0 { try #require(setuid(65_534) == 0) }
}

/// Reads and writes preferences in a store that keeps nothing.
@MainActor
private func work(at path: String, first: String, last: String, expectingProblemsWith reason: String) {
    var problems: [String] = []
    let host = Host(storage: FileStore(path: path), onProblem: { problems.append("\($0)") }) { Setting() }
    #expect(host.texts == [first])
    for title in ["a", "a", "b"] { host.press(title) }
    #expect(host.texts == [last])
    #expect(Set(problems).count == problems.count)
    #expect(!problems.isEmpty && problems.allSatisfy { $0.contains(reason) && $0.contains(path) }, "\(problems)")
}
