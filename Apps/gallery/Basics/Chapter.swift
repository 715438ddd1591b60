extension GalleryScreen {
    /// The document that the basic screens follow.
    static var chapter: String { "Chapter 5: basic state management (第5章：基础状态管理)" }
}
