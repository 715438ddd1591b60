/// One object of `task export`, as taskwarrior's JSON format names its attributes.
struct TaskwarriorTask: Decodable {
    struct Annotation: Decodable {
        let entry: String?
        let description: String
    }

    let uuid: String
    let description: String
    let status: String
    let entry: String?
    let modified: String?
    let start: String?
    let end: String?
    let due: String?
    let scheduled: String?
    let wait: String?
    let until: String?
    let project: String?
    let priority: String?
    let tags: [String]?
    let annotations: [Annotation]?
    let recur: String?
    /// The UUID of the recurring task that this one is an instance of.
    let parent: String?
    /// True where it waits for others; the attribute is a list since 2.6 and a text before.
    let hasDepends: Bool

    private enum Key: String, CodingKey {
        case uuid, description, status, entry, modified, start, end, due, scheduled, wait, until, project, priority,
            tags
        case annotations, recur, parent, depends
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        uuid = try values.decode(String.self, forKey: .uuid)
        description = try values.decode(String.self, forKey: .description)
        status = try values.decodeIfPresent(String.self, forKey: .status) ?? "pending"
        entry = try values.decodeIfPresent(String.self, forKey: .entry)
        modified = try values.decodeIfPresent(String.self, forKey: .modified)
        start = try values.decodeIfPresent(String.self, forKey: .start)
        end = try values.decodeIfPresent(String.self, forKey: .end)
        due = try values.decodeIfPresent(String.self, forKey: .due)
        scheduled = try values.decodeIfPresent(String.self, forKey: .scheduled)
        wait = try values.decodeIfPresent(String.self, forKey: .wait)
        until = try values.decodeIfPresent(String.self, forKey: .until)
        project = try values.decodeIfPresent(String.self, forKey: .project)
        priority = try values.decodeIfPresent(String.self, forKey: .priority)
        tags = try values.decodeIfPresent([String].self, forKey: .tags)
        annotations = try values.decodeIfPresent([Annotation].self, forKey: .annotations)
        recur = try values.decodeIfPresent(String.self, forKey: .recur)
        parent = try values.decodeIfPresent(String.self, forKey: .parent)
        hasDepends = values.contains(.depends)
    }
}

/// Taskwarrior's recurrence periods as repeat rules.
enum TaskwarriorPeriod {
    private static let named = [
        "daily": "FREQ=DAILY", "day": "FREQ=DAILY", "weekly": "FREQ=WEEKLY", "sennight": "FREQ=WEEKLY",
        "biweekly": "FREQ=WEEKLY;INTERVAL=2", "fortnight": "FREQ=WEEKLY;INTERVAL=2", "monthly": "FREQ=MONTHLY",
        "month": "FREQ=MONTHLY", "bimonthly": "FREQ=MONTHLY;INTERVAL=2", "quarterly": "FREQ=MONTHLY;INTERVAL=3",
        "semiannual": "FREQ=MONTHLY;INTERVAL=6", "annual": "FREQ=YEARLY", "yearly": "FREQ=YEARLY",
        "biannual": "FREQ=YEARLY;INTERVAL=2", "biyearly": "FREQ=YEARLY;INTERVAL=2",
        "weekdays": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    ]

    /// The units by which a counted period ends: `3d`, `2wks`, `6mo`, and those of ISO 8601 (`P1M`).
    private static let units: [(names: [String], rule: String, times: Int)] = [
        (["d", "day", "days"], "DAILY", 1), (["w", "wk", "wks", "week", "weeks"], "WEEKLY", 1),
        (["m", "mo", "mos", "mth", "mths", "mnths", "month", "months"], "MONTHLY", 1),
        (["q", "qtr", "qtrs", "quarter", "quarters"], "MONTHLY", 3),
        (["y", "yr", "yrs", "year", "years"], "YEARLY", 1),
    ]

    /// The RRULE text for a period; nil where it is none that counts whole days.
    static func rule(_ period: String) -> String? {
        let text = period.lowercased()
        if let rule = named[text] { return rule }
        let counted = text.hasPrefix("p") ? text.dropFirst() : text[...]
        let digits = counted.prefix { $0.isASCII && $0.isNumber }
        let unit = String(counted.dropFirst(digits.count))
        guard let known = units.first(where: { $0.names.contains(unit) }), let count = digits.isEmpty ? 1 : Int(digits),
            (1...999).contains(count)
        else { return nil }
        return "FREQ=\(known.rule);INTERVAL=\(count * known.times)"
    }
}
