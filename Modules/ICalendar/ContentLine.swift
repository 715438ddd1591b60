/// One logical line of a calendar file with its octets as they were received (RFC 5545 §3.1).
///
/// Folding, letter case, line ends and odd spellings stay; name, parameters and value are decoded when asked for.
/// Two lines are equal when their octets are, wherever they stand.
public struct ContentLine: Sendable {
    /// What a line turned out to be.
    public enum Kind: Sendable, Hashable {
        /// A name, parameters and a value.
        case property
        /// Nothing but a line end.
        case blank
        /// Anything else. It is kept and written back.
        case foreign
    }

    /// What this line is.
    public let kind: Kind

    /// The physical line, counted from 1, where it starts in the file; 0 for a line that was built.
    public let lineNumber: Int

    let isFolded: Bool

    // A slice of the file's one buffer: lines are not copied.
    private let buffer: [UInt8]
    private let start: Int
    private let end: Int

    init(kind: Kind, lineNumber: Int, isFolded: Bool, buffer: [UInt8], start: Int, end: Int) {
        self.kind = kind
        self.lineNumber = lineNumber
        self.isFolded = isFolded
        self.buffer = buffer
        self.start = start
        self.end = end
    }

    /// Builds a property line from unfolded octets, which must hold a valid head and no line ends.
    init(content: [UInt8], lineEnding: LineEnding, lineNumber: Int = 0) {
        let raw = Folding.fold(content, lineEnding)
        self.init(
            kind: .property, lineNumber: lineNumber, isFolded: content.count > Folding.limit, buffer: raw, start: 0,
            end: raw.count)
    }

    /// Builds a property, folded at 75 octets.
    ///
    /// - Parameters:
    ///   - name: Characters that no name may have are left out.
    ///   - value: The value as it stands in the file, that is, already escaped if it is text. Control characters and
    ///     line ends are left out, so that no value can smuggle in a line.
    public init(
        _ name: PropertyName, parameters: [Parameter] = [], value: some Sequence<UInt8>,
        lineEnding: LineEnding = .crlf
    ) {
        var content = Array(name.text.utf8)
        for parameter in parameters {
            content.append(Octet.semicolon)
            content += parameter.encoded
        }
        content.append(Octet.colon)
        content += value.lazy.filter { !$0.isForbiddenControl }
        self.init(content: content, lineEnding: lineEnding)
    }

    /// The octets as received, with folds and line end.
    public var bytes: ArraySlice<UInt8> { buffer[start..<end] }

    /// The line end, or nil for the last line of a file that lacks one.
    public var lineEnding: LineEnding? {
        guard end > start else { return nil }
        if buffer[end - 1] == Octet.carriageReturn { return .cr }
        guard buffer[end - 1] == Octet.lineFeed else { return nil }
        return end - start > 1 && buffer[end - 2] == Octet.carriageReturn ? .crlf : .lf
    }

    /// The logical line: unfolded, without its line end. Two lines that differ only in these mean the same.
    public var content: [UInt8] { withContent { $0.bytes($0.indices) } }

    /// The same octets, not to be read as a property.
    var asForeign: ContentLine {
        ContentLine(
            kind: .foreign, lineNumber: lineNumber, isFolded: isFolded, buffer: buffer, start: start, end: end)
    }

    /// Whether this is a property of that name, in whatever letter case.
    public func hasName(_ name: PropertyName) -> Bool {
        guard kind == .property else { return false }
        let raw = buffer.span.extracting(start..<end)
        var index = ContentLineHead.start(of: raw)
        for octet in name.text.utf8 {
            while isFolded, index < raw.count, raw[index].isLineEnd { index = Folding.afterFold(raw, index) }
            guard index < raw.count, raw[index].upper == octet else { return false }
            index += 1
        }
        while isFolded, index < raw.count, raw[index].isLineEnd { index = Folding.afterFold(raw, index) }
        return index < raw.count && (raw[index] == Octet.colon || raw[index] == Octet.semicolon)
    }

    func withContent<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let raw = buffer.span.extracting(start..<end)
        if isFolded { return try body(Folding.unfold(raw).span) }
        return try body(raw.extracting(first: raw.count - (lineEnding?.octets.count ?? 0)))
    }

    /// The octets after the colon; nothing for a line that is no property.
    func withValue<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withContent { (content) throws(Failure) in
            let head = head(of: content, parameters: false)
            return try body(content.extracting((head?.valueStart ?? content.count)..<content.count))
        }
    }

    func head(of content: Span<UInt8>, parameters: Bool) -> ContentLineHead? {
        guard kind == .property else { return nil }
        return try? ContentLineHead(content, collectingParameters: parameters)
    }
}

extension ContentLine: Hashable {
    /// Equal octets.
    public static func == (left: ContentLine, right: ContentLine) -> Bool { left.bytes == right.bytes }

    /// Hashes the octets.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
