import Domain
import ICalendar
import Sync
import SyncTestSupport
import Testing

@Suite("The remote in memory, where it differs from a good one")
struct MemoryRemoteTests {
    private static let document = Array(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:n\r\nBEGIN:VTODO\r\nuid:1\r\nSUMMARY;LANGUAGE=en:Milk\r\nX-A:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            .utf8)

    @Test("a fault before a call keeps the server as it was, one after it hides what was done")
    func faults() async throws {
        let server = MemoryServer()
        let remote = MemoryRemote(server)
        let list = await server.makeCollection(name: "Work").href
        let href = remote.newHref(in: list)
        for moment in [MemoryRemote.Moment.before, .after] {
            remote.setFault { call, now throws(RemoteError) in
                if call.kind.isWrite, now == moment { throw .unknownOutcome(reason: "test") }
            }
            await #expect(throws: RemoteError.unknownOutcome(reason: "test")) {
                try await remote.put(Self.document, at: href, replacing: nil)
            }
            #expect(await server.documents(in: list)?.count == (moment == .before ? 0 : 1))
        }
        remote.setFault(nil)
        #expect(remote.counts[.put] == 2)
        let other = MemoryRemote(server, seed: 2)
        #expect(try await other.etag(of: href) != nil)
        #expect(other.counts == [.etag: 1])
    }

    @Test("a server that rewrites keeps the content")
    func rewriting() async throws {
        let server = MemoryServer(rewriting: .reordering)
        let list = await server.makeCollection(name: "Work").href
        let remote = MemoryRemote(server)
        let href = remote.newHref(in: list)
        _ = try await remote.put(Self.document, at: href, replacing: nil)
        let expected =
            "BEGIN:VCALENDAR\r\nPRODID:x\r\nVERSION:2.0\r\nX-WR-CALNAME:n\r\nBEGIN:VTODO\r\nSUMMARY;LANGUAGE=en:Milk\r\nUID:1\r\nX-A:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        #expect(await server.documents(in: list)?[href].map { String(decoding: $0, as: UTF8.self) } == expected)
        await server.setRewriting(.dropping("X-A"))
        let etag = try await remote.etag(of: href)
        _ = try await remote.put(Self.document, at: href, replacing: etag)
        let text = await server.documents(in: list)?[href].map { String(decoding: $0, as: UTF8.self) }
        #expect(text?.contains("X-A") == false)
        #expect(text?.contains("LANGUAGE") == true)
    }

    @Test("forgotten tokens give everything, and without reports it is listed")
    func tokens() async throws {
        let server = MemoryServer()
        let list = await server.makeCollection(name: "Work").href
        let remote = MemoryRemote(server)
        _ = try await remote.put(Self.document, at: remote.newHref(in: list), replacing: nil)
        let first = try await remote.changes(in: list, since: nil, isListed: false)
        await server.forgetTokens()
        let again = try await remote.changes(in: list, since: first.token, isListed: false)
        #expect(again.isComplete)
        #expect(again.members == first.members)
        await server.setHasReports(false)
        #expect(try await remote.changes(in: list, since: again.token, isListed: false).isListed)
    }

    @Test("a list that may only be read takes nothing")
    func readOnly() async throws {
        let server = MemoryServer()
        let list = await server.makeCollection(name: "Work").href
        let remote = MemoryRemote(server)
        await server.setWritable(false, list)
        #expect(try await remote.collection(list)?.isWritable == false)
        await #expect(throws: RemoteError.forbidden("read only")) {
            try await remote.put(Self.document, at: remote.newHref(in: list), replacing: nil)
        }
    }
}
