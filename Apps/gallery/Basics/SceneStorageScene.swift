import TerminalUI

/// What one scene remembers: another scene has its own, and the next start finds it again.
struct SceneStorageScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "scene-storage", document: Documents.chapter, section: "5.7 Storage of a scene (@SceneStorage：场景存储)",
        wrappers: ["@SceneStorage"],
        rule:
            "What a window is to look like next time belongs to the scene: no other scene sees it, and a restart finds "
            + "it again.",
        story: #""ada" tab enter tab enter enter"#,
        states: [
            OwnedState(
                name: "username, isDarkMode, counter", owner: "the scene's storage", readBy: "SceneStorageScreen",
                changedBy: "SceneStorageScreen, by its controls", created: "at the first write in a scene",
                destroyed: "when the scene is closed for good")
        ])

    @SceneStorage("username") private var username = ""
    @SceneStorage("isDarkMode") private var isDarkMode = false
    @SceneStorage("counter") private var counter = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("This scene remembers").font(.headline)
            TextField("Username", text: $username).textFieldStyle(.roundedBorder)
            Toggle("Dark mode", isOn: $isDarkMode)
            HStack {
                Text("Counter: \(counter)")
                Button("Increment") { counter += 1 }
                Button("Reset") { counter = 0 }
            }
            Text("Another --scene has its own.").font(.caption)
        }
        .frame(width: 44)
        .preferredColorScheme(isDarkMode ? .dark : nil)
    }
}
