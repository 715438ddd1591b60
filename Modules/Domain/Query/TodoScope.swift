import struct FoundationEssentials.UUID

/// What a person looks at: a view over all lists, one list or one tag. Its raw value is a short text that is kept from
/// one run to the next: `today`, `list:` and an identity, `tag:` and a tag.
public enum TodoScope: Hashable, Sendable, RawRepresentable {
    /// Open, and due today or before.
    case today
    /// Open, and the due moment has passed.
    case overdue
    /// Open, and due after today.
    case upcoming
    /// Everything open.
    case all
    /// What was done or given up.
    case done
    /// Open in one list.
    case list(ListID)
    /// Open with a tag; case does not count.
    case tag(String)

    /// The views that are always there, in the order they are shown.
    public static let views: [TodoScope] = [.today, .overdue, .upcoming, .all, .done]

    /// Reads a raw value; nil for anything else.
    public init?(rawValue: String) {
        if let view = Self.views.first(where: { $0.rawValue == rawValue }) {
            self = view
        } else if rawValue.hasPrefix("list:"), let uuid = UUID(uuidString: String(rawValue.dropFirst(5))) {
            self = .list(ListID(uuid))
        } else if rawValue.hasPrefix("tag:"), rawValue.utf8.count > 4 {
            self = .tag(String(rawValue.dropFirst(4)))
        } else {
            return nil
        }
    }

    public var rawValue: String {
        switch self {
        case .today: "today"
        case .overdue: "overdue"
        case .upcoming: "upcoming"
        case .all: "all"
        case .done: "done"
        case .list(let id): "list:" + id.uuid.uuidString.lowercased()
        case .tag(let tag): "tag:" + tag
        }
    }

    /// What to read for it; `includes` tells the rest.
    public var filter: TodoFilter {
        switch self {
        case .today, .overdue, .upcoming, .all: TodoFilter()
        case .done: TodoFilter(status: .done)
        case .list(let id): TodoFilter(list: id)
        case .tag(let tag): TodoFilter(tags: [tag])
        }
    }

    /// The order it is shown in where no other is asked for: what was done last comes first.
    public var arrangement: TodoArrangement { TodoArrangement(by: self == .done ? .modified : .due) }

    /// True where a due date, or none, belongs to it.
    public func includes(due: TodoDate?, in context: TimeContext) -> Bool {
        switch self {
        case .all, .done, .list, .tag: true
        case .overdue: due.map(context.isPast) ?? false
        case .today: due.map { context.here($0).date <= context.today } ?? false
        case .upcoming: due.map { context.here($0).date > context.today } ?? false
        }
    }

    /// True where what belongs to it changes as time goes by.
    public var followsTime: Bool { self == .today || self == .overdue || self == .upcoming }
}
