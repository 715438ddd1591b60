/// What a server says in XML: a multistatus (RFC 4918 §14.16) with a response for each resource, or why it refuses
/// (`DAV:error`, §14.5).
package struct Multistatus: Hashable, Sendable {
    /// True for a multistatus or an answer to MKCOL; false for an error, or XML of another kind.
    package var isMultistatus = false
    /// The responses, in the server's order.
    package var responses: [MultistatusResponse] = []
    /// DAV:sync-token of the whole answer (RFC 6578 §6.4).
    package var syncToken: String?
    /// The conditions that an error names, such as `valid-sync-token` (local names, RFC 4918 §16); those of a single
    /// response are there.
    package var conditions: Set<String> = []
}

/// What a multistatus says of one resource.
package struct MultistatusResponse: Hashable, Sendable {
    /// The places it is about, as written: one, or several that share a status.
    package var hrefs: [String] = []
    /// The status of the resource itself, where it has one instead of properties.
    package var status: Int?
    /// The properties that were found or set (status 2xx).
    package var properties = DAVProperties()
    /// The first status of properties that is no success, other than 404 for properties that are not there.
    package var failure: Int?
    /// The conditions that were not met.
    package var conditions: Set<String> = []
}

/// The properties of WebDAV and CalDAV that Tend knows, each nil or empty where it is not there.
package struct DAVProperties: Hashable, Sendable {
    /// DAV:getetag, quotes and all.
    package var etag: String?
    /// CALDAV:calendar-data (RFC 4791 §9.6). Line ends are those the XML had; nil also where the XML could not carry a
    /// character of it.
    package var calendarData: [UInt8]?
    /// DAV:displayname.
    package var displayName: String?
    /// calendar-color of Apple's namespace: `#RRGGBB` or `#RRGGBBAA`, as written.
    package var color: String?
    /// DAV:resourcetype: local names, such as `collection` and `calendar`.
    package var resourceTypes: Set<String> = []
    /// CALDAV:supported-calendar-component-set (RFC 4791 §5.2.3), upper case; nil where the server does not say.
    package var components: Set<String>?
    /// DAV:current-user-principal (RFC 5397), as written.
    package var principal: String?
    /// CALDAV:calendar-home-set (RFC 4791 §6.2.1), as written.
    package var homes: [String] = []
    /// DAV:current-user-privilege-set (RFC 3744 §5.5): local names; nil where the server does not say.
    package var privileges: Set<String>?
    /// DAV:supported-report-set (RFC 3253 §3.1.5): local names.
    package var reports: Set<String> = []
    /// DAV:sync-token (RFC 6578 §4).
    package var syncToken: String?
    /// getctag of the calendarserver.org namespace.
    package var tag: String?
    /// CALDAV:max-resource-size (RFC 4791 §5.2.5), in bytes.
    package var maximumSize: Int?

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
