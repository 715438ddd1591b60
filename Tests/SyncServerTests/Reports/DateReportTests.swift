import Domain
import ServerSupport
import SyncTestSupport
import Testing

extension RealServers {
    /// What other clients made of dates, zones and series, as a server sees it.
    @Suite("Reports about dates and series")
    struct DateReports {
        /// What the server holds of the only to-do of the list.
        private func document(_ bench: Bench) async throws -> String {
            try #require(try await bench.server.documents(in: "work").values.first).replacing("\r\n ", with: "")
        }

        private func date(_ text: String) throws -> TodoDate { try #require(TodoDate(text)) }

        @Test(
            "Errands#449, tasks#4139: a day is written as a day and never shifted",
            arguments: CalDAVServer.Kind.allCases)
        func day(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let device = try await bench.device(1)
            let due = try date("2026-12-24")
            try await device.add("Tree", to: "Work") { $0.due = .set(due) }
            #expect(try await device.sync().isComplete)
            #expect(try await document(bench).contains("\r\nDUE;VALUE=DATE:20261224\r\n"))
            let other = try await bench.device(2)
            try await other.sync()
            #expect(try await other.todo("Tree")?.due == due)
        }

        @Test(
            "Errands#334: a time stays in its zone, also across a change of the clocks",
            arguments: CalDAVServer.Kind.allCases)
        func zone(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let device = try await bench.device(1)
            let (due, rule) = (try date("2027-03-13T09:00:00[America/New_York]"), try RecurrenceRule("FREQ=DAILY"))
            try await device.add("Call", to: "Work") {
                $0.due = .set(due)
                $0.rule = .set(rule)
            }
            try await device.sync()
            try await device.complete("Call")
            #expect(try await device.sync().isComplete)
            let other = try await bench.device(2)
            try await other.sync()
            let call = try #require(try await other.todos().first { $0.recurrence != nil })
            #expect(call.due?.description == "2027-03-14T09:00:00[America/New_York]")
            let text = try await bench.server.documents(in: "work").values.first { $0.contains("RRULE:FREQ=DAILY\r\n") }
            #expect(text?.contains("DUE;TZID=America/New_York:20270314T090000") == true)
            #expect(text?.contains("TZID:America/New_York") == true, "the zone is defined for who does not know it")
        }

        @Test(
            "Radicale#764, davx5#2314: a series with a due date only is taken by strict servers, and its exceptions are of the same kind",
            arguments: CalDAVServer.Kind.allCases)
        func series(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let theirs = FaultBench.document("Plants").replacing(
                "SUMMARY",
                with: """
                    DTSTART;TZID=Europe/Berlin:20261201T090000
                    DUE;TZID=Europe/Berlin:20261201T100000
                    RRULE:FREQ=DAILY
                    EXDATE;TZID=Europe/Berlin:20261203T090000
                    SUMMARY
                    """.replacing("\n", with: "\r\n"))
            try await bench.server.put(theirs, as: "plants.ics", in: "work")
            let device = try await bench.device(1)
            try await device.sync()
            // The series is one of days from now on.
            let (start, due) = (try date("2026-12-01"), try date("2026-12-01"))
            try await device.edit("Plants") {
                $0.start = .set(start)
                $0.due = .set(due)
            }
            #expect(try await device.sync().isComplete)
            let text = try await document(bench)
            #expect(text.contains("\r\nEXDATE;VALUE=DATE:20261203\r\n"))
            #expect(text.contains("\r\nDTSTART;VALUE=DATE:20261201\r\n"))

            try await device.delete("Plants")
            try await device.sync()
            let rule = try RecurrenceRule("FREQ=WEEKLY")
            try await device.add("Bins", to: "Work") {
                $0.due = .set(due)
                $0.rule = .set(rule)
            }
            #expect(try await device.sync().isComplete)
            #expect(try await document(bench).contains("\r\nDTSTART;VALUE=DATE:20261201\r\n"))
            #expect(try await device.todo("Bins")?.start == nil)
        }

        @Test(
            "opentasks#943: a series with a changed occurrence is shown, moves on, and keeps the changed occurrence",
            arguments: CalDAVServer.Kind.allCases)
        func overrides(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let lines = """
                BEGIN:VTODO
                UID:Plants@other.example
                DTSTAMP:20261130T080000Z
                DTSTART:20261201T090000Z
                RRULE:FREQ=DAILY
                SUMMARY:Plants
                END:VTODO
                BEGIN:VTODO
                UID:Plants@other.example
                DTSTAMP:20261130T080000Z
                RECURRENCE-ID:20261203T090000Z
                DTSTART:20261203T120000Z
                SUMMARY:Plants and cactus
                END:VTODO
                """.replacing("\n", with: "\r\n")
            let document =
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//lab//other client//EN\r\n\(lines)\r\nEND:VCALENDAR\r\n"
            try await bench.server.put(document, as: "plants.ics", in: "work")
            let device = try await bench.device(1)
            #expect(try await device.sync().isComplete)
            #expect(try await device.titles()["Work"] == ["Plants"])
            try await device.complete("Plants")
            #expect(try await device.sync().isComplete)
            let series = try #require(try await bench.server.document("plants.ics", in: "work"))
            #expect(series.contains("SUMMARY:Plants and cactus"))
            #expect(series.contains("RECURRENCE-ID:20261203T090000Z"))
            #expect(
                try await device.todos().first { $0.recurrence != nil }?.start?.description
                    == "2026-12-02T09:00:00[UTC]")
        }

        @Test(
            "planify#2489: when it was done is written in UTC, and read however it was written",
            arguments: CalDAVServer.Kind.allCases)
        func completed(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            let theirs = FaultBench.document("Milk").replacing(
                "SUMMARY", with: "STATUS:COMPLETED\r\nCOMPLETED:20261130T080000\r\nSUMMARY")
            try await bench.server.put(theirs, as: "milk.ics", in: "work")
            let device = try await bench.device(1)
            #expect(try await device.sync().isComplete)
            #expect(try await device.todo("Milk")?.completed != nil)
            try await bench.server.delete("milk.ics", in: "work")
            try await device.sync()
            try await device.add("Bread", to: "Work")
            try await device.complete("Bread")
            #expect(try await device.sync().isComplete)
            #expect(try await document(bench).contains(#/\r\nCOMPLETED:\d{8}T\d{6}Z\r\n/#))
        }
    }
}
