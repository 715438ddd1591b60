import DataFlow

/// What the environment says of the terminal.
struct TerminalEnvironment {
    /// True where the terminal cannot move its cursor.
    let isDumb: Bool
    let depth: ColorDepth
    /// True where the terminal writes a character again and again when it is told to. Those of these names do.
    let repeats: Bool
    /// The scheme to begin with; the terminal may answer with another one.
    let scheme: ColorScheme

    /// - Parameter value: the value of an environment variable; nil where it is not set.
    init(_ value: (String) -> String?) {
        let terminal = value("TERM") ?? ""
        isDumb = terminal.isEmpty || terminal == "dumb"
        depth = Self.depth(terminal, value)
        repeats = ["xterm", "tmux", "alacritty", "foot", "wezterm", "contour"].contains { terminal.hasPrefix($0) }
        scheme = Self.scheme(value("COLORFGBG") ?? "")
    }

    /// A wish for no colours rules over all (no-color.org; `CLICOLOR` of BSD); then what `COLORTERM` and `TERM` say.
    private static func depth(_ terminal: String, _ value: (String) -> String?) -> ColorDepth {
        if value("NO_COLOR")?.isEmpty == false { return .none }
        let isForced = ![nil, "", "0"].contains(value("CLICOLOR_FORCE"))
        if value("CLICOLOR") == "0", !isForced { return .none }
        let colors = value("COLORTERM")?.lowercased() ?? ""
        let name = terminal.lowercased()
        if ["truecolor", "24bit"].contains(colors) || name.hasSuffix("-direct") || name.hasSuffix("-truecolor") {
            return .full
        }
        if full.contains(where: { name == $0 || name.hasPrefix($0 + "-") }) { return .full }
        if name.contains("256color") { return .indexed }
        if !isForced, name.hasSuffix("-mono") || name.hasSuffix("-m") || plain.contains(where: { name.hasPrefix($0) }) {
            return .none
        }
        // Whoever sets COLORTERM at all is no old terminal.
        return colors.isEmpty || name == "linux" ? .palette : .indexed
    }

    /// Terminals that show all mixtures, under names of their own.
    private static let full = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "iterm2"]
    /// Terminals without colours.
    private static let plain = ["vt1", "vt2", "vt3", "vt4", "vt5", "ansi-m", "cons", "wy"]

    /// `COLORFGBG` is text and background by their numbers in the palette, such as `15;0`. Most terminals are dark.
    private static func scheme(_ colors: String) -> ColorScheme {
        guard let background = colors.split(separator: ";").last.flatMap({ Int($0) }) else { return .dark }
        return background == 7 || (9...15).contains(background) ? .light : .dark
    }
}
