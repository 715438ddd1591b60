import TerminalUI

/// A task that follows a parameter: the old one is cancelled, a new one begins.
struct Reload: GalleryScreen {
    static let card = ScreenCard(
        name: "reload", document: Documents.flow,
        section: "6 A task that follows an identity (避免在 body 中执行副作用)", wrappers: ["@State", "@StateObject"],
        rule:
            "Effects belong in a task; give it an identity where the business has to follow that value, and only there.",
        story: "wait 1 right right wait 1 tab space",
        states: [
            OwnedState(
                name: "shelf, isLarge", owner: "Reload", readBy: "ShelfPage, as arguments",
                changedBy: "the picker and the toggle, by bindings"),
            OwnedState(
                name: "ShelfModel", owner: "ShelfPage", readBy: "ShelfPage", changedBy: "load"),
        ])

    @State private var shelf = "tea"
    @State private var isLarge = false

    var body: some View {
        VStack(alignment: .leading) {
            Picker("Shelf", selection: $shelf) {
                ForEach(["tea", "ink", "rope"], id: \.self) { Text($0).tag($0) }
            }
            Toggle("Large (nothing to load)", isOn: $isLarge)
            ShelfPage(shelf: shelf, isLarge: isLarge)
        }
    }
}

/// - Created by: `ShelfPage`, when it first appears
/// - Destroyed by: `ShelfPage`, when it goes
/// - Read by: `ShelfPage`
/// - Changed by: `load`
final class ShelfModel: ObservableObject {
    @Published private(set) var shown: String?
    @Published private(set) var started = 0
    @Published private(set) var cancelled = 0
    private let life = Life("ShelfModel")

    func load(_ shelf: String, on loop: any TimerLoop) async {
        started += 1
        do {
            try await loop.pause(for: .seconds(1))
            shown = shelf
        } catch {
            cancelled += 1
        }
    }
}

private struct ShelfPage: View {
    let shelf: String
    let isLarge: Bool
    @StateObject private var model = ShelfModel()
    @Environment(\.timerLoop) private var loop

    var body: some View {
        VStack(alignment: .leading) {
            Text(model.shown.map { "On the shelf: \($0)" } ?? "Nothing yet").bold(isLarge)
            Text("loads \(model.started), cancelled \(model.cancelled)").font(.caption)
        }
        .task(id: shelf) { await model.load(shelf, on: loop) }
    }
}
