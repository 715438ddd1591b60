public import Domain

/// Which colours the interface takes; the raw value is what settings keep.
public enum ThemeChoice: String, CaseIterable, Hashable, Sendable {
    /// As the terminal's background is.
    case automatic
    case light, dark
}

/// The language of the interface; the raw value is what settings keep.
public enum LanguageChoice: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// As the environment says.
    case automatic
    /// This one.
    case fixed(Language)

    public static let allCases: [LanguageChoice] = [.automatic] + Language.allCases.map { .fixed($0) }

    /// Reads what settings keep; nil for anything else.
    public init?(rawValue: String) {
        if rawValue == "automatic" || rawValue.isEmpty {
            self = .automatic
        } else if let language = Language(rawValue: rawValue) {
            self = .fixed(language)
        } else {
            return nil
        }
    }

    public var rawValue: String {
        switch self {
        case .automatic: "automatic"
        case .fixed(let language): language.rawValue
        }
    }
}

/// The day that a week begins with where days are shown in weeks. Dates in words are read with weeks from Monday on,
/// whatever is chosen here.
public enum WeekStart: String, CaseIterable, Hashable, Sendable {
    case monday, sunday, saturday

    /// The day.
    public var weekday: Weekday {
        switch self {
        case .monday: .monday
        case .sunday: .sunday
        case .saturday: .saturday
        }
    }
}
