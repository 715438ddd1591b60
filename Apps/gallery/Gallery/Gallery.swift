/// All screens, in the order of the documents.
@MainActor
enum Gallery {
    static let screens: [any GalleryScreen.Type] =
        chapter + log + [Dashboard.self] + flow + [SavedTodos.self] + errata

    /// The screen of a name; nil where there is none.
    static func screen(_ name: String) -> (any GalleryScreen.Type)? { screens.first { $0.card.name == name } }

    private static let chapter: [any GalleryScreen.Type] = [
        CounterScreen.self, PlayButtonScreen.self, FormScreen.self, UserScreen.self, ObservedScreen.self,
        EnvironmentObjectScreen.self, EnvironmentScreen.self, SceneStorageScreen.self, AppStorageScreen.self,
        FocusedValueScreen.self, UpdateCycleScreen.self, ChoosingScreen.self, FullExampleScreen.self,
    ]
    private static let log: [any GalleryScreen.Type] = [
        LogCounter.self, LogSwitch.self, LogTimer.self, GlobalCounter.self, ChoreList.self,
    ]
    private static let flow: [any GalleryScreen.Type] = [
        FilterChip.self, QuantityEditor.self, OrderList.self, Reload.self, OneTimeEvents.self, StableThings.self,
    ]
    private static let errata: [any GalleryScreen.Type] = [
        ErrataIdentity.self, ErrataDamage.self, ErrataTimers.self, ErrataTruths.self, ErrataRows.self,
        ErrataWords.self,
    ]
}

/// The documents that the screens show, each by an English title with the Chinese one beside it.
enum Documents {
    static let chapter = "Chapter 5: basic state management (第5章：基础状态管理)"
    static let log = "Study log 3: data binding and state (SwiftUI 学习日志（3）：数据绑定与状态管理)"
    static let dashboard = "The wrappers in one example (SwiftUI 中的 属性包装器示例)"
    static let flow = "State and data flow (iOS SwiftUI 状态与数据流)"
    static let persistence = "Keeping state (SwiftUI状态持久化存储)"
    static let errata = "What the documents get wrong (文档勘误)"
}
