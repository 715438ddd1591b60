import Presentation
import TerminalUI

private enum LanguageKey: EnvironmentKey { static var defaultValue: Language { .english } }

extension EnvironmentValues {
    /// The language that the interface speaks.
    var language: Language {
        get { self[LanguageKey.self] }
        set { self[LanguageKey.self] = newValue }
    }
}

/// A text of the catalogue, in the language of the interface.
struct Say: View {
    private let text: (Catalogue) -> String
    @Environment(\.language) private var language

    init(_ text: @escaping (Catalogue) -> String) { self.text = text }

    var body: some View { Text(text(Catalogue(language))) }
}
