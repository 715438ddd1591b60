import Foundation
import Testing

@testable import DisplayText

/// The table against that of somebody else: wcwidth, of the lab (`make test` prepares it).
@Suite("Columns as wcwidth counts them")
struct WidthTableTests {
    /// What `Tools/lab/widths.py` says, line by line.
    private static func said() throws -> [Substring] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: root + "/.build/lab/venv/bin/python3")
        process.arguments = [root + "/Tools/lab/widths.py"]
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return text.split(separator: "\n")
    }

    @Test("every code point and each kind of emoji sequence takes as many, but for three differences")
    func all() throws {
        var wrong: [String] = []
        var count = (codes: 0, sequences: 0)
        for line in try Self.said() {
            let words = line.split(separator: " ")
            if words.first == "=" {
                count.sequences += 1
                let scalars = words.dropFirst(2).compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
                if DisplayWidth.of(String(String.UnicodeScalarView(scalars))) != Int(words[1]) {
                    wrong.append("\(line)")
                }
                continue
            }
            let columns = try #require(Int(words[2]))
            for code in try #require(UInt32(words[0], radix: 16))...(try #require(UInt32(words[1], radix: 16))) {
                guard let scalar = Unicode.Scalar(code) else { continue }
                count.codes += 1
                let own = DisplayWidth.of(Character(scalar))
                if own != columns, !Self.isMeant(scalar, own, columns) { wrong.append("\(line): \(own)") }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
        #expect(count.codes == 0x110000 - 0x800 && count.sequences > 900)
    }

    /// Control characters are never printed, so that nobody asks for their columns. A spacing mark by itself is seen; in
    /// a cluster it does not count. The ends of the planes of ideographs are no characters.
    private static func isMeant(_ scalar: Unicode.Scalar, _ own: Int, _ columns: Int) -> Bool {
        if scalar.properties.generalCategory == .control { return columns < 1 }
        if scalar.value == 0x2FFFE || scalar.value == 0x2FFFF { return own == 2 }
        // The last ones are newer than the standard library's table.
        let isSpacing = scalar.properties.generalCategory == .spacingMark || (0x1D250...0x1D281).contains(scalar.value)
        return isSpacing && own == 1 && columns == 0
    }
}
