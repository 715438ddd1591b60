import DataFlow
import Foundation
import Glibc
import Testing

@MainActor
@Suite(.serialized, .timeLimit(.minutes(20))) struct FileStoreTests {
    @Test("the file is for its owner only, also where it was not before and whatever the system's habit is")
    func mode() async throws {
        await #expect(processExitsWith: .success) {
            umask(0)
            let folder = try TemporaryFolder()
            let store = await FileStore(path: folder.file)
            try await store.set(["a": .integer(1)])
            #expect(try folder.mode() == 0o600)
            try folder.setMode(0o666, of: "store.json")
            try await store.set(["a": .integer(2)])
            #expect(try folder.mode() == 0o600)
            for name in folder.names { #expect(try folder.mode(of: name) == 0o600) }
        }
    }

    @Test("the file is replaced, and nothing but the file and its lock is left")
    func names() throws {
        let folder = try TemporaryFolder()
        let store = FileStore(path: folder.file)
        try store.set(["a": .integer(1)])
        let first = try folder.number()
        try store.set(["a": .integer(2)])
        #expect(try folder.number() != first)
        #expect(folder.names == ["store.json", "store.json.lock"])
    }

    @Test("a change that changes nothing does not touch the file")
    func noChange() throws {
        let folder = try TemporaryFolder()
        let store = FileStore(path: folder.file)
        try store.set(["a": .integer(1)])
        let first = try folder.number()
        try store.set(["a": .integer(1), "b": nil])
        try store.set([:])
        #expect(try folder.number() == first)
    }

    @Test("a file is read once, however often values are asked for, and once with each change")
    func reads() async throws {
        // In a process of its own: another test's new process could hold the new file open for a moment longer, which the
        // system would tell as one more change.
        await #expect(processExitsWith: .success) { try await countReads() }
    }

    @Test("a damaged file is read once, too, until it changes")
    func damagedReads() throws {
        let folder = try TemporaryFolder()
        try folder.write("nonsense")
        let reads = try ReadCounter(folder)
        let store = FileStore(path: folder.file)
        for number in 1...10 {
            #expect(throws: StorageError.self) { try store.value(for: "a") }
            #expect(reads.take() == (number == 1 ? 1 : 0))
        }
    }

    @Test(
        "a symbolic link is written through and stays, also where its target is yet to come",
        arguments: [true, false], ["absolute", "relative"])
    func link(_ exists: Bool, _ kind: String) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/dotfiles", withIntermediateDirectories: true)
        let target = folder.path + "/dotfiles/real.json"
        if exists { try FileStore(path: target).set(["old": .integer(1)]) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.file, withDestinationPath: kind == "absolute" ? target : "dotfiles/real.json")
        let store = FileStore(path: folder.file)
        let (changes, told) = AsyncStream.makeStream(of: Set<String>.self)
        store.onChange = { told.yield($0) }
        #expect(try store.keys == (exists ? ["old"] : []))
        try store.set(["new": .integer(2)])
        #expect(try FileStore(path: target).keys == (exists ? ["new", "old"] : ["new"]))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file).hasSuffix("real.json"))
        #expect(folder.names == ["dotfiles", "store.json"])
        try FileStore(path: target).set(["other": .integer(3)])
        for await keys in changes {
            #expect(keys == ["other"])
            break
        }
    }

    @Test("a link that leads to itself is an error, not an empty store")
    func linkLoop() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "store.json")
        let store = FileStore(path: folder.file)
        #expect(throws: StorageError.self) { try store.keys }
        #expect(throws: StorageError.self) { try store.set(["a": .integer(1)]) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file) == "store.json")
    }

    @Test("without its folder there are no values, and a change is an error")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let store = FileStore(path: folder.path + "/missing/store.json")
        #expect(try store.keys == [])
        #expect(throws: StorageError.self) { try store.set(["a": .integer(1)]) }
        #expect(folder.names == [])
    }

    @Test("a path without a folder is in the current one")
    func relative() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            #expect(chdir(folder.path) == 0)
            let store = await FileStore(path: "store.json")
            await MainActor.run { store.onChange = { _ in } }
            try await store.set(["a": .integer(1)])
            #expect(folder.names == ["store.json", "store.json.lock"])
        }
    }
}

@MainActor
private func countReads() async throws {
    let folder = try TemporaryFolder()
    try FileStore(path: folder.file).set(["a": .integer(0)])
    let reads = try ReadCounter(folder)
    let store = FileStore(path: folder.file)
    let (changes, told) = AsyncStream.makeStream(of: Set<String>.self)
    store.onChange = { told.yield($0) }
    #expect(try store.value(for: "a") == .integer(0))
    #expect(reads.take() == 1)
    for _ in 1...100 {
        #expect(try store.value(for: "a") == .integer(0))
        #expect(try store.keys == ["a"])
        #expect(reads.take() == 0)
    }
    for number in 1...5 { try store.set(["a": .integer(number)]) }
    #expect(reads.take() == 5)
    // The system has told of the changes above when it tells of this one: they were not read again.
    try FileStore(path: folder.file).set(["b": .integer(1)])
    for await keys in changes {
        #expect(keys == ["b"])
        break
    }
    #expect(try store.value(for: "b") == .integer(1))
    #expect(reads.take() == 2)
}

/// Counts how often somebody opens a store's file, as the system tells it.
private final class ReadCounter {
    private let descriptor: Int32

    init(_ folder: TemporaryFolder) throws {
        descriptor = inotify_init1(Int32(IN_NONBLOCK))
        try #require(inotify_add_watch(descriptor, folder.path, UInt32(IN_OPEN)) >= 0)
    }

    deinit { close(descriptor) }

    /// How often since the last call. The same twice in a row counts once: the system joins what nobody has taken.
    func take() -> Int {
        var found = 0
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return found }
            let text = String(decoding: bytes[..<count], as: UTF8.self)
            found += text.matches(of: /store\.json\0/).count
        }
    }
}
