import Foundation
import Testing

extension Tend {
    /// Opens the interface in a terminal of its own, and waits until it has read the store.
    ///
    /// - Parameter more: other values in its environment.
    func openInterface(
        columns: UInt16 = 100, lines: UInt16 = 24, environment more: [String: String] = [:],
        at location: SourceLocation = #_sourceLocation
    ) async throws -> ProgramTerminal {
        var environment = environment.merging(more) { $1 }
        environment["TERM"] = "xterm-256color"
        let window = try ProgramTerminal(["TEND", "ui"], environment: environment, columns: columns, lines: lines)
        await window.begin(at: location)
        await window.shows("Today", "? all keys", at: location)
        return window
    }

    /// Waits until every to-do, in the order of numbers, has what is wanted.
    func waits(
        for what: String, at location: SourceLocation = #_sourceLocation,
        until isFulfilled: ([[String: Any]]) -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(60)
        var found = try await all(at: location)
        while !isFulfilled(found), ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(50))
            found = try await all(at: location)
        }
        #expect(isFulfilled(found), "waited for \(what)", sourceLocation: location)
    }
}
