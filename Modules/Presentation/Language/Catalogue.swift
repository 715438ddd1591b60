/// Everything Tend says, in one language. Its extensions hold one family of texts each.
///
/// A text is one call of `say`, which takes every language as an argument of its own: a translation that is missing
/// does not compile, and a further language is one more parameter there, after which the compiler lists every text that
/// lacks it.
public struct Catalogue: Hashable, Sendable {
    /// The language spoken.
    public let language: Language

    /// The texts of `language`.
    public init(_ language: Language) { self.language = language }

    /// One text in this language; the other two are not built.
    func say(en: @autoclosure () -> String, zh: @autoclosure () -> String, ja: @autoclosure () -> String) -> String {
        switch language {
        case .english: en()
        case .simplifiedChinese: zh()
        case .japanese: ja()
        }
    }

    /// A count with its English noun. English has two plural forms (1, everything else); Chinese and Japanese have one,
    /// so they need none.
    func counted(_ count: Int, _ one: String, _ other: String) -> String {
        "\(count) " + (count == 1 ? one : other)
    }

    /// Parts as a list in running text: `a, b, c`, `a、b、c`.
    func joined(_ parts: [String]) -> String {
        parts.joined(separator: say(en: ", ", zh: "、", ja: "、"))
    }

    /// A text between this language's quotation marks. The text itself stays as it is.
    func quoted(_ text: String) -> String {
        say(en: "\"\(text)\"", zh: "“\(text)”", ja: "「\(text)」")
    }
}
