import TerminalUI

/// One model for all pages: none passes it on, and each that wants it takes it from the environment.
struct EnvironmentObjectScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "environment-object", document: Documents.chapter,
        section: "5.5 Objects for everybody (@EnvironmentObject：全局环境对象)",
        wrappers: ["@StateObject", "@EnvironmentObject"],
        rule: "A model that many pages share has one owner above them all, who puts it into the environment; a page "
            + "without it stops with its name.",
        story: "enter enter tab right escape tab enter",
        states: [
            OwnedState(
                name: "Look", owner: "EnvironmentObjectScreen", readBy: "SettingsPage, ProfilePage and the screen",
                changedBy: "SettingsPage, by bindings"),
            OwnedState(name: "isShown", owner: "MissingObject", readBy: "MissingObject", changedBy: "its button"),
        ])

    @StateObject private var look = Look()

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading) {
                Text("Main").font(.headline)
                NavigationLink("Settings") { SettingsPage() }
                NavigationLink("Profile") { ProfilePage() }
            }
        }
        .environmentObject(look)
        .preferredColorScheme(look.isDark ? .dark : nil)
        // Outside of the line above there is no Look: a page here would have nothing to show.
        MissingObject()
    }
}

/// What all pages share.
///
/// - Created by: the screen
/// - Destroyed by: the screen, at its end
/// - Read by: the pages, from the environment
/// - Changed by: the settings page
@MainActor
private final class Look: ObservableObject {
    @Published var isDark = false
    @Published var language = "en"
    private let life = Life("Look")

    static let languages = [("en", "English"), ("zh", "中文"), ("ja", "日本語")]
}

private struct SettingsPage: View {
    @EnvironmentObject private var look: Look

    var body: some View {
        VStack(alignment: .leading) {
            Text("Settings").font(.headline)
            Toggle("Dark mode", isOn: $look.isDark)
            Picker("Language", selection: $look.language) {
                ForEach(Look.languages, id: \.0) { code, name in Text(name).tag(code) }
            }
        }
    }
}

private struct ProfilePage: View {
    @EnvironmentObject private var look: Look

    var body: some View {
        VStack(alignment: .leading) {
            Text("Profile").font(.headline)
            Text("Language: \(look.language)")
            Text("Dark mode: \(look.isDark ? "on" : "off")")
        }
    }
}

/// Shows on demand what happens where the owner is missing: the program stops, since there is nothing to show.
private struct MissingObject: View {
    @State private var isShown = false

    var body: some View {
        Button("A page without it (ends the program)", role: .destructive) { isShown = true }
        if isShown { ProfilePage() }
    }
}
