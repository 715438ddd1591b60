import Domain

/// Reads todo.txt files. The first project of a line is its list, further projects and all contexts are tags; `due:`,
/// `t:`, `rec:` and `pri:` are understood. A line has no identity of its own: it gets one from its text, so that it is
/// found again when dates or priority change.
struct TodoTxtFile {
    let context: TimeContext

    func read(_ bytes: [UInt8], ids: any IDSource) -> ImportedFile {
        var file = ImportedFile(format: .todotxt)
        var seen: [String: Int] = [:]
        for (index, slice) in Self.lines(bytes).enumerated() {
            let text = TextRules.trimmed(TextRules.line(from: String(decoding: slice, as: UTF8.self)))
            guard !text.isEmpty else { continue }
            let line = TodoTxtLine(text)
            let key = Self.key(line)
            let ordinal = seen[key, default: 0]
            seen[key] = ordinal + 1
            var problems: [ImportProblem.Reason] = []
            let todo = todo(line, uid: Self.uid(key, ordinal), id: ids.todoID(), &problems)
            file.problems += problems.map {
                ImportProblem(line: index + 1, item: todo.title, reason: $0, isSkipped: false)
            }
            // The ordinal is kept before the line, since two lines may be the same.
            let source = Array("\(ordinal) ".utf8) + slice
            file.items.append(
                ImportedTodo(
                    todo: todo, listName: line.projects.first,
                    source: SourceDocument(format: .todotxt, bytes: source), line: index + 1))
        }
        return file
    }

    /// A line that was kept: as it was written, taken apart, and the to-do that it describes.
    struct Kept {
        let bytes: ArraySlice<UInt8>
        let line: TodoTxtLine
        let todo: Todo

        /// True where the line puts the to-do into this list; nil is the inbox.
        func isIn(_ list: String?) -> Bool {
            line.projects.first.map { ForeignText.line($0, as: .list) }?.lowercased() == list?.lowercased()
        }
    }

    /// Reads a kept document; nil where it is no line.
    func kept(_ source: SourceDocument, id: TodoID) -> Kept? {
        guard source.format == .todotxt, let space = source.bytes.firstIndex(of: UInt8(ascii: " ")),
            let ordinal = Int(String(decoding: source.bytes[..<space], as: UTF8.self))
        else { return nil }
        let bytes = source.bytes[(space + 1)...]
        let line = TodoTxtLine(TextRules.trimmed(TextRules.line(from: String(decoding: bytes, as: UTF8.self))))
        var problems: [ImportProblem.Reason] = []
        return Kept(
            bytes: bytes, line: line, todo: todo(line, uid: Self.uid(Self.key(line), ordinal), id: id, &problems))
    }

    private func todo(
        _ line: TodoTxtLine, uid: UID, id: TodoID, _ problems: inout [ImportProblem.Reason]
    ) -> Todo {
        let midnight = { (date: CivilDate) in context.instant(of: .date(date)) }
        let created = line.created.map(midnight) ?? context.now
        var todo = Todo(
            id: id, uid: uid,
            title: ForeignText.title(line.title),
            status: line.isDone ? .completed : .needsAction, priority: Self.priority(line.priority),
            start: line.start.map { .date($0) }, due: line.due.map { .date($0) },
            completed: line.completed.map(midnight),
            tags: ForeignText.tags(line.contexts + line.projects.dropFirst()), created: created,
            modified: line.completed.map(midnight) ?? created)
        problems += ForeignText.excess(title: line.title)
        problems += line.unread.map { .notUsed($0) }
        if let period = line.period {
            // `+` asks for the strict series, which is the only one Tend has.
            let text = TaskwarriorPeriod.rule(period.hasPrefix("+") ? String(period.dropFirst()) : period)
            if let text, let rule = try? RecurrenceRule(text) {
                todo.recurrence = Recurrence(rule: rule)
            } else {
                problems.append(.refused(.badRule("rec:" + period, reason: "it is no count of d, w, m or y")))
            }
        }
        problems += todo.makeSound(in: context)
        return todo
    }

    private static func priority(_ letter: Character?) -> Priority {
        switch letter {
        case nil: .none
        case "A": .high
        case "B": .medium
        default: .low
        }
    }

    private static func key(_ line: TodoTxtLine) -> String {
        ([line.title] + line.projects.map { "+" + $0 } + line.contexts.map { "@" + $0 }).joined(separator: " ")
    }

    private static func uid(_ key: String, _ ordinal: Int) -> UID {
        UID(DerivedUID.text(for: (key + "\u{0}\(ordinal)").utf8))
    }

    /// The lines without their ends (LF, CRLF or CR) and without a byte order mark.
    static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).flatMap { line in
            let unended = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return unended.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
        }
    }
}
