import Testing

@testable import TerminalUI

private struct Three: View {
    var body: some View {
        NavigationSplitView {
            Button("Lists") {}
        } content: {
            Button("To-dos") {}
        } detail: {
            Button("Detail") {}
        }
    }
}

@MainActor
@Suite struct SplitViewTests {
    @Test("there are as many columns as there is room for", arguments: [(40, 1), (59, 1), (60, 2), (99, 2), (100, 3)])
    func columns(_ width: Int, _ count: Int) {
        let screen = Screen(width: width, height: 3) { Three() }
        #expect(["Lists", "To-dos", "Detail"].count { screen.text.contains($0) } == count)
    }

    @Test("a column that has no room is shown when the focus goes there")
    func hidden() {
        let screen = Screen(width: 70, height: 3) { Three() }
        #expect(screen.text.contains("Lists") && screen.text.contains("To-dos"), "\(screen.text)")
        screen.press(.tab)
        #expect(screen.text.contains("Lists"), "it stays as long as it can")
        screen.press(.tab)
        #expect(!screen.text.contains("Lists") && screen.text.contains("Detail"), "\(screen.text)")
        screen.press(.left)
        #expect(screen.text.contains("Detail"))
        screen.press(.tab, .shift)
        #expect(screen.text.contains("Lists") && screen.text.contains("To-dos"))
    }

    @Test("views hear how much room there is")
    func sizeClasses() {
        let screen = Screen(width: 100, height: 20) { SizeText() }
        #expect(screen.text.contains("regular compact"))
        screen.size = Size(width: 70, height: 30)
        #expect(screen.text.contains("compact regular"))
    }
}

private struct SizeText: View {
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    var body: some View { Text("\(name(horizontal)) \(name(vertical))") }

    private func name(_ size: UserInterfaceSizeClass?) -> String { size == .compact ? "compact" : "regular" }
}
