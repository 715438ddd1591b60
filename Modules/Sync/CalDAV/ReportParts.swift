import Domain

/// How much the parts of one report may name together. Each part has bounds of its own, and a server may cut a report
/// into ever more of them (RFC 6578 §3.6); all that they name is kept until the last one has come.
package struct ReportBound: Sendable {
    /// How many places, also those that are named again.
    package let places: Int
    /// How many octets these places and their versions have together: a long name for each of so many.
    package let octets: Int

    /// A bound from its parts; the usual one is more than any person's to-dos need.
    package init(places: Int = 1_000_000, octets: Int = 128 << 20) {
        self.places = places
        self.octets = octets
    }
}

/// What the parts of a report or listing name.
struct ReportParts {
    private let collection: Href
    private let bound: ReportBound
    private var places = 0
    private var octets = 0
    /// The members in the order in which they were named first, with what was said last.
    private var members: [(member: RemoteMember, isGone: Bool)] = []
    private var indices: [Href: Int] = [:]
    private var refused = 0

    init(of collection: Href, within bound: ReportBound) {
        self.collection = collection
        self.bound = bound
    }

    /// Takes one answer; true where the server has cut it (507 for the collection itself, RFC 6578 §3.6).
    ///
    /// - Throws: `tooMuch` where it names more than all parts may.
    mutating func take(_ multistatus: Multistatus, _ response: HTTPResponse) throws(RemoteError) -> Bool {
        let asked = response.collection
        var isCut = false
        for part in multistatus.responses {
            let etag = EntityTag.normalized(part.properties.etag)
            for text in part.hrefs {
                try count(text, etag)
                guard let href = response.href(text) else {
                    refused += 1
                    continue
                }
                if href.asCollection == asked {
                    if part.status == 507 { isCut = true }
                    continue
                }
                guard href.isMember(of: asked) else {
                    refused += 1
                    continue
                }
                guard !href.isCollection, !part.properties.resourceTypes.contains("collection") else { continue }
                let named = (RemoteMember(href: href, etag: etag), DAVConnection.isGone(part.status))
                if let index = indices[href] {
                    members[index] = named
                } else {
                    indices[href] = members.count
                    members.append(named)
                }
            }
        }
        return isCut
    }

    private mutating func count(_ href: String, _ etag: String?) throws(RemoteError) {
        places += 1
        octets += href.utf8.count + (etag?.utf8.count ?? 0)
        guard places <= bound.places else { throw .tooMuch("more than \(bound.places) places", in: collection) }
        guard octets <= bound.octets else {
            throw .tooMuch("places and versions of more than \(bound.octets) bytes", in: collection)
        }
    }

    /// What they name together.
    ///
    /// - Throws: `malformed` where all of it is elsewhere; a single place elsewhere is left out.
    func changes(token: String?, isComplete: Bool) throws(RemoteError) -> RemoteChanges {
        guard refused == 0 || !members.isEmpty else { throw .malformed("places outside the list that was asked") }
        return RemoteChanges(
            members: members.filter { !$0.isGone }.map(\.member),
            removed: isComplete ? [] : members.filter(\.isGone).map(\.member.href), token: token,
            isComplete: isComplete)
    }
}
