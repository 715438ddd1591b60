// Prints what was measured on this machine, in this run. The store's rows come first.
let rows = try await storeRows()
for row in rows {
    let mark = row.isKept.map { $0 ? "kept" : "MISSED" } ?? ""
    print("| \(row.work) | \(row.against) | \(row.figure) | \(row.budget) | \(mark) | \(row.note) |")
}
