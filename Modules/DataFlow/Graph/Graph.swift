/// All places of an application, and what is to be brought up to date among them.
///
/// A write marks the places that have read what was written. One update brings all marked places up to date, those
/// nearest to the root first, each at most once; then the effects run, whose writes make the next update.
///
/// - Created by: the host
/// - Destroyed by: the host
/// - Read by: the places and the host
/// - Changed by: the places, writes of state, and the host
@MainActor
public final class Graph {
    /// Called when something first needs an update; the host then calls `update`. Not called while an update runs.
    public var onNeed: (@MainActor () -> Void)? {
        get { alarm.onNeed }
        set { alarm.onNeed = newValue }
    }
    /// Told of mistakes in views; by default they are printed to standard error.
    public var onProblem: @MainActor (ViewProblem) -> Void = { $0.print() }

    let inbox = Inbox()
    var tally = Tally()
    /// Which place has the keyboard's focus.
    public private(set) lazy var focus = FocusSystem(in: self)
    /// For wrappers outside of every scene.
    let fallbackStore = MemoryStore()
    private var storages: [ObjectIdentifier: SharedStorage] = [:]
    /// The place whose body or closure is running.
    var reader: AnyNode?
    /// The number of the update that runs or comes next. It grows whenever something may look different.
    public var currentUpdate: Int { tally.currentUpdate }
    /// How many places have come and gone: while it stays, no page and no sheet was opened or closed.
    public var moves: Int { tally.moves }
    /// How many times a back end has chosen other rows, which `currentUpdate` counts, too: while it draws, it knows of
    /// these changes.
    public var windows: Int { tally.windows }
    /// The marked places, by their depth.
    private var marked: [[AnyNode]] = []
    /// Those of one depth, while they are worked off.
    private var batch: [AnyNode] = []
    private var shallowest = Int.max
    private var effects: [@MainActor () -> Void] = []
    private var told: [ViewProblem] = []
    private var plans: [ObjectIdentifier: AnyPlan] = [:]
    private let discovery: Discovery
    private let alarm: Alarm
    private var isUpdating = false
    /// The kinds of places whose closures have read observable models.
    var modelReaders: Set<ObjectIdentifier> = []

    /// An empty graph.
    public init(discovery: Discovery = .keyPaths) {
        self.discovery = discovery
        let alarm = Alarm()
        self.alarm = alarm
        // It knows the inbox and not the graph: every place holds the graph, and what is also held weakly is slow to
        // hold.
        inbox.setWake { [inbox] in
            Task { @MainActor in
                if inbox.hasMessages { alarm.ring() }
            }
        }
    }

    /// How many updates may follow each other at once before it is taken that they never end.
    static let limit = 100

    /// True where nothing is to be done.
    public var isIdle: Bool { shallowest == .max && effects.isEmpty && !inbox.hasMessages }

    /// Brings everything up to date and runs the effects, again where these write, until nothing is left.
    public func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer {
            isUpdating = false
            alarm.isRinging = false
        }
        for _ in 0..<Self.limit {
            takeMessages()
            if isIdle { return }
            tally.flushes += 1
            evaluateMarked()
            tally.currentUpdate += 1
            runEffects()
        }
        takeMessages()
        if !isIdle { giveUp() }
    }

    /// Has a place brought up to date in the next update.
    func mark(_ node: AnyNode) {
        guard !node.isDirty, node.isMounted else { return }
        if let reader { report(.writeDuringUpdate(view: reader.viewName)) }
        node.isDirty = true
        if node.isResting { return }
        if marked.count <= node.depth {
            marked += Array(repeating: [], count: node.depth + 1 - marked.count)
        }
        marked[node.depth].append(node)
        shallowest = min(shallowest, node.depth)
        need()
    }

    /// Runs a closure after the places are up to date.
    func afterUpdate(_ effect: @escaping @MainActor () -> Void) {
        effects.append(effect)
        need()
    }

    /// Has the back end draw again.
    func noteLook() { tally.currentUpdate += 1 }

    /// Runs the last effects and lets go of what holds the graph, after its places have ended.
    func end() {
        update()
        focus.end()
        storages = [:]
    }

    func report(_ problem: ViewProblem) { onProblem(problem) }

    func reportOnce(_ problem: ViewProblem) {
        if told.contains(problem) { return }
        told.append(problem)
        report(problem)
    }

    package func plan<V: View>(for type: V.Type) -> ViewPlan<V> {
        if let plan = plans[ObjectIdentifier(type)] as? ViewPlan<V> { return plan }
        let plan = discovery.plan(for: type)
        plans[ObjectIdentifier(type)] = plan
        return plan
    }

    /// What has been done so far.
    public var counters: Counters {
        let bodies = plans.values.filter { $0.runs > 0 }.map { ($0.name, $0.runs) }
        return Counters(tally, bodies: Dictionary(bodies) { $0 + $1 })
    }

    /// The one storage through which the views use a store.
    func shared(_ store: any KeyValueStore) -> SharedStorage {
        if let storage = storages[ObjectIdentifier(store)] { return storage }
        let storage = SharedStorage(store, in: self)
        storages[ObjectIdentifier(store)] = storage
        return storage
    }

    /// All of a store.
    func area(of store: any KeyValueStore) -> StorageArea { StorageArea(storage: shared(store), prefix: "") }

    private func need() {
        if !isUpdating { alarm.ring() }
    }

    private func takeMessages() {
        for (node, evaluation) in inbox.take() where node.evaluation == evaluation { mark(node) }
    }

    /// Works off the marks from the root downwards, once. What is marked meanwhile at a depth that was passed already
    /// waits for the next round, so that no place is brought up to date twice in one.
    private func evaluateMarked() {
        var depth = shallowest
        shallowest = .max
        while depth < marked.count {
            swap(&marked[depth], &batch)
            // They may have been brought up to date with their parents, or have gone out of sight or for good.
            for node in batch where node.isDirty && node.isMounted && !node.isResting { node.evaluate() }
            batch.removeAll(keepingCapacity: true)
            depth += 1
        }
        if shallowest != .max { shallowest = marked.firstIndex { !$0.isEmpty } ?? .max }
    }

    private func runEffects() {
        let due = effects
        effects = []
        for effect in due { effect() }
    }

    private func giveUp() {
        let names = Set(marked.joined().filter { $0.isDirty && $0.isMounted }.map(\.viewName))
        report(.endlessUpdate(views: names.sorted()))
        for node in marked.joined() where !node.isResting { node.isDirty = false }
        marked = []
        shallowest = .max
        effects = []
    }
}
