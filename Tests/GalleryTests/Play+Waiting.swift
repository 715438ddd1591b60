import TerminalUI
import Testing

@testable import gallery

extension Play {
    /// What is to be seen.
    var text: String { screen.text }

    /// Waits for tasks until something holds, however slow the machine is.
    func settle(
        _ what: String, at location: SourceLocation = #_sourceLocation, until holds: @MainActor () -> Bool
    ) async {
        for _ in 0..<20_000 {
            screen.host.update()
            if holds() { return }
            await Task.yield()
        }
        Issue.record("never: \(what)\n\(text)", sourceLocation: location)
    }

    /// Waits for a text to be seen.
    func sees(_ wanted: String, at location: SourceLocation = #_sourceLocation) async {
        await settle(wanted, at: location) { screen.text.contains(wanted) }
    }
}
