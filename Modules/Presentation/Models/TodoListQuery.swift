import Domain

/// What a list of to-dos asks the store, and how the answer is shown.
struct TodoListQuery: Hashable, Sendable {
    var filter: TodoFilter
    var arrangement: TodoArrangement
    var choice = TodoListChoice()

    /// What was read, and when it changes by itself.
    typealias Answer = (event: ViewEvent<TodoListContent, StoreError>, changesAt: Instant?)

    /// Reads to-dos and lists in one view of the store.
    func read(from store: any TodoStore, zones: any ZoneSource) async -> Answer {
        do {
            let query = self
            let (content, changesAt) = try await store.read { reader throws(StoreError) in
                let context = TimeContext(now: reader.now, zones: zones)
                var todos = try reader.summaries(matching: query.filter)
                // Also what is not overdue yet will be.
                var change = DueChange(in: context)
                for todo in todos where todo.isOpen {
                    if let due = todo.due { change.note(due) }
                }
                if query.choice.scope.followsTime {
                    todos.removeAll { !query.choice.scope.includes(due: $0.due, in: context) }
                }
                let content = TodoListContent(
                    todos, lists: try reader.lists(), arrangement: query.arrangement, context: context)
                return (content, change.moment)
            }
            if Task.isCancelled { return (.cancelled, nil) }
            return (content.todos.isEmpty ? .loadedEmpty : .loaded(content), changesAt)
        } catch {
            return (ViewEvent(error), nil)
        }
    }
}

extension TodoListQuery {
    /// The query of a choice.
    init(_ choice: TodoListChoice) {
        self.init(filter: choice.filter, arrangement: choice.arrangement, choice: choice)
    }
}
