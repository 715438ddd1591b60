/// What `gallery list` says.
@MainActor
enum Listing {
    static var text: String {
        Gallery.screens.map { type in
            let card = type.card
            return """
                \(card.name)  \(card.wrappers.joined(separator: " "))
                  \(card.document), \(card.section)
                  \(card.rule)
                """
        }.joined(separator: "\n")
    }
}
