import Foundation
import Testing

@Suite("What the program loads and leaves")
struct LibraryTests {
    @Test(
        "a command without a server loads neither libcurl nor ICU nor all of Foundation",
        arguments: [["list"], ["lists"], ["conflicts", "--all"], ["conflicts", "resolve", "1", "--take", "local"]])
    func libraries(_ words: [String]) async throws {
        let tend = try Tend()
        try await tend.succeed("add", "Milk", "--due", "tomorrow")
        // The loader itself names each library that it loads while the command runs.
        let run = try await tend.run(words, environment: ["LD_DEBUG": "files"])
        #expect(run.status == (words.contains("resolve") ? 66 : 0))
        let loaded = Set(run.errors.matches(of: /file=([^ \[]+)/).map { String($0.1) })
        #expect(loaded.contains { $0.contains("libsqlite3") }, "the loader says what it does")
        for library in [
            "libcurl", "libicu", "_FoundationICU", "FoundationInternationalization", "FoundationNetworking",
            "libFoundation.so", "libxml2",
        ] {
            #expect(!loaded.contains { $0.contains(library) }, "\(library)")
        }
    }

    @Test("a command leaves nothing behind but the store, for its owner only")
    func remains() async throws {
        let tend = try Tend()
        try await tend.add("Milk")
        try await tend.succeed("list")
        let names = try FileManager.default.contentsOfDirectory(atPath: tend.data)
        #expect(
            Set(names).isSubset(of: ["tend.sqlite", "tend.sqlite-wal", "tend.sqlite-shm", "tend.lock"]), "\(names)")
        #expect(try FileManager.default.attributesOfItem(atPath: tend.data)[.posixPermissions] as? Int == 0o700)
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: tend.data + "/" + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: tend.files).isEmpty)
    }
}
