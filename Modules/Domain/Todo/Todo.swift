/// A to-do (RFC 5545 §3.6.2, VTODO): what Tend understands of it. What it does not understand stays in the to-do's
/// `SourceDocument`.
public struct Todo: Hashable, Sendable {
    /// Its identity in this store.
    public let id: TodoID
    /// Its number for people; `.unassigned` until stored.
    public var number: TodoNumber
    /// Its identity everywhere.
    public let uid: UID
    /// The list it stands in.
    public var list: ListID
    /// SUMMARY: one line.
    public var title: String
    /// DESCRIPTION: any number of lines; empty for none.
    public var notes: String
    /// STATUS.
    public var status: TodoStatus
    /// PRIORITY.
    public var priority: Priority
    /// DTSTART: not before this moment.
    public var start: TodoDate?
    /// DUE.
    public var due: TodoDate?
    /// COMPLETED: when it was done.
    public var completed: Instant?
    /// CATEGORIES, in the person's order, each once.
    public var tags: [String]
    /// RELATED-TO with RELTYPE=PARENT: the to-do that this one is a part of. It need not be in the store (yet).
    public var parent: UID?
    /// RRULE, RDATE and EXDATE.
    public var recurrence: Recurrence? {
        get { series.first }
        set { series = newValue.map { [$0] } ?? [] }
    }
    /// The recurrence, or nothing. It stands aside because it is larger than half of the rest and most to-dos have none:
    /// copying a to-do would be copying mostly that.
    private var series: [Recurrence]
    /// VALARM triggers.
    public var reminders: [Reminder]
    /// CREATED.
    public let created: Instant
    /// LAST-MODIFIED: set by the store at each change.
    public var modified: Instant

    /// A to-do from its parts.
    public init(
        id: TodoID, number: TodoNumber = .unassigned, uid: UID, list: ListID = .inbox, title: String,
        notes: String = "",
        status: TodoStatus = .needsAction, priority: Priority = .none, start: TodoDate? = nil, due: TodoDate? = nil,
        completed: Instant? = nil, tags: [String] = [], parent: UID? = nil, recurrence: Recurrence? = nil,
        reminders: [Reminder] = [], created: Instant, modified: Instant
    ) {
        self.id = id
        self.number = number
        self.uid = uid
        self.list = list
        self.title = title
        self.notes = notes
        self.status = status
        self.priority = priority
        self.start = start
        self.due = due
        self.completed = completed
        self.tags = tags
        self.parent = parent
        series = recurrence.map { [$0] } ?? []
        self.reminders = reminders
        self.created = created
        self.modified = modified
    }

    /// True while it still waits to be done.
    public var isOpen: Bool { status.isOpen }
}

/// STATUS of a VTODO (RFC 5545 §3.8.1.11), by its JSON name.
public enum TodoStatus: String, CaseIterable, Hashable, Sendable {
    case needsAction = "needs-action"
    case inProcess = "in-process"
    case completed
    case cancelled

    /// True for `needsAction` and `inProcess`.
    public var isOpen: Bool { self == .needsAction || self == .inProcess }
}

/// PRIORITY in the three steps that RFC 5545 §3.8.1.9 allows: 1–4 high, 5 medium, 6–9 low, 0 none.
public enum Priority: String, CaseIterable, Hashable, Sendable, Comparable {
    case high, medium, low, none

    /// The step for an iCalendar number; anything outside 1 to 9 is `none`.
    public init(icalendar number: Int) {
        switch number {
        case 1...4: self = .high
        case 5: self = .medium
        case 6...9: self = .low
        default: self = .none
        }
    }

    /// The number that a client shows for this step: 1, 5, 9 or 0.
    public var icalendar: Int {
        switch self {
        case .high: 1
        case .medium: 5
        case .low: 9
        case .none: 0
        }
    }

    /// More urgent first.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rank < right.rank
    }

    /// The order of urgency, 1 to 10: a priority that is none comes last.
    var rank: Int { self == .none ? 10 : icalendar }
}

/// When to remind (RFC 5545 §3.8.6.3, TRIGGER). The rest of an alarm stays in the source document.
public enum Reminder: Hashable, Sendable, CustomStringConvertible {
    /// Seconds from the due time, negative before it.
    case fromDue(seconds: Int)
    /// Seconds from the start, negative before it.
    case fromStart(seconds: Int)
    /// At a fixed moment.
    case at(Instant)

    /// Canonical text: `due-900`, `start+0` or an RFC 3339 instant.
    public var description: String {
        switch self {
        case .fromDue(let seconds): "due" + Reminder.signed(seconds)
        case .fromStart(let seconds): "start" + Reminder.signed(seconds)
        case .at(let instant): "\(instant)"
        }
    }

    /// Reads the canonical text; nil for anything else.
    public init?(_ text: some StringProtocol) {
        if text.hasPrefix("due"), let seconds = Reminder.seconds(text.dropFirst(3)) {
            self = .fromDue(seconds: seconds)
        } else if text.hasPrefix("start"), let seconds = Reminder.seconds(text.dropFirst(5)) {
            self = .fromStart(seconds: seconds)
        } else if let instant = Instant(text) {
            self = .at(instant)
        } else {
            return nil
        }
    }

    private static func seconds(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { signed($0) == text ? $0 : nil }
    }

    private static func signed(_ seconds: Int) -> String { seconds < 0 ? String(seconds) : "+" + String(seconds) }
}
