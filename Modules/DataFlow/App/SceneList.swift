/// The scenes that are open.
///
/// - Created by: the host
/// - Destroyed by: the host
/// - Read by: the outermost view
/// - Changed by: the host
@MainActor
final class SceneList: ObservableObject {
    struct OpenScene: Identifiable, Equatable {
        let id: String
        var phase: ScenePhase
    }

    @Published private(set) var all: [OpenScene] = []

    func open(_ id: String) {
        if !all.contains(where: { $0.id == id }) { all.append(OpenScene(id: id, phase: .active)) }
    }

    /// What the keys of a scene begin with.
    static func prefix(of id: String) -> String { "scene/\(id)/" }

    func close(_ id: String) { all.removeAll { $0.id == id } }

    func setPhase(_ phase: ScenePhase, of id: String) {
        all = all.map { $0.id == id ? OpenScene(id: id, phase: phase) : $0 }
    }
}

/// All scenes that are open, each with its own part of the storage.
struct SceneStack<Content: View>: View {
    @ObservedObject var scenes: SceneList
    let storage: SharedStorage
    let content: @MainActor () -> Content

    var body: some View {
        ForEach(scenes.all) { scene in
            content()
                .transformEnvironment(\.self) { values in
                    values.scenePhase = scene.phase
                    values[SceneStorageKey.self] = StorageArea(storage: storage, prefix: SceneList.prefix(of: scene.id))
                }
        }
    }
}

/// A program, with what it owns.
struct AppView<Program: App>: View {
    var program: Program
    let scenes: SceneList
    let storage: SharedStorage

    var body: some View {
        SceneStack(scenes: scenes, storage: storage) { program.body._content }
    }
}
