/// Makes data safe to print: what would move the cursor, colour the screen or turn the writing direction never reaches
/// the terminal.
package enum TerminalText {
    /// One line: each control or direction character becomes `�`.
    package static func line(_ text: String) -> String {
        isSafe(text) ? text : replacing(text) { _ in false }
    }

    /// Any number of lines: line ends and tabs stay; a line end of two characters becomes one.
    package static func lines(_ text: String) -> String {
        isSafe(text) ? text : replacing(text.replacing("\r\n", with: "\n")) { $0 == "\n" || $0 == "\t" }
    }

    /// One line of what may have been several: line ends and tabs become blanks.
    package static func oneLine(_ text: String) -> String {
        line(
            text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).joined(separator: " ")
                .replacing("\t", with: " "))
    }

    /// A character as it stands in a cell: a blank for a tab or a line end, `�` for what is not to be printed.
    package static func cell(_ character: Character) -> Character {
        if character.isASCII, let value = character.asciiValue, value >= 0x20, value != 0x7F { return character }
        return character == "\t" || character.isNewline ? " " : line(String(character)).first ?? " "
    }

    /// True where no byte can begin a control or direction character; most texts end here.
    private static func isSafe(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            // Without an early end the compiler looks at many bytes at once.
            var isPrintableASCII = true
            for byte in bytes { isPrintableASCII = isPrintableASCII && (byte &- 0x20) < 0x5F }
            return isPrintableASCII
                || bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 && $0 != 0xD8 && $0 != 0xEF }
        } ?? false
    }

    private static func replacing(_ text: String, except isAllowed: (Unicode.Scalar) -> Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(isHarmful(scalar) && !isAllowed(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F: true
        // Line and paragraph separators, and what overrides or isolates the writing direction (UAX #9).
        case 0x2028...0x202E, 0x2066...0x2069, 0x061C, 0x200E, 0x200F: true
        // The byte order mark and the specials are invisible or undefined.
        case 0xFEFF, 0xFFF9...0xFFFB: true
        default: false
        }
    }
}
