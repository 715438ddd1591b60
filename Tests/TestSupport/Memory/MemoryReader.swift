import Domain
import Foundation

/// One view of a `MemoryStore`.
struct MemoryReader: StoreReader {
    let now: Instant
    let state: MemoryState

    func lists() throws(StoreError) -> [TodoList] {
        state.lists.filter { !$0.isDeleted }.map(\.list)
    }

    func todos(matching filter: TodoFilter) throws(StoreError) -> [Todo] {
        let terms = filter.text.map(SearchTerms.init)
        let matches = alive().filter { todo in
            let isWanted =
                switch filter.status {
                case .open: todo.isOpen
                case .done: !todo.isOpen
                case .all: true
                }
            guard isWanted, filter.list.map({ $0 == todo.list }) ?? true,
                filter.parent.map({ $0 == todo.parent }) ?? true
            else { return false }
            let tags = todo.tags.map { $0.lowercased() }
            return filter.tags.allSatisfy { tags.contains($0.lowercased()) } && (terms?.match(todo) ?? true)
        }
        guard let terms, !terms.isEmpty else { return matches }
        // Enough of an order for tests: what matches in the title stands before what matches elsewhere.
        return matches.filter { terms.match($0.title) } + matches.filter { !terms.match($0.title) }
    }

    func todo(_ reference: TodoReference) throws(StoreError) -> Todo {
        switch reference {
        case .number(let number):
            guard let todo = alive().first(where: { $0.number == number }) else { throw .noSuchTodo(reference) }
            return todo
        case .uidPrefix(let prefix):
            let matches = alive().filter { $0.uid.text.utf8.starts(with: prefix.utf8) }
            let exact = matches.filter { $0.uid == UID(prefix) }
            let found = exact.isEmpty ? matches : exact
            guard let first = found.first else { throw .noSuchTodo(reference) }
            guard found.count == 1 else { throw .ambiguous(prefix, matches: found.map(\.number)) }
            return first
        }
    }

    func records(uid: UID) throws(StoreError) -> [TodoRecord] {
        state.records.values.filter { $0.todo.uid == uid }.sorted { $0.todo.number < $1.todo.number }
    }

    func record(id: TodoID) throws(StoreError) -> TodoRecord? { state.records[id] }

    func lastUndoable() throws(StoreError) -> JournalEntry? {
        var undone: Set<Int> = []
        var since = SyncedSince()
        for entry in state.journal.reversed() {
            switch entry.kind {
            case .undo(let sequence): undone.insert(sequence)
            case .sync: for operation in entry.operations.reversed() { since.note(operation) }
            default:
                let operations = since.undoable(entry.operations)
                if undone.contains(entry.sequence) || operations.isEmpty { continue }
                return JournalEntry(
                    sequence: entry.sequence, at: entry.at, kind: entry.kind, operations: operations)
            }
        }
        return nil
    }

    private func alive() -> [Todo] {
        state.records.values.filter { !$0.isDeleted }.map(\.todo).sorted { $0.number < $1.number }
    }
}

/// The words of a search, folded; written without the real index, so that the two can be compared.
private struct SearchTerms {
    private let words: [String]
    private let isBlank: Bool

    init(_ text: String) {
        isBlank = text.allSatisfy(\.isWhitespace)
        words = Self.words(of: text)
    }

    /// True where the text names nothing and so excludes nothing.
    var isEmpty: Bool { isBlank }

    func match(_ todo: Todo) -> Bool {
        match(([todo.title, todo.notes] + todo.tags).joined(separator: "\n"))
    }

    func match(_ text: String) -> Bool {
        if isBlank { return true }
        guard !words.isEmpty else { return false }
        let found = Self.words(of: text)
        return words.allSatisfy { word in
            found.contains { Self.isIdeographic(word) ? $0.contains(word) : $0.hasPrefix(word) }
        }
    }

    private static func words(of text: String) -> [String] {
        // The selector that asks for a colourful form makes no other emoji.
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xFE0F }))
        let folded = plain.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        var words: [String] = []
        var word = ""
        for character in folded {
            let isPart = character.isLetter || character.isNumber || isSymbol(character)
            let changesKind =
                word.last.map { isIdeographic($0) != isIdeographic(character) || isSymbol($0) || isSymbol(character) }
                ?? false
            if !isPart || changesKind, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if isPart { word.append(character) }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private static func isSymbol(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.generalCategory == .otherSymbol
    }

    private static func isIdeographic(_ word: String) -> Bool { word.first.map(isIdeographic) ?? false }

    private static func isIdeographic(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    }
}
