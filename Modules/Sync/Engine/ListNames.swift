import Domain

/// Finds names for lists that come from a server.
struct ListNames {
    /// The names that are taken.
    private var taken: Set<String>

    /// The names of every list but `own`.
    init(reader: any LedgerReader, except own: ListID? = nil) throws(StoreError) {
        taken = Set(try reader.lists().filter { $0.id != own }.map { $0.name.lowercased() })
    }

    /// A name that no other list has, as near to `name` as can be: with the account's name behind it where it is taken,
    /// then with a number. It is taken from then on.
    mutating func take(_ name: String, account: String) -> String {
        let line = String(TextRules.line(from: name).prefix(200))
        let wanted = TextRules.isBlank(line) ? account : line
        let more = (2...).lazy.map { "\(wanted) (\(account)) \($0)" }
        let free =
            [wanted, "\(wanted) (\(account))"].first { !taken.contains($0.lowercased()) }
            ?? more.first { !taken.contains($0.lowercased()) } ?? wanted
        taken.insert(free.lowercased())
        return free
    }
}
