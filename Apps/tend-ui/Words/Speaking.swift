import CommandLineProgram
import Presentation
import TerminalUI

private enum LanguageKey: EnvironmentKey { static var defaultValue: Language { .english } }

extension EnvironmentValues {
    /// The language that the interface speaks.
    var language: Language {
        get { self[LanguageKey.self] }
        set { self[LanguageKey.self] = newValue }
    }

    /// What there is to say about to-dos.
    var catalogue: Catalogue { Catalogue(language) }
}

/// A text in the language of the interface.
struct Say: View {
    private let words: Localized
    @Environment(\.language) private var language

    init(_ words: Localized) { self.words = words }

    var body: some View { Text(words.text(in: language)) }
}
