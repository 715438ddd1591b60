/// A view with something that happens when it comes, goes or changes.
public struct EffectView<Content: View, Effect: ViewEffect>: View {
    let content: Content
    let effect: Effect

    /// A node that runs the effect.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { EffectNode(view, in: parent) }
}

/// Something that happens at moments of a view's life, always after an update and never while one runs.
///
/// - Created by: a modifier of this module
@MainActor
public protocol ViewEffect {
    /// What is remembered between updates.
    associatedtype Memory
    /// The view has come.
    func appear(in node: AnyNode) -> Memory
    /// The view was given another value of the effect.
    func change(_ memory: inout Memory, in node: AnyNode)
    /// The view has gone, or rests out of sight.
    func disappear(_ memory: Memory, in node: AnyNode)
}

extension View {
    /// Runs a closure when the view has come.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        EffectView(content: self, effect: AppearEffect(onAppear: action, onDisappear: nil))
    }

    /// Runs a closure when the view has gone.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        EffectView(content: self, effect: AppearEffect(onAppear: nil, onDisappear: action))
    }

    /// Runs a task while the view is there; it is cancelled when the view goes.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        EffectView(content: self, effect: TaskEffect(id: false, priority: priority, action: action))
    }

    /// Runs a task while the view is there; when the value changes, it is cancelled and a new one begins.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        EffectView(content: self, effect: TaskEffect(id: id, priority: priority, action: action))
    }

    /// Runs a closure with the old and the new value when a value has changed.
    ///
    /// - Parameter initial: whether it also runs when the view has come, with the same value twice.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) -> some View {
        EffectView(content: self, effect: ChangeEffect(value: value, isInitial: initial, action: action))
    }

    /// Runs a closure when a value has changed.
    ///
    /// - Parameter initial: whether it also runs when the view has come.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }
}

struct AppearEffect: ViewEffect {
    let onAppear: (@MainActor () -> Void)?
    let onDisappear: (@MainActor () -> Void)?

    func appear(in node: AnyNode) {
        if let onAppear { node.graph.afterUpdate(onAppear) }
    }

    func change(_ memory: inout Void, in node: AnyNode) {}

    func disappear(_ memory: Void, in node: AnyNode) {
        if let onDisappear { node.graph.afterUpdate(onDisappear) }
    }
}

struct ChangeEffect<Value: Equatable>: ViewEffect {
    let value: Value
    let isInitial: Bool
    let action: @MainActor (Value, Value) -> Void

    func appear(in node: AnyNode) -> Value {
        if isInitial { node.graph.afterUpdate { action(value, value) } }
        return value
    }

    func change(_ last: inout Value, in node: AnyNode) {
        let old = last
        guard value != old else { return }
        last = value
        node.graph.afterUpdate { action(old, value) }
    }

    func disappear(_ last: Value, in node: AnyNode) {}
}

struct TaskEffect<ID: Equatable>: ViewEffect {
    let id: ID
    let priority: TaskPriority
    let action: @MainActor () async -> Void

    /// - Created by: the effect, for a view's place or a new identity
    /// - Destroyed by: the effect
    /// - Read by: the effect
    /// - Changed by: the effect, when the task begins and when it is to end
    @MainActor
    final class Run {
        let id: ID
        private var task: Task<Void, Never>?
        private var isOver = false

        init(_ effect: TaskEffect, in graph: Graph) {
            id = effect.id
            graph.afterUpdate { [self] in start(effect, in: graph) }
        }

        private func start(_ effect: TaskEffect, in graph: Graph) {
            guard !isOver else { return }
            graph.tally.tasks += 1
            task = Task(priority: effect.priority) {
                await effect.action()
                graph.tally.tasks -= 1
            }
        }

        func cancel() {
            isOver = true
            task?.cancel()
        }
    }

    func appear(in node: AnyNode) -> Run { Run(self, in: node.graph) }

    func change(_ run: inout Run, in node: AnyNode) {
        guard run.id != id else { return }
        run.cancel()
        run = Run(self, in: node.graph)
    }

    func disappear(_ run: Run, in node: AnyNode) { run.cancel() }
}
