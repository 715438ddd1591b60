public import Domain

/// What can be looked at, with how many open to-dos each has.
public struct SidebarContent: Hashable, Sendable {
    /// One line of it.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// What it opens.
        public let scope: TodoScope
        /// The name of a list or tag; nil for a view, whose name is in the catalogue.
        public let name: String?
        /// The list's colour, `#RRGGBB`; nil for none.
        public let color: String?
        /// How many open to-dos it has; nil where they are not counted.
        public let count: Int?

        /// What it opens.
        public var id: TodoScope { scope }
    }

    /// The views over all lists, in the order of `TodoScope.views`.
    public let views: [Entry]
    /// Every list, in the order they were made.
    public let lists: [Entry]
    /// The tags of open to-dos, by name.
    public let tags: [Entry]
    /// When the counts change by themselves.
    public let changesAt: Instant

    /// Every line, in order.
    public var entries: [Entry] { views + lists + tags }

    /// The content of one view of the store.
    init(_ counts: TodoCounts, lists: [TodoList], context: TimeContext) {
        var change = DueChange(in: context)
        var standings: [TodoScope: Int] = [.today: 0, .overdue: 0, .upcoming: 0]
        for (due, count) in counts.dues {
            change.note(due)
            for scope in standings.keys where scope.includes(due: due, in: context) {
                standings[scope, default: 0] += count
            }
        }
        standings[.all] = counts.open
        views = TodoScope.views.map { Entry(scope: $0, name: nil, color: nil, count: standings[$0]) }
        self.lists = lists.map {
            Entry(scope: .list($0.id), name: $0.name, color: $0.color, count: counts.lists[$0.id] ?? 0)
        }
        tags = counts.byTag.map { Entry(scope: .tag($0.tag), name: $0.tag, color: nil, count: $0.count) }
        changesAt = change.moment
    }
}
