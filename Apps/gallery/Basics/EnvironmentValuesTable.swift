import FoundationInternationalization
import TerminalUI

/// The ten values of the environment, each on a row of its own that reads only this one.
struct EnvironmentScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "environment-values", document: chapter, section: "5.6 Values of the environment (@Environment：环境值)",
        wrappers: ["@Environment"],
        rule: "The system or a parent sets these values; a view reads those that it names, and follows them.",
        story: "enter tab enter tab enter tab enter tab enter tab enter tab enter tab enter size 100x30",
        states: [
            OwnedState(
                name: "values", owner: "EnvironmentScreen", readBy: "the rows, through the environment",
                changedBy: "EnvironmentScreen, by the rows' buttons", created: "when the screen opens",
                destroyed: "when the screen closes"),
            OwnedState(
                name: "size classes", owner: "the host, by the size of the terminal",
                readBy: "their rows and the layout",
                changedBy: "the host", created: "with the host", destroyed: "with the host"),
        ])

    @State private var values = Chosen()

    var body: some View {
        VStack(alignment: .leading) {
            Row("colorScheme", \.colorScheme) {
                "\($0)"
            } change: {
                values.scheme = values.scheme == .dark ? .light : .dark
            }
            Row("layoutDirection", \.layoutDirection) {
                "\($0)"
            } change: {
                values.direction = values.direction == .leftToRight ? .rightToLeft : .leftToRight
            }
            Row("dynamicTypeSize", \.dynamicTypeSize) {
                "\($0)"
            } change: {
                values.type = values.type == .large ? .accessibility1 : .large
            }
            Row("locale", \.locale) {
                $0.identifier
            } change: {
                values.isChinese.toggle()
            }
            Row("calendar", \.calendar) {
                "\($0.identifier)"
            } change: {
                values.isISO.toggle()
            }
            Row("timeZone", \.timeZone) {
                "GMT\($0.secondsFromGMT() / 3600)"
            } change: {
                values.isInShanghai.toggle()
            }
            Row("accessibilityEnabled", \.accessibilityEnabled) {
                "\($0)"
            } change: {
                values.hasAid.toggle()
            }
            Row("scenePhase", \.scenePhase) {
                "\($0)"
            } change: {
                values.phase = values.phase == .active ? .inactive : .active
            }
            Row("horizontalSizeClass", \.horizontalSizeClass) { Self.word($0) }
            Row("verticalSizeClass", \.verticalSizeClass) { Self.word($0) }
            Divider()
            SizedLayout()
        }
        .environment(\.colorScheme, values.scheme)
        .environment(\.layoutDirection, values.direction)
        .environment(\.dynamicTypeSize, values.type)
        .environment(\.locale, Locale(identifier: values.isChinese ? "zh_CN" : "en_US"))
        .environment(\.calendar, Calendar(identifier: values.isISO ? .iso8601 : .gregorian))
        .environment(\.timeZone, TimeZone(secondsFromGMT: values.isInShanghai ? 8 * 3600 : 0) ?? .gmt)
        .environment(\.accessibilityEnabled, values.hasAid)
        .environment(\.scenePhase, values.phase)
    }

    private static func word(_ size: UserInterfaceSizeClass?) -> String { size.map { "\($0)" } ?? "not said" }
}

/// What this parent sets.
private struct Chosen: Equatable {
    var scheme = ColorScheme.light
    var direction = LayoutDirection.leftToRight
    var type = DynamicTypeSize.large
    var (isChinese, isISO, isInShanghai, hasAid) = (false, false, false, false)
    var phase = ScenePhase.active
}

/// A value's name, what it is now, and a button that has the parent change it.
private struct Row<Value>: View {
    private let name: String
    @Environment private var value: Value
    private let describe: (Value) -> String
    private let change: (() -> Void)?

    init(
        _ name: String, _ path: KeyPath<EnvironmentValues, Value>, describe: @escaping (Value) -> String,
        change: (() -> Void)? = nil
    ) {
        self.name = name
        _value = Environment(path)
        (self.describe, self.change) = (describe, change)
    }

    var body: some View {
        HStack {
            Text(name).frame(width: 22, alignment: .leading)
            Text(describe(value)).bold()
            if let change { Button("change") { change() } }
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
