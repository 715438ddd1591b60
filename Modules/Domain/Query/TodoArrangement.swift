/// In which order to-dos are shown, and how many.
public struct TodoArrangement: Hashable, Sendable {
    /// What to sort by. Ties fall back to due date, priority and number, so the order is always the same.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        /// What is due first comes first; no due date comes last.
        case due
        /// High before medium before low before none.
        case priority
        /// By title, without regard to case.
        case title
        /// What starts first comes first; no start comes last.
        case start
        /// Newest first.
        case created
        /// Changed last comes first.
        case modified
        /// By number.
        case number
        /// As the store gave them: the best match first.
        case match
    }

    /// What to sort by.
    public var key: Key
    /// Only what is due before this moment; a whole day counts by its beginning.
    public var dueBefore: TodoDate?
    /// At most this many, after sorting; none where it is negative.
    public var limit: Int?

    /// An arrangement from its parts.
    public init(by key: Key = .due, dueBefore: TodoDate? = nil, limit: Int? = nil) {
        self.key = key
        self.dueBefore = dueBefore
        self.limit = limit
    }

    /// The to-dos in this order, cut to the limit.
    public func arrange(_ todos: [Todo], in context: TimeContext) -> [Todo] {
        order(of: todos, in: context).map { todos[$0] }
    }

    /// The summaries in this order, cut to the limit.
    public func arrange(_ todos: [TodoSummary], in context: TimeContext) -> [TodoSummary] {
        order(of: todos, in: context).map { todos[$0] }
    }

    private func order(of todos: [some Arrangeable], in context: TimeContext) -> [Int] {
        let bound = dueBefore.map { Self.moment(of: $0, in: context) }
        var ranks: [Rank] = []
        ranks.reserveCapacity(todos.count)
        var titles: [String] = []
        for (index, todo) in todos.enumerated() {
            let due = todo.due.map { Self.moment(of: $0, in: context) } ?? .max
            if key == .title { titles.append(todo.title.lowercased()) }
            if let bound, due >= bound { continue }
            ranks.append(
                Rank(
                    first: firstKey(of: todo, due: due, in: context), due: due,
                    priority: todo.priority.rank, number: todo.number.value,
                    index: index))
        }
        switch key {
        case .match: break
        case .title:
            ranks.sort { left, right in
                titles[left.index] == titles[right.index] ? left < right : titles[left.index] < titles[right.index]
            }
        default: ranks.sort()
        }
        return ranks.prefix(max(0, limit ?? .max)).map(\.index)
    }

    private func firstKey(of todo: some Arrangeable, due: Int, in context: TimeContext) -> Int {
        switch key {
        case .due: due
        case .priority: todo.priority.rank
        case .start: todo.start.map { Self.moment(of: $0, in: context) } ?? .max
        case .created: -todo.created.seconds
        case .modified: -todo.modified.seconds
        case .number: todo.number.value
        case .title, .match: 0
        }
    }

    /// Local wall-clock seconds: cheap to compare, and a whole day stands before the times of its day.
    private static func moment(of date: TodoDate, in context: TimeContext) -> Int {
        let here = context.here(date)
        return here.date.dayNumber * 86_400 + (here.time?.secondOfDay ?? 0)
    }

    private struct Rank: Comparable {
        let first: Int
        let due: Int
        let priority: Int
        let number: Int
        let index: Int

        static func < (left: Rank, right: Rank) -> Bool {
            if left.first != right.first { return left.first < right.first }
            if left.due != right.due { return left.due < right.due }
            if left.priority != right.priority { return left.priority < right.priority }
            return left.number < right.number
        }
    }
}

/// What decides where a to-do stands; a whole one and its summary have it alike.
private protocol Arrangeable {
    var number: TodoNumber { get }
    var title: String { get }
    var priority: Priority { get }
    var start: TodoDate? { get }
    var due: TodoDate? { get }
    var created: Instant { get }
    var modified: Instant { get }
}

extension Todo: Arrangeable {}
extension TodoSummary: Arrangeable {}
