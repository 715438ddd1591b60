import Composition
import DataFlow
import Domain
import Persistence
import Presentation
import TerminalUI
import TestSupport

@testable import tend_ui

/// Where the to-dos of a window are kept. What a person does comes to the same in both.
enum Place: CaseIterable {
    case memory, file
}

extension Window {
    /// A window on a store of either kind.
    static func make(
        in place: Place, _ todos: [Todo] = [], lists: [TodoList] = [], width: Int = 80, height: Int = 24,
        storage: any KeyValueStore = DataFlow.MemoryStore()
    ) async throws -> Window {
        switch place {
        case .memory: return try Window(todos, lists: lists, width: width, height: height, storage: storage)
        case .file:
            let (clock, folder) = (FixedClock(), try TemporaryFolder())
            let store = try SQLiteStore.open(at: folder.path, clock: clock)
            _ = try await store.commit(.lists) { _ throws(StoreError) in lists.map { .createList($0) } }
            _ = try await store.commit(.add) { _ throws(StoreError) in todos.map { .create($0) } }
            let window = Window(on: store, clock: clock, width: width, height: height, storage: storage)
            window.folder = folder
            return window
        }
    }
}

extension Household {
    @MainActor
    static func window(in place: Place, width: Int = 100, height: Int = 24) async throws -> Window {
        try await Window.make(in: place, try todos(), lists: [work, trip], width: width, height: height)
    }
}
