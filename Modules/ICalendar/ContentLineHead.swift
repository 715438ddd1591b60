/// Where name, parameters and value lie in the unfolded octets of a content line (RFC 5545 §3.1).
struct ContentLineHead {
    /// Why a line is not a content line.
    enum Fault: Error {
        case missingColon, malformedName, malformedParameter
    }

    private(set) var name: Range<Int>
    /// Each parameter with its name, `=` and values, when they were asked for.
    private(set) var parameters: [Range<Int>] = []
    private(set) var valueStart = 0

    /// Where the name starts: after a byte order mark, which concatenated files have in their middle, too.
    static func start(of octets: Span<UInt8>) -> Int {
        octets.count >= 3 && octets[0] == 0xEF && octets[1] == 0xBB && octets[2] == 0xBF ? 3 : 0
    }

    /// Reads up to the colon in one pass.
    init(_ octets: Span<UInt8>, collectingParameters: Bool) throws(Fault) {
        var index = Self.start(of: octets)
        name = index..<Self.endOfName(octets, from: index)
        index = name.upperBound
        guard index < octets.count else { throw .missingColon }
        guard !name.isEmpty, octets[index] == Octet.colon || octets[index] == Octet.semicolon else {
            for rest in index..<octets.count where octets[rest] == Octet.colon { throw .malformedName }
            throw .missingColon
        }
        while octets[index] == Octet.semicolon {
            let first = index + 1
            let equals = Self.endOfName(octets, from: first)
            guard equals > first, equals < octets.count, octets[equals] == Octet.equals else {
                throw .malformedParameter
            }
            index = try Self.endOfParameterValues(octets, from: equals + 1)
            if collectingParameters { parameters.append(first..<index) }
        }
        valueStart = index + 1
    }

    private static func endOfName(_ octets: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < octets.count, octets[index].isNameOctet { index += 1 }
        return index
    }

    /// The colon or semicolon after a parameter's values.
    private static func endOfParameterValues(_ octets: Span<UInt8>, from start: Int) throws(Fault) -> Int {
        var index = start
        var isValueStart = true
        while index < octets.count {
            switch octets[index] {
            case Octet.colon, Octet.semicolon:
                return index
            case Octet.comma:
                isValueStart = true
                index += 1
            case Octet.quote:
                guard isValueStart else { throw .malformedParameter }
                index += 1
                while index < octets.count, octets[index] != Octet.quote { index += 1 }
                index += 1
                guard index < octets.count,
                    [Octet.comma, Octet.colon, Octet.semicolon].contains(octets[index])
                else { throw .malformedParameter }
            default:
                isValueStart = false
                index += 1
            }
        }
        throw .missingColon
    }
}
