import TerminalUI

/// Asks for what the graph of the views has done.
@MainActor
struct Counting {
    /// What was done; nil where nobody can tell.
    let counters: () -> Counters?

    init(_ counters: @escaping () -> Counters? = { nil }) { self.counters = counters }
}

private enum FolderKey: EnvironmentKey { static var defaultValue: String? { nil } }
private enum CountingKey: EnvironmentKey { static var defaultValue: Counting { Counting() } }

extension EnvironmentValues {
    /// The folder in which screens keep files; nil where they keep nothing beyond the process.
    var galleryFolder: String? {
        get { self[FolderKey.self] }
        set { self[FolderKey.self] = newValue }
    }

    /// What the graph that shows the views has done.
    var counting: Counting {
        get { self[CountingKey.self] }
        set { self[CountingKey.self] = newValue }
    }
}
