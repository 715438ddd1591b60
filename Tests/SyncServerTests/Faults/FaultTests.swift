import ServerSupport
import Sync
import SyncTestSupport
import Testing

/// One fault, where it falls, and what the report says of it.
struct FaultCase: Sendable, CustomTestStringConvertible {
    let name: String
    let target: Target
    let fault: Fault
    /// How many requests it falls on; nil for all.
    var times: Int?
    var idleTimeout = 60
    let complaint: String

    /// Which requests a fault falls on.
    enum Target: String, CaseIterable, Sendable {
        case lists, changes, objects, put, delete
    }

    var testDescription: String { "\(name) at \(target)" }

    var rule: FaultRule {
        switch target {
        case .lists: FaultRule(fault, method: "PROPFIND", times: times)
        case .changes: FaultRule(fault, method: "REPORT", body: "sync-collection", times: times)
        case .objects: FaultRule(fault, method: "REPORT", body: "calendar-multiget", times: times)
        case .put: FaultRule(fault, method: "PUT", times: times)
        case .delete: FaultRule(fault, method: "DELETE", times: times)
        }
    }

    static let drafts: [FaultCase] = Target.allCases.flatMap { target in
        let all: [(String, Fault, Int?, Int)] = [
            ("drop before", .dropBefore, nil, 60), ("drop after", .dropAfter, nil, 60), ("drop before once", .dropBefore, 1, 60), ("drop after once", .dropAfter, 1, 60),
            ("stall before", .stall(seconds: 3, at: .before), nil, 1), ("stall after", .stall(seconds: 3, at: .after), 1, 1), ("stall body", .stall(seconds: 3, at: .body), nil, 1),
            ("truncate", .truncate(), nil, 60), ("truncate silent", .truncate(saysLength: false), nil, 60), ("garble", .garble(bytes: 300), nil, 60),
            ("401", .answer(401), nil, 60), ("403", .answer(403), nil, 60), ("404", .answer(404), nil, 60), ("412", .answer(412), nil, 60),
            ("413", .answer(413), nil, 60), ("429", .answer(429, retryAfter: "7"), nil, 60), ("500", .answer(500), nil, 60), ("500 after", .answer(500, at: .after), nil, 60),
            ("502 after", .answer(502, at: .after), 1, 60), ("503", .answer(503), nil, 60), ("507", .answer(507), nil, 60),
            ("redirect", .redirect(307, to: "http://127.0.0.2:9/{path}"), nil, 60),
        ]
        return all.map { FaultCase(name: $0.0, target: target, fault: $0.1, times: $0.2, idleTimeout: $0.3, complaint: "") }
    }
}

extension RealServers {
    @Suite("A sync on which things go wrong")
    struct Faults {
        @Test("draft", arguments: FaultCase.drafts)
        func draft(fault: FaultCase) async throws {
            let bench = try await FaultBench(.radicale, idleTimeout: fault.idleTimeout)
            let report = try await bench.sync(with: [fault.rule])
            print("CASE \(fault.testDescription): \(report.complaint) | sent \(report.sent.count) received \(report.received.count) | \(try bench.bench.proxy.requests().map { "\($0.method)\($0.status.map(String.init) ?? "-")" }.joined(separator: " "))")
            try await bench.checkRecovery()
        }
    }
}
