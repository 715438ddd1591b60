import TerminalUI

/// The table of wrappers as a question: say what the state is, and see who is to own it.
struct ChoosingScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "choosing", document: Documents.chapter,
        section: "5.11 Good practice: choosing a tool (状态管理最佳实践：选择合适的状态管理工具)",
        wrappers: ["@State", "@Binding"],
        rule:
            "First ask who creates the state, who ends it, and who may change it; the wrapper follows from the answer.",
        story: "down down down",
        states: [
            OwnedState(
                name: "kind", owner: "ChoosingScreen", readBy: "ChoosingScreen", changedBy: "the picker, by a binding")
        ])

    @State private var kind = Kind.local

    var body: some View {
        VStack(alignment: .leading) {
            Picker("The state is", selection: $kind) {
                ForEach(Kind.allCases, id: \.self) { kind in Text(kind.rawValue).tag(kind) }
            }
            .pickerStyle(.inline)
            Divider()
            AdviceView(advice: kind.advice)
        }
    }
}

/// What a piece of state can be, as a person would say it.
enum Kind: String, CaseIterable {
    case local = "of one view, and small"
    case lent = "of a parent, changed here"
    case model = "several things of one screen"
    case given = "a model from elsewhere"
    case shared = "one model for many pages"
    case system = "set by system or parent"
    case scene = "of this window, next time too"
    case preference = "a wish for the application"
    case focus = "offered where the focus is"

    /// Computed from the kind: there is nothing to keep.
    var advice: Advice {
        switch self {
        case .local: Advice("@State", owner: "the view that declares it", screen: "counter")
        case .lent: Advice("@Binding", owner: "the parent", screen: "play-button")
        case .model: Advice("@StateObject", owner: "the view that makes it", screen: "user-model")
        case .given: Advice("@ObservedObject", owner: "whoever made it", screen: "observed-object")
        case .shared: Advice("@EnvironmentObject", owner: "a view above all pages", screen: "environment-object")
        case .system: Advice("@Environment", owner: "the host or a parent", screen: "environment-values")
        case .scene: Advice("@SceneStorage", owner: "the scene", screen: "scene-storage")
        case .preference: Advice("@AppStorage", owner: "the application", screen: "app-storage")
        case .focus: Advice("@FocusedValue", owner: "the focused part", screen: "focused-value")
        }
    }
}

/// A wrapper, who owns what it stands for, and the screen that shows it.
struct Advice: Equatable {
    let wrapper: String
    let owner: String
    let screen: String

    init(_ wrapper: String, owner: String, screen: String) {
        (self.wrapper, self.owner, self.screen) = (wrapper, owner, screen)
    }
}

private struct AdviceView: View {
    let advice: Advice

    var body: some View {
        VStack(alignment: .leading) {
            Text(advice.wrapper).bold().foregroundColor(.green)
            Text("Its owner: \(advice.owner).")
            Text("Shown by: \(advice.screen).").foregroundColor(.secondary)
        }
    }
}
