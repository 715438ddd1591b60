/// What a text must be like to stand in a field.
public enum TextRules {
    /// The longest text a field takes, in bytes of UTF-8.
    public static func limit(of field: TodoField) -> Int {
        switch field {
        case .notes: 1_000_000
        case .tags: 200
        default: 10_000
        }
    }

    /// Checks a text that stands in one line: a title, a tag, the name of a list.
    ///
    /// - Throws: `TodoError.tooLong`, `.controlCharacter`, or `.emptyTitle` where it is blank.
    package static func checkLine(_ text: String, as field: TodoField) throws(TodoError) {
        try checkLength(text, as: field)
        for scalar in text.unicodeScalars where isControl(scalar) {
            throw .controlCharacter(field, scalar: scalar.value)
        }
        if isBlank(text) { throw .emptyTitle }
    }

    /// True where a person would see nothing: only white space and characters that are shown by nothing (zero-width
    /// spaces, fillers).
    public static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }

    /// Checks a text of any number of lines.
    ///
    /// - Throws: `TodoError.tooLong` or `.controlCharacter`; line ends and tabs are allowed.
    package static func checkLines(_ text: String, as field: TodoField) throws(TodoError) {
        try checkLength(text, as: field)
        for scalar in text.unicodeScalars where isControl(scalar) && !["\n", "\r", "\t"].contains(scalar) {
            throw .controlCharacter(field, scalar: scalar.value)
        }
    }

    /// A text from another program made fit for one line: each control character becomes a space, blanks at the ends
    /// go.
    public static func line(from foreign: String) -> String {
        trimmed(String(String.UnicodeScalarView(foreign.unicodeScalars.map { isControl($0) ? " " : $0 })))
    }

    /// A text from another program made fit for notes: line ends become `\n`, other control characters spaces.
    public static func lines(from foreign: String) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in foreign.unicodeScalars {
            if scalar == "\n" && previous == "\r" {
                previous = scalar
                continue
            }
            scalars.append(
                scalar == "\r" ? "\n" : (isControl(scalar) && scalar != "\n" && scalar != "\t" ? " " : scalar))
            previous = scalar
        }
        return String(scalars)
    }

    /// The text without white space at its ends.
    public static func trimmed(_ text: some StringProtocol) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    /// True for the C0 and C1 controls and DEL: nothing that a line of text may hold.
    public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    private static func checkLength(_ text: String, as field: TodoField) throws(TodoError) {
        let limit = limit(of: field)
        guard text.utf8.count <= limit else { throw .tooLong(field, bytes: text.utf8.count, limit: limit) }
    }
}
