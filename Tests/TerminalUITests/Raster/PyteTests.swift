import Foundation
import TestSupport
import Testing

@testable import TerminalUI

/// The encoder's frames on a terminal that somebody else has written: pyte, of the lab (`make test` prepares it).
@Suite("Frames on pyte")
struct PyteTests {
    private struct Frame: Encodable {
        let width: Int
        let height: Int
        let bytes: Data
        let cells: [[Part]]
        let cursor: [Int]?

        enum Part: Encodable {
            case text(String), number(Int), nothing

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .text(let text): try container.encode(text)
                case .number(let number): try container.encode(number)
                case .nothing: try container.encodeNil()
                }
            }
        }

        init(_ surface: Surface, _ bytes: [UInt8]) {
            width = surface.size.width
            height = surface.size.height
            self.bytes = Data(bytes)
            cells = surface.cells.map { cell in
                [
                    .text(cell.text), Self.part(cell.style.foreground), Self.part(cell.style.background),
                    .number(Int(cell.style.looks.rawValue)),
                ]
            }
            cursor = surface.cursor.map { [$0.x, $0.y] }
        }

        private static func part(_ color: CellColor) -> Part {
            switch color {
            case .standard: .nothing
            case .palette(let index): .number(Int(index))
            case .rgb(let red, let green, let blue): .text(String(format: "%02x%02x%02x", red, green, blue))
            }
        }
    }

    @Test("it shows what the frames are, with looks and colours, also around what it draws otherwise")
    func frames() throws {
        let encoder = JSONEncoder()
        var lines = Data()
        var count = 0
        for seed in 1000..<1030 {
            var frames = RandomFrames(seed: seed, glyphs: RandomFrames.sure + RandomFrames.unsure)
            var own = TerminalUI.Encoder(depth: .full, repeats: seed.isMultiple(of: 2))
            var last: Surface?
            for _ in 0..<20 {
                let frame = frames.next()
                lines += try encoder.encode(Frame(frame, own.encode(frame, after: last))) + Data("\n".utf8)
                last = frame
                count += 1
            }
        }
        let folder = try TemporaryFolder()
        let (input, output) = (URL(filePath: folder.path + "/frames"), URL(filePath: folder.path + "/said"))
        try lines.write(to: input)
        #expect(FileManager.default.createFile(atPath: output.path, contents: nil))
        let process = Process()
        process.executableURL = URL(filePath: Self.root + ".build/lab/venv/bin/python3")
        process.arguments = [Self.root + "Tools/lab/replay.py"]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        let said = try String(contentsOf: output, encoding: .utf8)
        #expect(process.terminationStatus == 0 && said == "\(count) frames\n", "\(said.prefix(2000))")
    }

    private static let root =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path + "/"
}
