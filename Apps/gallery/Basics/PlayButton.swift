import TerminalUI

/// A player owns whether it plays; its button is lent that state, and both always say the same.
struct PlayButtonScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "play-button", document: Documents.chapter,
        section: "5.2 Binding of parent and child (@Binding：父子视图双向绑定)",
        wrappers: ["@State", "@Binding"],
        rule: "A binding keeps nothing: whoever is lent one writes the owner's state, so there is one truth.",
        story: "enter tab enter enter",
        states: [
            OwnedState(
                name: "isPlaying", owner: "PlayButtonScreen", readBy: "PlayButtonScreen and PlayButton",
                changedBy: "PlayButton, through its binding, and the screen's own button")
        ])

    @State private var isPlaying = false

    var body: some View {
        VStack(spacing: 1) {
            Text("Parent").font(.headline)
            Text("It plays: \(isPlaying ? "yes" : "no")")
            PlayButton(isPlaying: $isPlaying)
            Button("Stop from the parent") { isPlaying = false }.disabled(!isPlaying)
        }
    }
}

/// Owns nothing. It is given the truth, not a copy of it.
private struct PlayButton: View {
    @Binding var isPlaying: Bool

    var body: some View {
        VStack {
            Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
                .buttonStyle(.borderedProminent)
                .tint(isPlaying ? .red : .green)
            Text("The child was told: \(isPlaying ? "yes" : "no")").font(.caption)
        }
        .padding()
        .border()
    }
}
