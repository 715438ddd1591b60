import Domain

/// Finds out which collection a list had whose row is lost, from the objects that were in it: they name their to-dos,
/// which name their list, and their places begin with the collection's. Without it the next sync would take the
/// collection for a new one, and every to-do of it would be here twice.
struct LostCollections {
    private struct Guess: Hashable {
        let list: ListID
        let path: String
    }

    private let target: StoreSession
    private var votes: [Int: [Guess: Int]] = [:]

    init(target: StoreSession) { self.target = target }

    /// Notes an object of a collection whose row, of this number, is not there.
    mutating func note(_ object: Href, of todo: Int, inLost row: Int) throws(StoreError) {
        let list = try target.connection.first("todo", "SELECT list FROM todo WHERE number = ?", todo) {
            row throws(StoreError) in try row.next(ListID.self)
        }
        guard let list, let slash = object.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        votes[row, default: [:]][Guess(list: list, path: String(object.path[...slash])), default: 0] += 1
    }

    /// The collections that most of their objects speak for, by the numbers of their lost rows: those that stand
    /// directly in the home of one account and of no other, and whose list has no collection. The names are those of
    /// the server.
    func found() throws(StoreError) -> [Int: RemoteList] {
        let reader = SQLiteReader(now: Instant(seconds: 0), session: target, ticket: nil)
        let accounts = try reader.accounts()
        let taken = Set(try reader.remoteLists(of: nil).map(\.list))
        var found: [Int: RemoteList] = [:]
        for (row, guesses) in votes.sorted(by: { $0.key < $1.key }) {
            guard let (guess, _) = guesses.max(by: { $0.value < $1.value }), !taken.contains(guess.list),
                !found.values.contains(where: { $0.list == guess.list })
            else { continue }
            let href = Href(guess.path)
            let owners = accounts.filter { Self.isDirectly(href, in: $0.home) }
            guard owners.count == 1 else { continue }
            found[row] = RemoteList(list: guess.list, account: owners[0].name, href: href, name: "", localName: "")
        }
        return found
    }

    private static func isDirectly(_ href: Href, in home: Href) -> Bool {
        guard href.key.utf8.starts(with: home.key.utf8) else { return false }
        let name = href.key.utf8.dropFirst(home.key.utf8.count)
        return name.count > 1 && name.firstIndex(of: UInt8(ascii: "/")) == name.indices.last
    }
}
