import Domain
import Foundation
import ICalendar
import Interchange
import Persistence

/// An iCalendar file of 10,000 to-dos: read, and imported.
enum CalendarBench {
    static func rows() async throws -> [BenchRow] {
        let bytes = BenchData.calendar(10_000)
        var (parse, scan, take, insert) = (
            BenchTimes(), BenchTimes(), BenchTimes(), BenchTimes()
        )
        for _ in 0..<5 {
            parse.own(
                BenchTime.of { precondition(ICalendarDocument(parsing: bytes).bytes.count == bytes.count) }
            )
            scan.own(BenchTime.of { precondition(bytes.count { $0 == UInt8(ascii: "\n") } > 10_000) })
            try await StoreBench.inFolder { folder in
                let file = folder + "/todos.ics"
                try Data(bytes).write(to: URL(fileURLWithPath: file))
                let store = try StoreBench.open(folder + "/store")
                let importer = FileImporter(store: store, ids: IDs()) {
                    TimeContext(now: Instant(seconds: 1_796_112_000), zones: Zones())
                }
                take.own(
                    try await BenchTime.of {
                        let report = try await importer.importTodos(ImportRequest(paths: [file]))
                        precondition(report.files[0].added == 10_000)
                    })
                let todos = try await store.read { reader throws(StoreError) in
                    try reader.todos(matching: TodoFilter(status: .all))
                }
                _ = try StoreBench.open(folder + "/bare")
                let bare = try BareSQLite(folder + "/bare/tend.sqlite")
                defer { bare.close() }
                insert.own(try await BenchTime.of { try bare.insert(todos) })
            }
        }
        return [
            BenchRow(
                ratioOf: "ics of 10,000: read and write back", against: "counting the line ends of its bytes",
                own: parse.own, other: scan.own, note: "\(bytes.count / 1000) kB"),
            BenchRow(
                ratioOf: "ics of 10,000: import", against: "the same rows inserted by bare C calls", own: take.own,
                other: insert.own, note: "documents kept beside the rows"),
        ]
    }

    private struct IDs: IDSource {
        func todoID() -> TodoID { TodoID(UUID()) }
        func listID() -> ListID { ListID(UUID()) }
    }

    private struct Zones: ZoneSource {
        var local: ZoneID { .utc }
        func rules(for zone: ZoneID) -> ZoneRules? { zone == .utc ? .utc : nil }
    }
}
