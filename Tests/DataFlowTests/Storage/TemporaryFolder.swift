import Foundation

/// A new folder that goes away, with all that is in it, when nobody holds it any more.
final class TemporaryFolder: Sendable {
    let path: String

    /// The path of a store's file in it.
    var file: String { path + "/store.json" }

    init() throws {
        path = NSTemporaryDirectory() + "dataflow-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The names of what is in it.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

    /// What a file holds as text; nil where there is none.
    func text(of name: String = "store.json") -> String? {
        try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    /// Writes a file as an editor does, in its place.
    func write(_ text: String, to name: String = "store.json") throws {
        let url = URL(filePath: path + "/" + name)
        if let handle = try? FileHandle(forWritingTo: url) {
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        } else {
            try Data(text.utf8).write(to: url)
        }
    }
}

extension TemporaryFolder {
    /// The number by which the system knows a file: another one where the file was replaced.
    func number(of name: String = "store.json") throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.systemFileNumber] as? Int
    }

    /// Who may read and write a file.
    func mode(of name: String = "store.json") throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
    }

    func setMode(_ mode: Int, of name: String = "") throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/" + name)
    }
}
