import Domain

/// Sees in which form a file is.
enum FileForm {
    /// The form of `bytes`, by content first and by name where the content could be several; nil where it is none.
    static func detect(_ bytes: [UInt8], name: String) -> SourceDocument.Format? {
        let name = name.lowercased()
        if name.hasSuffix(".ics") || name.hasSuffix(".ical") { return .icalendar }
        let head = bytes.prefix(1 << 16)
        guard !head.contains(0) else { return nil }
        let text = String(decoding: head.prefix(256), as: UTF8.self).uppercased()
        if text.contains("BEGIN:VCALENDAR") { return .icalendar }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || name.hasSuffix(".json") {
            return JSONObjects(bytes).isTaskwarrior ? .taskwarrior : .json
        }
        return name.hasSuffix(".txt") ? .todotxt : nil
    }

    /// The number of the first line that is not UTF-8, from 1; nil where all of it is.
    static func firstForeignLine(_ bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
    }
}
