import Glibc

/// What standard output is connected to.
package struct Terminal: Sendable {
    /// The columns to fit into; nil where output is no terminal and lines may be as long as they are.
    package let width: Int?
    /// True where output may carry colours.
    package let hasColor: Bool

    /// Looks at standard output and the environment. `COLUMNS` rules over the terminal's own answer; `NO_COLOR` (not
    /// empty) and `TERM=dumb` switch colours off unless `--color always` asks for them.
    package init(color: ColorChoice, environment: [String: String]) {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: isTerminal && !isPlain
            }
        if let columns = environment["COLUMNS"].flatMap({ Int($0) }), (1...10_000).contains(columns) {
            width = columns
        } else if isTerminal {
            var size = winsize()
            let answer = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
            width = answer == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
        } else {
            width = nil
        }
    }
}

/// The values of `--color`.
package enum ColorChoice: String, CaseIterable {
    case auto, always, never
}

/// The looks that output can have.
package enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"

    /// The text in this look (ECMA-48 §8.3.117, SGR).
    package func apply(_ text: String) -> String { begin + text + Style.end }

    /// What begins this look.
    package var begin: String { "\u{1B}[\(rawValue)m" }

    /// What ends every look.
    package static let end = "\u{1B}[0m"

    /// The text in this look, where the terminal shows looks.
    package func apply(_ text: String, on terminal: Terminal) -> String {
        terminal.hasColor && !text.isEmpty ? apply(text) : text
    }
}
