import DataFlow
import Foundation
import Glibc
import Testing

@MainActor
@Suite(.serialized, .timeLimit(.minutes(20))) struct OtherProgramTests {
    @Test("another program's change is noticed, and brings up to date only who has read its key")
    func notices() async throws {
        struct Other: View {
            @AppStorage("c") var value = 0
            var body: some View { Text("c \(value)") }
        }
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) {
            Setting()
            Other()
        }
        await #expect(processExitsWith: .success) { [path = folder.file as String] in
            try await FileStore(path: path).set(["a": .integer(1)])
        }
        await host.nextUpdate()
        #expect(host.texts == ["1 0", "c 0"])
        #expect(host.bodies(Other.self) == 1)
        // What the other program does next is noticed, too, and what the two write is joined.
        host.press("b")
        await #expect(processExitsWith: .success) { [path = folder.file as String] in
            let store = await FileStore(path: path)
            #expect(try await store.keys == ["a", "b"])
            try await store.set(["a": .integer(7), "c": .integer(8)])
        }
        await host.nextUpdate()
        #expect(host.texts == ["7 1", "c 8"])
    }

    @Test("a change by another program that was not noticed yet is not undone by one's own")
    func joins() async throws {
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) { Setting() }
        try FileStore(path: folder.file).set(["a": .integer(5)])
        host.press("b")
        #expect(host.texts == ["5 1"])
        #expect(try FileStore(path: folder.file).value(for: "a") == .integer(5))
    }

    @Test("a file that is taken away is an empty store")
    func removal() async throws {
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) { Setting() }
        host.press("a")
        try FileManager.default.removeItem(atPath: folder.file)
        await host.nextUpdate()
        #expect(host.texts == ["0 0"])
        host.press("a")
        try FileManager.default.moveItem(atPath: folder.file, toPath: folder.path + "/away")
        await host.nextUpdate()
        #expect(host.texts == ["0 0"])
    }

    @Test("a file that an editor has written in its place is read again")
    func editor() async throws {
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) { Setting() }
        host.press("a")
        try folder.write(#"{"a":{"integer":{"_0":42}}}"#)
        await host.nextUpdate()
        #expect(host.texts == ["42 0"])
    }

    @Test("many programs that write at once lose no key")
    func manyWriters() async throws {
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) { Setting() }
        await withTaskGroup(of: Void.self) { group in
            for program in 1...6 {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [path = folder.file as String, program = program as Int] in
                        let store = await FileStore(path: path)
                        for number in 1...25 { try await store.set(["\(program)/\(number)": .integer(number)]) }
                    }
                }
            }
            for _ in 1...25 {
                host.press("a")
                await Task.yield()
            }
        }
        let store = FileStore(path: folder.file)
        #expect(try store.keys.count == 6 * 25 + 1)
        #expect(try store.value(for: "a") == .integer(25))
    }

    @Test("a program that is killed at any moment leaves the old file or the new one", arguments: 1...20)
    func killed(_ part: Int) async throws {
        let folder = try TemporaryFolder()
        try FileStore(path: folder.file).set(["one": .integer(0), "two": .integer(0)])
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file as String, part = part as Int] in
            let store = await FileStore(path: path)
            try await store.set(["one": .integer(0), "two": .integer(0)])
            Thread.detachNewThread {
                usleep(UInt32(part * 1_370))
                kill(getpid(), SIGKILL)
            }
            for number in 1... {
                let text = String(repeating: "\(number) ", count: 20_000)
                try await store.set(["one": .integer(number), "text": .string(text), "two": .integer(number)])
            }
        }
        let store = FileStore(path: folder.file)
        let one = try store.value(for: "one")
        #expect(one != nil)
        #expect(try store.value(for: "two") == one)
        // What the killed one has left behind is in nobody's way.
        try store.set(["one": .integer(-1)])
        #expect(try FileStore(path: folder.file).value(for: "one") == .integer(-1))
        #expect(folder.names == ["store.json", "store.json.lock"])
    }
}
