import TerminalUI

/// How many models of a name were made, and live. A view of its own, so that no other body runs for the counts.
struct LifeLine: View {
    let name: String

    var body: some View { Text("\(name): made \(Life.made(name)), living \(Life.living(name))").font(.caption) }
}
