import TerminalUI

/// A parent makes a model once and passes it on; beside it, a mistake: a model made in a body, anew at each run.
struct ObservedScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "observed-object", document: Documents.chapter,
        section: "5.4 Observing an object from outside (@ObservedObject：观察外部对象)",
        wrappers: ["@StateObject", "@ObservedObject"],
        rule:
            "Whoever observes a model does not own it: it is made by one view, passed to others, and ends with its owner.",
        story: #"enter enter tab "Ada""#,
        states: [
            OwnedState(
                name: "UserModel", owner: "ObservedScreen", readBy: "ObservedScreen and UserFields",
                changedBy: "UserFields, by bindings; signIn"),
            OwnedState(
                name: "Badge (the mistake)", owner: "nobody", readBy: "BadgeView",
                changedBy: "nobody", created: "at each run of the body", destroyed: "at the next run"),
            OwnedState(
                name: "runs", owner: "ObservedScreen", readBy: "ObservedScreen", changedBy: "ObservedScreen"),
        ])

    @StateObject private var model = UserModel()
    @State private var runs = 1

    var body: some View {
        VStack(alignment: .leading) {
            Button("Run the parent's body again (\(runs))") { runs += 1 }
            UserFields(model: model)
            Text("The parent sees: \(model.username)")
            LifeLine(name: "UserModel")
            BadgeView(badge: Badge())
        }
        .frame(width: 44)
    }
}

/// Observes what it is given, and has no say in how long that lives.
private struct UserFields: View {
    @ObservedObject var model: UserModel
    @Environment(\.timerLoop) private var loop

    var body: some View {
        VStack(alignment: .leading) {
            Text("Child").font(.subheadline)
            TextField("Username", text: $model.username).textFieldStyle(.roundedBorder)
            TextField("E-mail", text: $model.email).textFieldStyle(.roundedBorder)
            Button("Sign in") { model.signIn(on: loop) }.disabled(!model.canSignIn)
            Text(model.state == .signedIn ? "Signed in." : "Not signed in.").font(.caption)
        }
        .padding(.horizontal, 1)
        .border()
    }
}

/// A model that nobody owns, to be counted.
///
/// - Created by: a body, at each run
/// - Destroyed by: the next run
/// - Read by: nobody
/// - Changed by: never
@MainActor
private final class Badge: ObservableObject {
    private let life = Life("Badge")
}

private struct BadgeView: View {
    @ObservedObject var badge: Badge

    var body: some View { LifeLine(name: "Badge") }
}
