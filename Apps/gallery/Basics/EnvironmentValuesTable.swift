import FoundationInternationalization
import TerminalUI

/// The ten values of the environment, each on a row of its own that reads only this one.
struct EnvironmentScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "environment-values", document: Documents.chapter,
        section: "5.6 Values of the environment (@Environment：环境值)",
        wrappers: ["@Environment", "@State", "@Binding"],
        rule: "The system or a parent sets these values; a view reads those that it names, and follows them.",
        story: "enter tab enter tab enter tab enter tab enter tab enter tab enter tab enter size 100x30",
        states: [
            OwnedState(
                name: "changed", owner: "EnvironmentScreen", readBy: "EnvironmentScreen, which sets the values by it",
                changedBy: "the rows' buttons, by a binding"),
            OwnedState(
                name: "size classes", owner: "the host", readBy: "their rows, and SizedLayout",
                changedBy: "the host, by the size of the terminal", created: "with the host",
                destroyed: "with the host"),
        ])

    @State private var changed: Set<ValueName> = []

    var body: some View {
        VStack(alignment: .leading) {
            ValueRow(.colorScheme, \.colorScheme, $changed)
            ValueRow(.layoutDirection, \.layoutDirection, $changed)
            ValueRow(.dynamicTypeSize, \.dynamicTypeSize, $changed)
            ValueRow(.locale, \.locale.identifier, $changed)
            ValueRow(.calendar, \.calendar.identifier, $changed)
            ValueRow(.timeZone, \.timeZone.identifier, $changed)
            ValueRow(.accessibilityEnabled, \.accessibilityEnabled, $changed)
            ValueRow(.scenePhase, \.scenePhase, $changed)
            ValueRow(.horizontalSizeClass, \.horizontalSizeClass.words)
            ValueRow(.verticalSizeClass, \.verticalSizeClass.words)
            Divider()
            SizedLayout()
        }
        .environment(\.colorScheme, pick(.colorScheme, .light, .dark))
        .environment(\.layoutDirection, pick(.layoutDirection, .leftToRight, .rightToLeft))
        .environment(\.dynamicTypeSize, pick(.dynamicTypeSize, .large, .accessibility1))
        .environment(\.locale, Locale(identifier: pick(.locale, "en_US", "zh_CN")))
        .environment(\.calendar, Calendar(identifier: pick(.calendar, .gregorian, .iso8601)))
        .environment(\.timeZone, TimeZone(identifier: pick(.timeZone, "GMT", "Asia/Shanghai")) ?? .gmt)
        .environment(\.accessibilityEnabled, pick(.accessibilityEnabled, false, true))
        .environment(\.scenePhase, pick(.scenePhase, .active, .inactive))
    }

    /// What this parent sets: one value, or the other where a person has changed it.
    private func pick<Value>(_ name: ValueName, _ first: Value, _ other: Value) -> Value {
        changed.contains(name) ? other : first
    }
}

private enum ValueName: String {
    case colorScheme, layoutDirection, dynamicTypeSize, locale, calendar, timeZone, accessibilityEnabled, scenePhase
    case horizontalSizeClass, verticalSizeClass
}

extension UserInterfaceSizeClass? {
    fileprivate var words: String { map { "\($0)" } ?? "not said" }
}

/// A value's name, what it is now, and a button that has the parent change it.
private struct ValueRow<Value>: View {
    private let name: ValueName
    @Environment private var value: Value
    /// The names of those that are changed; nil for a value that is the host's own.
    private let changed: Binding<Set<ValueName>>?

    init(_ name: ValueName, _ path: KeyPath<EnvironmentValues, Value>, _ changed: Binding<Set<ValueName>>? = nil) {
        self.name = name
        _value = Environment(path)
        self.changed = changed
    }

    var body: some View {
        HStack {
            Text(name.rawValue).frame(width: 22, alignment: .leading)
            Text("\(value)").bold()
            if let changed {
                Button("change") { changed.wrappedValue.formSymmetricDifference([name]) }
            }
        }
    }
}

/// Side by side where there is room, else one below the other.
private struct SizedLayout: View {
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        if width == .regular {
            HStack {
                Text("Wide: side by side")
                Text("with more content")
            }
        } else {
            VStack(alignment: .leading) {
                Text("Narrow: one above")
                Text("the other")
            }
        }
    }
}
