import Domain

/// What a list of to-dos asks the store, and how the answer is shown.
struct TodoListQuery: Hashable, Sendable {
    var filter: TodoFilter
    var arrangement: TodoArrangement

    /// Reads to-dos and lists in one view of the store.
    func read(from store: any TodoStore, zones: any ZoneSource) async -> ViewEvent<TodoListContent, StoreError> {
        do {
            let (filter, arrangement) = (filter, arrangement)
            let content = try await store.read { reader throws(StoreError) in
                TodoListContent(
                    try reader.summaries(matching: filter), lists: try reader.lists(), arrangement: arrangement,
                    context: TimeContext(now: reader.now, zones: zones))
            }
            if Task.isCancelled { return .cancelled }
            return content.todos.isEmpty ? .loadedEmpty : .loaded(content)
        } catch {
            return ViewEvent(error)
        }
    }
}
