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

/// A part of a program with an interface and a life of its own.
@MainActor
public protocol Scene {
    /// What the scene consists of; `Never` for those of this module.
    associatedtype Body: Scene
    /// What it shows.
    associatedtype Content: View
    /// What the scene consists of.
    @SceneBuilder var body: Body { get }
    /// What it shows.
    var _content: Content { get }
}

extension Never: Scene {
    /// There is no value to show anything.
    public var _content: EmptyView { EmptyView() }
}

extension Scene where Body == Never {
    /// Never read.
    public var body: Never { stop("\(Self.self) has no body") }
}

extension Scene where Content == Body.Content {
    /// What the scene that it consists of shows.
    public var _content: Content { body._content }
}

/// A scene that may be open several times, each time with its own state.
public struct WindowGroup<Content: View>: Scene {
    private let make: @MainActor () -> Content

    /// A scene with a view.
    public init(@ViewBuilder content: @escaping @MainActor () -> Content) { make = content }

    public var _content: Content { make() }
}

/// Takes the scene in braces.
@MainActor
@resultBuilder
public enum SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
