import DataFlow

/// What the random trees read, and what the random writes change.
@MainActor
final class World {
    @Observable final class Cell {
        var number = 0
        var isOn = false
    }

    final class Model: ObservableObject {
        @Published var number = 0
        @Published var isOn = false
    }

    final class List: ObservableObject {
        @Published var numbers: [Int]

        init(_ numbers: [Int]) { self.numbers = numbers }
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
    }

    let cells = [Cell(), Cell(), Cell()]
    let models = [Model(), Model(), Model()]
    let lists = [List([1, 2, 3]), List([1, 2, 3, 4, 5])]
    /// The items, as the outermost view's state has to have them.
    var items = (1...3).map { Item(id: $0, title: "i\($0)") }
    /// The value that the host puts into the environment.
    var probe = 1
    /// The windows of rows, by the path of the rows.
    var windows: [String: Range<Int>] = [:]

    func window(at path: String) -> Range<Int> { windows[path] ?? 0..<2 }
}

/// A host's own part of the world: what its views begin with, and what they tell.
@MainActor
final class Stage {
    let world: World
    /// What the counters begin with, by their paths.
    let counts: [String: Int]
    let items: [World.Item]
    let clock = VirtualClock()
    /// Leave to change the items, from the outermost view.
    var binding: Binding<[World.Item]>?
    /// The paths of the counters that have appeared and not disappeared.
    private(set) var seen: Set<String> = []
    /// What must not happen.
    private(set) var mistakes: [String] = []

    init(_ world: World, counts: [String: Int] = [:]) {
        self.world = world
        self.counts = counts
        items = world.items
    }

    func appear(_ path: String) {
        if !seen.insert(path).inserted { mistakes.append("\(path) appeared twice") }
    }

    func disappear(_ path: String) {
        if seen.remove(path) == nil { mistakes.append("\(path) disappeared without having appeared") }
    }
}

private enum ProbeKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
    var probe: Int {
        get { self[ProbeKey.self] }
        set { self[ProbeKey.self] = newValue }
    }
}
