import Composition
import Domain
import TestSupport

@testable import tend_ui

extension Window {
    /// Adds a to-do, due today, as another program would.
    func add(_ title: String, id: UInt32 = 500_000) async throws {
        let todo = Todo.sample(title, id: SequentialIDs.todo(id), due: TodoDate("2026-12-01"))
        _ = try await workspace.container.store.commit(.add) { _ throws(StoreError) in [.create(todo)] }
    }
}
