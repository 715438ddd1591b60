/// A to-do (RFC 5545 §3.6.2): its properties as typed values over the component that keeps the octets.
///
/// Reading is tolerant: an empty value and one that cannot be read are nil, and stay in the file until they are set.
/// ``problems`` tells what could not be read. Setting a value changes only the lines of that property; setting an
/// equal value changes nothing.
public struct VTodo: Sendable, Hashable {
    /// The component.
    public var component: Component

    /// A view of a component; nil unless it is a `VTODO`.
    public init?(_ component: Component) {
        guard component.name == "VTODO" else { return nil }
        self.component = component
    }

    /// A new to-do with the two properties that none may lack.
    ///
    /// - Parameter stamp: `DTSTAMP`; RFC 5545 §3.8.7.2 demands UTC.
    public init(uid: String, stamp: ICalendarDateTime, lineEnding: LineEnding = .crlf) {
        component = Component(name: "VTODO", lineEnding: lineEnding)
        self.uid = uid
        self.stamp = stamp
    }

    /// The identity, decoded. `String` equates what differs in octets: compare `Array(uid.utf8)` or ``uidBytes``.
    public var uid: String? {
        get { component.property("UID")?.text }
        set { component.setText(newValue, for: "UID") }
    }

    /// The identity as its octets stand in the file, or nil where it is absent or empty.
    public var uidBytes: [UInt8]? {
        guard let value = component.property("UID")?.value, !value.isEmpty else { return nil }
        return value
    }

    /// The title.
    public var summary: String? {
        get { component.property("SUMMARY")?.text }
        set { component.setText(newValue, for: "SUMMARY") }
    }

    /// The notes.
    public var description: String? {
        get { component.property("DESCRIPTION")?.text }
        set { component.setText(newValue, for: "DESCRIPTION") }
    }

    /// `NEEDS-ACTION`, `IN-PROCESS`, `COMPLETED`, `CANCELLED` or anything else, in upper case (RFC 5545 §3.8.1.11).
    public var status: String? {
        get { component.property("STATUS")?.text?.asciiUppercased }
        set { if newValue?.asciiUppercased != status { component.setText(newValue, for: "STATUS") } }
    }

    /// 0 (none), 1 (highest) to 9 (lowest). A number outside is brought into the range.
    public var priority: Int? {
        get { integer("PRIORITY", clampedTo: 0...9) }
        set { setInteger(newValue, "PRIORITY", clampedTo: 0...9) }
    }

    /// 0 to 100. A number outside is brought into the range.
    public var percentComplete: Int? {
        get { integer("PERCENT-COMPLETE", clampedTo: 0...100) }
        set { setInteger(newValue, "PERCENT-COMPLETE", clampedTo: 0...100) }
    }

    /// The revision, 0 or more.
    public var sequence: Int? {
        get { integer("SEQUENCE", clampedTo: 0...Int.max) }
        set { setInteger(newValue, "SEQUENCE", clampedTo: 0...Int.max) }
    }

    /// When it is due.
    public var due: ICalendarDateTime? {
        get { dateTime("DUE") }
        set { component.setDateTime(newValue, for: "DUE") }
    }

    /// When it starts (`DTSTART`).
    public var start: ICalendarDateTime? {
        get { dateTime("DTSTART") }
        set { component.setDateTime(newValue, for: "DTSTART") }
    }

    /// How long it takes from its start; excludes ``due``.
    public var duration: ICalendarDuration? {
        get { (try? component.property("DURATION")?.duration()) ?? nil }
        set { component.setDuration(newValue, for: "DURATION") }
    }

    /// When it was completed. To be written in UTC (RFC 5545 §3.8.2.1); other forms are read as they stand.
    public var completed: ICalendarDateTime? {
        get { dateTime("COMPLETED") }
        set { component.setDateTime(newValue, for: "COMPLETED") }
    }

    /// When it was created. To be written in UTC.
    public var created: ICalendarDateTime? {
        get { dateTime("CREATED") }
        set { component.setDateTime(newValue, for: "CREATED") }
    }

    /// When it was changed last. To be written in UTC.
    public var lastModified: ICalendarDateTime? {
        get { dateTime("LAST-MODIFIED") }
        set { component.setDateTime(newValue, for: "LAST-MODIFIED") }
    }

    /// `DTSTAMP`. To be written in UTC.
    public var stamp: ICalendarDateTime? {
        get { dateTime("DTSTAMP") }
        set { component.setDateTime(newValue, for: "DTSTAMP") }
    }

    /// The union of all `CATEGORIES` lines.
    public var categories: [String] {
        get { component.texts("CATEGORIES") }
        set { component.setTexts(newValue, for: "CATEGORIES") }
    }

    private func dateTime(_ name: PropertyName) -> ICalendarDateTime? {
        (try? component.property(name)?.dateTime()) ?? nil
    }

    private func integer(_ name: PropertyName, clampedTo range: ClosedRange<Int>) -> Int? {
        guard let number = try? component.property(name)?.integer(in: Int.min...Int.max) else { return nil }
        return min(max(number, range.lowerBound), range.upperBound)
    }

    private mutating func setInteger(_ number: Int?, _ name: PropertyName, clampedTo range: ClosedRange<Int>) {
        let new = number.map { min(max($0, range.lowerBound), range.upperBound) }
        if new != integer(name, clampedTo: range) { component.setInteger(new, for: name) }
    }
}

extension ICalendarDocument {
    /// The to-dos of all calendars, in order.
    public var todos: [VTodo] { calendars.flatMap { $0.components("VTODO") }.compactMap(VTodo.init) }

    /// Changes each to-do in its place.
    public mutating func updateTodos<Failure: Error>(
        _ body: (inout VTodo) throws(Failure) -> Void
    ) throws(Failure) {
        try updateCalendars { (calendar) throws(Failure) in
            try calendar.updateComponents(named: "VTODO") { (component) throws(Failure) in
                guard var todo = VTodo(component) else { return }
                try body(&todo)
                component = todo.component
            }
        }
    }
}
