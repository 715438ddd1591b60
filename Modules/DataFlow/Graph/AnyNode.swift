/// A view's place in the interface: what lasts between two updates. Its state, its subscriptions, its tasks and what a
/// back end remembers of it live here and end with it.
///
/// A place is its parent, the slot in the parent, the view's type and, for rows and `.id`, a key.
///
/// - Created by: its parent's node, when a view appears in the parent's place
/// - Destroyed by: its parent's node, when the view is there no more
/// - Read by: the graph and the back end
/// - Changed by: the graph, in an update
@MainActor
public class AnyNode {
    /// The node that holds this one; nil for the root, and after the end.
    public private(set) var parent: AnyNode?
    /// How many nodes are above.
    public let depth: Int
    /// What a back end remembers of this place: a layout, a scroll position.
    public var attachment: AnyObject?
    /// The number of the last update that changed something here or below.
    public var revision: Int { standing.revision }
    /// True from the beginning to the end of its time in the interface.
    public private(set) var isMounted = true

    /// True while it is kept without being seen.
    private(set) var isResting = false

    /// The graph that it is in.
    public let graph: Graph
    let scope: EnvironmentScope
    /// True where what it has read has changed.
    var isDirty: Bool {
        get { standing.isDirty }
        set { standing.isDirty = newValue }
    }
    /// Counts its evaluations: what is told of an earlier one is out of date.
    var evaluation: Int { reading.evaluation }

    // Kept together, since each access to a property of an object is looked after at run time.
    private var standing = Standing()
    private var reading = Reading()

    private struct Standing {
        var isDirty = false
        var revision = 0

        /// - Returns: false where the update has been noted before.
        mutating func note(_ update: Int) -> Bool {
            defer { revision = update }
            return revision != update
        }

        mutating func evaluate(in update: Int) -> Bool {
            isDirty = false
            return note(update)
        }
    }

    private struct Reading {
        var evaluation = 0
        var sources: [Readers] = []
        /// One for each part of the run that may read observable models.
        var probes: [ObservationProbe] = []

        /// Begins another evaluation.
        ///
        /// - Returns: what the one before has read; nil where that is nothing.
        mutating func begin() -> (sources: [Readers], probes: [ObservationProbe])? {
            evaluation += 1
            if sources.isEmpty, probes.isEmpty { return nil }
            defer {
                sources = []
                probes = []
            }
            return (sources, probes)
        }
    }

    init(in parent: AnyNode) {
        self.parent = parent
        graph = parent.graph
        depth = parent.depth + 1
        scope = parent.contentScope
        graph.tally.noteMount()
    }

    init(rootOf graph: Graph, scope: EnvironmentScope) {
        self.graph = graph
        self.scope = scope
        depth = 0
        graph.tally.noteMount()
    }

    /// The environment of what is inside.
    var contentScope: EnvironmentScope { scope }

    /// The name of the view's type, for messages and counts.
    public var viewName: String { "\(type(of: self))" }

    /// Whether what places of this kind run has read observable models before.
    var readsModels: Bool {
        get { !graph.modelReaders.isEmpty && graph.modelReaders.contains(ObjectIdentifier(type(of: self))) }
        set { if newValue { graph.modelReaders.insert(ObjectIdentifier(type(of: self))) } }
    }

    /// The children, in the order in which they are seen.
    public func forEachChild(_ visit: (AnyNode) -> Void) {}

    /// The view in this place, where a back end draws it.
    public var primitive: (any PrimitiveView)? { nil }

    /// Brings the place up to date for the view that stands in it. Subclasses call this first.
    func evaluate() {
        let update = graph.tally.noteEvaluation()
        if standing.evaluate(in: update) { parent?.noteChange(in: update) }
    }

    /// Lets the place and all that is below rest: its state stays, but nothing is brought up to date until the rest ends.
    func rest() {
        isResting = true
        isDirty = true
        forEachChild { $0.rest() }
        forgetSources()
        leaveSight()
    }

    /// Ends the rest.
    func wake() {
        isResting = false
        if isDirty {
            isDirty = false
            graph.mark(self)
        }
        comeIntoSight()
        forEachChild { $0.wake() }
    }

    /// What a subclass does when the place rests.
    func leaveSight() {}

    /// What a subclass does when the rest ends.
    func comeIntoSight() {}

    /// Ends the place and all that is below.
    func unmount() {
        guard isMounted else { return }
        isMounted = false
        graph.tally.noteEnd()
        forEachChild { $0.unmount() }
        end()
        forgetSources()
        attachment = nil
        parent = nil
    }

    /// What a subclass does at its end.
    func end() {}

    /// Lets the back end know that this place looks different.
    func noteChange() { noteChange(in: graph.currentUpdate) }

    private func noteChange(in update: Int) {
        var node: AnyNode? = self
        while let place = node, place.standing.note(update) { node = place.parent }
    }
}

extension AnyNode {
    /// Runs a closure and remembers what it reads, so that a change of it brings this place up to date.
    ///
    /// - Parameter forgettingOthers: whether what was read before no longer counts.
    func track<Result>(forgettingOthers: Bool = true, _ work: () -> Result) -> Result {
        if forgettingOthers { forgetSources() }
        let former = graph.reader
        graph.reader = self
        defer { graph.reader = former }
        guard readsModels else { return withObservationTracking(work, onChange: noteReading()) }
        // Firing the probe later takes back all that is registered here.
        let probe = ObservationProbe()
        reading.probes.append(probe)
        let tracked = {
            probe.read()
            return work()
        }
        let tell = tell
        return withObservationTracking(tracked, onChange: { if !probe.isSpent { tell() } })
    }

    /// Asked for only where a model was read.
    private func noteReading() -> @Sendable () -> Void {
        readsModels = true
        return tell
    }

    private var tell: @Sendable () -> Void {
        let (inbox, evaluation) = (graph.inbox, evaluation)
        return { [weak self] in inbox.post(self, evaluation) }
    }

    /// Remembers where something was read.
    func add(_ source: Readers) { reading.sources.append(source) }

    func forgetSources() {
        guard let former = reading.begin() else { return }
        for source in former.sources { source.remove(self) }
        for probe in former.probes { probe.fire() }
    }
}
