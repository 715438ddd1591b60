import TerminalUI

/// Preferences: all scenes and all running programs with this store show the same.
struct AppStorageScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "app-storage", document: Documents.chapter, section: "5.8 Storage of the application (@AppStorage：应用存储)",
        wrappers: ["@AppStorage"],
        rule: "A preference belongs to the application: every scene and every program that uses the store reads and "
            + "writes the one value.",
        story: #"end "!" tab right tab enter"#,
        states: [
            OwnedState(
                name: "userName, theme, notifies", owner: "the app's storage", readBy: "AppStorageScreen",
                changedBy: "AppStorageScreen, in whatever scene or process", created: "at the first write",
                destroyed: "when somebody removes the store; a restart does not")
        ])

    /// A theme, kept under its name.
    enum Theme: String, CaseIterable {
        case light, dark, auto
    }

    @AppStorage("userName") private var userName = "Guest"
    @AppStorage("theme") private var theme = Theme.light
    @AppStorage("notifies") private var notifies = true

    var body: some View {
        VStack(alignment: .leading) {
            Text("The application remembers").font(.headline)
            TextField("Name", text: $userName).textFieldStyle(.roundedBorder)
            Picker("Theme", selection: $theme) {
                ForEach(Theme.allCases, id: \.self) { theme in Text(theme.rawValue.capitalized).tag(theme) }
            }
            Toggle("Notifications", isOn: $notifies)
            Text("\(userName), \(theme.rawValue), notifications \(notifies ? "on" : "off")")
            Text("Two programs with one --store agree.").font(.caption)
        }
        .frame(width: 44)
        .preferredColorScheme(scheme)
    }

    /// Follows from the theme, and is kept nowhere.
    private var scheme: ColorScheme? {
        switch theme {
        case .light: .light
        case .dark: .dark
        case .auto: nil
        }
    }
}
