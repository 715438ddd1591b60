import Foundation
import ServerSupport
import TestSupport

/// A person with todoman, whose files vdirsyncer keeps in step with a server's lists.
struct Todoman {
    /// A to-do as todoman shows it.
    struct Item: Decodable {
        let id: Int
        let summary: String
        let categories: [String]
        let description: String
        let due: Double?
        let start: Double?
        let completed: Bool
        let location: String
        let priority: Int
        let recurring: Bool
    }

    private let folder: TemporaryFolder

    /// Finds the lists of a server.
    init(on server: CalDAVServer) async throws {
        folder = try TemporaryFolder()
        let sync = """
            [general]
            status_path = "\(folder.path)/status/"
            [pair tasks]
            a = "local"
            b = "remote"
            collections = ["from b"]
            [storage local]
            type = "filesystem"
            path = "\(folder.path)/tasks/"
            fileext = ".ics"
            [storage remote]
            type = "caldav"
            url = "\(server.address)"
            username = "\(server.user)"
            password = "\(server.password)"
            item_types = ["VTODO"]

            """
        let tasks = """
            path = "\(folder.path)/tasks/*"
            date_format = "%Y-%m-%d"
            time_format = "%H:%M"
            default_list = "work"
            cache_path = "\(folder.path)/cache.sqlite3"

            """
        try Data(sync.utf8).write(to: URL(filePath: folder.path + "/vdirsyncer"))
        try Data(tasks.utf8).write(to: URL(filePath: folder.path + "/todoman.py"))
        _ = try await vdirsyncer("discover", input: String(repeating: "y\n", count: 20))
    }

    /// Brings the files and the server into step.
    func sync() async throws { _ = try await vdirsyncer("sync") }

    /// Runs `todo` with these words; gives what it prints.
    @discardableResult
    func todo(_ words: String..., input: String = "") async throws -> String {
        try await Program.run([Program.path("todo"), "--config", folder.path + "/todoman.py"] + words, input: input)
    }

    /// All to-dos, those that are done as well.
    func items() async throws -> [Item] {
        let text = try await Program.run([
            Program.path("todo"), "--config", folder.path + "/todoman.py", "--porcelain", "list", "--status", "ANY",
        ])
        return try JSONDecoder().decode([Item].self, from: Data(text.utf8))
    }

    /// The to-do of a title.
    func item(_ title: String) async throws -> Item? { try await items().first { $0.summary == title } }

    /// The number of the to-do of a title, as its commands take it.
    func number(_ title: String) async throws -> String {
        guard let item = try await item(title) else { throw LabError.unexpectedAnswer("todoman has no \(title)") }
        return "\(item.id)"
    }

    private func vdirsyncer(_ command: String, input: String = "") async throws -> String {
        try await Program.run(
            [Program.path("vdirsyncer"), "-c", folder.path + "/vdirsyncer", command], input: input)
    }
}
