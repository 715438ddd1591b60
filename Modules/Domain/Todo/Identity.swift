public import struct FoundationEssentials.UUID

/// Names one to-do inside this store, for as long as the store lives. Never shown; a person sees `TodoNumber`.
public struct TodoID: Hashable, Sendable, Codable {
    /// The identifier's 128 bits.
    public let uuid: UUID

    /// The identity with these bits.
    public init(_ uuid: UUID) { self.uuid = uuid }
}

/// Names one list inside this store.
public struct ListID: Hashable, Sendable, Codable {
    /// The identifier's 128 bits.
    public let uuid: UUID

    /// The identity with these bits.
    public init(_ uuid: UUID) { self.uuid = uuid }

    /// The list that every new store has: a to-do that names no list goes there, and it cannot be deleted.
    public static let inbox = ListID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))
}

/// The small number by which a person calls a to-do. The store gives it once, counting up from 1, and never again.
public struct TodoNumber: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// The number; 0 stands for «not given yet».
    public let value: Int

    /// The number `value`.
    public init(_ value: Int) { self.value = value }

    /// What a to-do carries until the store has given it a number.
    public static let unassigned = TodoNumber(0)

    public static func < (left: TodoNumber, right: TodoNumber) -> Bool { left.value < right.value }

    public var description: String { String(value) }
}

/// A globally unique identifier (RFC 5545 §3.8.4.7). Equal only when equal byte for byte: Unicode equivalence does not
/// count.
public struct UID: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The identifier as written in the calendar.
    public let text: String

    /// The identifier `text`.
    public init(_ text: String) { self.text = text }

    /// The identifier of a to-do made here: its identity in lower-case text.
    public init(of id: TodoID) { text = id.uuid.uuidString.lowercased() }

    public static func == (left: UID, right: UID) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    public static func < (left: UID, right: UID) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }

    public var description: String { text }
}

/// How a person names a to-do: by its number or by the beginning of its UID.
public enum TodoReference: Hashable, Sendable, Codable, CustomStringConvertible {
    /// By number.
    case number(TodoNumber)
    /// By the first bytes of the UID; it must fit one to-do only.
    case uidPrefix(String)

    /// Digits alone are a number, everything else begins a UID; nil for an empty text.
    public init?(_ text: String) {
        if let number = DecimalText.number(Array(text.utf8)) {
            self = .number(TodoNumber(number))
        } else if text.isEmpty {
            return nil
        } else {
            self = .uidPrefix(text)
        }
    }

    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .uidPrefix(let prefix): prefix
        }
    }
}
