public import DataFlow

/// Something that a view can ask of the terminal or the program. It does nothing where there is no terminal.
public struct TerminalAction {
    let act: @MainActor () -> Void

    /// Does it.
    @MainActor
    public func callAsFunction() { act() }
}

private enum QuitKey: EnvironmentKey { static var defaultValue: TerminalAction { TerminalAction {} } }
private enum BellKey: EnvironmentKey { static var defaultValue: TerminalAction { TerminalAction {} } }

extension EnvironmentValues {
    /// Ends the program.
    public internal(set) var quit: TerminalAction {
        get { self[QuitKey.self] }
        set { self[QuitKey.self] = newValue }
    }

    /// Rings the terminal's bell.
    public internal(set) var bell: TerminalAction {
        get { self[BellKey.self] }
        set { self[BellKey.self] = newValue }
    }
}
