/// Fixed-width decimal numbers, as dates and times are written.
package enum DecimalText {
    /// `number` with zeros before it, at least `width` digits; a negative number counts as zero.
    package static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(max(number, 0))
        return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
    }

    /// The number that the ASCII digits in a range of `bytes` write; nil where something else stands there. The range
    /// holds at most 18.
    @inline(__always)
    static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var result = 0
        for index in range {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            result = result * 10 + Int(digit)
        }
        return result
    }

    /// The number that a run of one to eighteen ASCII digits writes; nil for anything else.
    package static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard (1...18).contains(digits.count) else { return nil }
        var result = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            result = result * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return result
    }
}
