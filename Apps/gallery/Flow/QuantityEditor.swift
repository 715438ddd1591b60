import TerminalUI

/// Two editors of one quantity: one is lent a binding, the other may only ask for what its owner offers.
struct QuantityEditor: GalleryScreen {
    static let card = ScreenCard(
        name: "quantity-editor", document: Documents.flow,
        section: "3 A binding passes on the leave to change (Binding 传递修改能力)",
        wrappers: ["@State", "@Binding"],
        rule: "Lend a binding to who may set any value, and a closure named after the intent to who may only ask.",
        story: "tab enter shift-tab enter enter tab tab tab enter shift-tab enter enter",
        states: [
            OwnedState(
                name: "quantity", owner: "QuantityEditor", readBy: "both editors",
                changedBy: "BoundEditor by its binding, `more` and `less` for IntentEditor")
        ])

    @State private var quantity = 1

    var body: some View {
        VStack(alignment: .leading) {
            Text("In the basket: \(quantity)").font(.largeTitle)
            BoundEditor(quantity: $quantity)
            IntentEditor(quantity: quantity, less: less, more: more)
        }
    }

    private func more() { quantity += 1 }

    private func less() { quantity = max(1, quantity - 1) }
}

/// It could write anything, so the rule «never below one» stands here, too.
private struct BoundEditor: View {
    @Binding var quantity: Int

    var body: some View {
        HStack {
            Text("binding")
            Button("−") { quantity = max(1, quantity - 1) }
            Text("\(quantity)")
            Button("+") { quantity += 1 }
        }
    }
}

/// It knows no rule: the owner keeps it.
private struct IntentEditor: View {
    let quantity: Int
    let less: @MainActor () -> Void
    let more: @MainActor () -> Void

    var body: some View {
        HStack {
            Text("intents")
            Button("−", action: less)
            Text("\(quantity)")
            Button("+", action: more)
        }
    }
}
