extension Program {
    /// The environment variables that Tend reads.
    static let variables = [
        "HOME", "XDG_DATA_HOME", "TEND_DATA_DIR", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR", "TERM", "TZ",
        "TZDIR",
    ]

    /// True where an argument is not UTF-8: the standard library would repair it, and a title would be kept with other
    /// characters than were meant.
    static func hasForeignBytes(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32) -> Bool {
        (0..<Int(count)).contains { index in
            arguments[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }
}
