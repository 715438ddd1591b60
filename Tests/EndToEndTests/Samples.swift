import Foundation

/// The files that other programs wrote or could have written.
enum Samples {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Samples").path

    /// Every sample that can be imported, by its path below the folder; broken ones apart.
    static let sound = all.filter { !$0.hasPrefix("broken/") }
    static let broken = all.filter { $0.hasPrefix("broken/") }

    /// The calendars of exactly one to-do and nothing that Tend does not keep.
    static let single = sound.filter { name in
        // Of a calendar with other components beside the to-do only the to-do is kept; the import says so.
        guard name.hasSuffix(".ics"), name != "edge/unknown-parts.ics" else { return false }
        let text = String(decoding: bytes(name), as: UTF8.self).uppercased()
        return text.components(separatedBy: "BEGIN:VTODO").count == 2
    }

    static func path(_ name: String) -> String { folder + "/" + name }

    static func bytes(_ name: String) -> [UInt8] {
        (FileManager.default.contents(atPath: path(name)).map { Array($0) }) ?? []
    }

    private static let all: [String] = {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".ics") || $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.sorted()
    }()
}
