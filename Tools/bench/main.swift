import Foundation

// Prints what was measured on this machine, in this run, as a table: the program from outside, the store, the calendar
// files.
print("| work | against | ratio | budget | | how |")
print("|---|---|---|---|---|---|")
fflush(nil)
let parts: [@MainActor () async throws -> [BenchRow]] = [
    ProcessBench.rows, storeRows, ledgerRows, CalendarBench.rows, GraphBench.rows,
]
for part in parts {
    for row in try await part() {
        let mark = row.isKept.map { $0 ? "kept" : "MISSED" } ?? ""
        print("| \(row.work) | \(row.against) | \(row.figure) | \(row.budget) | \(mark) | \(row.note) |")
    }
    fflush(nil)
}
