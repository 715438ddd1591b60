import Domain
import ServerSupport
import SyncTestSupport
import Testing

extension RealServers {
    @Suite("The caldav library and plann on the same server")
    struct LibraryTests {
        @Test(
            "what the library writes arrives here, with zones, parts and series", arguments: CalDAVServer.Kind.allCases)
        func theirs(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let library = CalDAVLibrary(on: bench.server)
            let device = try await bench.device(1)
            let whole = try await library.add([
                "summary": "Trip 旅行 🎒", "due": "2027-03-28 17:00 Europe/Berlin", "categories": ["x", "y,z"],
                "priority": 1,
                "description": "one\ntwo; three, four",
            ])
            let part = try await library.add(["summary": "Tickets", "due": "2027-03-01", "parent": [whole]])
            let series = try await library.add([
                "summary": "Weekly", "dtstart": "2027-04-02", "due": "2027-04-02",
                "rrule": ["FREQ": "WEEKLY", "COUNT": 4],
            ])
            #expect(try await device.sync().isComplete)
            let trip = try #require(try await device.todo("Trip 旅行 🎒"))
            #expect(trip.uid.text == whole)
            #expect(trip.due?.description == "2027-03-28T17:00:00[Europe/Berlin]")
            #expect(Set(trip.tags) == ["x", "y,z"])
            #expect(trip.priority == .high)
            #expect(trip.notes == "one\ntwo; three, four")
            let tickets = try #require(try await device.todo("Tickets"))
            #expect(tickets.parent == trip.uid)
            #expect(tickets.due?.description == "2027-03-01")
            #expect(try await device.todo("Weekly")?.recurrence?.rule?.description == "FREQ=WEEKLY;COUNT=4")

            try await library.edit(whole, ["summary": "Journey", "due": "2027-03-29 08:00 America/New_York"])
            try await library.complete(part)
            try await library.complete(series)
            #expect(try await device.sync().isComplete)
            #expect(try await device.todo("Journey")?.due?.description == "2027-03-29T08:00:00[America/New_York]")
            #expect(try await device.todo("Tickets")?.status == .completed)
            let weekly = try await device.todos().filter { $0.title == "Weekly" }
            #expect(weekly.count == 2)
            // It reckons the next date from the moment, and counts down.
            #expect(
                weekly.first { $0.uid.text == series }?.recurrence?.rule?.description == "FREQ=WEEKLY;COUNT=3")
            #expect(weekly.first { $0.uid.text != series }?.status == .completed)

            try await library.delete(part)
            #expect(try await device.sync().isComplete)
            #expect(try await device.todo("Tickets") == nil)
        }

        @Test("what is written here the library reads", arguments: CalDAVServer.Kind.allCases)
        func ours(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let device = try await bench.device(1)
            let due = try #require(TodoDate("2027-03-28T17:00:00[Europe/Berlin]"))
            let (day, rule) = (try #require(TodoDate("2026-12-01")), try RecurrenceRule("FREQ=DAILY;COUNT=3"))
            let whole = try #require(
                try await device.add("旅行 🎒, big; \\", to: "Work") {
                    $0.due = .set(due)
                    $0.notes = "one\ntwo"
                    $0.addedTags = ["a,b", "标签"]
                    $0.priority = .low
                })
            try await device.add("Part", to: "Work") { $0.parent = .set(.number(whole.number)) }
            try await device.add("Series", to: "Work") {
                $0.due = .set(day)
                $0.rule = .set(rule)
            }
            try await device.complete("Series")
            #expect(try await device.sync().isComplete)

            let todos = try await CalDAVLibrary(on: bench.server).todos()
            let trip = try #require(todos.first { $0.summary == "旅行 🎒, big; \\" })
            #expect(trip.due == "2027-03-28 17:00 Europe/Berlin")
            #expect(trip.description == "one\ntwo")
            #expect(Set(trip.categories) == ["a,b", "标签"])
            #expect(trip.priority == "9")
            #expect(todos.first { $0.summary == "Part" }?.parent == trip.uid)
            let series = todos.filter { $0.summary == "Series" }
            #expect(series.count == 2)
            let open = try #require(series.first { $0.rrule != nil })
            #expect(open.rrule == "FREQ=DAILY;COUNT=2")
            #expect(open.due == "2026-12-02")
            #expect(open.status == "NEEDS-ACTION")
            #expect(series.first { $0.rrule == nil }?.status == "COMPLETED")
        }

        @Test("what plann adds and completes arrives here, and what is added here it lists")
        func plann() async throws {
            let bench = try await Bench(.radicale)
            let plann = Plann(server: bench.server)
            let device = try await bench.device(1)
            try await plann.run(
                "add", "todo", "计划 ✅", "--set-due", "2026-12-24", "--set-priority", "2", "--set-categories", "a,b")
            try await device.add("Milk 🥛", to: "Work")
            #expect(try await device.sync().isComplete)
            let todo = try #require(try await device.todo("计划 ✅"))
            #expect(todo.due?.description == "2026-12-24")
            #expect(todo.priority == .high)
            #expect(Set(todo.tags) == ["a", "b"])

            #expect(try await plann.run("select", "--todo", "list").contains("Milk 🥛"))
            try await plann.run("select", "--todo", "--summary", "Milk 🥛", "complete")
            #expect(try await device.sync().isComplete)
            #expect(try await device.todo("Milk 🥛")?.status == .completed)
        }
    }
}
