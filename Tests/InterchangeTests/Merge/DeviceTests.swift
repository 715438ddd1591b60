import Domain
import ICalendar
@testable import Interchange
import TestSupport
import Testing

/// Several devices with one document and one server between them.
struct DeviceTests {
    /// A server that refuses a version that is not its own, and stores what means the same in other words.
    private struct Server {
        var document: [UInt8]
        var version = 0
        var writes = 0

        mutating func put(_ new: [UInt8], replacing old: Int, _ generator: inout SeededGenerator) -> Bool {
            guard old == version else { return false }
            document = RewritingServer.shuffled(new, &generator)
            version += 1
            writes += 1
            return true
        }
    }

    private struct Device {
        var base: [UInt8]
        var version: Int
        var local: [UInt8]
        var conflicts: [MergeConflict] = []

        /// Pull, merge, push, read back. `isLate` lets somebody else write between pull and push.
        mutating func sync(
            _ server: inout Server, _ policy: Account.ConflictPolicy, _ generator: inout SeededGenerator,
            meanwhile: (inout Server) -> Void = { _ in }
        ) {
            pull(server, policy)
            meanwhile(&server)
            for _ in 0..<3 where !same(local, base) {
                if server.put(local, replacing: version, &generator) {
                    (base, version) = (server.document, server.version)
                    local = merge(base, local, base).document
                } else {
                    pull(server, policy)
                }
            }
        }

        private mutating func pull(_ server: Server, _ policy: Account.ConflictPolicy) {
            guard server.version != version else { return }
            let outcome = DocumentMerge.merge(base: base, local: local, remote: server.document, policy: policy)
            conflicts += outcome.conflicts
            (local, base, version) = (outcome.document, server.document, server.version)
        }
    }

    /// The document after a random edit made by this program's own means.
    private func edited(_ document: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var parsed = ICalendarDocument(parsing: document)
        let number = Int.random(in: 0..<1000, using: &generator)
        let kind = Int.random(in: 0..<9, using: &generator)
        let day = ICalendarDateTime.Day(year: 2026, month: 12, day: number % 28 + 1)
        parsed.updateTodos { todo in
            switch kind {
            case 0: todo.summary = "Title \(number)"
            case 1: todo.description = (todo.description ?? "a\nb\nc") + "\nline \(number)"
            case 2: todo.categories = todo.categories.shuffled(using: &generator).dropLast() + ["tag \(number % 5)"]
            case 3: todo.due = day.map { .date($0) }
            case 4: (todo.status, todo.percentComplete) = ("COMPLETED", 100)
            case 5: (todo.status, todo.percentComplete) = ("NEEDS-ACTION", nil)
            case 6: todo.parentUID = number % 3 == 0 ? nil : "p\(number % 4)"
            case 7: todo.exceptionDates += [day.map { .date($0) }].compactMap(\.self)
            default: todo.priority = number % 10
            }
        }
        return parsed.bytes
    }

    @Test("devices that edit, merge and upload end equal, and then nobody has anything to send", arguments: 0..<40)
    func converge(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let policy = Account.ConflictPolicy.allCases[Int(seed) % Account.ConflictPolicy.allCases.count]
        let start = RandomDocument(&generator).bytes
        var server = Server(document: start)
        var devices = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
            Device(base: start, version: 0, local: start)
        }
        for _ in 0..<30 {
            let index = Int.random(in: devices.indices, using: &generator)
            if Bool.random(using: &generator) {
                devices[index].local = edited(devices[index].local, &generator)
            } else {
                let foreign = Int.random(in: 0..<4, using: &generator) == 0
                var other = SeededGenerator(seed: seed + 1000)
                devices[index].sync(&server, policy, &generator) { server in
                    if foreign { _ = server.put(edited(server.document, &other), replacing: server.version, &other) }
                }
            }
        }
        for _ in 0..<2 { for index in devices.indices { devices[index].sync(&server, policy, &generator) } }
        let writes = server.writes
        for index in devices.indices {
            #expect(same(devices[index].local, server.document), "seed \(seed), \(policy), device \(index)")
            devices[index].sync(&server, policy, &generator)
        }
        #expect(server.writes == writes, "seed \(seed), \(policy): still somebody writes")
    }

    @Test("an edit of one device survives whatever the others do to other properties", arguments: 0..<40)
    func edits(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let start = document("SUMMARY:a|X-A:0|X-B:0|X-C:0|CATEGORIES:s")
        var server = Server(document: start)
        var devices = ["X-A", "X-B", "X-C"].map { name in (name, Device(base: start, version: 0, local: start)) }
        var last: [String: String] = [:]
        for step in 0..<40 {
            let index = Int.random(in: devices.indices, using: &generator)
            let (name, _) = devices[index]
            if Bool.random(using: &generator) {
                var parsed = ICalendarDocument(parsing: devices[index].1.local)
                parsed.updateTodos { $0.component.setRawText("\(step)", for: PropertyName(name)) }
                devices[index].1.local = parsed.bytes
                last[name] = "\(step)"
            } else {
                devices[index].1.sync(&server, .remote, &generator)
            }
        }
        for _ in 0..<2 { for index in devices.indices { devices[index].1.sync(&server, .remote, &generator) } }
        for (name, device) in devices {
            #expect(device.conflicts.isEmpty, "seed \(seed)")
            #expect(lines(server.document).contains(name + ":" + (last[name] ?? "0")), "seed \(seed)")
        }
    }
}
