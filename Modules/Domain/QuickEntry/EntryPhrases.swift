/// The dates and the repeat that stand in a line.
struct EntryPhrases {
    private(set) var due: TodoDate?
    private(set) var start: TodoDate?
    private(set) var rule: RecurrenceRule?
    /// What was recognised, each with the places that it takes.
    private(set) var found: [(kind: QuickEntry.Kind, ranges: [Range<Int>])] = []

    /// Every place that is taken.
    var ranges: [Range<Int>] { found.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound } }

    /// No date.
    init() {}

    /// Finds what can be found. The repeat is looked for first, as the days in it are not dates of their own.
    init(_ atoms: [EntryAtom], _ line: EntryLine, in context: TimeContext) {
        var taken = [Bool](repeating: false, count: atoms.count)
        let recurrence = EntryRepeat(atoms, in: context)
        if let recurrence { for index in recurrence.range { taken[index] = true } }
        var dates = EntryDates(atoms, line, taken: taken, in: context)
        dates.choose()
        for role in [QuickEntry.Kind.due, .start] {
            guard let date = dates.date(of: role) else { continue }
            if role == .due { due = date } else { start = date }
            found.append((role, dates.atoms(of: role).flatMap { Self.places(of: atoms[$0]) }))
        }
        guard let recurrence else { return }
        found.append((.recurrence, Self.places(of: atoms[recurrence.range])))
        if start == nil, !dates.namesDay {
            let anchor = due ?? .date(context.today)
            let first = Recurrence(rule: recurrence.rule).occurrences(1, anchor: anchor, in: context).first
            due = first ?? anchor
        }
        // The end of a rule has the form of the date that it counts from.
        rule = (try? NaturalRepeat.parse(recurrence.text, of: start ?? due, in: context)) ?? recurrence.rule
    }

    /// The places of neighbouring atoms as one, unless something that was marked stands between.
    private static func places(of atoms: ArraySlice<EntryAtom>) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for atom in atoms {
            if let last = places.last, atom.range.lowerBound - last.upperBound <= 1 {
                places[places.count - 1] = last.lowerBound..<atom.range.upperBound
            } else {
                places.append(atom.range)
            }
        }
        return places
    }
}

/// A repeat in a line: words around «every» that `NaturalRepeat` understands, as many as it does.
struct EntryRepeat {
    /// Which atoms.
    let range: Range<Int>
    /// Their words.
    let text: String
    let rule: RecurrenceRule

    /// How many words with «every» are looked at, and how many words a repeat can have before and behind it.
    private static let (tries, before, behind) = (8, 6, 14)

    init?(_ atoms: [EntryAtom], in context: TimeContext) {
        let anchors = atoms.indices.filter { index in
            atoms[index].tokens?.contains { $0 == .every || $0 == .each } == true
        }
        var best: EntryRepeat?
        for anchor in anchors.prefix(Self.tries) {
            for start in max(0, anchor - Self.before)...anchor where atoms[start].isStart {
                var end = start
                while end < min(atoms.count, anchor + Self.behind), let tokens = atoms[end].tokens {
                    end += 1
                    guard end > anchor, atoms[end - 1].isEnd, !tokens.isEmpty, atoms[start].tokens?.isEmpty == false
                    else { continue }
                    guard end - start > best?.range.count ?? 0 else { continue }
                    best = EntryRepeat(atoms, start..<end, in: context) ?? best
                }
            }
        }
        guard let best else { return nil }
        self = best
    }

    private init?(_ atoms: [EntryAtom], _ range: Range<Int>, in context: TimeContext) {
        text = atoms[range].map(\.text).joined(separator: " ")
        let tokens = atoms[range].compactMap(\.tokens).joined()
        guard let rule = try? NaturalRepeat.parse(text, in: context) else { return nil }
        // «Weekly report» and «every second counts» are no repeats.
        let isLoneWord = range.count == 1 && !atoms[range.lowerBound].isUnspaced
        guard !isLoneWord || range.upperBound == atoms.count else { return nil }
        let hasDay = tokens.contains { token in
            switch token {
            case .unit, .mark, .weekday, .workdays, .month, .end, .last: true
            default: false
            }
        }
        let hasDigits = atoms[range].contains { $0.text.first?.isNumber == true }
        guard hasDay || hasDigits else { return nil }
        (self.range, self.rule) = (range, rule)
    }
}
