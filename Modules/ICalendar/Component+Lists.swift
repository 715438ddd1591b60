/// Properties whose values are lists and that may stand several times: all their values together are what counts.
extension Component {
    /// The union of the TEXT lists of a name, such as `CATEGORIES`, each text once.
    public func texts(_ name: PropertyName) -> [String] {
        var seen: Set<[UInt8]> = []
        return properties(name).flatMap(\.texts).filter { seen.insert(Array($0.utf8)).inserted }
    }

    /// Sets the union of the TEXT lists of a name. Lines and texts that stay keep their order; new texts go to the end.
    public mutating func setTexts(_ texts: [String], for name: PropertyName) {
        setUnion(
            texts.filter { !$0.isEmpty }.map { Array($0.utf8) }, for: name, form: { _ in "" },
            read: { line in line.texts.map { Array($0.utf8) } },
            write: { texts, line in
                line.replacing(value: Array(texts.map(TextValue.encode).joined(separator: [Octet.comma])))
            })
    }

    /// The union of the dates of a name, such as `EXDATE`, each once. Lines that cannot be read are passed over.
    public func dateTimes(_ name: PropertyName) -> [ICalendarDateTime] {
        var seen: Set<ICalendarDateTime> = []
        return properties(name).flatMap { (try? $0.dateTimes()) ?? [] }.filter { seen.insert($0).inserted }
    }

    /// Sets the union of the dates of a name; dates of different forms or zones get lines of their own. Lines that
    /// cannot be read, such as periods, stay.
    public mutating func setDateTimes(_ times: [ICalendarDateTime], for name: PropertyName) {
        setUnion(
            times, for: name,
            form: { time in
                switch time {
                case .date: "date"
                case .floating: "floating"
                case .utc: "utc"
                case .zoned(_, _, let tzid): "zoned " + tzid
                }
            },
            read: { try? $0.dateTimes() },
            write: { times, line in
                line.replacing(
                    value: Array(times.map(\.encoded).joined(separator: [Octet.comma])),
                    parameters: times.first?.parameters ?? [])
            })
    }

    private mutating func setUnion<Value: Hashable>(
        _ values: [Value], for name: PropertyName, form: (Value) -> String, read: (ContentLine) -> [Value]?,
        write: ([Value], ContentLine) -> ContentLine
    ) {
        let wanted = Set(values)
        var present: Set<Value> = []
        var lines: [(line: ContentLine, values: [Value]?)] = []
        for line in properties(name) {
            guard let old = read(line), !old.isEmpty else {
                lines.append((line, read(line)))
                continue
            }
            let kept = old.filter { wanted.contains($0) }
            present.formUnion(kept)
            if !kept.isEmpty { lines.append((kept.count == old.count ? line : write(kept, line), kept)) }
        }
        var added: [(form: String, values: [Value])] = []
        for value in values where present.insert(value).inserted {
            let key = form(value)
            if let index = added.firstIndex(where: { $0.form == key }) {
                added[index].values.append(value)
            } else {
                added.append((key, [value]))
            }
        }
        for (key, new) in added {
            let fitting = lines.lastIndex { entry in
                entry.values.map { values in values.first.map { form($0) == key } ?? true } ?? false
            }
            if let fitting {
                let all = (lines[fitting].values ?? []) + new
                lines[fitting] = (write(all, lines[fitting].line), all)
            } else {
                lines.append((write(new, ContentLine(name, value: [])), new))
            }
        }
        setLines(lines.map(\.line), for: name)
    }
}
