extension Gallery {
    /// The screens of the chapter on basic state management.
    static let basics: [any GalleryScreen.Type] = [
        CounterScreen.self, PlayButtonScreen.self, FormScreen.self, UserScreen.self, ObservedScreen.self,
        EnvironmentObjectScreen.self, EnvironmentScreen.self, SceneStorageScreen.self, AppStorageScreen.self,
        FocusedValueScreen.self, UpdateCycleScreen.self, ChoosingScreen.self, FullExampleScreen.self,
    ]
}
