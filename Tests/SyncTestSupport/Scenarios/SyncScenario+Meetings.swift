import Domain

extension SyncScenario {
    /// Both sides have changed something.
    static let meetings =
        [
            SyncScenario("edits of different fields on both sides are joined, with no conflict") { pair in
                try await pair.first.add("Milk", to: "Work")
                try await pair.settle()
                try await pair.first.edit("Milk") { $0.priority = .high }
                try await pair.second.edit("Milk") { $0.notes = "Oat" }
                try await pair.first.sync()
                let report = try await pair.second.sync()
                try await pair.first.sync()
                try expect(report.conflicts.count, 0, "the number of conflicts")
                for device in pair.all {
                    let todo = try await device.todo("Milk")
                    try expect(todo?.priority, .high, "the priority")
                    try expect(todo?.notes, "Oat", "the note")
                }
            },
            SyncScenario("of two values of one field the server's stands, and the other is kept as a conflict") {
                pair in
                try await pair.first.add("Milk", to: "Work")
                try await pair.settle()
                try await pair.first.edit("Milk") { $0.title = "Oat milk" }
                try await pair.second.edit("Milk") { $0.title = "Soy milk" }
                try await pair.first.sync()
                let report = try await pair.second.sync()
                try expect(report.conflicts.map(\.conflict.kept), [.remote], "what is kept")
                try expect(try await pair.second.titles()["Work"], ["Oat milk"], "the title")
                let kept = try await pair.second.store.readLedger { reader throws(StoreError) in
                    try reader.conflicts(openOnly: false)
                }
                try expect(
                    kept.map { String(decoding: $0.local, as: UTF8.self) }, ["SUMMARY:Soy milk\n"], "what was noted")
            },
            SyncScenario("deleted on both sides: gone, and nothing waits") { pair in
                try await pair.first.add("Milk", to: "Work")
                try await pair.settle()
                try await pair.first.delete("Milk")
                try await pair.second.delete("Milk")
                try await pair.settle()
                for device in pair.all {
                    try expect(try await device.titles()["Work"], [], "what is left")
                    try expect(try await device.outbox(), [], "what waits")
                }
            },
        ]
        + [true, false].map { editsFirst in
            SyncScenario("deleted on one side, edited on the other\(editsFirst ? " before" : ""): the edit is kept") {
                pair in
                try await pair.first.add("Milk", to: "Work")
                try await pair.settle()
                try await pair.first.edit("Milk") { $0.notes = "Oat" }
                try await pair.second.delete("Milk")
                for device in editsFirst ? pair.all : pair.all.reversed() { try await device.sync() }
                try await pair.settle()
                for device in pair.all {
                    try expect(try await device.todo("Milk")?.notes, "Oat", "the note")
                    try expect(try await device.outbox(), [], "what waits")
                }
            }
        }
}
