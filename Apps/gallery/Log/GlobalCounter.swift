import TerminalUI

/// One counter for a whole part of the interface, however deep its readers are.
struct GlobalCounter: GalleryScreen {
    static let card = ScreenCard(
        name: "global-counter", document: Documents.log,
        section: "2.4 @EnvironmentObject (@EnvironmentObject 属性包装器)",
        wrappers: ["@StateObject", "@EnvironmentObject"],
        rule: "One view owns what many share; those below find it in the environment, and views between know nothing.",
        story: "enter tab enter enter",
        states: [
            OwnedState(
                name: "GlobalCounterModel", owner: "GlobalCounter", readBy: "GlobalCounter, DeepCounter",
                changedBy: "`add`, from any view that has it")
        ])

    @StateObject private var model = GlobalCounterModel()

    var body: some View {
        VStack(alignment: .leading) {
            Text("Owner: \(model.count)").font(.largeTitle)
            Button("Add above") { model.add() }
            Divider()
            Between().environmentObject(model)
            LifeLine(name: "GlobalCounterModel")
        }
    }
}

/// - Created by: `GlobalCounter`, when it first appears
/// - Destroyed by: `GlobalCounter`, when it goes
/// - Read by: whoever finds it in the environment
/// - Changed by: `add`
final class GlobalCounterModel: ObservableObject {
    @Published private(set) var count = 0
    private let life = Life("GlobalCounterModel")

    func add() { count += 1 }
}

/// It passes nothing on: its body runs once.
private struct Between: View {
    var body: some View { DeepCounter().padding(.leading, 2) }
}

private struct DeepCounter: View {
    @EnvironmentObject private var model: GlobalCounterModel

    var body: some View {
        VStack(alignment: .leading) {
            Text("Far below: \(model.count)")
            Button("Add below") { model.add() }
        }
    }
}
