import DataFlow
import Testing

private enum SizeKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum NameKey: EnvironmentKey { static var defaultValue: String { "none" } }

extension EnvironmentValues {
    fileprivate var size: Int {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

/// Values from above: developer.apple.com/documentation/swiftui/environment
@MainActor
@Suite("Environment")
struct EnvironmentTests {
    private struct Size: View {
        @Environment(\.size) private var size
        var body: some View { Text("\(size)") }
    }

    private struct Name: View {
        @Environment(\.name) private var name
        var body: some View { Text(name) }
    }

    @Test(
        "the nearest setting wins, siblings have their own, and without one the default is read",
        arguments: Discovery.both)
    func nearest(discovery: Discovery) {
        let host = Host(discovery: discovery) {
            Size()
            Group {
                Size()
                Size().environment(\.size, 2)
                Size()
            }
            .environment(\.size, 1)
            Size()
        }
        #expect(host.texts == ["0", "1", "2", "1", "0"])
    }

    @Test("setting a value for some views leaves the others alone", arguments: Discovery.both)
    func alone(discovery: Discovery) {
        struct Some: View {
            @State private var isShown = false
            @State private var size = 1
            var body: some View {
                Size()
                if isShown { Size().environment(\.size, size) }
                Button("show") { isShown = true }
                Button("grow") { size += 1 }
            }
        }
        let host = Host(discovery: discovery) { Some() }
        #expect(host.bodies(Size.self) == 1)
        host.press("show")
        #expect(host.bodies(Size.self) == 2)
        host.press("grow")
        #expect(host.texts == ["0", "2"])
        #expect(host.bodies(Size.self) == 3)
    }

    @Test("setting an equal value again runs no reader, another one runs only its readers", arguments: Discovery.both)
    func equal(discovery: Discovery) {
        struct Setting: View {
            @State private var size = 1
            @State private var updates = 0
            var body: some View {
                Group {
                    Size()
                    Name()
                }
                .environment(\.size, size)
                .environment(\.name, "n")
                Text("\(updates)")
                Button("grow") { size += 1 }
                Button("update") { updates += 1 }
            }
        }
        let host = Host(discovery: discovery) { Setting() }
        host.press("update")
        #expect(host.bodies(Size.self) == 1)
        host.press("grow")
        #expect(host.texts == ["2", "n", "1"])
        #expect(host.bodies(Size.self) == 2)
        #expect(host.bodies(Name.self) == 1)
    }

    @Test("a value that is set only sometimes gives way to the one further out", arguments: Discovery.both)
    func sometimes(discovery: Discovery) {
        struct Setting: View {
            @State private var isSet = false
            var body: some View {
                Size().transformEnvironment(\.self) { if isSet { $0.size = 5 } }
                Button("toggle") { isSet.toggle() }
            }
        }
        let host = Host(discovery: discovery) {
            Group {
                Setting()
                Size()
            }
            .environment(\.size, 1)
        }
        host.press("toggle")
        #expect(host.texts == ["5", "1"])
        #expect(host.bodies(Size.self) == 3)
        host.press("toggle")
        #expect(host.texts == ["1", "1"])
        #expect(host.bodies(Size.self) == 4)
    }

    @Test("a transformation begins with the value from outside and follows it", arguments: Discovery.both)
    func transform(discovery: Discovery) {
        struct Outer: View {
            @State private var size = 1
            var body: some View {
                Size().transformEnvironment(\.size) { $0 *= 10 }.environment(\.size, size)
                Button("grow") { size += 1 }
            }
        }
        let host = Host(discovery: discovery) { Outer() }
        #expect(host.texts == ["10"])
        host.press("grow")
        #expect(host.texts == ["20"])
    }

    @Test("a change of the host's environment reaches its readers and nobody else", arguments: Discovery.both)
    func host(discovery: Discovery) {
        let host = Host(discovery: discovery) {
            Size()
            Size().environment(\.size, 3)
            Name()
        }
        host.environment.size = 7
        host.update()
        #expect(host.texts == ["7", "3", "none"])
        #expect(host.bodies(Size.self) == 3)
        #expect(host.bodies(Name.self) == 1)
    }

    @Test(
        "what a host is given holds from the first body on: models are made of it, and no body runs twice for it",
        arguments: Discovery.both)
    func given(discovery: Discovery) {
        struct Making: View {
            @Environment(\.size) private var size
            @Environment(\.timerLoop) private var loop
            var body: some View { Made(size: size, isMain: loop is MainTimerLoop) }
        }
        struct Made: View {
            @State private var first: String
            init(size: Int, isMain: Bool) { _first = State(initialValue: "\(size) \(isMain)") }
            var body: some View { Text(first) }
        }
        var environment = EnvironmentValues()
        environment.size = 7
        let host = Host(environment: environment, discovery: discovery) { Making() }
        #expect(host.texts == ["7 false"], "timers run on the host's clock where nothing else is said")
        environment.timerLoop = MainTimerLoop()
        let main = Host(environment: environment, discovery: discovery) { Making() }
        #expect(main.texts == ["7 true"])
        #expect(main.bodies(Making.self) == 1 && main.bodies(Made.self) == 1)
    }

    @Test("a view that is given another key path reads that one", arguments: Discovery.both)
    func otherPath(discovery: Discovery) {
        struct Reading: View {
            @Environment private var value: Int
            init(_ path: KeyPath<EnvironmentValues, Int>) { _value = Environment(path) }
            var body: some View { Text("\(value)") }
        }
        struct Choosing: View {
            @State private var isDouble = false
            var body: some View {
                Reading(isDouble ? \.size.byteSwapped : \.size)
                Button("choose") { isDouble = true }
            }
        }
        let host = Host(discovery: discovery) { Choosing().environment(\.size, 1) }
        host.press("choose")
        #expect(host.texts == ["\(1.byteSwapped)"])
    }
}
