import Domain

/// What two devices and a server come to, whatever the server and the stores are. Each begins with a pair of devices
/// and a server that has nothing but the empty list «Work».
package struct SyncScenario: Sendable, CustomStringConvertible {
    /// What comes about, as a sentence.
    package let description: String
    private let play: @Sendable (DevicePair) async throws -> Void

    init(_ description: String, _ play: @escaping @Sendable (DevicePair) async throws -> Void) {
        self.description = description
        self.play = play
    }

    /// Plays it; throws a `ConformanceFailure` where it comes to something else.
    package func run(on pair: DevicePair) async throws { try await play(pair) }

    /// Every scenario.
    package static let all = todos + meetings + lists

    static func expect<Value: Equatable>(
        _ found: Value, _ expected: Value, _ what: String, line: Int = #line
    ) throws {
        if found != expected {
            throw ConformanceFailure(description: "line \(line): \(what) is \(found), expected \(expected)")
        }
    }

    static func date(_ text: String) throws -> TodoDate {
        guard let date = TodoDate(text) else { throw ConformanceFailure(description: "no date: \(text)") }
        return date
    }
}
