public import Foundation

/// What the rules look at: sources, pages and the manifest. It comes from the disk, or from one text for tests.
public struct SourceTree: Sendable {
    /// Every Swift source of Modules, Apps, Tools and Tests, by path.
    public let sources: [SourceFile]
    /// The text of every other file the rules read, and of the sources, by path from the root.
    public let texts: [String: String]
    /// What the package declares.
    public let manifest: Manifest

    private init(texts: [String: String], manifest: Manifest) {
        self.texts = texts
        self.manifest = manifest
        sources = texts.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
            .sorted { $0.key < $1.key }
            .map { SourceFile(path: $0.key, text: $0.value) }
    }

    /// The tree at `root`. Folders named Fixtures and hidden ones are left out.
    public init(root: URL, manifest: Manifest) throws {
        var texts: [String: String] = [:]
        for folder in ["Modules", "Apps", "Tools", "Tests", "docs", "README.md"] {
            for path in try Self.files(below: folder, root: root) where Self.isRead(path) {
                texts[path] = String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
            }
        }
        self.init(texts: texts, manifest: manifest)
    }

    /// The tree that one text writes: each file begins with a line `=== path`, and `=== manifest.json` is the manifest.
    public init(archive: String) throws {
        var texts: [String: String] = [:]
        var path: String?
        for line in archive.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("=== ") {
                path = String(line.dropFirst(4))
            } else if let path {
                texts[path, default: ""] += line + "\n"
            }
        }
        let json = texts.removeValue(forKey: "manifest.json") ?? #"{"targets": []}"#
        self.init(texts: texts, manifest: try Manifest(json: Data(json.utf8)))
    }

    private static func isRead(_ path: String) -> Bool {
        path.hasSuffix(".swift") || path.hasSuffix(".md") || path == Exceptions.path
    }

    private static func files(below folder: String, root: URL) throws -> [String] {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: root.appending(path: folder).path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [folder] }
        return try manager.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { !$0.hasPrefix(".") && $0 != "Fixtures" }
            .flatMap { try files(below: folder + "/" + $0, root: root) }
    }
}
