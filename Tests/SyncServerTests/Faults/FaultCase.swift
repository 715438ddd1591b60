import ServerSupport
import Testing

/// One fault, the requests it falls on, and what the report of the sync says of it.
struct FaultCase: Sendable, CustomTestStringConvertible {
    /// Which requests a fault falls on.
    enum Target: String, Sendable {
        case lists, changes, objects, put, delete
    }

    let target: Target
    let name: String
    let rule: FaultRule
    let idleTimeout: Int
    /// How the complaint begins; empty where there is none, since there was another way.
    let complaint: String

    var testDescription: String { "\(name) at \(target)" }

    private init(
        _ target: Target, _ name: String, _ fault: Fault, times: Int? = nil, idleTimeout: Int = 60,
        says complaint: String
    ) {
        (self.target, self.name, self.idleTimeout, self.complaint) = (target, name, idleTimeout, complaint)
        rule =
            switch target {
            case .lists: FaultRule(fault, method: "PROPFIND", times: times)
            case .changes: FaultRule(fault, method: "REPORT", body: "sync-collection", times: times)
            case .objects: FaultRule(fault, method: "REPORT", body: "calendar-multiget", times: times)
            case .put: FaultRule(fault, method: "PUT", times: times)
            case .delete: FaultRule(fault, method: "DELETE", times: times)
            }
    }

    /// Every case.
    static let all = lists + changes + objects + puts + deletes

    /// One of each kind.
    static let few = all.filter { one in
        switch (one.target, one.name) {
        case (.lists, "429"), (.changes, "truncated"), (.changes, "refused token"), (.changes, "412"),
            (.objects, "500"), (.objects, "cut short"), (.put, "lost answer"), (.put, "500, done all the same"),
            (.put, "507"), (.delete, "lost answer"), (.delete, "403"):
            true
        default: false
        }
    }

    /// What leaves no other way, and ends the account's sync.
    private static func ends(_ target: Target) -> [FaultCase] {
        [
            FaultCase(target, "lost request", .dropBefore, says: "remote(unreachable(interrupted("),
            FaultCase(target, "lost answer", .dropAfter, says: "remote(unreachable(interrupted("),
            FaultCase(
                target, "silence", .stall(seconds: 2, at: .before), idleTimeout: 1,
                says: "remote(unreachable(timedOut("),
            FaultCase(
                target, "silence in the midst", .stall(seconds: 2, at: .body), idleTimeout: 1,
                says: "remote(unreachable(timedOut("),
            FaultCase(target, "cut short", .truncate(), says: "remote(unreachable(interrupted("),
            FaultCase(target, "503", .answer(503), says: "remote(busy(seconds: nil))"),
        ] + stops(target)
    }

    /// What says that the account as a whole cannot go on.
    private static func stops(_ target: Target) -> [FaultCase] {
        [
            FaultCase(target, "401", .answer(401), says: "remote(unauthorized)"),
            FaultCase(target, "429", .answer(429, retryAfter: "7"), says: "remote(busy(seconds: Optional(7)))"),
            FaultCase(
                target, "redirect elsewhere", .redirect(307, to: "http://127.0.0.2:9{path}"),
                says: "remote(unreachable(redirectRefused("),
        ]
    }

    private static let lists =
        ends(.lists) + [
            FaultCase(.lists, "truncated", .truncate(saysLength: false), says: "remote(malformed("),
            FaultCase(.lists, "garbled", .garble(bytes: 300), says: "remote("),
            FaultCase(.lists, "403", .answer(403), says: "remote(forbidden("),
            FaultCase(.lists, "412", .answer(412), says: "remote(changed)"),
            FaultCase(.lists, "500", .answer(500), says: "remote(serverFailure(status: 500))"),
            FaultCase(.lists, "507", .answer(507), says: "remote(full("),
        ]

    private static let changes =
        ends(.changes) + [
            FaultCase(.changes, "truncated", .truncate(saysLength: false), says: "Work: list(malformed("),
            FaultCase(.changes, "garbled", .garble(bytes: 300), says: "remote("),
            FaultCase(.changes, "404", .answer(404), says: "Work: list(notFound)"),
            FaultCase(.changes, "lost token", .lostToken, says: ""),
            FaultCase(.changes, "refused token", .invalidToken(), says: ""),
            FaultCase(.changes, "token refused by 412", .invalidToken(status: 412), says: ""),
        ]
        + [403, 412, 500, 507].map { FaultCase(.changes, "\($0)", .answer($0), says: "") }

    private static let objects =
        stops(.objects) + [
            FaultCase(.objects, "lost request", .dropBefore, says: ""),
            FaultCase(.objects, "lost answer", .dropAfter, says: ""),
            FaultCase(.objects, "silence", .stall(seconds: 2, at: .after), times: 1, idleTimeout: 1, says: ""),
            FaultCase(.objects, "cut short", .truncate(), says: ""),
            FaultCase(.objects, "truncated", .truncate(saysLength: false), says: ""),
            FaultCase(.objects, "garbled", .garble(bytes: 300), says: ""),
            FaultCase(.objects, "404", .answer(404), says: "Work: list(notFound); Oat milk: notFetched(notFound)"),
        ]
        + [403, 413, 500, 507].map { FaultCase(.objects, "\($0)", .answer($0), says: "") }

    private static let puts =
        stops(.put) + [
            FaultCase(.put, "lost request", .dropBefore, says: "Oat milk: unknownOutcome("),
            FaultCase(.put, "request lost once", .dropBefore, times: 1, says: ""),
            FaultCase(.put, "lost answer", .dropAfter, says: ""),
            FaultCase(.put, "answer lost once", .dropAfter, times: 1, says: ""),
            FaultCase(.put, "late answer", .stall(seconds: 2, at: .after), times: 1, idleTimeout: 1, says: ""),
            FaultCase(.put, "cut short", .truncate(), says: ""),
            FaultCase(
                .put, "403", .answer(403, text: "read only today"), says: "Oat milk: refused(\"read only today\")"),
            FaultCase(.put, "404", .answer(404), times: 1, says: ""),
            FaultCase(.put, "412", .answer(412), says: "Oat milk: refused("),
            FaultCase(.put, "413", .answer(413), says: "Oat milk: refused("),
            FaultCase(.put, "500", .answer(500), says: "Oat milk: unknownOutcome(\"status 500\")"),
            FaultCase(.put, "500, done all the same", .answer(500, at: .after), says: ""),
            FaultCase(.put, "502 once", .answer(502), times: 1, says: ""),
            FaultCase(.put, "507", .answer(507), says: "Oat milk: refused("),
        ]

    private static let deletes =
        stops(.delete) + [
            FaultCase(.delete, "lost request", .dropBefore, says: "Old: unknownOutcome("),
            FaultCase(.delete, "lost answer", .dropAfter, says: ""),
            FaultCase(.delete, "late answer", .stall(seconds: 2, at: .after), times: 1, idleTimeout: 1, says: ""),
            FaultCase(.delete, "403", .answer(403), says: "Old: refused("),
            FaultCase(.delete, "500", .answer(500), says: "Old: unknownOutcome(\"status 500\")"),
            FaultCase(.delete, "500, done all the same", .answer(500, at: .after), says: ""),
        ]
}
