import Domain
import ServerSupport
import SyncTestSupport
import TestSupport
import Testing

extension RealServers {
    /// What lost other clients' to-dos, or doubled them.
    @Suite("Reports about conflicts and lost to-dos")
    struct ConflictReports {
        /// Syncs a device whose first PUT is held back until `meanwhile` has changed the server.
        private func sync(_ bench: Bench, _ device: Device, meanwhile change: () async throws -> Void) async throws
            -> SyncReport
        {
            try await bench.proxy.set([FaultRule(.hold(at: .before), method: "PUT")])
            async let report = device.sync()
            try await bench.proxy.waitUntilHeld()
            try await change()
            try await bench.proxy.release()
            return try await report
        }

        @Test(
            "planify#2236: every write names the version it replaces, so that two edits at the same moment both survive",
            arguments: CalDAVServer.Kind.allCases)
        func ifMatch(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try await bench.server.put(FaultBench.document("Milk"), as: "milk.ics", in: "work")
            let device = try await bench.device(1, throughProxy: true)
            try await device.sync()
            try await device.edit("Milk") { $0.title = "Oat milk" }
            let report = try await sync(bench, device) {
                try await bench.server.put(FaultBench.document("Milk", notes: "theirs"), as: "milk.ics", in: "work")
            }
            #expect(report.isComplete)
            #expect(report.conflicts.isEmpty)
            #expect(try await device.todo("Oat milk")?.notes == "theirs")
            let document = try #require(try await bench.server.document("milk.ics", in: "work"))
            #expect(document.contains("SUMMARY:Oat milk"))
            #expect(document.contains("DESCRIPTION:theirs"))
            #expect(try bench.proxy.requests().contains { $0.method == "PUT" && $0.status == 412 })
        }

        @Test(
            "davx5#2739: edited here while it is deleted there, it is made again, and not tried for ever",
            arguments: CalDAVServer.Kind.allCases)
        func deletedThere(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try await bench.server.put(FaultBench.document("Milk"), as: "milk.ics", in: "work")
            let device = try await bench.device(1, throughProxy: true)
            try await device.sync()
            try await device.edit("Milk") { $0.title = "Oat milk" }
            let report = try await sync(bench, device) { try await bench.server.delete("milk.ics", in: "work") }
            #expect(report.isComplete)
            #expect(try await device.titles()["Work"] == ["Oat milk"])
            #expect(
                try await bench.server.documents(in: "work").values.map { $0.contains("SUMMARY:Oat milk") } == [true])
            #expect(try await device.sync().sent.isEmpty)
            #expect(try await device.outbox().isEmpty)
        }

        @Test(
            "davx5#2226: a new to-do whose UID the server has already is joined with that one",
            arguments: CalDAVServer.Kind.allCases)
        func sameUID(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let device = try await bench.device(1, throughProxy: true)
            let todo = try #require(try await device.add("Milk", to: "Work") { $0.addedTags = ["ours"] })
            let theirs = FaultBench.document("Milk", notes: "theirs")
                .replacing("UID:Milk@other.example", with: "UID:\(todo.uid.text)")
            let report = try await sync(bench, device) {
                try await bench.server.put(theirs, as: "theirs.ics", in: "work")
            }
            #expect(report.isComplete)
            for _ in 0..<2 { #expect(try await device.sync().isComplete) }
            #expect(try await device.outbox().isEmpty)
            let todos = try await device.todos()
            #expect(todos.map(\.title) == ["Milk"])
            #expect(todos.first?.notes == "theirs")
            #expect(todos.first?.tags == ["ours"])
            #expect(try await bench.server.names(in: "work") == ["theirs.ics"])
            #expect(try await bench.server.document("theirs.ics", in: "work")?.contains("CATEGORIES:ours") == true)
        }

        @Test(
            "Errands#300: the first sync takes nothing away from a list that was here before",
            arguments: CalDAVServer.Kind.allCases)
        func firstSync(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try await bench.server.put(FaultBench.document("There"), as: "there.ics", in: "work")
            let device = Device(
                1, store: try bench.store(1, clock: FixedClock()), remote: try bench.remote(throughProxy: true))
            try await device.change(.add(name: "Work"))
            for title in ["Here", "Here, too"] { try await device.add(title, to: "Work") }
            try await device.add("Mine alone")
            try await device.addAccount(home: Href(bench.server.home))
            try await device.publish("Work")
            // It is interrupted, and taken up again.
            try await bench.proxy.set([FaultRule(.dropAfter, method: "PUT", times: 2)])
            for _ in 0..<3 { try await device.sync() }
            let titles = try await device.titles()
            #expect(titles["Work"] == ["Here", "Here, too"])
            #expect(titles["Work (alice)"] == ["There"])
            #expect(titles["Inbox"] == ["Mine alone"])
            let other = try await bench.device(2)
            try await other.sync()
            #expect(try await other.titles().values.map { $0 }.joined().sorted() == ["Here", "Here, too", "There"])
        }

        @Test(
            "vdirsyncer#42: a store that has lost its to-dos does not empty the server",
            arguments: CalDAVServer.Kind.allCases)
        func emptyStore(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            for number in 1...30 {
                try await bench.server.put(FaultBench.document("To-do \(number)"), as: "\(number).ics", in: "work")
            }
            let device = try await bench.device(1)
            try await device.sync()
            let titles = try #require(try await device.titles()["Work"])
            #expect(titles.count == 30)
            for title in titles { try await device.delete(title) }
            let held = try await device.sync()
            #expect(held.problems.map(\.reason) == [.heldRemovalsOnServer(count: 30, of: 30)])
            #expect(held.sent.isEmpty)
            #expect(try await bench.server.names(in: "work").count == 30)

            // A new store with nothing in it fetches, and removes nothing.
            let other = try await bench.device(2)
            #expect(try await other.sync().received.count == 30)
            #expect(try await bench.server.names(in: "work").count == 30)

            var options = SyncOptions()
            options.allowsMassRemoval = true
            #expect(try await device.sync(options).sent.count == 30)
            #expect(try await bench.server.names(in: "work").isEmpty)
        }

        @Test("a server that has lost its to-dos does not empty the store", arguments: CalDAVServer.Kind.allCases)
        func emptyServer(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try bench.server.seed(30, into: "work")
            let device = try await bench.device(1)
            try await device.sync()
            for name in try await bench.server.names(in: "work") { try await bench.server.delete(name, in: "work") }
            let held = try await device.sync()
            #expect(held.problems.map(\.reason) == [.heldRemovals(count: 30, of: 30)])
            #expect(try await device.titles()["Work"]?.count == 30)

            try await bench.server.removeList(bench.server.home + "work/")
            let gone = try await device.sync()
            #expect(gone.problems.map(\.reason) == [.listGone(count: 30)])
            #expect(try await device.titles()["Work"]?.count == 30)

            var options = SyncOptions()
            options.allowsMassRemoval = true
            #expect(try await device.sync(options).isComplete)
            #expect(try await device.titles()["Work"] ?? [] == [])
        }

        @Test(
            "tasks#3065: fetching alone writes nothing, whatever the server makes of it",
            arguments: CalDAVServer.Kind.allCases)
        func pullOnly(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let document = FaultBench.document("Milk").replacing(
                "SUMMARY",
                with:
                    "dtstart;value=date:20261201\r\nRRULE:FREQ=DAILY;UNTIL=20270101T000000Z\r\nCATEGORIES:b\r\nCATEGORIES:a\r\nSUMMARY"
            )
            try await bench.server.put(document, as: "milk.ics", in: "work")
            let device = try await bench.device(1, throughProxy: true)
            for _ in 0..<3 { #expect(try await device.sync().isComplete) }
            #expect(try await device.titles()["Work"] == ["Milk"])
            #expect(try bench.proxy.requests().allSatisfy { ["PROPFIND", "REPORT"].contains($0.method) })
        }

        @Test(
            "nextcloud/tasks#1750: an occurrence completed on two devices leaves one record, and syncing again makes no more",
            arguments: CalDAVServer.Kind.allCases)
        func completedSeries(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let pair = DevicePair(try await bench.device(1), try await bench.device(2))
            let (due, rule) = (try #require(TodoDate("2026-12-01")), try RecurrenceRule("FREQ=DAILY"))
            try await pair.first.add("Plants", to: "Work") {
                $0.due = .set(due)
                $0.rule = .set(rule)
            }
            try await pair.settle()
            for device in pair.all { try await device.complete("Plants") }
            for _ in 0..<3 { try await pair.settle() }
            for device in pair.all {
                #expect(try await device.todos().count { $0.status == .completed } == 1)
                #expect(try await device.todos().count { $0.status != .completed } == 1)
            }
            #expect(try await bench.server.names(in: "work").count == 2)
        }

        @Test("todoman#85: a to-do keeps its number whatever happens to it on the server, and no number is given twice")
        func numbers() async throws {
            let bench = try await Bench(.radicale)
            let device = try await bench.device(1)
            let first = try #require(try await device.add("Milk", to: "Work"))
            let second = try #require(try await device.add("Bread", to: "Work"))
            try await device.sync()
            let name = try #require(
                try await bench.server.documents(in: "work").first { $0.value.contains("SUMMARY:Milk") })
            // Another client writes it anew under another name, as one does that moves files.
            try await bench.server.delete(name.key, in: "work")
            try await bench.server.put(
                name.value.replacing("SUMMARY:Milk", with: "SUMMARY:Oat"), as: "x.ics", in: "work")
            try await device.sync()
            #expect(try await device.todo("Oat")?.number == first.number)
            try await device.delete("Bread")
            try await device.sync()
            try await bench.server.put(FaultBench.document("Honey"), as: "honey.ics", in: "work")
            try await device.sync()
            let honey = try #require(try await device.todo("Honey"))
            #expect(honey.number != first.number && honey.number != second.number)
        }
    }
}
