import Domain
import Foundation
import Glibc
import Persistence

/// The store against the same statements through bare C calls, in one process. The two take turns.
func storeRows() async throws -> [BenchRow] {
    let rounds = 5
    let todos = StoreBench.todos(100_000)
    // What is to be done stands ready on both sides: only doing it is measured.
    let operations = todos.map { TodoOperation.create($0) }
    let numbers = StoreBench.numbers(20_000, upTo: todos.count)
    var (insert, read, find) = (BenchTimes(), BenchTimes(), BenchTimes())
    for _ in 0..<rounds {
        try await insert.own(
            StoreBench.inFolder { folder in
                let store = try StoreBench.open(folder)
                // The receipt is let go of outside the time, as the rows are that the other side is given.
                var receipt: Receipt?
                let time = try await BenchTime.of {
                    receipt = try await store.commit(.importing) { _ throws(StoreError) in operations }
                }
                precondition(receipt?.todos.count == todos.count)
                return time
            })
        try await insert.other(
            StoreBench.inFolder { folder in
                _ = try StoreBench.open(folder)
                let bare = try BareSQLite(folder + "/tend.sqlite")
                defer { bare.close() }
                return try await BenchTime.of { try bare.insert(todos) }
            })
    }
    try await StoreBench.inFolder { folder in
        let store = try StoreBench.open(folder)
        try await store.commit(.importing) { _ throws(StoreError) in operations }
        let bare = try BareSQLite(folder + "/tend.sqlite")
        defer { bare.close() }
        for _ in 0..<rounds {
            read.own(
                try await BenchTime.of {
                    let found = try await store.read { reader throws(StoreError) in
                        try reader.todos(matching: TodoFilter(status: .all))
                    }
                    precondition(found.count == todos.count)
                })
            read.other(
                try await BenchTime.of {
                    let found = try bare.readAll()
                    precondition(found.count == todos.count)
                })
            find.own(
                try await BenchTime.of {
                    let found = try await store.read { reader throws(StoreError) in
                        var found: [Todo] = []
                        for number in numbers { found.append(try reader.todo(.number(TodoNumber(number)))) }
                        return found
                    }
                    precondition(found.count == numbers.count)
                })
            find.other(
                try await BenchTime.of {
                    let found = try bare.read(numbers)
                    precondition(found.count == numbers.count)
                })
        }
    }
    return [
        BenchRow(
            "store: insert 100,000", against: "the same statements by bare C calls", own: insert.own,
            other: insert.other,
            budget: 1.15, note: "journal and search index included"),
        BenchRow(
            "store: read 100,000", against: "the same statement by bare C calls", own: read.own, other: read.other,
            budget: 1.15, note: "both make to-dos"),
        BenchRow(
            "store: 20,000 by number", against: "the same statement by bare C calls", own: find.own, other: find.other,
            budget: 1.15, note: "both make to-dos"),
    ]
}

/// What the rows above share.
enum StoreBench {
    private struct SystemClock: Domain.Clock {
        func now() -> Instant { Instant(seconds: Int(Date().timeIntervalSince1970)) }
    }

    static func open(_ folder: String) throws -> SQLiteStore { try SQLiteStore.open(at: folder, clock: SystemClock()) }

    static func inFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        let folder = NSTemporaryDirectory() + "tend-bench-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await body(folder)
    }

    /// To-dos as people have them: most with a date, some with notes and tags.
    static func todos(_ count: Int) -> [Todo] {
        let now = Instant(seconds: 1_796_112_000)
        return (0..<count).map { number in
            let uuid = UUID()
            let day = CivilDate(dayNumber: 20_000 + number % 800)
            return Todo(
                id: TodoID(uuid), uid: UID(uuid.uuidString.lowercased()),
                title: "Write to customer \(number) about the offer",
                notes: number % 5 == 0 ? "Ask for the invoice of \(day) first" : "",
                priority: number % 7 == 0 ? .high : .none,
                due: number % 3 == 0 ? nil : .date(day), tags: number % 4 == 0 ? ["office", "mail"] : [], created: now,
                modified: now)
        }
    }

    /// Numbers all over the table, the same in every run.
    static func numbers(_ count: Int, upTo last: Int) -> [Int] {
        (0..<count).map { ($0 * 7919) % last + 1 }
    }
}
