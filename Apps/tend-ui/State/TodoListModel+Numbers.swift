import Domain
import Presentation

extension TodoListModel {
    /// The to-dos in sight, in order.
    var numbers: [TodoNumber] {
        guard let content = state.visibleContent else { return [] }
        return visible.map { content.todos[$0.index].number }
    }
}
