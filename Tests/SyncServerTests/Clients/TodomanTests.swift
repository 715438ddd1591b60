import Domain
import Foundation
import ServerSupport
import SyncTestSupport
import Testing

extension RealServers {
    @Suite("todoman with vdirsyncer on the same server")
    struct TodomanTests {
        private static func date(_ text: String) throws -> TodoDate { try #require(TodoDate(text)) }

        /// A moment as todoman shows it.
        private static func seconds(_ text: String) throws -> Double {
            try Date(text, strategy: .iso8601).timeIntervalSince1970
        }

        @Test(
            "what it writes arrives here: new ones, edits, done ones, deletions", arguments: CalDAVServer.Kind.allCases)
        func theirs(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let todoman = try await Todoman(on: bench.server)
            let device = try await bench.device(1)
            try await todoman.todo(
                "new", "-l", "work", "-d", "2026-12-24 18:00", "-s", "2026-12-23 09:00", "--priority", "high", "-c",
                "shop",
                "-c", "标签", "--location", "Küche", "-r", "买牛奶 🥛", input: "两瓶\nline two; a, b\\c")
            try await todoman.todo("new", "-l", "work", "Bread, rye; 1 kg")
            try await todoman.todo("new", "-l", "work", "Old")
            try await todoman.sync()
            #expect(try await device.sync().isComplete)
            let milk = try #require(try await device.todo("买牛奶 🥛"))
            #expect(milk.notes == "两瓶\nline two; a, b\\c")
            #expect(milk.priority == .high)
            #expect(Set(milk.tags) == ["shop", "标签"])
            #expect(milk.due?.description == "2026-12-24T17:00:00[UTC]")
            #expect(milk.start?.description == "2026-12-23T08:00:00[UTC]")
            #expect(try await device.titles()["Work"] == ["Bread, rye; 1 kg", "Old", "买牛奶 🥛"])

            try await todoman.todo("edit", todoman.number("买牛奶 🥛"), "-d", "2026-12-31 10:00", "-c", "新")
            try await todoman.todo("done", todoman.number("Bread, rye; 1 kg"))
            try await todoman.todo("delete", "--yes", todoman.number("Old"))
            try await todoman.sync()
            let report = try await device.sync()
            #expect(report.isComplete)
            #expect(report.sent.isEmpty)
            let edited = try #require(try await device.todo("买牛奶 🥛"))
            #expect(edited.number == milk.number)
            #expect(edited.due?.description == "2026-12-31T09:00:00[UTC]")
            #expect(edited.tags == ["新"])
            #expect(try await device.todo("Bread, rye; 1 kg")?.status == .completed)
            #expect(try await device.titles()["Work"] == ["Bread, rye; 1 kg", "买牛奶 🥛"])
        }

        @Test("what is written here it reads: list and show", arguments: CalDAVServer.Kind.allCases)
        func ours(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let device = try await bench.device(1)
            let (due, start) = (try Self.date("2026-12-24T18:00:00[America/New_York]"), try Self.date("2026-12-01"))
            let rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=TU")
            try await device.add("买牛奶 🥛, 两瓶; \"frisch\"", to: "Work") {
                $0.notes = "line one\nline two; a, b\\c"
                $0.priority = .high
                $0.addedTags = ["shop", "标签", "🏷️"]
                $0.due = .set(due)
            }
            try await device.add("Plants", to: "Work") {
                $0.due = .set(start)
                $0.rule = .set(rule)
            }
            try await device.add("Done", to: "Work")
            try await device.complete("Done")
            #expect(try await device.sync().isComplete)

            let todoman = try await Todoman(on: bench.server)
            try await todoman.sync()
            let milk = try #require(try await todoman.item("买牛奶 🥛, 两瓶; \"frisch\""))
            #expect(milk.description == "line one\nline two; a, b\\c")
            #expect((1...4).contains(milk.priority))
            #expect(Set(milk.categories) == ["shop", "标签", "🏷️"])
            #expect(milk.due == (try Self.seconds("2026-12-24T23:00:00Z")))
            let plants = try #require(try await todoman.item("Plants"))
            #expect(plants.recurring)
            // A day is midnight in todoman's own zone.
            #expect(plants.due == (try Self.seconds("2026-11-30T23:00:00Z")))
            #expect(try await todoman.item("Done")?.completed == true)
            let shown = try await todoman.todo("show", todoman.number("买牛奶 🥛, 两瓶; \"frisch\""))
            #expect(shown.contains("line two; a, b\\c"))
            #expect(try await todoman.todo("list").contains("买牛奶 🥛"))

            try await device.edit("Plants") { $0.title = "植物 🌱" }
            try await device.delete("Done")
            #expect(try await device.sync().isComplete)
            try await todoman.sync()
            #expect(try await Set(todoman.items().map(\.summary)) == ["买牛奶 🥛, 两瓶; \"frisch\"", "植物 🌱"])
        }

        @Test("what it edits of a to-do is joined with what is edited here meanwhile")
        func meeting() async throws {
            let bench = try await Bench(.radicale)
            let device = try await bench.device(1)
            let due = try Self.date("2026-12-24T18:00:00[Europe/Berlin]")
            try await device.add("Milk", to: "Work") {
                $0.addedTags = ["shop"]
                $0.due = .set(due)
            }
            try await device.add("Bread", to: "Work") { $0.addedTags = ["shop"] }
            try await device.sync()
            let todoman = try await Todoman(on: bench.server)
            try await todoman.sync()

            try await todoman.todo(
                "edit", todoman.number("Milk"), "-d", "2026-12-25 09:30", "-c", "shop", "-c", "theirs")
            try await todoman.todo("done", todoman.number("Bread"))
            try await todoman.sync()
            try await device.edit("Milk") {
                $0.title = "Oat milk"
                $0.addedTags = ["ours"]
            }
            try await device.edit("Bread") { $0.notes = "rye" }
            let report = try await device.sync()
            #expect(report.isComplete)
            #expect(report.conflicts.isEmpty)
            let milk = try #require(try await device.todo("Oat milk"))
            #expect(Set(milk.tags) == ["shop", "ours", "theirs"])
            #expect(milk.due?.description == "2026-12-25T08:30:00[UTC]")
            let bread = try #require(try await device.todo("Bread"))
            #expect(bread.status == .completed)
            #expect(bread.notes == "rye")
            for document in try await bench.server.documents(in: "work").values {
                #expect(document.matches(of: #/\r\nCATEGORIES[:;]/#).count == 1)
            }

            try await todoman.sync()
            let theirs = try #require(try await todoman.item("Oat milk"))
            #expect(Set(theirs.categories) == ["shop", "ours", "theirs"])
            #expect(try await todoman.item("Bread")?.completed == true)
            #expect(try await todoman.item("Bread")?.description == "rye")
        }

        @Test("todoman#341: it cannot read repeated CATEGORIES; there are none of them in what is written here")
        func repeatedCategories() async throws {
            let bench = try await Bench(.xandikos)
            let theirs = FaultBench.document("Theirs").replacing(
                "SUMMARY", with: "CATEGORIES:a\r\nCATEGORIES:b,c\\,d\r\nSUMMARY")
            try await bench.server.put(theirs, as: "theirs.ics", in: "work")
            let device = try await bench.device(1)
            // A tag with a comma is two to todoman, however it is escaped.
            let tags = ["a", "b", String(repeating: "long ", count: 30) + "标签"]
            try await device.add("Ours", to: "Work") { $0.addedTags = tags }
            try await device.sync()
            #expect(try await device.todo("Theirs").map { Set($0.tags) } == ["a", "b", "c,d"])
            for title in ["Ours", "Theirs"] { try await device.edit(title) { $0.addedTags = ["e"] } }
            try await device.sync()
            let todoman = try await Todoman(on: bench.server)
            try await todoman.sync()
            #expect(try await todoman.item("Ours").map { Set($0.categories) } == Set(tags + ["e"]))
            // Lines that another client has written stay as they are, and todoman reads none of them.
            #expect(try await todoman.item("Theirs")?.categories == [])
            let other = try await bench.device(2)
            try await other.sync()
            #expect(try await other.todo("Theirs").map { Set($0.tags) } == ["a", "b", "c,d", "e"])
        }

        @Test("todoman#17: it ends a series and goes on with another UID; here it is one done and one open to-do")
        func series() async throws {
            let bench = try await Bench(.radicale)
            let device = try await bench.device(1)
            let (due, rule) = (try Self.date("2026-12-01"), try RecurrenceRule("FREQ=DAILY"))
            try await device.add("Plants", to: "Work") {
                $0.due = .set(due)
                $0.rule = .set(rule)
            }
            try await device.sync()
            let todoman = try await Todoman(on: bench.server)
            try await todoman.sync()
            try await todoman.todo("done", todoman.number("Plants"))
            try await todoman.sync()
            try await device.edit("Plants") { $0.notes = "also the cactus" }
            for _ in 0..<2 { #expect(try await device.sync().isComplete) }
            let plants = try await device.todos().filter { $0.title == "Plants" }
            #expect(plants.count == 2)
            #expect(plants.first { $0.status == .completed }?.notes == "also the cactus")
            #expect(plants.first { $0.status == .needsAction }?.due?.description == "2026-12-02")
            #expect(plants.first { $0.status == .needsAction }?.recurrence?.rule?.description == "FREQ=DAILY")
        }
    }
}
