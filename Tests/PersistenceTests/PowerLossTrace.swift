import Foundation

/// What `PowerLossProbe` did to its files, in order. `Tests/PowerLossTrace/trace.c` writes it.
struct FileTrace {
    /// One call that had an effect, or a mark between them. A descriptor stands for what was opened last under it.
    enum Event {
        case create(descriptor: Int, path: String)
        case open(descriptor: Int, path: String)
        case close(descriptor: Int)
        case write(descriptor: Int, offset: Int, bytes: ArraySlice<UInt8>)
        case truncate(descriptor: Int, size: Int)
        case sync(descriptor: Int)
        case unlink(path: String)
        case rename(from: String, to: String)
        case link(from: String, to: String)
        case makeFolder(path: String)
        case removeFolder(path: String)
        case mark(Mark)
    }

    /// What the store had promised to keep by then.
    struct Mark: Equatable {
        /// A number for all rows, as `StoreDigest` gives it.
        let digest: UInt64
        let backups: Int
    }

    struct Unreadable: Error {}

    private(set) var events: [Event] = []

    init(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var next = 0
        while next < bytes.count {
            guard bytes.count - next >= 24 else { throw Unreadable() }
            let (operation, descriptor, offset, lengths) = bytes.withUnsafeBytes { raw in
                (
                    raw.loadUnaligned(fromByteOffset: next, as: UInt32.self),
                    Int(raw.loadUnaligned(fromByteOffset: next + 4, as: Int32.self)),
                    Int(raw.loadUnaligned(fromByteOffset: next + 8, as: Int64.self)),
                    [16, 20].map { Int(raw.loadUnaligned(fromByteOffset: next + $0, as: UInt32.self)) }
                )
            }
            let (middle, end) = (next + 24 + lengths[0], next + 24 + lengths[0] + lengths[1])
            guard end <= bytes.count else { throw Unreadable() }
            let first = bytes[(next + 24)..<middle]
            events.append(
                try Self.event(
                    operation, descriptor, offset, first, String(decoding: bytes[middle..<end], as: UTF8.self)))
            next = end
        }
    }

    private static func event(
        _ operation: UInt32, _ descriptor: Int, _ offset: Int, _ first: ArraySlice<UInt8>, _ second: String
    ) throws -> Event {
        var text: String { String(decoding: first, as: UTF8.self) }
        switch operation {
        case 1: return .create(descriptor: descriptor, path: text)
        case 2: return .open(descriptor: descriptor, path: text)
        case 3: return .close(descriptor: descriptor)
        case 4: return .write(descriptor: descriptor, offset: offset, bytes: first)
        case 5: return .truncate(descriptor: descriptor, size: offset)
        case 6: return .sync(descriptor: descriptor)
        case 7: return .unlink(path: text)
        case 8: return .rename(from: text, to: second)
        case 9: return .link(from: text, to: second)
        case 10: return .makeFolder(path: text)
        case 11: return .removeFolder(path: text)
        case 12:
            let words = text.split(separator: " ")
            guard words.count == 2, let digest = UInt64(words[0]), let backups = Int(words[1]) else {
                throw Unreadable()
            }
            return .mark(Mark(digest: digest, backups: backups))
        default: throw Unreadable()
        }
    }
}
