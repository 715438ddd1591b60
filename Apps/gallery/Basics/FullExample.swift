import TerminalUI

/// All of it together: who signed in is shared by the pages, the last name is a preference, the count is the scene's,
/// the to-dos are their page's.
struct FullExampleScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "full-example", document: Documents.chapter,
        section: "A complete example (实战：创建一个完整的状态管理示例)",
        wrappers: ["@StateObject", "@EnvironmentObject", "@State", "@Binding", "@AppStorage", "@SceneStorage"],
        rule:
            "Each piece of state has one owner, and lives as long as what it is about: a page, a scene, the application.",
        story: #"tab "Ada" tab "ada@a.example" tab enter tab tab tab enter tab tab enter escape tab enter "tea" tab "#
            + "enter",
        states: [
            OwnedState(
                name: "Session", owner: "FullExampleScreen", readBy: "all pages, from the environment",
                changedBy: "SignIn, StatePage and the theme's switch"),
            OwnedState(name: "name, email", owner: "SignIn", readBy: "SignIn", changedBy: "the fields, by bindings"),
            OwnedState(
                name: "lastUser", owner: "the app's storage", readBy: "SignIn", changedBy: "SignIn",
                created: "at the first sign-in", destroyed: "with the store"),
            OwnedState(
                name: "count", owner: "the scene's storage", readBy: "CountPage", changedBy: "CountPage",
                created: "at the first press", destroyed: "when the scene is closed for good"),
            OwnedState(
                name: "todos, title", owner: "TodoPage", readBy: "TodoPage, and each TodoRow its own",
                changedBy: "TodoPage, and rows by bindings to their element"),
        ])

    @StateObject private var session = Session()

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading) {
                Toggle("Dark mode", isOn: $session.isDark)
                if let user = session.user {
                    Text("Welcome, \(user.name)!")
                    Button("Sign out") { session.user = nil }
                } else {
                    SignIn()
                }
                NavigationLink("Counter") { CountPage() }
                NavigationLink("To-dos") { TodoPage() }
                NavigationLink("Environment") { StatePage() }
            }
            .frame(width: 40)
        }
        .environmentObject(session)
        .preferredColorScheme(session.isDark ? .dark : nil)
    }
}

/// What all pages share.
///
/// - Created by: the screen
/// - Destroyed by: the screen, at its end
/// - Read by: the pages, from the environment
/// - Changed by: the pages
@MainActor
private final class Session: ObservableObject {
    struct User: Equatable {
        let name, email: String
    }

    @Published var isDark = false
    @Published var user: User?
    private let life = Life("Session")
}

private struct SignIn: View {
    @EnvironmentObject private var session: Session
    @AppStorage("lastUser") private var lastUser = ""
    @State private var name = ""
    @State private var email = ""

    var body: some View {
        TextField("Name", text: $name).textFieldStyle(.roundedBorder)
        TextField("E-mail", text: $email).textFieldStyle(.roundedBorder)
        Button("Sign in") {
            session.user = Session.User(name: name, email: email)
            lastUser = name
        }
        .disabled(name.isEmpty || email.isEmpty)
        if !lastUser.isEmpty { Text("Last here: \(lastUser)").font(.caption) }
    }
}

/// The scene's number is the state: there is no copy of it to forget.
private struct CountPage: View {
    @SceneStorage("fullExampleCount") private var count = 0

    var body: some View {
        VStack {
            Text("Count: \(count)").font(.largeTitle)
            HStack {
                Button("Less") { count -= 1 }
                Button("Reset") { count = 0 }
                Button("More") { count += 1 }
            }
        }
    }
}

private struct StatePage: View {
    @EnvironmentObject private var session: Session

    var body: some View {
        VStack(alignment: .leading) {
            Text("Theme: \(session.isDark ? "dark" : "light")")
            Text(session.user.map { "Signed in: \($0.name), \($0.email)" } ?? "Nobody is signed in.")
            Button("Change the theme") { session.isDark.toggle() }
        }
    }
}
