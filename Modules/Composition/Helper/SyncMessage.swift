public import Domain
import FoundationEssentials

/// What `tend-sync` tells the program that has started it, one message a line. Both programs belong together, so the form is
/// that of the types and may change with them.
public enum SyncMessage: Hashable, Sendable, Codable {
    /// How far an account is.
    case progress(SyncProgress)
    /// What the sync did, account by account; the last message.
    case reports([SyncReport])

    /// The message as JSON, with a line feed at its end.
    public var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return [] }
        return Array(data) + [UInt8(ascii: "\n")]
    }

    /// Reads a line, with or without its line feed; nil for anything else.
    public init?(line: some Sequence<UInt8>) {
        guard let message = try? JSONDecoder().decode(SyncMessage.self, from: Data(line)) else { return nil }
        self = message
    }
}
