import DataFlow
import Testing

private struct ModeKey: FocusedValueKey { typealias Value = String }
private struct CountKey: FocusedValueKey { typealias Value = Int }
private struct ActionKey: FocusedValueKey { typealias Value = @MainActor () -> Void }

extension FocusedValues {
    fileprivate var mode: String? {
        get { self[ModeKey.self] }
        set { self[ModeKey.self] = newValue }
    }
    fileprivate var count: Int? {
        get { self[CountKey.self] }
        set { self[CountKey.self] = newValue }
    }
    fileprivate var action: (@MainActor () -> Void)? {
        get { self[ActionKey.self] }
        set { self[ActionKey.self] = newValue }
    }
}

private struct Reader: View {
    @FocusedValue(\.mode) private var mode
    var body: some View { Text("mode \(mode ?? "nil")") }
}

private struct CountReader: View {
    @FocusedValue(\.count) private var count
    var body: some View { Text("count \(count ?? -1)") }
}

private struct Editor: View {
    @State private var mode = "edit"
    @State private var tells = true
    @State private var isThere = true

    var body: some View {
        Group {
            if isThere { field("text").focusedValue(\.mode, tells ? mode : nil).focusedValue(\.count, 3) }
            field("note")
        }
        .focusedValue(\.mode, "view")
        field("plain")
        Button("mode") { mode += "!" }
        Button("quiet") { tells = false }
        Button("remove") { isThere = false }
    }
}

@MainActor
@Suite struct FocusedValueTests {
    private let host = Host {
        Reader()
        CountReader()
        Editor()
    }

    @Test("without an exporter around the focus a value is nil")
    func none() {
        #expect(host.texts == ["mode nil", "count -1"])
        host.focus("plain")
        #expect(host.texts == ["mode nil", "count -1"])
    }

    @Test("the exporter nearest to the focus wins")
    func nearest() {
        host.focus("text")
        #expect(host.texts == ["mode edit", "count 3"])
        host.focus("note")
        #expect(host.texts == ["mode view", "count -1"])
        host.focus("plain")
        #expect(host.texts == ["mode nil", "count -1"])
    }

    @Test("a change of what is told reaches who reads it, and nobody else")
    func changes() {
        host.focus("text")
        let counts = host.bodies(CountReader.self)
        host.press("mode")
        #expect(host.texts == ["mode edit!", "count 3"])
        #expect(host.bodies(CountReader.self) == counts)
        let reads = host.bodies(Reader.self)
        host.focus("note")
        host.press("mode")
        #expect(host.texts[0] == "mode view")
        #expect(host.bodies(Reader.self) == reads + 1, "what is told away from the focus brings nobody up to date")
    }

    @Test("nil tells nothing: the exporter further out is heard")
    func quiet() {
        host.focus("text")
        host.press("quiet")
        #expect(host.texts == ["mode view", "count 3"])
    }

    @Test("when the focused place goes, so does what it told")
    func goes() {
        host.focus("text")
        host.press("remove")
        #expect(host.texts == ["mode nil", "count -1"])
    }

    @Test("what cannot be compared may be told: an action of the focused part of the screen")
    func action() {
        struct Menu: View {
            @FocusedValue(\.action) var action
            var body: some View {
                Text(action == nil ? "no action" : "action")
                Button("act") { action?() }
            }
        }
        struct Counter: View {
            @State var count = 0
            var body: some View {
                Text("count \(count)")
                field("counter").focusedValue(\.action, { count += 1 })
            }
        }
        var problems: [ViewProblem] = []
        let host = Host(onProblem: { problems.append($0) }) {
            Menu()
            Counter()
        }
        host.press("act")
        #expect(host.texts == ["no action", "count 0"])
        host.focus("counter")
        host.press("act")
        host.press("act")
        #expect(host.texts == ["action", "count 2"])
        #expect(problems == [])
    }

    @Test("who tells a value may read it, too")
    func ownReader() {
        struct Both: View {
            @FocusedValue(\.mode) var mode
            var body: some View {
                Text(mode ?? "nil")
                field("a").focusedValue(\.mode, "told")
            }
        }
        var problems: [ViewProblem] = []
        let host = Host(onProblem: { problems.append($0) }) { Both() }
        host.focus("a")
        #expect(host.texts == ["told"])
        #expect(problems == [])
    }
}
