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

    /// What the keys of a scene begin with. No other scene's begin so, whatever the names are.
    static func prefix(of id: String) -> String {
        "scene/\(id.replacing("%", with: "%25").replacing("/", with: "%2F"))/"
    }

    func close(_ id: String) { all.removeAll { $0.id == id } }

    func setPhase(_ phase: ScenePhase, of id: String) {
        all = all.map { $0.id == id ? OpenScene(id: id, phase: phase) : $0 }
    }
}

/// The scenes that are open, and where they keep what they store.
@MainActor
public struct OpenScenes {
    let list: SceneList
    let storage: SharedStorage
}

/// All scenes that are open, each with its own part of the storage.
struct SceneStack<Content: View>: View {
    @ObservedObject private var list: SceneList
    private let storage: SharedStorage
    private let content: @MainActor () -> Content

    init(scenes: OpenScenes, content: @escaping @MainActor () -> Content) {
        (list, storage) = (scenes.list, scenes.storage)
        self.content = content
    }

    var body: some View {
        ForEach(list.all) { scene in
            content()
                .transformEnvironment(\.self) { values in
                    values.scenePhase = scene.phase
                    values[SceneStorageKey.self] = StorageArea(storage: storage, prefix: SceneList.prefix(of: scene.id))
                }
        }
    }
}

/// A scene, with what it owns.
public struct SceneView<Content: Scene>: View, PropertyHolder {
    var scene: Content
    let scenes: OpenScenes

    /// What it consists of.
    public var body: Content.Body.Windows { scene.windowsOfBody(scenes) }
}

/// A program, with what it owns.
struct AppView<Program: App>: View, PropertyHolder {
    var program: Program
    let scenes: OpenScenes

    var body: some View { program.body._windows(of: scenes) }
}
