import Domain
import Sync
import SyncTestSupport
import Synchronization
import TestSupport
import Testing

@Suite("The first sync of an account")
struct FirstSyncTests {
    /// A server with one to-do in each of its lists, which tells what it is asked for, and nothing else.
    private struct Server {
        var lists = ["work"]
        /// What its reports come to.
        var reports = 207
        var hasTokens = true

        func answer(_ request: HTTPRequest) -> HTTPResponse {
            let (path, text) = (request.address.path, request.text)
            let list = path.split(separator: "/").dropFirst().first.map(String.init)
            switch (request.method, list) {
            case ("PROPFIND", nil):
                let found = lists.map { name in
                    let token = text.contains("sync-token") && hasTokens ? "<sync-token>1</sync-token>" : ""
                    let tag = text.contains("getctag") ? "<S:getctag>1</S:getctag>" : ""
                    let kind = "<resourcetype><collection/><C:calendar/></resourcetype>"
                    return "/alice/\(name)/".found(kind + "<displayname>\(name)</displayname>" + token + tag)
                }
                return .multistatus(found.joined(), to: request)
            case ("PROPFIND", let list?): return .multistatus("/alice/\(list)/1.ics".version("\"1\""), to: request)
            case ("REPORT", let list?) where text.contains("calendar-multiget"):
                let document = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(list)\nSUMMARY:Milk\nEND:VTODO\nEND:VCALENDAR\n"
                let properties = "<getetag>\"1\"</getetag><C:calendar-data>\(document)</C:calendar-data>"
                return .multistatus("/alice/\(list)/1.ics".found(properties), to: request)
            case ("REPORT", let list?) where reports == 207:
                let changes = "/alice/\(list)/1.ics".version("\"1\"") + "<sync-token>1</sync-token>"
                return .multistatus(changes, to: request)
            default: return .script(reports, to: request)
            }
        }
    }

    private func device(asking transport: ScriptedTransport) async throws -> Device {
        let device = Device(1, store: MemoryStore(), remote: try CalDAVRemote.scripted(transport))
        try await device.addAccount(taking: [])
        return device
    }

    /// What one sync asks: of a question for the lists also which versions it wants.
    private func questions(_ device: Device, _ transport: ScriptedTransport) async throws -> [String] {
        let before = transport.requests.count
        #expect(try await device.sync().isComplete)
        return transport.requests.dropFirst(before).map { request in
            let wanted = ["sync-token", "getctag"].filter { request.text.contains(":\($0)>") }
            let line = "\(request.method) \(request.address.path)"
            return request.method == "PROPFIND" ? ([line] + wanted).joined(separator: " ") : line
        }
    }

    @Test("asks for no token before the reports, which tell them; every other sync asks")
    func tokens() async throws {
        let server = Mutex(Server())
        let transport = ScriptedTransport { request throws(TransportError) in server.withLock { $0.answer(request) } }
        let device = try await device(asking: transport)
        #expect(
            try await questions(device, transport) == [
                "PROPFIND /alice/", "REPORT /alice/work/", "REPORT /alice/work/",
            ])
        #expect(try await questions(device, transport) == ["PROPFIND /alice/ sync-token"])
        // One list that is new makes no first sync.
        server.withLock { $0.lists.append("home") }
        #expect(
            try await questions(device, transport)
                == ["PROPFIND /alice/ sync-token", "REPORT /alice/home/", "REPORT /alice/home/"])
        #expect(try await device.titles() == ["Inbox": [], "home": ["Milk"], "work": ["Milk"]])
    }

    @Test(
        "with a server whose reports tell no token is followed by one that lists again, and then by rest",
        arguments: [501, 500], [true, false])
    func listed(reports: Int, hasTokens: Bool) async throws {
        let server = Server(reports: reports, hasTokens: hasTokens)
        let transport = ScriptedTransport { request throws(TransportError) in server.answer(request) }
        let device = try await device(asking: transport)
        let listing = (reports == 500 ? ["REPORT /alice/work/"] : []) + ["PROPFIND /alice/work/"]
        #expect(
            try await questions(device, transport)
                == ["PROPFIND /alice/", "REPORT /alice/work/", "PROPFIND /alice/work/", "REPORT /alice/work/"])
        let versions = ["PROPFIND /alice/ sync-token"] + (hasTokens ? [] : ["PROPFIND /alice/ getctag"])
        #expect(try await questions(device, transport) == versions + listing)
        #expect(try await questions(device, transport) == versions)
        #expect(try await device.titles() == ["Inbox": [], "work": ["Milk"]])
    }
}
