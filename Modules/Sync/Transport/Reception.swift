/// What has come of a response so far, within its bounds.
struct Reception {
    /// How many bytes all header fields may have together, also those of interim responses, and how many there may be.
    static let headerLimit = 128 << 10
    static let fieldLimit = 500

    private let bodyLimit: Int
    private(set) var headerSize = 0
    /// True where the head has come to its end: libcurl takes a head that breaks off for a whole one.
    private(set) var hasHead = false
    private(set) var headers: [HTTPHeader] = []
    private(set) var body: [UInt8] = []
    /// The bound that was passed; nil while all is well.
    private(set) var exceeded: Int?

    init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

    /// Takes a piece of the body; false where it is too much.
    mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard piece.count <= bodyLimit - body.count else {
            exceeded = bodyLimit
            return false
        }
        body.append(contentsOf: piece)
        return true
    }

    /// Takes one line of the head; false where it is too much. A status line begins anew: what came before was an
    /// interim response or a question for credentials.
    mutating func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
        headerSize += line.count
        guard headerSize <= Self.headerLimit, headers.count < Self.fieldLimit else {
            exceeded = Self.headerLimit
            return false
        }
        if line.starts(with: "HTTP/".utf8) {
            headers = []
            body = []
            hasHead = false
            return true
        }
        if line.allSatisfy({ "\r\n".utf8.contains($0) }) { hasHead = true }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return true }
        headers.append(HTTPHeader(Self.text(line[..<colon]), Self.text(line[(colon + 1)...])))
        return true
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
        let start = bytes.drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(decoding: start[...last], as: UTF8.self)
    }
}
