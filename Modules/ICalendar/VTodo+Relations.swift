/// What ties a to-do to others, to its series and to its alarms.
extension VTodo {
    /// A `RELATED-TO` property (RFC 5545 §3.8.4.5).
    public struct Relation: Hashable, Sendable {
        /// The other's identity, decoded.
        public let uid: String
        /// `PARENT`, `CHILD`, `SIBLING` or another, in upper case; `PARENT` where the file says nothing.
        public let type: String

        /// A relation.
        public init(uid: String, type: String = "PARENT") {
            self.uid = uid
            self.type = type.asciiUppercased
        }

        init?(_ line: ContentLine) {
            guard let uid = line.text else { return nil }
            let type = line.parameter("RELTYPE") ?? ""
            self.init(uid: uid, type: type.isEmpty ? "PARENT" : type)
        }
    }

    /// All relations, in order.
    public var relations: [Relation] { component.properties("RELATED-TO").compactMap(Relation.init) }

    /// The identity of the first parent. Setting it changes only the line of that relation.
    public var parentUID: String? {
        get { relations.first { $0.type == "PARENT" }?.uid }
        set {
            guard newValue.map({ Array($0.utf8) }) != parentUID.map({ Array($0.utf8) }) else { return }
            var lines = component.properties("RELATED-TO")
            let index = lines.firstIndex { Relation($0)?.type == "PARENT" }
            let value = newValue.map { TextValue.encode($0.utf8) }
            switch (index, value) {
            case (let index?, let value?): lines[index] = lines[index].replacing(value: value)
            case (let index?, nil): lines.remove(at: index)
            case (nil, let value?): lines.append(ContentLine("RELATED-TO", value: value))
            case (nil, nil): break
            }
            component.setLines(lines, for: "RELATED-TO")
        }
    }

    /// The recurrence rule as it stands (RFC 5545 §3.8.5.3); its parts are in `component.property("RRULE")?.ruleParts`.
    public var recurrenceRule: String? {
        get { component.property("RRULE").map(\.rawText).flatMap { $0.isEmpty ? nil : $0 } }
        set { component.setRawText(newValue, for: "RRULE") }
    }

    /// The days or times left out of the series (`EXDATE`). What is set is brought into the kind of ``start`` or, where
    /// there is none, ``due``.
    public var exceptionDates: [ICalendarDateTime] {
        get { component.dateTimes("EXDATE") }
        set {
            let anchor = start ?? due
            let old = Set(exceptionDates)
            let times = newValue.map { time in
                // What stands in the file already is not corrected behind the user's back.
                guard let anchor, !old.contains(time) else { return time }
                return time.matchingKind(of: anchor)
            }
            component.setDateTimes(times, for: "EXDATE")
        }
    }

    /// The days or times added to the series (`RDATE`), without periods.
    public var recurrenceDates: [ICalendarDateTime] {
        get { component.dateTimes("RDATE") }
        set { component.setDateTimes(newValue, for: "RDATE") }
    }

    /// Which occurrence of a series this replaces (RFC 5545 §3.8.4.4).
    public var recurrenceID: ICalendarDateTime? {
        get { (try? component.property("RECURRENCE-ID")?.dateTime()) ?? nil }
        set { component.setDateTime(newValue, for: "RECURRENCE-ID") }
    }

    /// The alarms, in order. Those that stay equal keep their octets.
    public var alarms: [VAlarm] {
        get { component.components("VALARM").compactMap(VAlarm.init) }
        set { component.setComponents(newValue.map(\.component), named: "VALARM") }
    }

    /// What of this to-do and its alarms cannot be read as the type it should have.
    public var problems: [ICalendarProblem] {
        var result: [ICalendarProblem] = []
        func check(_ names: [PropertyName], _ read: (ContentLine) throws(ICalendarProblem) -> Void) {
            for line in names.flatMap(component.properties) {
                do throws(ICalendarProblem) { try read(line) } catch { result.append(error) }
            }
        }
        check(["DUE", "DTSTART", "COMPLETED", "CREATED", "LAST-MODIFIED", "DTSTAMP", "RECURRENCE-ID"]) {
            (line) throws(ICalendarProblem) in _ = try line.dateTime()
        }
        check(["EXDATE", "RDATE"]) { (line) throws(ICalendarProblem) in _ = try line.dateTimes() }
        check(["DURATION"]) { (line) throws(ICalendarProblem) in _ = try line.duration() }
        check(["PRIORITY"]) { (line) throws(ICalendarProblem) in _ = try line.integer(in: 0...9) }
        check(["PERCENT-COMPLETE"]) { (line) throws(ICalendarProblem) in _ = try line.integer(in: 0...100) }
        check(["SEQUENCE"]) { (line) throws(ICalendarProblem) in _ = try line.integer(in: 0...Int.max) }
        if uidBytes == nil {
            result.append(
                ICalendarProblem(
                    lineNumber: component.lineNumber, kind: .badValue(property: "UID", text: "", reason: .missing)))
        }
        for alarm in alarms {
            do throws(ICalendarProblem) { _ = try alarm.trigger() } catch { result.append(error) }
        }
        return result.sorted { $0.lineNumber < $1.lineNumber }
    }
}
