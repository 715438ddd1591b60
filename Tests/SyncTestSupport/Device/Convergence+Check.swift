import Domain
import Sync
import TestSupport

/// What must be true at the end.
extension Convergence {
    /// Checks that all devices and the server are equal, that no edit is lost, and that nothing is there twice.
    package func check() async throws {
        let server = try await pictureOfServer()
        for (index, member) in members.enumerated() {
            let todos = try await member.device.todos()
            try check(todos, of: index)
            let waiting = try await member.device.outbox()
            guard waiting.isEmpty else { throw Finding(description: "something waits on device \(index): \(waiting)") }
            let picture = try await picture(of: member, todos)
            guard picture == server else {
                let difference = picture.difference(from: server)
                throw Finding(description: "the server and device \(index) differ: \(difference)")
            }
        }
    }

    private func check(_ todos: [Todo], of index: Int) throws {
        for (uid, same) in Dictionary(grouping: todos, by: \.uid) where same.count > 1 {
            // So may one that was moved here and deleted there while it was edited: each edit keeps its own.
            let isExcused = movers[uid, default: []].count + (deleted.contains(uid) ? 1 : 0) > 1
            let places = Set(same.map(\.list)).count
            guard isExcused, places == same.count else {
                throw Finding(description: "device \(index) has \(uid) \(same.count) times in \(places) lists")
            }
        }
        for (uid, tags) in kept where !tags.isEmpty {
            let same = todos.filter { $0.uid == uid }
            guard !same.isEmpty else { throw Finding(description: "device \(index) has lost \(uid) with \(tags)") }
            let missing = tags.subtracting(same.flatMap(\.tags))
            guard missing.isEmpty else {
                throw Finding(description: "device \(index) has lost tags \(missing) of \(uid)")
            }
        }
    }

    /// The lists and to-dos of a device, one line each.
    private func picture(of member: Member, _ todos: [Todo]) async throws -> [String] {
        let names = try await member.store.readLedger { reader throws(StoreError) in
            let remotes = Dictionary(try reader.remoteLists(of: nil).map { ($0.list, $0) }) { one, _ in one }
            var names: [ListID: String] = [:]
            for list in try reader.lists() where list.id != .inbox {
                // A list whose name was taken has another one here: what counts is where it is on the server.
                names[list.id] = remotes[list.id].map { "\($0.name) at \($0.href.key)" } ?? "\(list.name), only here"
            }
            return names
        }
        return (names.values + todos.map { Self.picture($0, in: names[$0.list] ?? "?") }).sorted()
    }

    private func pictureOfServer() async throws -> [String] {
        var picture: [String] = []
        for list in try await other.collections(withVersions: false) {
            let name = "\(list.name) at \(list.href.key)"
            picture.append(name)
            picture += try await todos(in: list).map { Self.picture($0.todo, in: name) }
        }
        return picture.sorted()
    }

    private static func picture(_ todo: Todo, in list: String) -> String {
        let fields = TodoField.allCases.filter { $0 != .list && $0 != .tags }.map { todo.text(of: $0) ?? "-" }
        return ([todo.uid.text, list, todo.tags.sorted().joined(separator: ",")] + fields).joined(separator: " | ")
    }
}
