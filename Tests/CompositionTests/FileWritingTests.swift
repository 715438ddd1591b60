import Composition
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Writing a whole file")
struct FileWritingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/file"
    }

    private func content(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func mode(_ path: String) -> mode_t? {
        var status = Glibc.stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    private func write(_ text: String, to path: String? = nil, replacing: Bool = false) throws(FileWritingError) {
        try FileWriting.write(Array(text.utf8), to: path ?? self.path, replacing: replacing)
    }

    @Test(
        "a new file holds just these bytes, is for its owner only, and nothing else is left",
        arguments: [0, 1, 3_000_000])
    func new(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try FileWriting.write(bytes, to: path, replacing: false)
        #expect(FileManager.default.contents(atPath: path).map { Array($0) } == bytes)
        #expect(mode(path) == 0o600)
        #expect(try names(in: folder.path) == ["file"])
    }

    @Test("a file that is there stays, unless it is to be replaced")
    func existing() throws {
        try write("old")
        #expect(throws: FileWritingError.exists(path: path)) { try write("new") }
        #expect(content(path) == "old")
        try write("new", replacing: true)
        #expect(content(path) == "new")
        #expect(try names(in: folder.path) == ["file"])
    }

    @Test(
        "a replaced file keeps its permissions, whatever the mask", arguments: [0o644, 0o600, 0o664, 0o400] as [mode_t])
    func permissions(mode: mode_t) throws {
        try write("old")
        chmod(path, mode)
        try write("new", replacing: true)
        #expect(self.mode(path) == mode)
        #expect(content(path) == "new")
    }

    @Test("a link stays a link, and the file that it leads to is replaced where it lies")
    func link() throws {
        let deep = folder.path + "/deep"
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: false)
        try write("old", to: deep + "/real")
        symlink("deep/real", path)
        #expect(throws: FileWritingError.exists(path: path)) { try write("new") }
        try write("new", replacing: true)
        #expect(content(deep + "/real") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "deep/real")
        #expect(try names(in: folder.path) == ["deep", "file"])
        #expect(try names(in: deep) == ["real"])
    }

    @Test("a link that leads nowhere counts as a file that is there")
    func danglingLink() throws {
        symlink(folder.path + "/nowhere", path)
        #expect(throws: FileWritingError.exists(path: path)) { try write("new") }
        try write("new", replacing: true)
        #expect(content(path) == "new")
        #expect(try names(in: folder.path) == ["file"])
    }

    @Test("a folder in the place of the file, a folder that is not there and a name too long are errors")
    func cannotCreate() throws {
        let inside = folder.path + "/inside"
        try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: false)
        #expect(throws: FileWritingError.cannotCreate(path: inside, reason: "Is a directory")) {
            try write("new", to: inside)
        }
        for path in [inside, folder.path + "/none/file", folder.path + "/" + String(repeating: "n", count: 256), ""] {
            let error = #expect(throws: FileWritingError.self) { try write("new", to: path, replacing: true) }
            guard case .cannotCreate(path, let reason)? = error else {
                Issue.record("\(String(describing: error)) for \(path)")
                continue
            }
            #expect(!reason.isEmpty && reason != "Success")
        }
        #expect(try names(in: folder.path) == ["inside"])
        #expect(try names(in: inside) == [])
    }

    @Test("a name as long as the file system takes is no obstacle")
    func longName() throws {
        let path = folder.path + "/" + String(repeating: "n", count: 255)
        try write("new", to: path)
        #expect(content(path) == "new")
    }

    @Test("a folder that takes no files is an error")
    func readOnlyFolder() throws {
        // Root may write into every folder of a disk, but not into the one of a process.
        let error = #expect(throws: FileWritingError.self) { try write("new", to: "/proc/self/tend-test") }
        guard case .cannotCreate("/proc/self/tend-test", _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a full disk leaves the old file and no other", .enabled(if: geteuid() == 0, "only root can mount"))
    func fullDisk() throws {
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        guard mount("none", disk, "tmpfs", 0, "size=64k") == 0 else { return }
        defer { umount2(disk, Int32(MNT_DETACH)) }
        try write("old", to: disk + "/file")
        let error = #expect(throws: FileWritingError.self) {
            try write(String(repeating: "x", count: 200_000), to: disk + "/file", replacing: true)
        }
        guard case .cannotWrite(disk + "/file", "No space left on device")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(content(disk + "/file") == "old")
        #expect(try names(in: disk) == ["file"])
    }

    @Test("a device is written to as it is and is never replaced")
    func device() throws {
        try write("gone", to: "/dev/null")
        try write("gone", to: "/dev/null", replacing: true)
        var status = Glibc.stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(throws: FileWritingError.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
            try write("gone", to: "/dev/full", replacing: true)
        }
    }

    @Test("a pipe takes the bytes")
    func pipe() throws {
        mkfifo(path, 0o600)
        let descriptor = open(path, O_RDWR | O_NONBLOCK)
        defer { close(descriptor) }
        try write("through")
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = read(descriptor, &buffer, buffer.count)
        #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "through")
        #expect(try names(in: folder.path) == ["file"])
    }

    @Test("of two who make one file at once, one does and the other is told")
    func race() async throws {
        let path = path
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    do throws(FileWritingError) {
                        try FileWriting.write(Array("\(number)".utf8), to: path, replacing: false)
                        return true
                    } catch {
                        return error != .exists(path: path)
                    }
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(outcomes.count(where: \.self) == 1)
        #expect(content(path)?.count == 1)
        #expect(try names(in: folder.path) == ["file"])
    }
}
