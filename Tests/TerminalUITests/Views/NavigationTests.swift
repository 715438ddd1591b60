import TerminalUI
import Testing

private final class Settings: ObservableObject {
    @Published var isDark = false
    @Published var language = "en"
}

private struct Main: View {
    @StateObject private var settings = Settings()
    @State private var isEditing = false
    @State private var isAsking = false
    @State private var name = "Guest"

    var body: some View {
        NavigationStack {
            VStack {
                Text("Hello \(name)")
                NavigationLink("Settings", destination: SettingsPage())
                Button("Rename") { isEditing = true }
                Button("Delete", role: .destructive) { isAsking = true }
            }
            .navigationTitle("Main")
            .toolbar { ToolbarItem { Button("+") { name += "!" } } }
            .sheet(isPresented: $isEditing) { EditName(name: $name) }
            .alert("Really?", isPresented: $isAsking) {
                Button("No", role: .cancel) {}
                Button("Yes") { name = "" }
            }
        }
        .environmentObject(settings)
    }
}

private struct SettingsPage: View {
    @EnvironmentObject private var settings: Settings

    var body: some View {
        VStack {
            Toggle("Dark", isOn: $settings.isDark)
            Picker("Language", selection: $settings.language) {
                Text("English").tag("en")
                Text("中文").tag("zh")
                Text("日本語").tag("ja")
            }
            .pickerStyle(.segmented)
        }
        .navigationTitle("Settings")
    }
}

private struct EditName: View {
    @Binding var name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TextField("Name", text: $name)
        Button("Done") { dismiss() }
    }
}

@MainActor
@Suite struct NavigationTests {
    private let screen = Screen(Host { Main() }, size: Size(width: 44, height: 8))

    @Test("a link opens a page and the focus goes there, Escape goes back, and the state of both stays")
    func pages() {
        #expect(screen.lines[0] == "Main                                     [+]")
        screen.press(.enter)
        #expect(screen.lines[0] == "‹ Settings", "\(screen.text)")
        screen.press(.character(" "))
        screen.press(.tab)
        screen.press(.right)
        #expect(screen.text.contains("[x] Dark"))
        #expect(screen.text.contains("(中文)"), "\(screen.text)")
        screen.press(.escape)
        #expect(screen.lines[0].hasPrefix("Main"))
        screen.press(.enter)
        #expect(screen.text.contains("(中文)"), "the focus is on the link again:\n\(screen.text)")
    }

    @Test("a sheet takes the keys from the moment it is there, changes what it was lent, and gives the focus back")
    func sheet() {
        screen.press(.tab)
        screen.press(.enter)
        screen.type("s")
        #expect(screen.text.contains("Guests"), "\(screen.text)")
        screen.press(.tab)
        screen.press(.enter)
        #expect(!screen.text.contains("Done"), "\(screen.text)")
        #expect(screen.text.contains("Hello Guests"))
        screen.press(.enter)
        #expect(screen.text.contains("Done"), "the focus is on the button again")
        screen.press(.escape)
        #expect(!screen.text.contains("Done"))
    }

    @Test("an alert's buttons close it; Escape leaves things as they are")
    func alert() {
        for _ in 0..<2 { screen.press(.tab) }
        screen.press(.enter)
        #expect(screen.text.contains("Really?"), "\(screen.text)")
        screen.press(.escape)
        #expect(!screen.text.contains("Really?") && screen.text.contains("Guest"))
        screen.press(.enter)
        _ = screen.lines
        screen.press(.tab)
        screen.press(.enter)
        #expect(!screen.text.contains("Really?") && !screen.text.contains("Guest"), "\(screen.text)")
    }
}
