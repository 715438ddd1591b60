import Domain
import ServerSupport
import Sync
import SyncTestSupport
import TestSupport
import Testing

extension RealServers {
    /// What broke other clients between them and a server. docs/interop.md says where each report of the selection is
    /// tested.
    @Suite("Reports about protocol and HTTP")
    struct ProtocolReports {
        private static let noToken =
            "<?xml version=\"1.0\"?><D:error xmlns:D=\"DAV:\"><D:valid-sync-token/></D:error>"

        @Test("cyrus-imapd#4985: a server that calls the empty token invalid is listed, and that is remembered")
        func emptyToken() async throws {
            let bench = try await Bench(.radicale)
            try await bench.server.put(FaultBench.document("Milk"), as: "milk.ics", in: "work")
            let refusal = Fault.answer(403, text: Self.noToken, type: "application/xml")
            try await bench.proxy.set([FaultRule(refusal, body: "sync-collection", times: nil)])
            let device = try await bench.device(1, throughProxy: true)
            #expect(try await device.sync().isComplete)
            #expect(try await device.titles()["Work"] == ["Milk"])
            // The first sync asks for no token in the hope for a report; the second takes it.
            #expect(try await device.sync() == SyncReport(account: "alice"))
            try bench.proxy.forgetRequests()
            #expect(try await device.sync() == SyncReport(account: "alice"))
            #expect(
                try bench.proxy.requests().map(\.method) == ["PROPFIND"], "nothing has changed, and nothing is listed")
            try await bench.server.put(FaultBench.document("Bread"), as: "bread.ics", in: "work")
            try await bench.server.delete("milk.ics", in: "work")
            try bench.proxy.forgetRequests()
            #expect(try await device.sync().isComplete)
            #expect(try await device.titles()["Work"] == ["Bread"])
            #expect(try !bench.proxy.requests().contains { $0.asks == "sync-collection" })
        }

        @Test(
            "Radicale#1341: a token that has run out leads to a look at everything, which duplicates nothing",
            arguments: CalDAVServer.Kind.allCases, [403, 409, 410, 412])
        func expiredToken(kind: CalDAVServer.Kind, status: Int) async throws {
            let bench = try await Bench(kind)
            let device = try await bench.device(1, throughProxy: true)
            for number in 1...5 {
                try await bench.server.put(FaultBench.document("To-do \(number)"), as: "\(number).ics", in: "work")
            }
            try await device.sync()
            let numbers = try await device.todos().map(\.number)
            try await bench.server.put(FaultBench.document("New"), as: "new.ics", in: "work")
            try await bench.server.delete("5.ics", in: "work")
            try await device.edit("To-do 1") { $0.title = "Mine" }
            try await bench.proxy.set([FaultRule(.invalidToken(status: status), times: nil)])
            let report = try await device.sync()
            #expect(report.complaint.isEmpty)
            #expect(report.received.map(\.title).sorted() == ["New", "To-do 5"])
            #expect(report.sent.map(\.title) == ["Mine"])
            #expect(try await device.titles()["Work"] == ["Mine", "New", "To-do 2", "To-do 3", "To-do 4"])
            #expect(try await Set(device.todos().map(\.number)).isSuperset(of: numbers.dropLast()))
        }

        @Test("nextcloud/server#48678: no report asks for a part only, which servers cannot give")
        func noLimit() async throws {
            let bench = try await Bench(.xandikos)
            for number in 1...3 {
                try await bench.server.put(FaultBench.document("To-do \(number)"), as: "\(number).ics", in: "work")
            }
            try await bench.proxy.set([FaultRule(.answer(507), body: "limit", times: nil)])
            let device = try await bench.device(1, throughProxy: true)
            #expect(try await device.sync().received.count == 3)
            #expect(try await bench.proxy.uses() == [0])
        }

        @Test(
            "vdirsyncer#761: a server that refuses too many objects at once is asked for fewer",
            arguments: [403, 413, 507])
        func tooMany(status: Int) async throws {
            let bench = try await Bench(.radicale)
            try bench.server.seed(60, into: "work")
            try await bench.proxy.set([FaultRule(.answer(status), body: "calendar-multiget", times: 2)])
            let device = try await bench.device(1, throughProxy: true)
            let report = try await device.sync()
            #expect(report.complaint.isEmpty)
            #expect(report.received.count == 60)
            #expect(try bench.proxy.requests().count { $0.asks == "calendar-multiget" } <= 6)
        }

        @Test(
            "nextcloud/tasks#2077: versions that something on the way has altered lead to a refusal, not to endless tries"
        )
        func alteredVersions() async throws {
            let bench = try await FaultBench(.radicale)
            let (device, proxy) = (bench.device, bench.bench.proxy)
            #expect(try await bench.sync(with: [FaultRule(.etag(.changed, everywhere: true), times: nil)]).isComplete)
            try await device.edit("Oat milk") { $0.notes = "two" }
            try proxy.forgetRequests()
            #expect(try await device.sync().complaint.hasPrefix("Oat milk: refused("))
            #expect(try proxy.requests().count { $0.method == "PUT" } == 1)
            try proxy.forgetRequests()
            #expect(try await device.sync().complaint.hasPrefix("Oat milk: refused("))
            #expect(try !proxy.requests().contains { $0.method == "PUT" })
            try await bench.checkRecovery()
            #expect(try await device.todo("Oat milk")?.notes == "two")
        }

        @Test(
            "vdirsyncer#586, #817: a redirect on the same server keeps method, body and credentials",
            arguments: [301, 302, 307, 308])
        func redirects(status: Int) async throws {
            let bench = try await FaultBench(.radicale)
            let proxy = bench.bench.proxy
            let rules = ["PROPFIND", "REPORT", "PUT", "DELETE"].map {
                FaultRule(.redirect(status, to: "{path}"), method: $0)
            }
            let report = try await bench.sync(with: rules)
            #expect(report.complaint.isEmpty)
            #expect(report.sent.count == 3)
            #expect(try proxy.requests().allSatisfy { $0.authorization == "Basic" })
            try await bench.checkEqual()
        }

        @Test("vdirsyncer#1202: a dead server does not keep the others from being synced")
        func deadServer() async throws {
            let bench = try await Bench(.radicale)
            try await bench.server.put(FaultBench.document("Milk"), as: "milk.ics", in: "work")
            let dead = try await FaultProxy.start(before: bench.server.port)
            let (clock, ids) = (FixedClock(), SequentialIDs())
            let store = try bench.store(1, clock: clock)
            let remotes: [String: CalDAVRemote] = [
                "dead": try .to(dead.address, user: "alice", password: "x", home: bench.server.home),
                "alive": try bench.remote(),
            ]
            var accounts: [Account] = []
            for name in remotes.keys.sorted(by: >) {
                let account = Account(
                    name: name, origin: "http://localhost", user: "alice", home: Href(bench.server.home), secret: .file)
                try await store.add(account, taking: [], ids: ids)
                accounts.append(account)
            }
            dead.stop()
            let engine = SyncEngine(
                ledger: store, ids: ids, context: { TimeContext(now: clock.now(), zones: FixedZones.berlin) },
                connect: { account throws(SyncFailure) in
                    guard let remote = remotes[account.name] else { throw .cancelled }
                    return remote
                })
            let reports = await engine.sync(accounts)
            #expect(reports.map(\.account) == ["dead", "alive"])
            #expect(reports.first?.complaint.hasPrefix("remote(unreachable(cannotConnect(") == true)
            #expect(reports.last?.isComplete == true)
            #expect(reports.last?.received.map(\.title) == ["Milk"])
        }

        @Test(
            "vdirsyncer#49, #491: names with @, % and other signs are one resource however they are escaped",
            arguments: CalDAVServer.Kind.allCases)
        func escapes(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            // As other clients name them: escaped as little, and as much, as can be.
            let names = [
                "a@b.ics", "c%40d.ics", "e+f.ics", "g%20h.ics", "%E7%A9%BA.ics", "i%2Bj.ics", "k(l)m!.ics",
                "n~o_p.ics",
            ]
            for name in names { try await bench.server.put(FaultBench.document(name), as: name, in: "work") }
            let device = try await bench.device(1)
            #expect(try await device.sync().isComplete)
            #expect(try await device.titles()["Work"] == names.sorted())
            for name in names { try await device.edit(name) { $0.notes = "edited" } }
            let report = try await device.sync()
            #expect(report.complaint.isEmpty)
            #expect(report.sent.count == names.count)
            #expect(report.received.isEmpty)
            #expect(try await bench.server.names(in: "work").count == names.count)
            for name in names.prefix(4) { try await bench.server.delete(name, in: "work") }
            for name in names.suffix(4) { try await device.delete(name) }
            for _ in 0..<2 { #expect(try await device.sync().isComplete) }
            #expect(try await device.titles()["Work"] == [])
            #expect(try await bench.server.names(in: "work") == [])
        }

        @Test(
            "Radicale#1251: an object that cannot be read keeps no other from arriving, and is named",
            arguments: CalDAVServer.Kind.allCases)
        func unreadableObject(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            for number in 1...3 {
                try await bench.server.put(FaultBench.document("To-do \(number)"), as: "\(number).ics", in: "work")
            }
            let device = try await bench.device(1, throughProxy: true)
            // The server gives one object as something else than was put there.
            let broken = """
                <?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response>\
                <href>\(bench.server.home)work/2.ics</href><propstat><prop><getetag>"2"</getetag><C:calendar-data>BEGIN:VCALENDAR
                BEGIN:VTODO
                UID:2
                SUMMARY;X="broken:no end
                </C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
                """
            let rule = FaultRule(.answer(207, text: broken, type: "application/xml"), body: "calendar-multiget")
            try await bench.proxy.set([rule])
            let report = try await device.sync()
            #expect(report.failure == nil)
            #expect(report.received.map(\.title).sorted() == ["To-do 1", "To-do 3"])
            #expect(report.problems.count == 1)
            #expect(report.problems.first?.name.hasSuffix("/work/2.ics") == true)
            #expect(report.complaint.contains("unreadable("))
        }
    }
}
