/// How many open to-dos there are, by what a person looks for them by. What is due when is told by date, as «today» is
/// for the reader to say.
public struct TodoCounts: Hashable, Sendable {
    /// Every open to-do.
    public private(set) var open = 0
    /// By list; a list without open to-dos is left out.
    public private(set) var lists: [ListID: Int] = [:]
    /// By due date; those without one are left out.
    public private(set) var dues: [TodoDate: Int] = [:]
    /// By tag in lower case.
    private var tags: [String: (spelling: String, count: Int)] = [:]
    private var combinations: [String: Int] = [:]

    /// Counts nothing yet.
    public init() {}

    /// Counts one more, in order of the numbers.
    package mutating func add(list: ListID, due: TodoDate?, tagLines: String) {
        open += 1
        lists[list, default: 0] += 1
        if let due { dues[due, default: 0] += 1 }
        // Few combinations of tags are in use; each is cut once, in `finish`.
        if !tagLines.isEmpty, combinations.updateValue((combinations[tagLines] ?? 0) + 1, forKey: tagLines) == nil {
            for tag in tagLines.split(separator: "\n") where tags[tag.lowercased()] == nil {
                tags[tag.lowercased()] = (String(tag), 0)
            }
        }
    }

    /// Ends the counting.
    package mutating func finish() {
        for (lines, count) in combinations {
            for tag in Set(lines.split(separator: "\n").map { $0.lowercased() }) { tags[tag]?.count += count }
        }
        combinations = [:]
    }

    /// The tags of open to-dos as the oldest of them spells each, by name without regard to case.
    public var byTag: [(tag: String, count: Int)] {
        tags.sorted { $0.key < $1.key }.map { ($0.value.spelling, $0.value.count) }
    }

    public static func == (left: TodoCounts, right: TodoCounts) -> Bool {
        left.open == right.open && left.lists == right.lists && left.dues == right.dues
            && left.byTag.elementsEqual(right.byTag, by: ==)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(open)
        hasher.combine(lists)
        hasher.combine(dues)
    }
}

extension StoreReader {
    /// Made from the whole to-dos; a store that can read less does.
    public func counts() throws(StoreError) -> TodoCounts { try countsOfTodos() }

    /// The counts of whole to-dos.
    package func countsOfTodos() throws(StoreError) -> TodoCounts {
        var counts = TodoCounts()
        for todo in try todos(matching: TodoFilter()) {
            counts.add(list: todo.list, due: todo.due, tagLines: todo.text(of: .tags) ?? "")
        }
        counts.finish()
        return counts
    }
}
