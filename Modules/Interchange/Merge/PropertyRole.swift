/// How a property takes part in a merge, by its name.
enum PropertyRole {
    /// It says something about the writing, not about the to-do: it never differs.
    case noise
    /// STATUS, PERCENT-COMPLETE and COMPLETED: merged as one.
    case status
    /// DTSTART, DUE, DURATION and RRULE: merged as one.
    case frame
    /// Its values, or its lines, are a set: what either side adds or takes away counts.
    case set
    /// RELATED-TO: the parent is one value, the other relations are a set.
    case relation
    /// All its lines are one value: the side that changed it wins.
    case value

    /// The properties that belong together with STATUS (RFC 5545 §3.8.1.11, §3.8.1.8, §3.8.2.1).
    static let statusNames = ["STATUS", "PERCENT-COMPLETE", "COMPLETED"]
    /// What a series counts from and by.
    static let frameNames = ["DTSTART", "DUE", "DURATION", "RRULE"]
    /// The dates that are added to a series and taken out of it.
    static let dateNames = ["RDATE", "EXDATE"]
    /// When and how often it was written. The merge chooses: the newest, the highest.
    static let stampNames = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED"]

    /// The role of a property of a calendar itself, or of a component within.
    init(_ name: String, inCalendar: Bool) {
        if name.hasPrefix("X-LIC-") {
            self = .noise
        } else if inCalendar {
            let isNoise = ["PRODID", "VERSION", "CALSCALE", "METHOD"].contains(name) || name.hasPrefix("X-WR-")
            self = isNoise ? .noise : .value
        } else {
            switch name {
            case _ where Self.stampNames.contains(name): self = .noise
            case _ where Self.statusNames.contains(name): self = .status
            case _ where Self.frameNames.contains(name): self = .frame
            case "CATEGORIES", "RESOURCES", "EXDATE", "RDATE", "ATTACH", "COMMENT", "CONTACT", "IMAGE", "LINK",
                "CONFERENCE", "CONCEPT", "REFID", "REQUEST-STATUS":
                self = .set
            case "RELATED-TO": self = .relation
            default: self = .value
            }
        }
    }
}
