extension Gallery {
    static let others: [any GalleryScreen.Type] = []
}
