/// The words beside a date, which say what it is.
private enum EntryWords {
    /// Before a date, without saying which one it is.
    static let neutral: Set = ["on", "at", "for"]
    /// Before a date, with what it is.
    static let before: [String: QuickEntry.Kind] = [
        "by": .due, "due": .due, "until": .due, "till": .due,
        "deadline": .due, "start": .start, "starts": .start, "starting": .start, "from": .start, "截止": .due,
        "到期": .due, "締切": .due, "缔切": .due, "期限": .due, "开始": .start, "从": .start,
    ]
    /// Behind a date, the longer ones first.
    static let behind: [(text: String, role: QuickEntry.Kind?)] = [
        ("までに", .due), ("まで", .due), ("截止", .due), ("到期", .due), ("締切", .due), ("期限", .due), ("から", .start),
        ("开始", .start), ("開始", .start), ("起", .start), ("に", nil),
    ]
    /// Between the start and what is due.
    static let between: Set = ["to", "until", "till", "-", "–", "~", "〜", "到", "至", "から"]
}

extension EntryDates {
    /// Takes in the words that stand beside a date, and its zone.
    func extend(_ date: inout EntryDate) {
        takeZone(&date)
        var start = date.range.lowerBound
        while start > 0, ["the", ":"].contains(atoms[start - 1].text), isOpen(start - 1) { start -= 1 }
        if start > 0, isOpen(start - 1) {
            let word = atoms[start - 1].text
            // «For the first time» is no day, and «at 5» no time where a street goes on.
            let isLoose = word == "for" && date.strength == .withWord || word == "at" && date.strength == .atEnd
            if let role = EntryWords.before[word] {
                (date.role, date.isSaid) = (role, true)
                date.range = start - 1..<date.range.upperBound
            } else if EntryWords.neutral.contains(word) {
                if !isLoose { date.isSaid = true }
                date.range = start - 1..<date.range.upperBound
            }
        }
        let end = atoms[date.range.upperBound - 1].range.upperBound
        if let word = EntryWords.behind.first(where: { line.has($0.text, at: end) }) {
            date.role = word.role ?? date.role
            date.isSaid = true
            var upper = date.range.upperBound
            while upper < atoms.count, atoms[upper].range.upperBound <= end + word.text.count { upper += 1 }
            date.range = date.range.lowerBound..<upper
        }
    }

    private func isOpen(_ index: Int) -> Bool { !taken[index] }

    /// `5pm Europe/Berlin`.
    private func takeZone(_ date: inout EntryDate) {
        guard date.hasTime else { return }
        let start = line.skippingSpace(from: atoms[date.range.upperBound - 1].range.upperBound)
        let word = line.characters[start...].prefix(60).prefix { !$0.isWhitespace }
        let name = String(word).trimmingBrackets
        guard name.contains("/"), context.rules(for: ZoneID(name)) != nil else { return }
        date.zone = ZoneID(name)
        var upper = date.range.upperBound
        while upper < atoms.count, atoms[upper].range.upperBound <= word.endIndex { upper += 1 }
        date.range = date.range.lowerBound..<upper
    }

    /// Two dates with «to» between them are a start and what is due.
    mutating func pairUp() {
        for index in dates.indices.dropLast() {
            let (first, second) = (dates[index], dates[index + 1])
            guard first.role == nil || first.role == .start, second.role == nil || second.role == .due else { continue }
            let gap = atoms[first.range.upperBound..<second.range.lowerBound].map(\.text)
            let isJoined =
                gap.count == 1 && EntryWords.between.contains(gap[0]) || gap.isEmpty && first.role == .start
                || gap.isEmpty && ["until", "till", "到"].contains(atoms[second.range.lowerBound].text)
            guard isJoined else { continue }
            dates[index].role = .start
            dates[index + 1].role = .due
            dates[index].isSaid = true
            dates[index + 1].isSaid = true
            dates[index].range = first.range.lowerBound..<second.range.lowerBound
        }
    }
}

extension String {
    fileprivate var trimmingBrackets: String {
        hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self
    }
}
