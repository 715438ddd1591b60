import DataFlow
import Testing

/// Shows one value of the environment.
private struct Shows<Value>: View {
    @Environment private var value: Value
    init(_ path: KeyPath<EnvironmentValues, Value>) { _value = Environment(path) }
    var body: some View { Text("\(value)") }
}

private struct Closable: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("close") { dismiss() } }
}

private struct Opener: View {
    @Environment(\.openURL) private var open
    @State private var isOpen = false
    var body: some View {
        Text("\(isOpen)")
        Button("open") {
            if let url = URL(string: "https://a.example") { isOpen = open(url) }
        }
    }
}

@MainActor
@Suite struct SystemValuesTests {
    @Test("each value of the system has a default, is changed by the host, and overridden by a view")
    func values() throws {
        check(\.colorScheme, .light, .dark)
        check(\.layoutDirection, .leftToRight, .rightToLeft)
        check(\.dynamicTypeSize, .large, .accessibility2)
        check(\.horizontalSizeClass, nil, .compact)
        check(\.verticalSizeClass, nil, .regular)
        check(\.locale, .autoupdatingCurrent, Locale(identifier: "zh_CN"))
        check(\.calendar, .autoupdatingCurrent, Calendar(identifier: .iso8601))
        check(\.timeZone, .autoupdatingCurrent, try #require(TimeZone(secondsFromGMT: 3600)))
        check(\.accessibilityEnabled, false, true)
        check(\.isEnabled, true, false)
        check(\.scenePhase, .active, .background, setByHost: false)
    }

    private func check<Value: Equatable>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ initial: Value, _ other: Value, setByHost: Bool = true
    ) {
        #expect(EnvironmentValues()[keyPath: path] == initial)
        let host = Host {
            Shows(path)
            Shows(path).environment(path, other)
        }
        #expect(host.texts == ["\(initial)", "\(other)"])
        host.environment[keyPath: path] = initial
        host.update()
        let bodies = host.bodies(Shows<Value>.self)
        host.environment[keyPath: path] = initial
        host.update()
        #expect(host.bodies(Shows<Value>.self) == bodies)
        guard setByHost else { return }
        host.environment[keyPath: path] = other
        host.update()
        #expect(host.texts == ["\(other)", "\(other)"])
        #expect(host.bodies(Shows<Value>.self) == bodies + 1)
    }

    @Test("a size of text is described by its name, and sizes are in order")
    func typeSizes() {
        let names = [
            "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
            "accessibility3", "accessibility4", "accessibility5",
        ]
        let sizes = DynamicTypeSize.allCases
        #expect(sizes.map(\.description) == names)
        #expect(sizes.map { "\($0)" } == names)
        #expect(sizes.shuffled().sorted() == sizes)
        for (index, size) in sizes.enumerated() {
            for (other, otherSize) in sizes.enumerated() { #expect((size < otherSize) == (index < other)) }
        }
        #expect(sizes.filter(\.isAccessibilitySize).count == 5)
    }

    @Test("nothing inside a disabled view is enabled")
    func disabled() {
        let host = Host {
            Shows(\.isEnabled)
            Group {
                Shows(\.isEnabled)
                Shows(\.isEnabled).disabled(false)
                Shows(\.isEnabled).disabled(true)
            }
            .disabled(true)
            Group { Shows(\.isEnabled).disabled(true) }.disabled(false)
        }
        #expect(host.texts == ["true", "false", "false", "false", "false"])
        host.environment.isEnabled = false
        host.update()
        #expect(Set(host.texts) == ["false"])
    }

    @Test("dismiss closes what is nearest, and does nothing outside of everything")
    func dismiss() {
        var closed: [String] = []
        let host = Host {
            Closable()
            Group {
                Closable()
                Group { Closable() }.environment(\.dismiss, DismissAction { closed.append("inner") })
            }
            .environment(\.dismiss, DismissAction { closed.append("outer") })
        }
        for button in host.views(Button.self) { host.perform(button.action) }
        #expect(closed == ["outer", "inner"])
    }

    @Test("an address is opened by whoever can, and nobody at first")
    func openURL() {
        let host = Host { Opener() }
        host.press("open")
        #expect(host.texts == ["false"])
        var opened: [URL] = []
        host.environment.openURL = OpenURLAction { url in
            opened.append(url)
            return true
        }
        host.update()
        host.press("open")
        #expect(host.texts == ["true"])
        #expect(opened.map(\.absoluteString) == ["https://a.example"])
    }
}
