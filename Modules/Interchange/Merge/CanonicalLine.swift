import ICalendar

/// What a property says, whatever way it is spelt: folding, letter case of names, order and quotes of parameters,
/// escapes and the many ways to write the same rule or length do not count. Servers change all of these.
struct CanonicalLine: Hashable {
    /// The name and the parameters.
    let head: [UInt8]
    /// What the property says, one by one where it is a list; nothing where it is empty, which is as good as absent.
    let values: [[UInt8]]

    /// The canonical form of a property; `name` is its name.
    init(_ line: ContentLine, name: String) {
        let form = Form(name)
        var head = Array(name.utf8)
        for parameter in line.parameters.compactMap({ Self.parameter($0, of: form) }).sorted(by: { $0.precedes($1) }) {
            head.append(0)
            head += parameter
        }
        self.head = head
        values = Self.values(of: line, name: name, form)
    }

    /// Each value with its head: what sets of values are made of.
    var elements: [[UInt8]] { values.map { head + [1] + $0 } }

    /// How values of a property are written.
    private enum Form {
        case text, texts, date, dates, duration, trigger, rule, numbers

        init(_ name: String) {
            switch name {
            case "CATEGORIES", "RESOURCES": self = .texts
            case "DTSTART", "DUE", "COMPLETED", "RECURRENCE-ID", "ACKNOWLEDGED": self = .date
            case "EXDATE", "RDATE": self = .dates
            case "DURATION": self = .duration
            case "TRIGGER": self = .trigger
            case "RRULE", "EXRULE": self = .rule
            case "PRIORITY", "PERCENT-COMPLETE", "REPEAT", "GEO": self = .numbers
            default: self = .text
            }
        }

        /// True where the value itself shows its type, so that VALUE says nothing new.
        var showsType: Bool {
            switch self {
            case .date, .dates, .duration, .trigger: true
            case .text, .texts, .rule, .numbers: false
            }
        }
    }

    /// A parameter; nil for one that only says what holds without it.
    private static func parameter(_ parameter: Parameter, of form: Form) -> [UInt8]? {
        var values = parameter.values
        switch parameter.name {
        case "VALUE":
            values = values.map { $0.uppercased() }
            if form.showsType || values == ["TEXT"] { return nil }
        case "RELTYPE", "RELATED":
            values = values.map { $0.uppercased() }
            if values == ["PARENT"] || values == ["START"] { return nil }
        default: break
        }
        return Array((parameter.name + "=" + values.joined(separator: "\u{1}")).utf8)
    }

    private static func values(of line: ContentLine, name: String, _ form: Form) -> [[UInt8]] {
        switch form {
        case .text:
            guard let text = line.text else { return name.hasPrefix("X-") ? [[]] : [] }
            return [text.utf8.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }]
        case .texts: return line.texts.map { Array($0.utf8) }.filter { !$0.isBlank }
        case .dates: return line.listItems.filter { !$0.isBlank }.map(plain)
        case .duration, .trigger:
            if let duration = try? line.duration() { return [Array(String(duration.totalSeconds).utf8)] }
            return [plain(line.value)].filter { !$0.isEmpty }
        case .date: return [plain(line.value)].filter { !$0.isEmpty }
        case .rule:
            let parts = line.ruleParts.map { Array("\($0.name)=\($0.value.uppercased())".utf8) }
            return parts.isEmpty ? [] : [Array(parts.sorted { $0.precedes($1) }.joined(separator: [0x3B]))]
        case .numbers:
            let parts = line.rawText.split(whereSeparator: { " \t;".contains($0) })
            let numbers = parts.map { Double($0).map { "\($0)" } ?? String($0) }
            return numbers.isEmpty ? [] : [Array(numbers.joined(separator: ";").utf8)]
        }
    }

    /// A date's octets in upper case, without blanks.
    private static func plain(_ octets: [UInt8]) -> [UInt8] {
        octets.filter { $0 != 0x20 && $0 != 0x09 }.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }
    }
}

extension [UInt8] {
    /// The order of octets.
    func precedes(_ other: [UInt8]) -> Bool { lexicographicallyPrecedes(other) }

    /// True for nothing but blanks.
    var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
