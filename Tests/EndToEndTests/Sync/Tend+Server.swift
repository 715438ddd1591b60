import Foundation
import PowerLossSupport
import ServerSupport
import Testing

extension Tend {
    /// Adds the account of a server's user, with the name `work`.
    @discardableResult
    func addAccount(
        on server: CalDAVServer, address: String? = nil, _ more: String...,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> Run {
        let run = try await run(
            [
                "account", "add", address ?? server.address, "--user", server.user, "--password-stdin", "--name",
                "work",
            ] + more, input: Array((server.password + "\n").utf8))
        #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
        return run
    }

    /// Syncs, which must succeed.
    @discardableResult
    func sync(_ more: String..., at location: SourceLocation = #_sourceLocation) async throws -> Run {
        let run = try await run(["sync"] + more)
        #expect(run.status == 0, "tend sync \(more): \(run.text)\(run.errors)", sourceLocation: location)
        return run
    }

    /// Every row of the store as one number.
    var digest: UInt64? { StoreDigest.of(data + "/tend.sqlite") }

    /// Every byte of the data folder but the secrets, and what is found in it of a text.
    func files(containing text: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: data)
        return names.filter { name in
            guard let content = FileManager.default.contents(atPath: data + "/" + name) else { return false }
            return content.firstRange(of: Data(text.utf8)) != nil
        }
    }
}

extension CalDAVServer {
    /// Everything in the folder of a list, by name.
    func content(ofList name: String) throws -> [String: Data] {
        let folder = path(ofList: name)
        var content: [String: Data] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where !file.contains(".Radicale.cache")
        {
            content[file] = FileManager.default.contents(atPath: folder + "/" + file)
        }
        return content
    }
}
