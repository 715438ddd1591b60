import TerminalUI

/// A to-do that is kept. Its number is given once, and is part of what is saved.
struct KeptTodo: Codable, Identifiable, Equatable {
    let id: Int
    let title: String
    var isDone: Bool
    /// Seconds since the reference date.
    let created: Double
}

/// Text that is no archive.
struct DamagedArchive: Error, Equatable {}

/// The to-dos in the form in which they are kept, in the order in which they were made.
struct TodoArchive: Codable, Equatable {
    private(set) var todos: [KeptTodo] = []
    /// The next number; one that was given is never given again.
    private var next = 1

    init() {}

    /// Reads the text that was kept. An empty one is an archive without to-dos.
    init(text: String) throws(DamagedArchive) {
        guard !text.isEmpty else { return }
        do { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch { throw DamagedArchive() }
        // By their numbers: a clock may be put back.
        todos.sort { $0.id < $1.id }
    }

    /// The text to keep.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// Adds a to-do; one without a title is none.
    mutating func add(_ title: String, at date: Date) {
        guard !title.isEmpty else { return }
        todos.append(KeptTodo(id: next, title: title, isDone: false, created: date.timeIntervalSinceReferenceDate))
        next += 1
    }

    mutating func toggle(_ id: KeptTodo.ID) {
        guard let index = todos.firstIndex(where: { $0.id == id }) else { return }
        todos[index].isDone.toggle()
    }
}
