public import Domain

/// The to-dos of one view of the store in the order they are shown. Rows are made from it for as much as is in sight.
public struct TodoListContent: Sendable {
    /// The to-dos, arranged.
    public let todos: [TodoSummary]
    /// Every list of the store, for the names.
    public let lists: [TodoList]
    /// The moment and place of the view: «today» means its today.
    public let context: TimeContext
    /// Where each to-do is shown: parts under their parents.
    public let outline: [OutlinePlace]

    /// To-dos as `arrangement` orders them. The best matches of a search stay in their order, without an outline.
    init(_ todos: [TodoSummary], lists: [TodoList], arrangement: TodoArrangement, context: TimeContext) {
        self.todos = arrangement.arrange(todos, in: context)
        self.lists = lists
        self.context = context
        outline =
            arrangement.key == .match
            ? self.todos.indices.map { OutlinePlace(index: $0, depth: 0) }
            : Outline.places(of: self.todos, at: self.todos.indices)
    }

    /// The outline without what stands under these to-dos.
    public func visible(collapsing collapsed: Set<TodoNumber>) -> [OutlinePlace] {
        var visible: [OutlinePlace] = []
        visible.reserveCapacity(outline.count)
        var limit = Int.max
        for place in outline {
            if place.depth > limit { continue }
            limit = place.hasParts && collapsed.contains(todos[place.index].number) ? place.depth : .max
            visible.append(place)
        }
        return visible
    }

    /// The rows of places of the outline, all of it by default.
    public func rows(at places: [OutlinePlace]? = nil, language: Language) -> [TodoRow] {
        var maker = TodoRowMaker(context: context, lists: lists, language: language)
        return (places ?? outline).map { maker.row(for: todos[$0.index], depth: $0.depth, hasParts: $0.hasParts) }
    }

    /// What is due, section by section without the empty ones; each section has its own outline. To-dos due later, or
    /// not at all, are in none.
    public func dueSections() -> [(section: DueSection, places: [OutlinePlace])] {
        let today = context.today
        var indices: [DueSection: [Int]] = [:]
        for (index, todo) in todos.enumerated() {
            guard let due = todo.due, let section = DueSection(due: due, in: context, today: today) else { continue }
            indices[section, default: []].append(index)
        }
        return DueSection.allCases.compactMap { section in
            indices[section].map { (section, Outline.places(of: todos, at: $0)) }
        }
    }
}
