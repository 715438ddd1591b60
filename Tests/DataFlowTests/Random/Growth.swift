import DataFlow
import TestSupport

/// A random tree that is shown, written to at random, and compared after each update with what it has to show and with
/// the same tree shown anew.
@MainActor
final class Growth {
    let world = World()
    private let sketch: Sketch
    private let discovery: Discovery
    private var generator: SeededGenerator
    private let stage: Stage
    private(set) var host: Host?
    private(set) var expectation: Expectation
    /// Fields from earlier updates, whose elements may be gone.
    private var oldFields: [TextField] = []
    private(set) var mistakes: [String] = []
    /// Told what is done.
    var log: (String) -> Void = { _ in }

    init(seed: UInt64, discovery: Discovery) {
        generator = SeededGenerator(seed: seed)
        let sketch = Sketch(depth: Int.random(in: 2...5, using: &generator), using: &generator)
        let stage = Stage(world)
        (self.sketch, self.stage, self.discovery) = (sketch, stage, discovery)
        expectation = Expectation(sketch, world)
        host = show(stage)
        expectation.update(windows: world.window)
        compare(bodiesBefore: [:], countsBodies: false)
    }

    /// Lets go of the host, and of the bindings, which hold what they lead to.
    func end() {
        host = nil
        stage.binding = nil
        oldFields = []
    }

    private func show(_ stage: Stage) -> Host {
        let host = Host(discovery: discovery, onProblem: { [weak self] in self?.mistakes.append("\($0)") }) {
            [sketch] in SketchScreen(sketch, stage)
        }
        host.environment.probe = world.probe
        host.update()
        setWindows(host)
        return host
    }

    /// Does one thing or a few in one turn, and looks at what comes of it.
    func step() {
        guard let host else { return }
        let bodies = host.graph.counters.bodies
        let movesWindows = Int.random(in: 0..<8, using: &generator) == 0
        if movesWindows {
            moveWindows(host)
        } else {
            host.perform { for _ in 0...Int.random(in: 0..<3, using: &generator) { write(host) } }
            expectation.update(windows: world.window)
        }
        setWindows(host)
        expectation.update(windows: world.window)
        compare(bodiesBefore: bodies, countsBodies: true)
    }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    private func write(_ host: Host) {
        switch random(10) {
        case 0, 1:
            let (index, number) = (random(3), random(4))
            log("cell \(index) = \(number)")
            world.cells[index].number = number
        case 2:
            let index = random(3)
            log("cell \(index) toggled")
            world.cells[index].isOn.toggle()
        case 3:
            let (index, number) = (random(3), random(4))
            log("model \(index) = \(number)")
            world.models[index].number = number
        case 4:
            let index = random(3)
            log("model \(index) toggled")
            world.models[index].isOn.toggle()
        case 5:
            let index = random(2)
            world.lists[index].numbers = changed(world.lists[index].numbers, \.self) { $0 }
            log("list \(index) = \(world.lists[index].numbers)")
        case 6:
            world.items = changed(world.items, \.id) { World.Item(id: $0, title: "n\($0)") }
            log("items = \(world.items.map(\.id))")
            stage.binding?.wrappedValue = world.items
        case 7: writeTitle(host)
        case 8:
            world.probe = random(3)
            log("probe = \(world.probe)")
            host.environment.probe = world.probe
        default: press(host)
        }
    }

    /// A list with an element more, less, or in another order.
    private func changed<Element>(
        _ list: [Element], _ id: (Element) -> Int, _ make: (Int) -> Element
    ) -> [Element] {
        var list = list
        let new = random(9)
        switch random(4) {
        case 0 where !list.map(id).contains(new): list.insert(make(new), at: random(list.count + 1))
        case 1 where !list.isEmpty: list.remove(at: random(list.count))
        case 2: list.shuffle(using: &generator)
        default: list.reverse()
        }
        return list
    }

    private func press(_ host: Host) {
        guard let button = host.views(Button.self).randomElement(using: &generator) else { return }
        log("press \(button.title)")
        button.action()
        expectation.count(button.title)
    }

    private func writeTitle(_ host: Host) {
        oldFields = (oldFields + host.views(TextField.self)).suffix(20)
        guard let field = oldFields.randomElement(using: &generator) else { return }
        let id = field.title.split(separator: "[").last.flatMap { Int($0.dropLast()) }
        let title = "t\(random(100))"
        log("write \(title) to \(field.title)")
        field.text.wrappedValue = title
        if let index = world.items.firstIndex(where: { $0.id == id }) { world.items[index].title = title }
    }

    private func moveWindows(_ host: Host) {
        for path in windowPlaces(host).compactMap(\.path) {
            let first = random(4)
            world.windows[path] = first..<(first + random(4))
            log("window \(path) = \(first)...")
        }
    }

    /// Chooses the rows that have places, as a back end would: rows inside of rows are all there.
    private func setWindows(_ host: Host) {
        for _ in 0..<5 {
            for (path, rows) in windowPlaces(host) { rows.setWindow(path.map(world.window)) }
            host.update()
        }
    }

    /// The places of rows in windows; without a path those inside of the rows.
    private func windowPlaces(_ host: Host) -> [(path: String?, rows: any RowsNode)] {
        var found: [(path: String?, rows: any RowsNode)] = []
        func visit(_ node: AnyNode, _ path: String?, _ isInWindow: Bool) {
            var (path, isInWindow) = (path, isInWindow)
            if let primitive = node.primitive {
                path = (primitive as? any WindowView)?.path
                isInWindow = path != nil
            } else if isInWindow, let rows = node as? any RowsNode {
                found.append((path, rows))
                path = nil
            }
            node.forEachChild { visit($0, path, isInWindow) }
        }
        visit(host.root, nil, false)
        return found
    }

    private func compare(bodiesBefore: [String: Int], countsBodies: Bool) {
        guard let host else { return }
        let newStage = Stage(world, counts: expectation.counts)
        let new = show(newStage)
        expect(host.texts == expectation.texts, "shows \(host.texts), not \(expectation.texts)")
        expect(new.texts == expectation.texts, "anew shows \(new.texts), not \(expectation.texts)")
        expect(stage.binding?.wrappedValue == world.items, "the items differ")
        expect(stage.seen == expectation.seen, "seen is \(stage.seen), not \(expectation.seen)")
        expect(stage.mistakes.isEmpty, "\(stage.mistakes)")
        expect(host.graph.isIdle, "something is left to be done")
        expect(places(host) == new.graph.counters.mounted, "\(places(host)) places, not \(new.graph.counters.mounted)")
        for (name, runs) in host.graph.counters.bodies where countsBodies {
            let runs = runs - (bodiesBefore[name] ?? 0)
            let most = new.graph.counters.bodies[name] ?? 0
            expect(runs <= most, "\(runs) bodies of \(name), more than the \(most) of a new tree")
        }
        if windowPlaces(host).isEmpty {
            let (own, other) = (host.graph.counters, new.graph.counters)
            expect(
                own.subscriptions == other.subscriptions,
                "\(own.subscriptions) subscriptions, not \(other.subscriptions)")
        }
    }

    private func places(_ host: Host) -> Int {
        var count = 0
        func visit(_ node: AnyNode) {
            count += 1
            node.forEachChild(visit)
        }
        visit(host.root)
        return count
    }

    private func expect(_ isRight: Bool, _ mistake: @autoclosure () -> String) {
        if !isRight { mistakes.append(mistake()) }
    }
}
