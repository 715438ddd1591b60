import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Errata: words")
    struct ErrataWordsTests {
        @Test("each mistake has what holds beside it")
        func story() async throws {
            let play = Play(ErrataWords.self)
            var right: Set<String> = []
            for _ in 1...5 {
                if let line = play.screen.lines.first(where: { $0.contains("Right: ") }) { right.insert(line) }
                try await play.perform("down")
            }
            #expect(right.count == 5)
        }

        @Test("a focused value's key path is none of the environment's")
        func keyPaths() {
            let path: AnyKeyPath = \FocusedValues.errataMode
            #expect(path is KeyPath<FocusedValues, String?>)
            #expect(!(path is PartialKeyPath<EnvironmentValues>))
        }

        @Test("ObservableObject is a protocol that a class conforms to, and no wrapper")
        func observable() {
            let model: any ObservableObject = Chore("tea")
            #expect(model is Chore)
        }
    }
}

/// A key of the focus. `.environment(\.errataMode, …)` does not compile, since it is none of the environment.
private enum ModeKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var errataMode: String? {
        get { self[ModeKey.self] }
        set { self[ModeKey.self] = newValue }
    }
}
