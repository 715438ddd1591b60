/// Why a to-do, or a change to one, is refused: what a person wrote cannot be so.
public enum TodoError: Error, Hashable, Sendable, Codable {
    /// A title, a tag or the name of a list is empty, or shows nothing.
    case emptyTitle
    /// A text is longer than its limit; both counts in bytes of UTF-8.
    case tooLong(TodoField, bytes: Int, limit: Int)
    /// A one-line text holds a control character, given as its Unicode scalar value.
    case controlCharacter(TodoField, scalar: UInt32)
    /// The to-do would be due before it starts.
    case dueBeforeStart(start: TodoDate, due: TodoDate)
    /// A text that is no date Tend understands.
    case badDate(String)
    /// A day that does not exist, such as 30 February.
    case noSuchDay(String)
    /// A zone that the system does not know.
    case unknownZone(String)
    /// A repeat rule that cannot be read, and why.
    case badRule(String, reason: String)
    /// Something repeats but has neither a start nor a due date to count from.
    case repeatNeedsDate
    /// A reminder that cannot be read.
    case badReminder(String)
    /// A reminder relative to a date the to-do does not have.
    case reminderNeedsDate
    /// The parent would be the to-do itself or one of its own parts.
    case parentCycle(TodoNumber)
    /// The parent is in another list.
    case parentInOtherList(TodoNumber)
    /// There is a list of that name already.
    case listExists(String)
    /// The list that every store has cannot be deleted.
    case inboxStays
    /// The list still has to-dos.
    case listNotEmpty(String, count: Int)
    /// A stored text of a field that cannot be read back.
    case badField(TodoField, String)
}
