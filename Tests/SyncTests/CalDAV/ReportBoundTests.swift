import Domain
import Sync
import SyncTestSupport
import Synchronization
import TestSupport
import Testing

@Suite("A report in many parts")
struct ReportBoundTests {
    private let list = Href("/alice/work/")

    /// A server that cuts its reports: each part names two places, with a version of three octets.
    private struct Server {
        /// How many parts there are.
        var count = Int.max
        /// The names of the places in a part, without `.ics`.
        var names: @Sendable (Int) -> [String] = { ["\($0)a", "\($0)b"] }
        var part = 0

        mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
            part += 1
            let named = names(part).map { "/alice/work/\($0).ics".version("\"1\"") }.joined()
            let cut = part < count ? "/alice/work/".status(507) : ""
            return .multistatus(named, cut, "<sync-token>p\(part)</sync-token>", to: request)
        }
    }

    private func changes(
        _ server: Server, within bound: ReportBound
    ) async throws -> (Result<RemoteChanges, RemoteError>, requests: Int) {
        let server = Mutex(server)
        let transport = ScriptedTransport { request throws(TransportError) in server.withLock { $0.answer(request) } }
        let remote = try CalDAVRemote.scripted(transport, bound: bound)
        do throws(RemoteError) {
            return (
                .success(try await remote.changes(in: list, since: "t1", isListed: false)), transport.requests.count
            )
        } catch { return (.failure(error), transport.requests.count) }
    }

    @Test("may name as many places as are allowed, and no more, however they are spread")
    func places() async throws {
        let whole = try await changes(Server(count: 3), within: ReportBound(places: 8))
        #expect(try whole.0.get().members.count == 6)
        // Each part names the list, too, where it is cut.
        for (bound, requests) in [(7, 3), (6, 3), (5, 2), (3, 2), (2, 1)] {
            let found = try await changes(Server(count: 3), within: ReportBound(places: bound))
            #expect(found.0 == .failure(.tooMuch("more than \(bound) places", in: list)))
            #expect(found.requests == requests)
        }
    }

    @Test("counts a place as often as it is named, and one that is not taken")
    func repeated() async throws {
        for name in ["a", "../b", "c/d"] {
            let found = try await changes(Server(names: { _ in [name] }), within: ReportBound(places: 99))
            #expect(found.0 == .failure(.tooMuch("more than 99 places", in: list)))
            #expect(found.requests == 50)
        }
    }

    @Test("may name so many octets of places and versions")
    func octets() async throws {
        let long = Server(names: { ["\($0)" + String(repeating: "x", count: 1_000)] })
        let found = try await changes(long, within: ReportBound(octets: 10_000))
        #expect(found.0 == .failure(.tooMuch("places and versions of more than 10000 bytes", in: list)))
        #expect(found.requests == 10)
    }

    @Test("or a listing that names too much in one answer is told by its list", arguments: [true, false])
    func oneAnswer(isListed: Bool) async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            .multistatus(String(repeating: "<response/>", count: 100_001), to: request)
        }
        let remote = try CalDAVRemote.scripted(transport)
        await #expect(throws: RemoteError.tooMuch("more than 100000 responses", in: list)) {
            try await remote.changes(in: list, since: "t1", isListed: isListed)
        }
        #expect(transport.requests.count == 1)
    }

    @Test("has room for a million places that are as long as servers make them")
    func usual() {
        let bound = ReportBound()
        #expect(bound.places == 1_000_000)
        let place = "/remote.php/dav/calendars/alice/tasks/6F9619FF-8B86-D011-B42D-00CF4FC964FF.ics"
        #expect(bound.octets >= bound.places * (place + "\"d41d8cd98f00b204e9800998ecf8427e\"").utf8.count)
    }

    @Test("that names too much is told with its list; nothing is lost, and the next one goes on from the same token")
    func sync() async throws {
        let server = Mutex(Server(count: 0, names: { _ in ["milk"] }))
        let transport = ScriptedTransport { request throws(TransportError) in
            if request.method == "PROPFIND" {
                // The token is never the same, so that each sync asks what has changed.
                let token = server.withLock { $0.part }
                let list = "<resourcetype><collection/><C:calendar/></resourcetype><displayname>Work</displayname>"
                return .multistatus("/alice/work/".found(list + "<sync-token>now-\(token)</sync-token>"), to: request)
            }
            guard request.text.contains("calendar-multiget") else { return server.withLock { $0.answer(request) } }
            let document = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Milk\nEND:VTODO\nEND:VCALENDAR\n"
            return .multistatus(
                "/alice/work/milk.ics".found(
                    "<getetag>\"1\"</getetag><C:calendar-data>\(document)</C:calendar-data>"), to: request)
        }
        let remote = try CalDAVRemote.scripted(transport, bound: ReportBound(places: 100))
        let device = Device(1, store: MemoryStore(), remote: remote)
        try await device.addAccount(taking: [])
        #expect(try await device.sync().isComplete)

        server.withLock { $0 = Server() }
        let problem = SyncProblem(
            name: "Work", list: try await device.todo("Milk")?.list,
            reason: .list(.tooMuch("more than 100 places", in: list)))
        for _ in 0..<2 {
            let before = transport.requests.count
            let report = try await device.sync()
            #expect(report.failure == nil)
            #expect(report.problems == [problem])
            #expect(try await device.titles()["Work"] == ["Milk"])
            let first = transport.requests.dropFirst(before).first { $0.method == "REPORT" }
            #expect(first?.text.contains("<D:sync-token>p1</D:sync-token>") == true)
        }
        server.withLock { $0 = Server(count: 0, names: { _ in ["milk"] }, part: 500) }
        #expect(try await device.sync().isComplete)
        #expect(try await device.titles()["Work"] == ["Milk"])
    }
}
