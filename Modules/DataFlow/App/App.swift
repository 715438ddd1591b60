/// A program: it owns what all its scenes share, and says which scenes there are.
///
/// A back end gives it a `main()`, so that `@main` starts it.
@MainActor
public protocol App {
    /// Which scenes there are.
    associatedtype Body: Scene
    /// Which scenes there are.
    @SceneBuilder var body: Body { get }
    /// The program at its start.
    init()
}

/// A part of a program with an interface and a life of its own. It may have property wrappers, which all the times that
/// it is open share.
@MainActor
public protocol Scene {
    /// What the scene consists of; `Never` for those of this module.
    associatedtype Body: Scene
    /// What is seen of it.
    associatedtype Windows: View
    /// What the scene consists of.
    @SceneBuilder var body: Body { get }
    /// What is seen of it in the scenes that are open. Only the scenes of this module have ways of their own to tell.
    func _windows(of scenes: OpenScenes) -> Windows
}

extension Never: Scene {
    /// There is no value to show anything.
    public func _windows(of scenes: OpenScenes) -> EmptyView { EmptyView() }
}

extension Scene where Body == Never {
    /// Never read.
    public var body: Never { stop("\(Self.self) has no body") }
}

extension Scene {
    func windowsOfBody(_ scenes: OpenScenes) -> Body.Windows { body._windows(of: scenes) }
}

extension Scene where Windows == SceneView<Self> {
    /// A scene with a body.
    public func _windows(of scenes: OpenScenes) -> SceneView<Self> { SceneView(scene: self, scenes: scenes) }
}

/// A scene that may be open several times, each time with its own state.
public struct WindowGroup<Content: View>: Scene {
    private let content: @MainActor () -> Content

    /// A scene with a view.
    public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

    /// The view, once for each time that the scene is open.
    public func _windows(of scenes: OpenScenes) -> some View { SceneStack(scenes: scenes, content: content) }
}

/// Takes the scene in braces.
@MainActor
@resultBuilder
public enum SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
