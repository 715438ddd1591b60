import Domain

extension SyncScenario {
    /// To-dos on their way from one device to the other.
    static let todos = [
        SyncScenario("what one adds, edits, completes and deletes arrives at the other") { pair in
            try await pair.first.add("Milk 🥛", to: "Work") { $0.notes = "两瓶" }
            try await pair.first.add("Bread, rye; 1 kg", to: "Work")
            try await pair.settle()
            try expect(try await pair.second.titles()["Work"], ["Bread, rye; 1 kg", "Milk 🥛"], "what arrives")
            try expect(try await pair.second.todo("Milk 🥛")?.notes, "两瓶", "the note")

            try await pair.second.edit("Bread, rye; 1 kg") { $0.title = "Rye bread" }
            try await pair.second.complete("Milk 🥛")
            try await pair.second.sync()
            try await pair.first.sync()
            try expect(try await pair.first.titles()["Work"], ["Milk 🥛", "Rye bread"], "what comes back")
            try expect(try await pair.first.todo("Milk 🥛")?.status, .completed, "its status")

            try await pair.first.delete("Rye bread")
            try await pair.first.sync()
            try await pair.second.sync()
            try expect(try await pair.second.titles()["Work"], ["Milk 🥛"], "what is left")
        },
        SyncScenario("every field arrives as it was set") { pair in
            let whole = try await pair.first.add("Whole", to: "Work")
            let due = try date("2027-03-27T17:30:00[America/New_York]")
            let rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,SA")
            try await pair.first.add("Part", to: "Work") { edit in
                edit.notes = "one\ntwo; three, four\\five 你好"
                edit.priority = .medium
                edit.addedTags = ["shop", "c;d", "标签", "🏷️"]
                if let whole { edit.parent = .set(.number(whole.number)) }
                edit.due = .set(due)
                edit.rule = .set(rule)
            }
            let sent = try await pair.first.todo("Part")
            try await pair.settle()
            let part = try await pair.second.todo("Part")
            for field in TodoField.allCases where field != .list {
                try expect(part?.text(of: field), sent?.text(of: field), "\(field)")
            }
            try expect(part?.uid, sent?.uid, "the UID")
        },
        SyncScenario("a tag with a comma arrives as one") { pair in
            try await pair.first.add("Milk", to: "Work") { $0.addedTags = ["a,b"] }
            try await pair.settle()
            try expect(try await pair.second.todo("Milk")?.tags, ["a,b"], "the tag")
        },
        SyncScenario("a series completed on one device and edited on the other goes on and leaves one record") { pair in
            let rule = try RecurrenceRule("FREQ=DAILY")
            let due = try date("2026-12-01")
            try await pair.first.add("Water the plants", to: "Work") {
                $0.due = .set(due)
                $0.rule = .set(rule)
            }
            try await pair.settle()
            try await pair.first.complete("Water the plants")
            try await pair.second.edit("Water the plants") { $0.notes = "also the cactus" }
            try await pair.second.complete("Water the plants")
            try await pair.first.sync()
            try await pair.second.sync()
            try await pair.settle()
            for device in pair.all {
                let todos = try await device.todos()
                try expect(todos.count, 2, "how many there are")
                let series = todos.first { $0.recurrence != nil }
                try expect(series?.due?.description, "2026-12-02", "when the series goes on")
                try expect(series?.notes, "also the cactus", "the note")
                try expect(todos.first { $0.recurrence == nil }?.status, .completed, "the record")
            }
        },
        SyncScenario("a part and its whole, made in the wrong order, belong together at the other") { pair in
            try await pair.first.add("Part", to: "Work")
            let whole = try await pair.first.add("Whole", to: "Work")
            try await pair.first.edit("Part") { if let whole { $0.parent = .set(.number(whole.number)) } }
            try await pair.settle()
            try expect(try await pair.second.todo("Part")?.parent, whole?.uid, "the whole")
        },
        SyncScenario("a to-do that moves between lists arrives once, keeping its number") { pair in
            try await pair.first.add("Milk", to: "Work")
            try await pair.first.change(.add(name: "Home"))
            try await pair.first.publish("Home")
            try await pair.settle()
            let number = try await pair.second.todo("Milk")?.number
            try await pair.first.edit("Milk") { $0.list = "Home" }
            try await pair.settle()
            for device in pair.all {
                try expect(try await device.titles()["Work"], [], "the list it left")
                try expect(try await device.titles()["Home"], ["Milk"], "the list it came to")
            }
            try expect(try await pair.second.todo("Milk")?.number, number, "its number")
        },
    ]
}
