import TerminalUI

/// A counter that stands in two places, beside one that stands in one.
struct ErrataTruths: GalleryScreen {
    static let card = ScreenCard(
        name: "errata-truths", document: Documents.errata, section: "The counter with two truths (两份真相的计数器)",
        wrappers: ["@State", "@SceneStorage"],
        rule: "A value has one place; who needs it elsewhere reads that place, and copies nothing.",
        story: "enter tab enter tab enter shift-tab shift-tab enter",
        states: [
            OwnedState(
                name: "count, and errata.wrong (stored)", owner: "two: TwoTruths, the scene", readBy: "TwoTruths",
                changedBy: "its button, by hand in both; the restore only in one", created: "twice",
                destroyed: "one with the view, one with the scene"),
            OwnedState(
                name: "errata.right", owner: "the scene", readBy: "OneTruth",
                changedBy: "whoever adds or restores",
                created: "when it is first set", destroyed: "when the scene is closed"),
        ])

    @SceneStorage("errata.wrong") private var wrong = 0
    @SceneStorage("errata.right") private var right = 0

    var body: some View {
        VStack(alignment: .leading) {
            TwoTruths()
            OneTruth()
            Button("Restore both to 40") { (wrong, right) = (40, 40) }
        }
    }
}

private struct TwoTruths: View {
    @State private var count = 0
    @SceneStorage("errata.wrong") private var stored = 0

    var body: some View {
        Text("Wrong: shown \(count), stored \(stored)").onAppear { count = stored }
        Button("Add to the wrong one") {
            count += 1
            stored = count
        }
    }
}

private struct OneTruth: View {
    @SceneStorage("errata.right") private var count = 0

    var body: some View {
        Text("Right: shown \(count), stored \(count)")
        Button("Add to the right one") { count += 1 }
    }
}
