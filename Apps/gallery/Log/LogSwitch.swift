import TerminalUI

/// A switch that a child turns and its parent owns.
struct LogSwitch: GalleryScreen {
    static let card = ScreenCard(
        name: "log-switch", document: Documents.log, section: "2.2 @Binding (@Binding 属性包装器)",
        wrappers: ["@State", "@Binding"],
        rule: "The parent owns the value; a child that may change it is lent a binding and keeps no copy.",
        story: "space space tab enter",
        states: [
            OwnedState(
                name: "isOn", owner: "LogSwitch", readBy: "LogSwitch, LampSwitch",
                changedBy: "LampSwitch through its binding, and the parent's button")
        ])

    @State private var isOn = false

    var body: some View {
        VStack(alignment: .leading) {
            Text("The parent says: \(isOn ? "on" : "off")").font(.largeTitle)
            LampSwitch(isOn: $isOn)
            Button("Off from above") { isOn = false }
        }
    }
}

private struct LampSwitch: View {
    @Binding var isOn: Bool

    var body: some View { Toggle("Lamp", isOn: $isOn) }
}
