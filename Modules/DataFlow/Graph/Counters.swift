/// What a graph has done: for tests, and for screens that show it.
public struct Counters: Equatable, Sendable {
    /// How many bodies have run, by the name of the view's type.
    public let bodies: [String: Int]
    /// How many times a place was brought up to date.
    public let updates: Int
    /// How many times marked places were worked off.
    public let flushes: Int
    /// How many places there are.
    public let mounted: Int
    /// How many tasks of views are running.
    public let tasks: Int
    /// How many subscriptions to objects there are.
    public let subscriptions: Int

    /// How many bodies have run in all.
    public var allBodies: Int { bodies.values.reduce(0, +) }

    init(_ tally: Tally, bodies: [String: Int]) {
        self.bodies = bodies
        updates = tally.updates
        flushes = tally.flushes
        mounted = tally.mounted
        tasks = tally.tasks
        subscriptions = tally.subscriptions
    }
}

/// The numbers as they grow.
struct Tally {
    var updates = 0
    var flushes = 0
    var mounted = 0
    /// Places that have come and gone.
    var moves = 0
    var tasks = 0
    var subscriptions = 0
    /// How many times a back end has chosen other rows.
    var windows = 0
    /// The number of the update that runs or comes next.
    var currentUpdate = 1

    mutating func noteMount() {
        mounted += 1
        moves += 1
    }

    mutating func noteEnd() {
        mounted -= 1
        moves += 1
    }

    /// - Returns: the number of the update.
    mutating func noteEvaluation() -> Int {
        updates += 1
        return currentUpdate
    }
}
