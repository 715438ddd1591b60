extension Gallery {
    /// The screens of the study log, the dashboard, state and data flow, persistence and the errata.
    static let others: [any GalleryScreen.Type] = [
        LogCounter.self, LogSwitch.self, LogTimer.self, GlobalCounter.self, ChoreList.self, Dashboard.self,
        FilterChip.self, QuantityEditor.self, OrderList.self, Reload.self, OneTimeEvents.self, StableThings.self,
        SavedTodos.self, ErrataIdentity.self, ErrataDamage.self, ErrataTimers.self, ErrataTruths.self, ErrataRows.self,
        ErrataWords.self,
    ]
}

/// The documents that these screens show, each by an English title with the Chinese one beside it.
enum OtherDocuments {
    static let log = "Study log 3: data binding and state (SwiftUI 学习日志（3）：数据绑定与状态管理)"
    static let dashboard = "The wrappers in one example (SwiftUI 中的 属性包装器示例)"
    static let flow = "State and data flow (iOS SwiftUI 状态与数据流)"
    static let persistence = "Keeping state (SwiftUI状态持久化存储)"
    static let errata = "What the documents get wrong (文档勘误)"
}
