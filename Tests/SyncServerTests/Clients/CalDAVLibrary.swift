import Foundation
import ServerSupport

/// A program on the `caldav` library for Python, which works on a server's list directly; Tools/lab/caldav_client.py is it.
struct CalDAVLibrary {
    /// A to-do as it shows it; dates as `2027-04-01 17:00 Europe/Berlin`.
    struct Item: Decodable {
        let uid: String
        let summary: String
        let description: String?
        let status: String?
        let priority: String?
        let due: String?
        let dtstart: String?
        let categories: [String]
        let rrule: String?
        let parent: String?

        private enum CodingKeys: String, CodingKey {
            case uid, summary, description, status, priority, due, dtstart, categories, rrule
            case parent = "related-to"
        }
    }

    private let server: CalDAVServer
    private let list: String

    init(on server: CalDAVServer, list: String = "work") { (self.server, self.list) = (server, list) }

    /// Makes a to-do, and gives its UID.
    func add(_ fields: [String: Any]) async throws -> String {
        try JSONDecoder().decode([String].self, from: try await run("add", fields)).first ?? ""
    }

    /// Gives a to-do other values.
    func edit(_ uid: String, _ fields: [String: Any]) async throws {
        _ = try await run("edit", fields.merging(["uid": uid]) { given, _ in given })
    }

    /// Completes a to-do; of a series the occurrence, by a copy.
    func complete(_ uid: String) async throws { _ = try await run("complete", ["uid": uid]) }

    /// Deletes a to-do.
    func delete(_ uid: String) async throws { _ = try await run("delete", ["uid": uid]) }

    /// All to-dos, those that are done as well.
    func todos() async throws -> [Item] {
        try JSONDecoder().decode([[Item]].self, from: try await run("todos", [:])).first ?? []
    }

    private func run(_ step: String, _ fields: [String: Any]) async throws -> Data {
        let steps = try JSONSerialization.data(withJSONObject: [[step, fields]])
        let script = Lab.script("caldav_client.py")
        let address = server.address.dropLast() + server.home + list + "/"
        let text = try await Program.run(
            [Lab.python, script, address, server.user, server.password], input: String(decoding: steps, as: UTF8.self))
        return Data(text.utf8)
    }
}

/// plann, a command line on the same library.
struct Plann {
    let server: CalDAVServer
    var list = "work"

    /// Runs `plann` with these words on the list; gives what it prints.
    @discardableResult
    func run(_ words: String...) async throws -> String {
        try await Program.run(
            [
                Program.path("plann"), "--skip-config", "--caldav-url", server.address, "--caldav-username",
                server.user,
                "--caldav-password", server.password, "--calendar-url",
                server.address.dropLast() + server.home + list + "/",
            ] + words)
    }
}
