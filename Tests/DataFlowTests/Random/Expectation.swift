/// What a tree has to show: worked out anew from the sketch and the world each time, with no memory but the counts.
@MainActor
struct Expectation {
    private let world: World
    private let sketch: Sketch
    private(set) var texts: [String] = []
    /// The counters that can be seen.
    private(set) var seen: Set<String> = []
    /// The counts, by the path of the counter or modifier.
    private(set) var counts: [String: Int] = [:]
    /// How many tasks have to run.
    private(set) var tasks = 0

    private var alive: Set<String> = []
    /// The paths of rows that keep what is in them, without being seen.
    private var resting: [String] = []

    init(_ sketch: Sketch, _ world: World) { (self.sketch, self.world) = (sketch, world) }

    mutating func count(_ path: String) { counts[path, default: 0] += 1 }

    /// Works out what there is to see now; what can be seen no more and does not rest has lost its count.
    mutating func update(windows: (String) -> Range<Int>) {
        (texts, seen, alive, resting, tasks) = ([], [], [], [], 0)
        add(sketch, "/", probe: world.probe, shared: nil, windows)
        counts = counts.filter { path, _ in alive.contains(path) || resting.contains { path.hasPrefix($0) } }
    }

    private mutating func add(
        _ sketch: Sketch, _ path: String, probe: Int, shared: World.Model?, _ windows: (String) -> Range<Int>
    ) {
        func number(_ index: Int) -> Int { world.cells[index].number }
        func isOn(_ index: Int) -> Bool { world.cells[index].isOn }
        func part(_ sketch: Sketch, _ step: String) {
            add(sketch, path + step, probe: probe, shared: shared, windows)
        }
        switch sketch.kind {
        case .cell(let index): texts.append("cell \(number(index))")
        case .model(let index): texts.append("model \(world.models[index].number)")
        case .environment: texts.append("probe \(probe)")
        case .shared: texts.append("shared \(shared?.number ?? -1)")
        case .deferred(let index): texts.append("deferred \(number(index))")
        case .equated(let index): texts.append("half \(number(index) / 2)")
        case .tasked(let index):
            texts.append("task \(number(index))")
            tasks += 1
        case .counter:
            texts.append("count \(counts[path] ?? 0)")
            seen.insert(path)
            alive.insert(path)
        case .modified(let inside):
            part(inside, "m")
            texts.append("counted \(counts[path] ?? 0)")
            alive.insert(path)
        case .pair(let first, let second):
            part(first, "0")
            part(second, "1")
        case .branch(let index, let first, let second): isOn(index) ? part(first, "t") : part(second, "f")
        case .optional(let index, let inside): if world.models[index].isOn { part(inside, "?") }
        case .choice(let index, let first, let second, let third):
            let (chosen, step) = [(first, "a"), (second, "b"), (third, "c")][number(index) % 3]
            part(chosen, step)
        case .erased(let index, let first, let second): isOn(index) ? part(first, "x") : part(second, "y")
        case .identified(let index, let inside): part(inside, "#\(number(index) % 3)")
        case .setting(let index, let inside):
            add(inside, path + "s", probe: number(index), shared: shared, windows)
        case .transforming(let index, let inside):
            add(inside, path + "u", probe: probe * 2 + number(index), shared: shared, windows)
        case .sharing(let index, let inside):
            add(inside, path + "o", probe: probe, shared: world.models[number(index) % 3], windows)
        case .rows(let index, let inside):
            for id in world.lists[index].numbers { part(inside, "[\(id)]") }
        case .window(let index, let inside):
            let numbers = world.lists[index].numbers
            let window = windows(path).clamped(to: numbers.indices)
            for (place, id) in zip(numbers.indices, numbers) {
                if window.contains(place) { part(inside, "[\(id)]") } else { resting.append(path + "[\(id)]") }
            }
        case .items(let inside):
            for item in world.items {
                texts.append(item.title)
                part(inside, "[\(item.id)]")
            }
        }
    }
}
