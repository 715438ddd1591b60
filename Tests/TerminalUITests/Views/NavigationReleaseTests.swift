import TerminalUI
import Testing

private final class PageModel: ObservableObject {}

/// Looks after one model.
@MainActor
private final class Witness {
    weak var model: PageModel?
}

private struct FirstPage: View {
    let witness: Witness
    @Environment(\.dismiss) private var dismiss

    var body: some View { NavigationLink("Next") { LastPage(witness: witness, close: { dismiss() }) } }
}

private struct LastPage: View {
    let witness: Witness
    let close: () -> Void
    @StateObject private var model = PageModel()

    var body: some View {
        Text("Here").onAppear { witness.model = model }
        Button("Close all") { close() }
    }
}

private struct Shop: View {
    let witness: Witness
    @State private var isOpen = true

    var body: some View {
        VStack {
            if isOpen {
                NavigationStack { NavigationLink("First") { FirstPage(witness: witness) } }
            }
        }
        .onKeyPress(.character("x")) {
            isOpen = false
            return .handled
        }
    }
}

@MainActor
@Suite struct NavigationReleaseTests {
    @Test("a navigation that ends while pages are open lets go of them and of their models")
    func ends() {
        let witness = Witness()
        let screen = Screen(width: 20, height: 6) { Shop(witness: witness) }
        screen.press(.enter)
        screen.press(.enter)
        #expect(screen.text.contains("Here"))
        #expect(witness.model != nil)
        screen.press(.character("x"))
        #expect(!screen.text.contains("Here"))
        #expect(witness.model == nil)
    }

    @Test("so does a screen that ends")
    func screen() {
        let witness = Witness()
        var screen: Screen? = Screen(width: 20, height: 6) { Shop(witness: witness) }
        screen?.press(.enter)
        screen?.press(.enter)
        #expect(screen?.text.contains("Here") == true)
        screen = nil
        #expect(witness.model == nil)
    }
}
