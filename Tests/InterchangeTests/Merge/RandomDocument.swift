import TestSupport

/// A document whose parts are taken at random from few values, so that two edits of it often meet.
struct RandomDocument {
    private struct Part {
        var properties: [String: [String]] = [:]
        var components: [String: [String]] = [:]

        var lines: [String] {
            properties.sorted { $0.key < $1.key }.flatMap(\.value)
                + components.sorted { $0.key < $1.key }.flatMap { key, lines in
                    let name = key.hasPrefix("X") ? "X-C" : "VALARM"
                    return ["BEGIN:" + name, "UID:" + key] + lines + ["END:" + name]
                }
        }
    }

    private var master = Part()
    private var overrides: [String: Part] = [:]

    private static let single: [String: [String]] = [
        "SUMMARY": [
            "SUMMARY:牛奶", "SUMMARY;LANGUAGE=en:Milk\\, bread", "SUMMARY:" + String(repeating: "long 长 ", count: 20),
        ],
        "LOCATION": ["LOCATION:a", "LOCATION;ALTREP=\"http://a\":b"], "PRIORITY": ["PRIORITY:1", "PRIORITY:9"],
        "X-A": ["X-A;X-P=1:v", "X-A;X-P=2:v", "X-A:w"], "URL": ["URL:http://a/1;2", "URL:http://a/3"],
        "STATUS": ["STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS", "STATUS:COMPLETED", "STATUS:CANCELLED"],
        "COMPLETED": ["COMPLETED:20261201T100000Z", "COMPLETED:20261202T100000Z"],
        "PERCENT-COMPLETE": ["PERCENT-COMPLETE:20", "PERCENT-COMPLETE:100"],
        "DTSTART": ["DTSTART:20261201T100000Z", "DTSTART:20261208T100000Z"],
        "DUE": ["DUE:20261201T110000Z", "DUE;TZID=Europe/Berlin:20261208T110000"],
        "RRULE": ["RRULE:FREQ=WEEKLY", "RRULE:FREQ=WEEKLY;COUNT=9", "RRULE:FREQ=DAILY"],
        "DTSTAMP": ["DTSTAMP:20260101T000000Z", "DTSTAMP:20260201T000000Z"], "SEQUENCE": ["SEQUENCE:1", "SEQUENCE:5"],
        "LAST-MODIFIED": ["LAST-MODIFIED:20260101T000000Z", "LAST-MODIFIED:20260301T000000Z"],
    ]
    private static let several: [String: [String]] = [
        "CATEGORIES": ["CATEGORIES:a,b", "CATEGORIES:b", "CATEGORIES:c,a\\,b", "CATEGORIES;LANGUAGE=de:d"],
        "EXDATE": [
            "EXDATE:20261208T100000Z", "EXDATE:20261215T100000Z,20261222T100000Z", "EXDATE;VALUE=DATE:20261229",
        ],
        "RELATED-TO": ["RELATED-TO:p", "RELATED-TO;RELTYPE=SIBLING:s", "RELATED-TO;RELTYPE=CHILD:c"],
        "COMMENT": ["COMMENT:one", "COMMENT:two", "COMMENT;X-P=1:one"], "X-B": ["X-B:1", "X-B:2"],
        "ATTACH": ["ATTACH:http://a/1", "ATTACH;FMTTYPE=text/plain:http://a/2"],
    ]
    private static let alarmLines = [
        ["TRIGGER:-PT1H", "ACTION:DISPLAY"], ["TRIGGER:-PT2H", "ACTION:DISPLAY"],
        ["TRIGGER:-PT1H", "ACTION:DISPLAY", "ACKNOWLEDGED:20261201T100000Z"],
        ["TRIGGER:-PT1H", "ACTION:AUDIO", "X-A:1"],
    ]
    private static let occurrences = ["20261208T100000Z", "20261215T100000Z"]

    init(_ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0...14, using: &generator) { edit(&generator) }
    }

    /// Changes one thing.
    mutating func edit(_ generator: inout SeededGenerator) {
        if let id = Self.occurrences.randomElement(using: &generator), Int.random(in: 0..<6, using: &generator) == 0 {
            if overrides[id] != nil, Bool.random(using: &generator) {
                overrides[id] = nil
            } else {
                var part = overrides[id] ?? Part()
                Self.edit(&part, &generator)
                overrides[id] = part
            }
        } else {
            Self.edit(&master, &generator)
        }
    }

    private static func edit(_ part: inout Part, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
            let notes = (0..<4).map { _ in ["one", "two", "三", "vier"].randomElement(using: &generator) ?? "" }
            part.properties["DESCRIPTION"] = ["DESCRIPTION:" + notes.joined(separator: "\\n")]
        case 1, 2:
            let id = ["X1", "a1", "a2"].randomElement(using: &generator) ?? "a1"
            part.components[id] = Bool.random(using: &generator) ? alarmLines.randomElement(using: &generator) : nil
        case 3, 4, 5:
            guard let (name, lines) = several.sorted(by: { $0.key < $1.key }).randomElement(using: &generator) else {
                return
            }
            let chosen = lines.filter { _ in Bool.random(using: &generator) }
            part.properties[name] = chosen.isEmpty ? nil : chosen
        default:
            guard let (name, lines) = single.sorted(by: { $0.key < $1.key }).randomElement(using: &generator) else {
                return
            }
            let line = Int.random(in: 0..<4, using: &generator) == 0 ? nil : lines.randomElement(using: &generator)
            part.properties[name] = line.map { [$0] }
        }
    }

    var bytes: [UInt8] {
        document(
            master.lines.joined(separator: "|"),
            more: overrides.sorted { $0.key < $1.key }.map { id, part in
                (["BEGIN:VTODO", "UID:u", "RECURRENCE-ID:" + id] + part.lines + ["END:VTODO"]).joined(separator: "|")
            }.joined(separator: "|"))
    }
}
