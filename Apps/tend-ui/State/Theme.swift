import TerminalUI

/// How the interface is coloured.
enum Theme: String, CaseIterable {
    case automatic, light, dark

    /// What it asks of the views; nil for whatever the terminal has.
    var scheme: ColorScheme? {
        switch self {
        case .automatic: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
