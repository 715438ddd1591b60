import DataFlow

/// The outermost view: it owns the items.
struct SketchScreen: View {
    let sketch: Sketch
    let stage: Stage
    @State private var items: [World.Item]

    init(_ sketch: Sketch, _ stage: Stage) {
        (self.sketch, self.stage) = (sketch, stage)
        _items = State(initialValue: stage.items)
    }

    var body: some View {
        let _ = stage.binding = $items
        SketchView(sketch: sketch, path: "/", stage: stage, items: $items)
    }
}

/// Shows a part of a sketch.
struct SketchView: View {
    let sketch: Sketch
    let path: String
    let stage: Stage
    let items: Binding<[World.Item]>

    private var world: World { stage.world }

    private func part(_ sketch: Sketch, _ step: String) -> SketchView {
        SketchView(sketch: sketch, path: path + step, stage: stage, items: items)
    }

    var body: some View {
        switch sketch.kind {
        case .cell(let index): Text("cell \(world.cells[index].number)")
        case .model(let index): ModelText(model: world.models[index])
        case .environment: EnvironmentText()
        case .shared: SharedText()
        case .counter: Counter(path, stage)
        case .deferred(let index): Deferred { Text("deferred \(world.cells[index].number)") }
        case .equated(let index): Halved(number: world.cells[index].number).equatable()
        case .tasked(let index): Tasked(cell: world.cells[index], clock: stage.clock)
        case .pair(let first, let second):
            part(first, "0")
            part(second, "1")
        case .branch(let index, let first, let second):
            if world.cells[index].isOn { part(first, "t") } else { part(second, "f") }
        case .optional(let index, let inside): Maybe(model: world.models[index], content: part(inside, "?"))
        case .choice(let index, let first, let second, let third):
            switch world.cells[index].number % 3 {
            case 0: part(first, "a")
            case 1: part(second, "b")
            default: part(third, "c")
            }
        case .erased(let index, let first, let second):
            world.cells[index].isOn ? AnyView(part(first, "x")) : AnyView(Group { part(second, "y") })
        case .identified(let index, let inside):
            part(inside, "#\(world.cells[index].number % 3)").id(world.cells[index].number % 3)
        case .modified(let inside): part(inside, "m").modifier(Counted(path, stage))
        case .setting(let index, let inside): part(inside, "s").environment(\.probe, world.cells[index].number)
        case .transforming(let index, let inside):
            part(inside, "u").transformEnvironment(\.probe) { $0 = $0 * 2 + world.cells[index].number }
        case .sharing(let index, let inside):
            part(inside, "o").environmentObject(world.models[world.cells[index].number % 3])
        case .rows(let index, let inside): Rows(list: world.lists[index]) { part(inside, "[\($0)]") }
        case .window(let index, let inside):
            Window(path: path, content: Rows(list: world.lists[index]) { part(inside, "[\($0)]") })
        case .items(let inside):
            ForEach(items) { $item in
                Titled(title: $item.title, path: path + "[\(item.id)]")
                part(inside, "[\(item.id)]")
            }
        }
    }
}

/// Rows of which only those in the window have places.
struct Window<Content: View>: PrimitiveView, WindowView {
    let path: String
    let content: Content

    var choosesRows: Bool { true }
}

protocol WindowView { @MainActor var path: String { get } }

struct Deferred<Content: View>: PrimitiveView {
    let make: @MainActor () -> Content
    init(@ViewBuilder make: @escaping @MainActor () -> Content) { self.make = make }
    var content: Content { make() }
}

private struct Rows<Row: View>: View {
    @ObservedObject var list: World.List
    let row: @MainActor (Int) -> Row
    var body: some View { ForEach(list.numbers, id: \.self) { row($0) } }
}

private struct Maybe<Content: View>: View {
    @ObservedObject var model: World.Model
    let content: Content
    var body: some View {
        if model.isOn { content }
    }
}

private struct ModelText: View {
    @ObservedObject var model: World.Model
    var body: some View { Text("model \(model.number)") }
}

private struct EnvironmentText: View {
    @Environment(\.probe) private var probe
    var body: some View { Text("probe \(probe)") }
}

private struct SharedText: View {
    @EnvironmentObject private var model: World.Model
    var body: some View { Text("shared \(model.number)") }
}

private struct Halved: View, Equatable {
    let number: Int
    nonisolated static func == (one: Halved, other: Halved) -> Bool { one.number / 2 == other.number / 2 }
    var body: some View { Text("half \(number / 2)") }
}

private struct Titled: View {
    @Binding var title: String
    let path: String
    var body: some View {
        Text(title)
        TextField(path, text: $title)
    }
}

private struct Tasked: View {
    let cell: World.Cell
    let clock: VirtualClock
    var body: some View {
        Text("task \(cell.number)").task(id: cell.number) { try? await clock.sleep(for: .seconds(1)) }
    }
}

private struct Counter: View {
    let path: String
    let stage: Stage
    @State private var count: Int

    init(_ path: String, _ stage: Stage) {
        (self.path, self.stage) = (path, stage)
        _count = State(initialValue: stage.counts[path] ?? 0)
    }

    var body: some View {
        Text("count \(count)")
            .onAppear { stage.appear(path) }
            .onDisappear { stage.disappear(path) }
        Button(path) { count += 1 }
    }
}

private struct Counted: ViewModifier {
    let path: String
    @State private var count: Int

    init(_ path: String, _ stage: Stage) {
        self.path = path
        _count = State(initialValue: stage.counts[path] ?? 0)
    }

    func body(content: Content) -> some View {
        content
        Text("counted \(count)")
        Button(path) { count += 1 }
    }
}
