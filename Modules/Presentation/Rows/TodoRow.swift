public import Domain

/// One line of a list of to-dos, made for display. Texts from the data are unchanged: whoever prints them removes what
/// a terminal must not get.
public struct TodoRow: Hashable, Sendable, Identifiable {
    /// The to-do's number: its identity and its name for people.
    public let number: TodoNumber
    /// Its title.
    public let title: String
    /// Its status.
    public let status: TodoStatus
    /// When it is due, in words; empty for no due date.
    public let due: String
    /// True where it is open and its due moment has passed.
    public let isOverdue: Bool
    /// True where it is open, due today and not overdue.
    public let isDueToday: Bool
    /// Its priority.
    public let priority: Priority
    /// Its tags, a line each; empty for none.
    public let tagLines: String
    /// The name of its list.
    public let list: String
    /// How many parents stand above it in the list shown, from 0.
    public let depth: Int
    /// True where it repeats.
    public let isRecurring: Bool
    /// True where it has notes.
    public let hasNotes: Bool
    /// True where parts of it stand under it.
    public let hasParts: Bool
    /// True where these are out of sight.
    public internal(set) var isCollapsed = false

    /// The to-do's number.
    public var id: TodoNumber { number }
}

extension TodoStatus {
    /// The mark before a title: `[ ]`, `[/]` in progress, `[x]` done, `[-]` cancelled. ASCII, so that it is three
    /// columns wide everywhere.
    public var mark: String {
        switch self {
        case .needsAction: "[ ]"
        case .inProcess: "[/]"
        case .completed: "[x]"
        case .cancelled: "[-]"
        }
    }
}

extension Priority {
    /// The mark of a priority: `!!!`, `!!`, `!` or nothing.
    public var mark: String {
        switch self {
        case .high: "!!!"
        case .medium: "!!"
        case .low: "!"
        case .none: ""
        }
    }
}

/// Makes rows, for one view of the store and one language. It remembers the wording of each due time, as many to-dos
/// share one.
public struct TodoRowMaker: Sendable {
    private let context: TimeContext
    private let today: CivilDate
    private let catalogue: Catalogue
    private let lists: [TodoList]
    private var wordings: [Int: String] = [:]
    private var days: [Int: String] = [:]
    private var times: [CivilTime: String] = [:]
    private var lastList: (id: ListID, name: String)?

    /// A maker for a view at `context` with these lists.
    public init(context: TimeContext, lists: [TodoList], language: Language) {
        self.context = context
        today = context.today
        catalogue = Catalogue(language)
        self.lists = lists
    }

    /// The row of a to-do that is shown under `depth` parents, with parts under it or not.
    public mutating func row(for todo: TodoSummary, depth: Int = 0, hasParts: Bool = false) -> TodoRow {
        let standing = todo.due.map { Standing(of: $0, in: context, today: today) }
        let isOverdue = todo.isOpen && standing?.isPast == true
        return TodoRow(
            number: todo.number, title: todo.title, status: todo.status,
            due: standing.map { wording(of: $0) } ?? "", isOverdue: isOverdue,
            isDueToday: todo.isOpen && !isOverdue && standing?.day == today, priority: todo.priority,
            tagLines: todo.tagLines,
            list: name(of: todo.list), depth: depth, isRecurring: todo.isRecurring,
            hasNotes: todo.hasNotes, hasParts: hasParts)
    }

    private mutating func name(of list: ListID) -> String {
        if let lastList, lastList.id == list { return lastList.name }
        let name = lists.first { $0.id == list }?.name ?? ""
        lastList = (list, name)
        return name
    }

    private mutating func wording(of standing: Standing) -> String {
        let minute = standing.time.map { $0.secondOfDay / 60 } ?? 1440
        let key = standing.day.dayNumber * 1441 + minute
        if let known = wordings[key] { return known }
        let day = day(standing.day)
        let text = standing.time.map { day + time($0) } ?? day
        wordings[key] = text
        return text
    }

    private mutating func time(_ time: CivilTime) -> String {
        if let known = times[time] { return known }
        let text = " " + catalogue.time(time)
        times[time] = text
        return text
    }

    private mutating func day(_ date: CivilDate) -> String {
        if let known = days[date.dayNumber] { return known }
        let text = catalogue.day(date, today: today)
        days[date.dayNumber] = text
        return text
    }
}
