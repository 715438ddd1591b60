package import Presentation

/// A text of the command line itself in every language; one that is missing does not compile.
package struct Localized: Sendable {
    package let en: String
    package let zh: String
    package let ja: String

    package init(en: String, zh: String, ja: String) {
        self.en = en
        self.zh = zh
        self.ja = ja
    }

    /// The text in one language.
    package func text(in language: Language) -> String {
        switch language {
        case .english: en
        case .simplifiedChinese: zh
        case .japanese: ja
        }
    }
}
