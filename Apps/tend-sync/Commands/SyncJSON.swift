import Domain
import Presentation

/// What a sync did, as JSON: one object for each account.
enum SyncJSON {
    static func document(_ content: SyncContent, isDryRun: Bool, _ catalogue: Catalogue) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("[")
        for (index, report) in content.reports.enumerated() {
            writer.raw(index > 0 ? ",\n{\"account\":" : "\n{\"account\":")
            writer.string(report.account)
            writer.raw(isDryRun ? ",\"dryRun\":true" : ",\"dryRun\":false")
            write(report.received, "received", content.lists, to: &writer)
            write(report.sent, "sent", content.lists, to: &writer)
            write(report.lists, to: &writer)
            write(report.conflicts, to: &writer)
            write(report.problems, content.lists, catalogue, to: &writer)
            writer.raw(",\"openConflicts\":")
            writer.number(report.openConflicts)
            writer.raw(",\"failure\":")
            if let failure = report.failure {
                writer.raw("{\"reason\":")
                writer.string(failure.word)
                writer.raw(",\"message\":")
                writer.string(catalogue.sentence(failure))
                writer.raw("}")
            } else {
                writer.raw("null")
            }
            writer.raw("}")
        }
        writer.raw("\n]\n")
        return writer.bytes
    }

    private static func write(
        _ items: [SyncItem], _ key: StaticString, _ lists: [ListID: String], to writer: inout JSONWriter
    ) {
        writer.raw(",\"")
        writer.raw(key)
        writer.raw("\":[")
        for (index, item) in items.enumerated() {
            writer.raw(index > 0 ? ",\n {\"action\":" : "\n {\"action\":")
            writer.string(item.action.rawValue)
            writer.raw(",\"number\":")
            write(item.number, to: &writer)
            writer.raw(",\"title\":")
            writer.string(item.title)
            writer.raw(",\"list\":")
            writer.string(lists[item.list])
            writer.raw("}")
        }
        writer.raw("]")
    }

    private static func write(_ items: [SyncListItem], to writer: inout JSONWriter) {
        writer.raw(",\"lists\":[")
        for (index, item) in items.enumerated() {
            writer.raw(index > 0 ? ",\n {\"action\":" : "\n {\"action\":")
            let (word, former) = item.action.words
            writer.string(word)
            writer.raw(",\"name\":")
            writer.string(item.name)
            writer.raw(",\"formerName\":")
            writer.string(former)
            writer.raw("}")
        }
        writer.raw("]")
    }

    private static func write(_ items: [SyncConflictItem], to writer: inout JSONWriter) {
        writer.raw(",\"conflicts\":[")
        for (index, item) in items.enumerated() {
            writer.raw(index > 0 ? ",\n {\"number\":" : "\n {\"number\":")
            write(item.number, to: &writer)
            writer.raw(",\"title\":")
            writer.string(item.title)
            writer.raw(",\"property\":")
            writer.string(item.conflict.property)
            writer.raw(",\"kept\":")
            writer.string(item.conflict.kept.rawValue)
            writer.raw(item.conflict.isOpen ? ",\"open\":true}" : ",\"open\":false}")
        }
        writer.raw("]")
    }

    private static func write(
        _ problems: [SyncProblem], _ lists: [ListID: String], _ catalogue: Catalogue, to writer: inout JSONWriter
    ) {
        writer.raw(",\"problems\":[")
        for (index, problem) in problems.enumerated() {
            writer.raw(index > 0 ? ",\n {\"reason\":" : "\n {\"reason\":")
            writer.string(problem.reason.word)
            writer.raw(",\"number\":")
            write(problem.number, to: &writer)
            writer.raw(",\"title\":")
            writer.string(problem.name)
            writer.raw(",\"list\":")
            writer.string(problem.list.flatMap { lists[$0] })
            writer.raw(",\"message\":")
            writer.string(catalogue.reason(problem))
            writer.raw("}")
        }
        writer.raw("]")
    }

    private static func write(_ number: TodoNumber?, to writer: inout JSONWriter) {
        if let number, number != .unassigned { writer.number(number.value) } else { writer.raw("null") }
    }
}

extension SyncListItem.Action {
    fileprivate var words: (action: String, formerName: String?) {
        switch self {
        case .received: ("received", nil)
        case .published: ("published", nil)
        case .renamed(let former): ("renamed", former)
        case .renamedOnServer(let former): ("renamed-on-server", former)
        case .removed: ("removed", nil)
        case .removedOnServer: ("removed-on-server", nil)
        case .kept: ("kept", nil)
        }
    }
}

extension SyncProblem.Reason {
    fileprivate var word: String {
        switch self {
        case .refused: "refused"
        case .unreadable: "unreadable"
        case .notFetched: "not-fetched"
        case .readOnly: "read-only"
        case .keepsChanging: "keeps-changing"
        case .unknownOutcome: "unknown-outcome"
        case .heldRemovals: "held-removals"
        case .heldRemovalsOnServer: "held-removals-on-server"
        case .listGone: "list-gone"
        case .list: "list"
        case .duplicateUID: "duplicate-uid"
        }
    }
}

extension SyncFailure {
    fileprivate var word: String {
        switch self {
        case .busy: "busy"
        case .secret: "secret"
        case .store: "store"
        case .cancelled: "interrupted"
        case .helper: "helper"
        case .remote(let error):
            switch error {
            case .unreachable: "unreachable"
            case .unauthorized: "unauthorized"
            case .forbidden: "forbidden"
            case .busy: "server-busy"
            case .cancelled: "interrupted"
            case .notCalDAV: "not-caldav"
            case .serverFailure: "server-failure"
            case .unknownOutcome, .notFound, .changed, .duplicateUID, .refused, .full, .malformed, .tooMuch: "server"
            }
        }
    }
}
