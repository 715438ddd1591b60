/// Which list a new to-do goes to where none is named, by the setting.
public enum DefaultList: Hashable {
    /// The first one: nothing else is set.
    case first
    /// The list of this name.
    case named(String)
    /// The first one, since the list of the setting, of this name, is gone.
    case gone(String)

    /// The setting's key.
    public static let key = "default-list"

    /// What the settings say.
    ///
    /// - Parameter lists: the names of all lists; upper and lower case do not matter.
    public init(_ settings: [String: String], among lists: [String]) {
        guard let name = settings[Self.key] else {
            self = .first
            return
        }
        self = lists.first { $0.lowercased() == name.lowercased() }.map { .named($0) } ?? .gone(name)
    }
}
