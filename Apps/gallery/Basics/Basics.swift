extension Gallery {
    /// The screens of the chapter on basic state management.
    static let basics: [any GalleryScreen.Type] = [
        CounterScreen.self
    ]
}
