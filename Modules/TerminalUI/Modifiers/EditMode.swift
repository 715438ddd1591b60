public import DataFlow

/// Whether rows of a list are being chosen.
public enum EditMode: Hashable, Sendable {
    /// The selection goes with the mark.
    case inactive
    /// Rows are chosen one by one, and the mark moves alone.
    case active
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: EditMode { .inactive } }

extension EnvironmentValues {
    /// Whether rows of lists inside are being chosen.
    public var editMode: EditMode {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}
