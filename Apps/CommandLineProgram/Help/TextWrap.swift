import DisplayText

/// Breaks running text into lines.
package enum TextWrap {
    /// The lines of a text, each of at most `columns` columns where its words allow it. A line ends at a blank, or
    /// beside a wide character, as Chinese and Japanese have no blanks; what closes a phrase stays with it.
    package static func lines(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var word = ""
        func place() {
            if !line.isEmpty,
                DisplayWidth.of(line) + DisplayWidth.of(word.last == " " ? String(word.dropLast()) : word) > columns
            {
                lines.append(line.last == " " ? String(line.dropLast()) : line)
                line = ""
            }
            line += word
            word = ""
        }
        var previous: Character?
        for character in text {
            if let previous, mayBreak(between: previous, and: character) { place() }
            word.append(character)
            previous = character
        }
        place()
        return lines + [line]
    }

    private static func mayBreak(between left: Character, and right: Character) -> Bool {
        if left == " " { return right != " " }
        guard DisplayWidth.of(left) == 2 || DisplayWidth.of(right) == 2 else { return false }
        return right != " " && !"，。、；：）」”．！？ー…".contains(right) && !"（「“".contains(left)
    }
}
