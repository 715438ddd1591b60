extension ZoneRules {
    /// Reads a time zone file (RFC 9636, TZif) of any version; abbreviations are passed over.
    ///
    /// - Throws: `ZoneError` for whatever is not such a file in good order; never traps.
    public init(tzif bytes: [UInt8]) throws(ZoneError) {
        var reader = TZifReader(bytes: bytes[...])
        var header = try reader.header()
        var isLong = false
        if header.version >= UInt8(ascii: "2") {
            // The first block repeats what fits into 32 bits.
            _ = try reader.take(header.length(timeSize: 4))
            header = try reader.header()
            isLong = true
        }
        guard header.leapCount == 0 else { throw .leapSeconds }
        guard (1...256).contains(header.typeCount) else { throw .malformed("it has \(header.typeCount) kinds of time") }
        let (times, indices) = try (
            reader.integers(header.timeCount, size: isLong ? 8 : 4), reader.take(header.timeCount)
        )
        let types = try reader.take(header.typeCount * 6)
        _ = try reader.take(header.charCount + header.standardCount + header.utcCount)

        var typeOffsets: [Int] = []
        for start in stride(from: types.startIndex, to: types.endIndex, by: 6) {
            let offset = TZifReader.integer(types[start..<start + 4])
            guard abs(offset) < ZoneRules.largestOffset else { throw .malformed("an offset of \(offset) s") }
            typeOffsets.append(offset)
        }
        for (time, next) in zip(times, times.dropFirst()) where time >= next {
            throw .malformed("its times do not rise")
        }
        var offsets: [Int] = []
        for index in indices {
            guard typeOffsets.indices.contains(Int(index)) else { throw .malformed("no kind of time \(index)") }
            offsets.append(typeOffsets[Int(index)])
        }
        self.init(
            first: typeOffsets[0],
            // What lies outside the years 1 to 9999 is moved to just outside, so that sums cannot overflow.
            times: times.map { min(max($0, -100_000_000_000), 1_000_000_000_000) }, offsets: offsets,
            tail: isLong ? try reader.footer() : nil)
    }
}

/// Takes a time zone file apart from its front.
private struct TZifReader {
    var bytes: ArraySlice<UInt8>

    struct Header {
        let version: UInt8
        let utcCount, standardCount, leapCount, timeCount, typeCount, charCount: Int

        /// The bytes of the block that follows.
        func length(timeSize: Int) -> Int {
            timeCount * (timeSize + 1) + typeCount * 6 + charCount + leapCount * (timeSize + 4) + standardCount
                + utcCount
        }
    }

    mutating func take(_ count: Int) throws(ZoneError) -> ArraySlice<UInt8> {
        guard count <= bytes.count else { throw .truncated }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    mutating func header() throws(ZoneError) -> Header {
        guard bytes.starts(with: "TZif".utf8) else { throw .notTZif }
        let version = try take(20).dropFirst(4).first ?? 0
        var counts: [Int] = []
        // Unsigned, unlike everything else in the file.
        for _ in 0..<6 { counts.append(TZifReader.integer(try take(4)) & 0xFFFF_FFFF) }
        return Header(
            version: version, utcCount: counts[0], standardCount: counts[1], leapCount: counts[2], timeCount: counts[3],
            typeCount: counts[4], charCount: counts[5])
    }

    mutating func integers(_ count: Int, size: Int) throws(ZoneError) -> [Int] {
        let block = try take(count * size)
        return stride(from: block.startIndex, to: block.endIndex, by: size).map {
            TZifReader.integer(block[$0..<$0 + size])
        }
    }

    /// The rule between two line feeds at the end; nil where it is empty.
    mutating func footer() throws(ZoneError) -> PosixZone? {
        guard bytes.first == 0x0A, let end = bytes.dropFirst().firstIndex(of: 0x0A) else { throw .truncated }
        let text = String(decoding: bytes[bytes.startIndex + 1..<end], as: UTF8.self)
        return text.isEmpty ? nil : try PosixZone(text)
    }

    /// A signed number, its highest byte first; at most eight bytes.
    static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
        guard let first = bytes.first else { return 0 }
        return bytes.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
    }
}
