/// Finds the dates of a line and tells which one is due and which one the start.
struct EntryDates {
    let atoms: [EntryAtom]
    let line: EntryLine
    let context: TimeContext
    private(set) var taken: [Bool]
    var dates: [EntryDate] = []
    private var chosen: [QuickEntry.Kind: [EntryDate]] = [:]

    /// The most atoms that a date has.
    private static let limit = 16
    /// How many words at each end of a line are looked at: a text that was pasted must not make typing slow.
    private static let reach = 200

    init(_ atoms: [EntryAtom], _ line: EntryLine, taken: [Bool], in context: TimeContext) {
        (self.atoms, self.line, self.taken, self.context) = (atoms, line, taken, context)
        var candidates: [EntryDate] = []
        for start in atoms.indices where isBeginning(start) {
            guard start < Self.reach || start >= atoms.count - Self.reach else { continue }
            if let longest = longest(from: start) { candidates.append(longest) }
        }
        candidates.sort { ($0.weight, $0.range.lowerBound) > ($1.weight, $1.range.lowerBound) }
        var covered = taken
        for date in candidates where !covered[date.range].contains(true) {
            for index in date.range { covered[index] = true }
            dates.append(date)
        }
        dates.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// True where the date that is due, or the start, says which day.
    var namesDay: Bool { chosen.values.contains { $0.contains { !$0.isTimeOnly } } }

    /// The atoms that tell a date, with the words beside it.
    func atoms(of role: QuickEntry.Kind) -> [Range<Int>] { (chosen[role] ?? []).map(\.range) }

    /// The date in a role; a day and a time that stand apart make one.
    func date(of role: QuickEntry.Kind) -> TodoDate? {
        guard let dates = chosen[role], !dates.isEmpty else { return nil }
        let tokens = dates.flatMap(\.tokens)
        guard let reader = try? DateReader(tokens, shortM: .month) else { return nil }
        let zone = dates.lazy.compactMap(\.zone).first
        return try? NaturalDate.date(reader, isUTC: tokens.contains(.utc), zone, in: context)
    }

    /// Decides which dates count.
    mutating func choose() {
        for index in dates.indices { extend(&dates[index]) }
        pairUp()
        var accepted = dates.filter { $0.strength == .sure || $0.isSaid }
        for date in accepted { take(date) }
        if let last = dates.last, !last.isSaid, last.strength == .atEnd || last.strength == .atEitherEnd,
            isFree(from: last.range.upperBound)
        {
            take(last)
            accepted.append(last)
        }
        if accepted.isEmpty, let first = dates.first, first.strength == .atEitherEnd,
            !taken[..<first.range.lowerBound].contains(false)
        {
            accepted.append(first)
        }
        for role in [QuickEntry.Kind.start, .due] {
            if let date = accepted.last(where: { $0.role == role }) { chosen[role] = [date] }
        }
        let open = accepted.filter { $0.role == nil }
        if chosen[.due] == nil {
            let best = open.max { left, right in
                (left.isTimeOnly ? 0 : 1, left.weight, left.range.lowerBound)
                    < (right.isTimeOnly ? 0 : 1, right.weight, right.range.lowerBound)
            }
            if let best { chosen[.due] = [best] }
        }
        guard let due = chosen[.due]?.first else { return }
        if !due.hasTime, let time = open.last(where: { $0.isTimeOnly && $0.range != due.range }) {
            chosen[.due] = [due, time].sorted { $0.range.lowerBound < $1.range.lowerBound }
            if date(of: .due) == nil { chosen[.due] = [due] }
        }
    }

    private mutating func take(_ date: EntryDate) { for index in date.range { taken[index] = true } }

    /// True where nothing but what is taken and punctuation stands from an atom on.
    private func isFree(from index: Int) -> Bool {
        atoms.indices[index...].allSatisfy { taken[$0] || ".!?。！？,;".contains(atoms[$0].text) }
    }

    private func isBeginning(_ index: Int) -> Bool {
        guard !taken[index], atoms[index].isStart, let first = atoms[index].tokens?.first else { return false }
        switch first {
        case .colon, .dash, .slash, .utc, .floating, .until, .due, .start, .every, .each, .times, .nth: return false
        case .after: return atoms[index].text != "later" && atoms[index].text != "from"
        default: return true
        }
    }

    private func isEnding(_ index: Int) -> Bool {
        guard atoms[index].isEnd, let last = atoms[index].tokens?.last else { return false }
        switch last {
        case .colon, .dash, .slash, .at: return false
        case .after, .before:
            return atoms[index].isUnspaced || ["later", "ago"].contains(atoms[index].text)
        default: return true
        }
    }

    /// The longest date that begins with an atom, unless it is said to belong to a word: 明日の天気.
    private func longest(from start: Int) -> EntryDate? {
        var found: EntryDate?
        var tokens: [DateToken] = []
        for end in start..<min(atoms.count, start + Self.limit) {
            guard !taken[end], let more = atoms[end].tokens else { break }
            tokens += more
            guard isEnding(end) else { continue }
            found = EntryDate(atoms, start..<end + 1, tokens, in: context) ?? found
        }
        guard let found else { return nil }
        let next = found.range.upperBound
        if next < atoms.count, atoms[next].isUnspaced, ["の", "的"].contains(atoms[next].text) { return nil }
        return found
    }
}
