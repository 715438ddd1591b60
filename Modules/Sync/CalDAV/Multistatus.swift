/// What a server says in XML: a multistatus (RFC 4918 §14.16) with a response for each resource, or why it refuses
/// (`DAV:error`, §14.5).
struct Multistatus: Hashable, Sendable {
    /// True for a multistatus or an answer to MKCOL; false for an error, or XML of another kind.
    var isMultistatus = false
    /// The responses, in the server's order.
    var responses: [MultistatusResponse] = []
    /// DAV:sync-token of the whole answer (RFC 6578 §6.4).
    var syncToken: String?
    /// The conditions that an error names, such as `valid-sync-token` (local names, RFC 4918 §16); those of a single
    /// response are there.
    var conditions: Set<String> = []
    /// What the server says for people (DAV:responsedescription, RFC 4918 §14.25, or the like); the first one.
    var message: String?
}

/// What a multistatus says of one resource.
struct MultistatusResponse: Hashable, Sendable {
    /// The places it is about, as written: one, or several that share a status.
    var hrefs: [String] = []
    /// The status of the resource itself, where it has one instead of properties.
    var status: Int?
    /// The properties that were found or set (status 2xx).
    var properties = DAVProperties()
    /// The first status of properties that is no success, other than 404 for properties that are not there.
    var failure: Int?
    /// The conditions that were not met.
    var conditions: Set<String> = []
}

/// The properties of WebDAV and CalDAV that Tend knows, each nil or empty where it is not there.
struct DAVProperties: Hashable, Sendable {
    /// DAV:getetag, quotes and all.
    var etag: String?
    /// CALDAV:calendar-data (RFC 4791 §9.6). Line ends are those the XML had; nil also where the XML could not carry a
    /// character of it.
    var calendarData: [UInt8]?
    /// DAV:displayname.
    var displayName: String?
    /// calendar-color of Apple's namespace: `#RRGGBB` or `#RRGGBBAA`, as written.
    var color: String?
    /// DAV:resourcetype: local names, such as `collection` and `calendar`.
    var resourceTypes: Set<String> = []
    /// CALDAV:supported-calendar-component-set (RFC 4791 §5.2.3), upper case; nil where the server does not say.
    var components: Set<String>?
    /// DAV:current-user-principal (RFC 5397), as written.
    var principal: String?
    /// CALDAV:calendar-home-set (RFC 4791 §6.2.1), as written.
    var homes: [String] = []
    /// DAV:current-user-privilege-set (RFC 3744 §5.5): local names; nil where the server does not say.
    var privileges: Set<String>?
    /// DAV:supported-report-set (RFC 3253 §3.1.5): local names.
    var reports: Set<String> = []
    /// DAV:sync-token (RFC 6578 §4).
    var syncToken: String?
    /// getctag of the calendarserver.org namespace.
    var tag: String?
    /// CALDAV:max-resource-size (RFC 4791 §5.2.5), in bytes.
    var maximumSize: Int?

    /// Takes what the other ones have.
    mutating func merge(_ other: DAVProperties) {
        etag = other.etag ?? etag
        calendarData = other.calendarData ?? calendarData
        displayName = other.displayName ?? displayName
        color = other.color ?? color
        resourceTypes.formUnion(other.resourceTypes)
        components = other.components ?? components
        principal = other.principal ?? principal
        homes += other.homes
        privileges = other.privileges ?? privileges
        reports.formUnion(other.reports)
        syncToken = other.syncToken ?? syncToken
        tag = other.tag ?? tag
        maximumSize = other.maximumSize ?? maximumSize
    }
}
