/// All screens, in the order of the documents.
@MainActor
enum Gallery {
    static let screens: [any GalleryScreen.Type] = basics + others

    /// The screen of a name; nil where there is none.
    static func screen(_ name: String) -> (any GalleryScreen.Type)? { screens.first { $0.card.name == name } }
}
