import Domain

/// One line of a todo.txt file taken apart (the format's own rules: github.com/todotxt/todo.txt).
struct TodoTxtLine {
    var isDone = false
    var completed: CivilDate?
    var created: CivilDate?
    /// `A` to `Z`.
    var priority: Character?
    /// The words without those that only carry data.
    var title = ""
    var projects: [String] = []
    var contexts: [String] = []
    var due: CivilDate?
    var start: CivilDate?
    /// The value of `rec:`.
    var period: String?
    /// Words with a known key and a value that cannot be read; they stay in the title.
    var unread: [String] = []

    init(_ line: String) {
        var words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)[...]
        if words.first == "x" {
            isDone = true
            words = words.dropFirst()
        }
        takePriority(&words)
        var dates: [CivilDate] = []
        while dates.count < (isDone ? 2 : 1), let date = words.first.flatMap({ CivilDate($0) }) {
            dates.append(date)
            words = words.dropFirst()
        }
        completed = isDone ? dates.first : nil
        created = isDone ? dates.dropFirst().first : dates.first
        if isDone { takePriority(&words) }
        takeData(Array(words))
    }

    private mutating func takePriority(_ words: inout ArraySlice<String>) {
        guard priority == nil, let word = words.first, word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")"),
            let letter = word.dropFirst().first, ("A"..."Z").contains(letter)
        else { return }
        priority = letter
        words = words.dropFirst()
    }

    /// Projects and contexts within the text stay part of it; those at its end only carry data and leave the title.
    private mutating func takeData(_ words: [String]) {
        var kept: [(word: String, isMark: Bool)] = []
        for word in words {
            if takeValue(word) { continue }
            let isMark = word.count > 1 && (word.hasPrefix("+") || word.hasPrefix("@"))
            if isMark {
                if word.hasPrefix("+") { projects.append(String(word.dropFirst())) }
                if word.hasPrefix("@") { contexts.append(String(word.dropFirst())) }
            }
            kept.append((word, isMark))
        }
        while kept.last?.isMark == true { kept.removeLast() }
        title = kept.map(\.word).joined(separator: " ")
        if title.isEmpty { title = (projects.map { "+" + $0 } + contexts.map { "@" + $0 }).joined(separator: " ") }
    }

    private mutating func takeValue(_ word: String) -> Bool {
        guard let colon = word.firstIndex(of: ":") else { return false }
        let value = String(word[word.index(after: colon)...])
        switch word[..<colon] {
        case "due":
            due = CivilDate(value)
            return isRead(due != nil, word, value)
        case "t":
            start = CivilDate(value)
            return isRead(start != nil, word, value)
        case "rec": period = value
        case "pri":
            guard value.count == 1, let letter = value.first, ("A"..."Z").contains(letter) else { return false }
            if priority == nil { priority = letter }
        default: return false
        }
        return true
    }

    private mutating func isRead(_ isDate: Bool, _ word: String, _ value: String) -> Bool {
        if !isDate, !value.isEmpty { unread.append(word) }
        return isDate
    }
}
