import Domain
import Interchange
import Sync
import TestSupport

/// What another program sees and does on the server.
extension Convergence {
    /// Another program renames a list, deletes it, or moves all that is in it to another one.
    func changeListsElsewhere() async {
        serial += 1
        do throws(RemoteError) {
            let lists = try await other.collections(withVersions: false)
            guard let list = lists.randomElement(using: &numbers), let target = lists.randomElement(using: &numbers)
            else { return }
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0, 1:
                log("another program renames \(list.name) to list \(serial)")
                try await other.update(list.href, name: "list \(serial)", color: list.color)
            case 2 where list.href != target.href:
                log("another program moves all of \(list.name) to \(target.name) and deletes \(list.name)")
                try await moveAll(from: list, to: target)
                try await other.removeCollection(list.href)
            default:
                guard lists.count > 1 else { return }
                log("another program deletes \(list.name) at \(list.href)")
                for (_, todo) in try await todos(in: list) { noteDeletion(of: todo) }
                try await other.removeCollection(list.href)
            }
        } catch {
            // It may have been done or not, as on a way that loses answers: the devices have to bear both.
            log("another program fails: \(error)")
        }
    }

    private func moveAll(from list: RemoteCollection, to target: RemoteCollection) async throws(RemoteError) {
        for (href, todo) in try await todos(in: list) {
            guard case .object(let document, let etag)? = try await other.objects([href], in: list.href)[href] else {
                continue
            }
            // Who moves it is none of the devices.
            movers[todo.uid, default: []].insert(members.count)
            let place = Href(target.href.path + "moved-\(serial)-\(todo.uid).ics")
            _ = try await other.put(document, at: place, replacing: nil)
            try await other.remove(href, matching: etag ?? "*")
        }
    }

    /// The to-dos of one list of the server, in the order of their places.
    func todos(in list: RemoteCollection) async throws(RemoteError) -> [(href: Href, todo: Todo)] {
        let members = try await other.changes(in: list.href, since: nil, isListed: false).members
        let ids = SequentialIDs(first: 9_000_000)
        let mapping = CalendarObject(in: TimeContext(now: clock.now(), zones: FixedZones.berlin))
        let answers = try await other.objects(members.map(\.href), in: list.href)
        return answers.sorted { $0.key.path < $1.key.path }.compactMap { href, answer in
            guard case .object(let document, _) = answer,
                let todo = try? mapping.todo(in: document, id: ids.todoID(), list: .inbox).todo
            else { return nil }
            return (href, todo)
        }
    }
}
