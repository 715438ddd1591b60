import TerminalUI

/// A small application that joins the wrappers: a session for all, a preference, a sheet, a page with its own model.
struct Dashboard: GalleryScreen {
    static let card = ScreenCard(
        name: "dashboard", document: Documents.dashboard,
        section: "2–3 The views, and why each wrapper (视图层级, 代码逻辑大复盘)",
        wrappers: [
            "@StateObject", "@EnvironmentObject", "@AppStorage", "@State", "@Binding", "@Environment",
            "@ObservedObject",
        ],
        rule: "Ask how far a value reaches and how long it lives: the answer names its owner, and the wrapper follows.",
        story: #"space tab tab enter ctrl-u "Ada" tab enter shift-tab enter enter wait 1 wait 1 escape"#,
        states: [
            OwnedState(
                name: "DashboardSession", owner: "Dashboard", readBy: "DashboardPage",
                changedBy: "NameSheet, through a binding", created: "with Dashboard, which stands for the application",
                destroyed: "with Dashboard"),
            OwnedState(
                name: "notifications", owner: "the app's storage", readBy: "DashboardPage",
                changedBy: "the toggle, by a binding", created: "when it is first set",
                destroyed: "when the store is removed"),
            OwnedState(
                name: "isEditing", owner: "DashboardPage", readBy: "DashboardPage", changedBy: "its button, dismiss"),
            OwnedState(
                name: "PageTimerModel", owner: "TimerPage", readBy: "TimerPage, TimerReading",
                changedBy: "start, stop, ticks"),
        ])

    @StateObject private var session = DashboardSession()

    var body: some View { DashboardPage().environmentObject(session) }
}

/// - Created by: `Dashboard`
/// - Destroyed by: `Dashboard`
/// - Read by: whoever finds it in the environment
/// - Changed by: whoever is lent a binding to the name
final class DashboardSession: ObservableObject {
    @Published var name = "Guest"
    private let life = Life("DashboardSession")
}

private struct DashboardPage: View {
    @EnvironmentObject private var session: DashboardSession
    @AppStorage("dashboard.notifications") private var notifications = true
    @State private var isEditing = false

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading) {
                Text("Welcome, \(session.name)").font(.largeTitle)
                Toggle("Notifications", isOn: $notifications)
                NavigationLink("Timer", destination: TimerPage())
                Button("Change the name") { isEditing = true }
                LifeLine(name: "PageTimerModel")
            }
            .sheet(isPresented: $isEditing) { NameSheet(name: $session.name) }
            .navigationTitle("Dashboard")
        }
    }
}

private struct NameSheet: View {
    @Binding var name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TextField("Name", text: $name)
        Button("Done") { dismiss() }
    }
}
