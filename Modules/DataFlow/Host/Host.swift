/// Runs views without a screen: for tests, previews and back ends. It builds the graph, and is the only one who tells it
/// to update.
///
/// - Created by: a back end, a test or a preview
/// - Destroyed by: whoever created it; all views end with it
/// - Read by: whoever created it
/// - Changed by: whoever created it
@MainActor
public final class Host {
    /// The places of all views.
    public let graph: Graph
    /// The outermost place.
    public let root: AnyNode
    /// The clock that timers of the interface run on, where the environment does not say otherwise. It stands still
    /// until `advance` turns it.
    public let clock = VirtualClock()
    /// The environment outside of all views.
    public var environment: EnvironmentValues {
        didSet { scope.replace(with: environment.own) }
    }

    private let scope: EnvironmentScope
    private let scenes = SceneList()
    private let storage: SharedStorage

    /// Shows a view in one scene.
    ///
    /// - Parameters:
    ///   - storage: where `AppStorage` and `SceneStorage` keep their values.
    ///   - scene: the name of the scene, by which its storage is found again; nil for none yet.
    ///   - environment: what all views have from their first body on; models may be made of it.
    ///   - onProblem: told of mistakes in views; by default they are printed to standard error.
    public convenience init(
        storage: any KeyValueStore = MemoryStore(), scene: String? = "main",
        environment: EnvironmentValues = EnvironmentValues(), discovery: Discovery = .keyPaths,
        onProblem: (@MainActor (ViewProblem) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor () -> some View
    ) {
        self.init(storage, scene, environment, discovery, onProblem) { SceneStack(scenes: $0, content: content) }
    }

    /// Runs a program. The arguments are those of a host of one view.
    public convenience init(
        _ program: some App, storage: any KeyValueStore = MemoryStore(), scene: String? = "main",
        environment: EnvironmentValues = EnvironmentValues(), discovery: Discovery = .keyPaths,
        onProblem: (@MainActor (ViewProblem) -> Void)? = nil
    ) {
        self.init(storage, scene, environment, discovery, onProblem) { AppView(program: program, scenes: $0) }
    }

    private init(
        _ store: any KeyValueStore, _ scene: String?, _ given: EnvironmentValues, _ discovery: Discovery,
        _ onProblem: (@MainActor (ViewProblem) -> Void)?, _ content: (OpenScenes) -> some View
    ) {
        let graph = Graph(discovery: discovery)
        if let onProblem { graph.onProblem = onProblem }
        let storage = graph.shared(store)
        var environment = EnvironmentValues()
        environment.timerLoop = clock
        environment.take(given)
        environment[ApplicationStorageKey.self] = StorageArea(storage: storage, prefix: "")
        let scope = EnvironmentScope(in: graph, outer: nil, environment.own)
        if let scene { scenes.open(scene) }
        root = RootNode(content(OpenScenes(list: scenes, storage: storage)), in: graph, scope)
        (self.graph, self.storage, self.environment, self.scope) = (graph, storage, environment, scope)
        graph.update()
        // What a back end remembers of the places as they are now is not to be taken for what the next update makes.
        graph.noteLook()
    }

    isolated deinit {
        root.unmount()
        graph.end()
    }

    /// Brings all views up to date and runs their effects. It does nothing where nothing has changed.
    public func update() { graph.update() }

    /// Runs what a person's action or another event would do, and brings the views up to date.
    public func perform(_ event: @MainActor () -> Void) {
        event()
        update()
    }

    /// Turns the clock on, and brings the views up to date.
    public func advance(by duration: Duration) { perform { clock.advance(by: duration) } }

    /// Opens a scene; one that is open already stays as it is.
    public func openScene(_ name: String) { perform { scenes.open(name) } }

    /// Closes a scene for good: what it has stored goes, too.
    public func closeScene(_ name: String) {
        perform { scenes.close(name) }
        storage.removeAll(withPrefix: SceneList.prefix(of: name))
    }

    /// Says whether a scene can be seen and used now.
    public func setPhase(_ phase: ScenePhase, ofScene name: String) { perform { scenes.setPhase(phase, of: name) } }

    /// The names of the scenes that are open.
    public var sceneNames: [String] { scenes.all.map(\.id) }

    /// The views of a type that a back end would draw, in the order in which they are seen.
    public func views<V: PrimitiveView>(_ type: V.Type) -> [V] { nodes(type).compactMap { $0.primitive as? V } }

    /// The places of the views of a type that a back end would draw, in the order in which they are seen.
    public func nodes<V: PrimitiveView>(_ type: V.Type) -> [AnyNode] {
        var found: [AnyNode] = []
        func visit(_ node: AnyNode) {
            if node.primitive is V { found.append(node) }
            node.forEachChild(visit)
        }
        visit(root)
        return found
    }

    /// Suspends until something in the views has changed and they are up to date, for tests of tasks.
    public func nextUpdate() async {
        while graph.isIdle {
            await withCheckedContinuation { continuation in
                graph.onNeed = {
                    self.graph.onNeed = nil
                    continuation.resume()
                }
            }
        }
        update()
    }
}
