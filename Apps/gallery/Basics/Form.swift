import TerminalUI

/// A form owns two texts; the fields know neither the form nor each other, and serve any text that they are lent.
struct FormScreen: GalleryScreen {
    static let card = ScreenCard(
        name: "form", document: Documents.chapter,
        section: "5.2 Binding in use: a form (实际应用：表单输入示例)",
        wrappers: ["@State", "@Binding"],
        rule: "State stands where all who need it meet; bindings go down from there, so that a part can be used again.",
        story: #""ada" tab "ada@a.example" tab enter"#,
        states: [
            OwnedState(
                name: "username, email", owner: "FormScreen", readBy: "FormScreen, and each LabelledField its own",
                changedBy: "LabelledField, by typing; FormScreen, by Clear"),
            OwnedState(
                name: "sent", owner: "FormScreen", readBy: "FormScreen", changedBy: "FormScreen, by Send"),
        ])

    @State private var username = ""
    @State private var email = ""
    @State private var sent = "nothing yet"

    /// Computed from what is typed, and kept nowhere.
    private var isComplete: Bool { !username.isEmpty && email.contains("@") }

    var body: some View {
        VStack(alignment: .leading) {
            LabelledField(title: "Username", hint: "How you are called", text: $username)
            LabelledField(title: "E-mail", hint: "name@place", text: $email)
            HStack {
                Button("Send") { sent = "\(username) <\(email)>" }.disabled(!isComplete)
                Button("Clear") { (username, email) = ("", "") }
            }
            Text("Typed: \(username) \(email)")
            Text("Sent: \(sent)")
        }
        .frame(width: 40)
    }
}

/// A field with a title, for any text.
private struct LabelledField: View {
    let title: String
    let hint: String
    @Binding var text: String

    var body: some View {
        VStack(alignment: .leading) {
            Text(title).font(.subheadline).fontWeight(.medium)
            TextField(hint, text: $text).textFieldStyle(.roundedBorder)
        }
    }
}
