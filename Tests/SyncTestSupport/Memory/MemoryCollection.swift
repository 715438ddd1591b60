import Domain
import ICalendar
import Sync
import TestSupport

/// One object of a `MemoryCollection`.
struct MemoryObject: Sendable {
    let document: [UInt8]
    let etag: String
    let uid: UID?
}

/// One collection of a `MemoryServer`: its objects, and which of them changed when.
struct MemoryCollection: Sendable {
    let href: Href
    var name: String
    var color: String?
    var isWritable = true
    private(set) var objects: [Href: MemoryObject] = [:]
    /// True where a report compares what there was at the time of the token with what there is, and versions stand for
    /// content: what came and went between, or changed and changed back, is not named.
    var comparesStates = false
    /// The hrefs that were written or removed, in order, each with the version before; a token is a place in it.
    private var history: [(href: Href, before: String?)] = []
    private var epoch: String

    init(href: Href, name: String, color: String?, epoch: String) {
        self.href = href
        self.name = name
        self.color = color
        self.epoch = epoch
    }

    var summary: RemoteCollection {
        RemoteCollection(href: href, name: name, color: color, token: token, tag: token, isWritable: isWritable)
    }

    private var token: String { "\(epoch)-\(history.count)" }

    private var members: [RemoteMember] {
        objects.map { RemoteMember(href: $0.key, etag: $0.value.etag) }.sorted { $0.href.path < $1.href.path }
    }

    /// Every member, as the listing without reports gives them.
    var listing: RemoteChanges { RemoteChanges(members: members, token: nil, isComplete: true, isListed: true) }

    func changes(since old: String?) -> RemoteChanges {
        let parts = (old ?? "").split(separator: "-")
        guard parts.count == 2, parts[0] == epoch, let place = Int(parts[1]), place <= history.count else {
            return RemoteChanges(members: members, token: token, isComplete: true)
        }
        let before = Dictionary(history[place...].map { ($0.href, $0.before) }, uniquingKeysWith: { first, _ in first })
        let touched = before.filter { !comparesStates || $0.value != objects[$0.key]?.etag }.keys
            .sorted { $0.path < $1.path }
        let there = touched.compactMap { href in objects[href].map { RemoteMember(href: href, etag: $0.etag) } }
        return RemoteChanges(
            members: there, removed: touched.filter { objects[$0] == nil }, token: token, isComplete: false)
    }

    mutating func store(_ document: [UInt8], uid: UID?, at href: Href, _ numbers: inout SeededGenerator) {
        history.append((href, objects[href]?.etag))
        let version = comparesStates ? Self.version(of: document) : Self.version(&numbers)
        objects[href] = MemoryObject(document: document, etag: version, uid: uid)
    }

    mutating func remove(_ href: Href) {
        history.append((href, objects[href]?.etag))
        objects[href] = nil
    }

    mutating func forgetTokens(_ numbers: inout SeededGenerator) { epoch = numbers.letters(8) }

    mutating func renewVersions(_ numbers: inout SeededGenerator) {
        for href in objects.keys.sorted(by: { $0.path < $1.path }) {
            guard let object = objects[href] else { continue }
            store(object.document, uid: object.uid, at: href, &numbers)
        }
    }

    /// The one UID of a document's to-dos; nil where they have none or several.
    static func uid(of document: [UInt8]) -> UID? {
        let parts = ICalendarDocument(parsing: document).calendars.flatMap { $0.components() }
        let uids = Set(parts.filter { $0.name != "VTIMEZONE" }.map { $0.property("UID")?.rawText })
        guard uids.count == 1, let uid = uids.first.flatMap({ $0 }), !uid.isEmpty else { return nil }
        return UID(uid)
    }

    private static func version(of document: [UInt8]) -> String {
        let sum = document.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\"\(String(sum, radix: 16))\""
    }

    private static func version(_ numbers: inout SeededGenerator) -> String { "\"" + numbers.letters(12) + "\"" }
}
