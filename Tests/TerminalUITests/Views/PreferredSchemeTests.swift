import TerminalUI
import Testing

private struct Tally: View {
    @State private var count = 0

    var body: some View { Button("Count: \(count)") { count += 1 } }
}

private struct Room: View {
    @State private var isDark = false

    var body: some View {
        VStack {
            Tally()
            Button("Switch") { isDark.toggle() }
        }
        .preferredColorScheme(isDark ? .dark : nil)
    }
}

@MainActor
@Suite struct PreferredSchemeTests {
    @Test("a scheme that comes and goes leaves the state and the focus inside as they are")
    func stays() {
        let screen = Screen(width: 20, height: 4) { Room() }
        let plain = screen.frame.styledText
        screen.press(.enter)
        screen.press(.tab)
        screen.press(.enter)
        #expect(screen.text.contains("Count: 1"))
        #expect(screen.frame.styledText.contains("white on black"))
        screen.press(.enter)
        #expect(screen.text.contains("Count: 1"))
        #expect(!screen.frame.styledText.contains("on black"))
        #expect(!plain.contains("on black"))
    }
}
