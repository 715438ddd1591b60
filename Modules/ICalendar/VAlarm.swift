/// An alarm of a to-do (RFC 5545 §3.6.6, RFC 9074).
public struct VAlarm: Sendable, Hashable {
    /// When an alarm goes off.
    public enum Trigger: Hashable, Sendable {
        /// At a distance from the start or the due time of the to-do.
        case relative(ICalendarDuration, to: Anchor)
        /// At a time, which RFC 5545 §3.8.6.3 wants in UTC.
        case absolute(ICalendarDateTime)
    }

    /// What a relative trigger counts from (RFC 5545 §3.2.14).
    public enum Anchor: Hashable, Sendable {
        /// `DTSTART`; this is meant where the file says nothing.
        case start
        /// `DUE`, or start and duration.
        case end
    }

    /// The component.
    public var component: Component

    /// A view of a component; nil unless it is a `VALARM`.
    public init?(_ component: Component) {
        guard component.name == "VALARM" else { return nil }
        self.component = component
    }

    /// A new alarm that shows a text.
    public init(trigger: Trigger, description: String, action: String = "DISPLAY", lineEnding: LineEnding = .crlf) {
        component = Component(name: "VALARM", lineEnding: lineEnding)
        component.setText(action, for: "ACTION")
        self.description = description
        setTrigger(trigger)
    }

    /// `DISPLAY`, `AUDIO`, `EMAIL` or another, in upper case.
    public var action: String? { component.property("ACTION")?.text?.asciiUppercased }

    /// The text that is shown.
    public var description: String? {
        get { component.property("DESCRIPTION")?.text }
        set { component.setText(newValue, for: "DESCRIPTION") }
    }

    /// The alarm's own identity (RFC 9074 §4).
    public var uid: String? {
        get { component.property("UID")?.text }
        set { component.setText(newValue, for: "UID") }
    }

    /// When it was dismissed last (RFC 9074 §6.1). To be written in UTC.
    public var acknowledged: ICalendarDateTime? {
        get { (try? component.property("ACKNOWLEDGED")?.dateTime()) ?? nil }
        set { component.setDateTime(newValue, for: "ACKNOWLEDGED") }
    }

    /// When it goes off. The form of the value decides, whatever the `VALUE` parameter says.
    public func trigger() throws(ICalendarProblem) -> Trigger {
        guard let line = component.property("TRIGGER") else { throw missingTrigger(component.lineNumber) }
        if let time = try? line.dateTime() { return .absolute(time) }
        guard let duration = try line.duration() else { throw missingTrigger(line.lineNumber) }
        return .relative(duration, to: line.parameter("RELATED")?.asciiUppercased == "END" ? .end : .start)
    }

    /// Sets when it goes off.
    public mutating func setTrigger(_ trigger: Trigger) {
        guard trigger != (try? self.trigger()) else { return }
        switch trigger {
        case .relative(let duration, let anchor):
            component.setValue(
                duration.encoded, for: "TRIGGER",
                parameters: [("VALUE", nil), ("TZID", nil), ("RELATED", anchor == .end ? "END" : nil)])
        case .absolute(let time):
            var parameters = time.parameters + [("RELATED", nil)]
            parameters[0] = ("VALUE", time.clock == nil ? "DATE" : "DATE-TIME")
            component.setValue(time.encoded, for: "TRIGGER", parameters: parameters)
        }
    }

    private func missingTrigger(_ lineNumber: Int) -> ICalendarProblem {
        ICalendarProblem(lineNumber: lineNumber, kind: .badValue(property: "TRIGGER", text: "", reason: .missing))
    }
}
