import Presentation

/// A text of the command line itself in every language; one that is missing does not compile.
struct Localized: Sendable {
    let en: String
    let zh: String
    let ja: String

    /// The text in one language.
    func text(in language: Language) -> String {
        switch language {
        case .english: en
        case .simplifiedChinese: zh
        case .japanese: ja
        }
    }
}
