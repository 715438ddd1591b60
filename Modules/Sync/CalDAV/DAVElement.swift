/// The XML elements that Tend reads, by namespace and local name.
enum DAVElement: Hashable, Sendable {
    case multistatus, mkcolResponse, mkcalendarResponse, response, propstat, prop, error
    case href, status, syncToken, message
    case etag, calendarData, displayName, color, tag, maximumSize
    case resourceType, components, component, principal, home, privileges, privilege, reports, supportedReport, report
    /// Anything else.
    case unknown

    /// The element of that name.
    init(namespace: String?, local: String) {
        switch namespace {
        case XMLNamespace.dav: self = Self.dav[local] ?? .unknown
        case XMLNamespace.caldav: self = Self.caldav[local] ?? .unknown
        case XMLNamespace.calendarServer: self = local == "getctag" ? .tag : .unknown
        case XMLNamespace.sabre: self = local == "message" ? .message : .unknown
        case XMLNamespace.apple: self = local == "calendar-color" ? .color : .unknown
        default: self = .unknown
        }
    }

    /// True for the elements whose text counts.
    var hasText: Bool {
        switch self {
        case .href, .status, .syncToken, .message, .etag, .calendarData, .displayName, .color, .tag, .maximumSize: true
        default: false
        }
    }

    private static let dav: [String: DAVElement] = [
        "multistatus": .multistatus, "mkcol-response": .mkcolResponse, "response": .response, "propstat": .propstat,
        "prop": .prop, "error": .error, "responsedescription": .message, "href": .href, "status": .status,
        "sync-token": .syncToken,
        "getetag": .etag, "displayname": .displayName, "resourcetype": .resourceType,
        "current-user-principal": .principal, "current-user-privilege-set": .privileges, "privilege": .privilege,
        "supported-report-set": .reports, "supported-report": .supportedReport, "report": .report,
    ]

    private static let caldav: [String: DAVElement] = [
        "calendar-data": .calendarData, "supported-calendar-component-set": .components, "comp": .component,
        "calendar-home-set": .home, "max-resource-size": .maximumSize, "mkcalendar-response": .mkcalendarResponse,
    ]
}

/// The namespaces of the elements that Tend reads and writes.
enum XMLNamespace {
    /// WebDAV (RFC 4918).
    static let dav = "DAV:"
    /// CalDAV (RFC 4791).
    static let caldav = "urn:ietf:params:xml:ns:caldav"
    /// The collection tag.
    static let calendarServer = "http://calendarserver.org/ns/"
    /// What servers made with sabre/dav say of an error.
    static let sabre = "http://sabredav.org/ns"
    /// The colour of a calendar.
    static let apple = "http://apple.com/ns/ical/"
}
