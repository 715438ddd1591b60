/// Tells the time. The live clock asks the system; a test's clock stands where it was put.
public protocol Clock: Sendable {
    /// The present moment.
    func now() -> Instant
}

/// Wakes who waits. The live alarm follows the system's clock; a test's rings when the test moves its clock.
public protocol Alarm: Sendable {
    /// Returns once the clock has reached a moment, or when the task is cancelled.
    func wait(until instant: Instant) async
}

/// Gives new identities, never the same twice.
public protocol IDSource: Sendable {
    /// A new identity for a to-do; its UID is the same value in lower-case text.
    func todoID() -> TodoID
    /// A new identity for a list.
    func listID() -> ListID
}

/// Looks up the rules of time zones.
public protocol ZoneSource: Sendable {
    /// The person's own zone.
    var local: ZoneID { get }
    /// The rules of a zone; nil where the name is unknown.
    func rules(for zone: ZoneID) -> ZoneRules?
}
