import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// A small program for tests in a terminal and for the bench. Its argument says what is shown: `counter` (the default),
/// `list` with a number of rows, `first` for what the first bodies have from the terminal, or `leave` to end at once.
@main
struct TerminalProbe: App {
    var body: some Scene {
        WindowGroup {
            let words = CommandLine.arguments.dropFirst()
            switch words.first {
            case "list": RowList(count: words.dropFirst().first.flatMap { Int($0) } ?? 10_000)
            case "first": FirstBody()
            case "leave": Leaving()
            default: Counter()
            }
        }
    }
}

/// A counter, keys that end the program in each way, and a field.
private struct Counter: View {
    @State private var count = 0
    @State private var text = ""
    @State private var origin = "at the start"

    var body: some View {
        VStack(alignment: .leading) {
            Text("Count: \(count)")
            Button("Add one") { count += 1 }
            TextField("Text", text: $text)
            Text("Text: \(text)")
            Text(origin)
        }
        .task { origin = "from a task" }
        .onKeyPress { press in
            guard press.modifiers.isEmpty || press.modifiers == .control else { return .ignored }
            switch press.key {
            case .character("+"): count += 1
            case .character("*"): for _ in 0..<1000 { count += 1 }
            case .character("a") where press.modifiers.isEmpty: count += 1
            case .function(5): fatalError("said while it crashed")
            case .function(6): abort()
            case .function(7): raise(SIGSEGV)
            case .function(8): exit(3)
            case .function(10): count = depth(from: count)
            case .function(9): print("printed meanwhile")
            default: return .ignored
            }
            return .handled
        }
    }
}

/// Calls itself until the stack is full.
@inline(never)
private func depth(from start: Int) -> Int { start < 0 ? 0 : 1 + depth(from: start + 1) % 7 }

/// Rows that can be marked.
private struct RowList: View {
    let count: Int
    @State private var done: Set<Int> = []

    var body: some View {
        List {
            ForEach(0..<count) { RowView(number: $0) }
        }
    }
}

private struct RowView: View {
    let number: Int
    @State private var isDone = false

    var body: some View { Toggle("Row \(number) of the list", isOn: $isDone) }
}

/// Keeps what the environment was when its body ran first.
private struct FirstBody: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height

    var body: some View {
        Kept(words: [scheme == .dark ? "dark" : "light"] + [width, height].map { $0.map { "\($0)" } ?? "none" })
        ProgressView()
    }
}

private struct Kept: View {
    @State private var words: [String]

    init(words: [String]) { _words = State(initialValue: words) }

    var body: some View { Text(words.joined(separator: ", ")) }
}

private struct Leaving: View {
    @Environment(\.quit) private var quit

    var body: some View { Text("leaving").onAppear { quit() } }
}
