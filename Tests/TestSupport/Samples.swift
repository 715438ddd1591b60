import Foundation

/// The files that other programs wrote or could have written, by their paths below `Samples`.
public enum Samples {
    /// The folder that holds them.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples")
        .standardizedFileURL.path

    /// Every file that can be imported, the broken ones apart.
    public static let sound = all.filter { !$0.hasPrefix("broken/") }

    /// Every file that is broken.
    public static let broken = all.filter { $0.hasPrefix("broken/") }

    /// Every calendar that can be imported.
    public static let calendars = sound.filter { $0.hasSuffix(".ics") }

    /// The whole path of a sample.
    public static func path(_ name: String) -> String { folder + "/" + name }

    /// The bytes of a sample; empty where there is none.
    public static func bytes(_ name: String) -> [UInt8] {
        FileManager.default.contents(atPath: path(name)).map { Array($0) } ?? []
    }

    private static let all: [String] = {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".ics") || $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.sorted()
    }()
}
