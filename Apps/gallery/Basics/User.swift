import TerminalUI

/// A page makes its model, once, and takes it along when it is left: a sign-in that was under way ends with it.
struct UserScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "user-model", document: Documents.chapter,
        section: "5.3 State of an observable object (@StateObject：可观察对象状态)",
        wrappers: ["@StateObject", "@State"],
        rule:
            "The view that makes a model owns it: made once when the view appears, kept while its value is made anew, "
            + "released when it leaves.",
        story: #"tab "Ada" tab "ada@a.example" tab enter wait 1"#,
        states: [
            OwnedState(
                name: "UserModel", owner: "UserPage", readBy: "UserPage",
                changedBy: "UserPage: fields by bindings, the rest by signIn and signOut"),
            OwnedState(
                name: "isHere", owner: "UserScreen", readBy: "UserScreen", changedBy: "UserScreen, by its button"),
        ])

    @State private var isHere = true

    var body: some View {
        VStack(spacing: 1) {
            Button(isHere ? "Leave" : "Come back") { isHere.toggle() }
            if isHere { UserPage() }
            LifeLine(name: "UserModel")
        }
        .frame(width: 40)
    }
}

private struct UserPage: View {
    @StateObject private var model = UserModel()
    @Environment(\.timerLoop) private var loop

    var body: some View {
        VStack {
            Text("User").font(.headline)
            switch model.state {
            case .signedOut: fields
            case .signingIn: ProgressView("One moment …")
            case .signedIn:
                Text("Welcome, \(model.username)!").font(.title)
                Text("E-mail: \(model.email)")
                Button("Sign out") { model.signOut() }.buttonStyle(.borderedProminent).tint(.red)
            }
        }
    }

    @ViewBuilder private var fields: some View {
        TextField("Username", text: $model.username).textFieldStyle(.roundedBorder)
        TextField("E-mail", text: $model.email).textFieldStyle(.roundedBorder)
        Button("Sign in") { model.signIn(on: loop) }
            .buttonStyle(.borderedProminent)
            .disabled(!model.canSignIn)
    }
}
