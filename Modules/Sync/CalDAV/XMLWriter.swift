/// Writes the XML of requests: the one place where text is escaped.
struct XMLWriter {
    /// The elements that Tend writes, with the prefixes that `document` declares.
    enum Name: String, Sendable {
        case propfind = "D:propfind", propertyUpdate = "D:propertyupdate", mkcol = "D:mkcol"
        case syncCollection = "D:sync-collection", syncToken = "D:sync-token", syncLevel = "D:sync-level"
        case prop = "D:prop", set = "D:set", href = "D:href", etag = "D:getetag"
        case resourceType = "D:resourcetype", collection = "D:collection", displayName = "D:displayname"
        case principal = "D:current-user-principal", privileges = "D:current-user-privilege-set"
        case mkcalendar = "C:mkcalendar", calendar = "C:calendar", home = "C:calendar-home-set"
        case components = "C:supported-calendar-component-set", component = "C:comp"
        case multiget = "C:calendar-multiget", calendarData = "C:calendar-data"
        case query = "C:calendar-query", filter = "C:filter", componentFilter = "C:comp-filter"
        case propertyFilter = "C:prop-filter", textMatch = "C:text-match"
        case color = "I:calendar-color", tag = "S:getctag"
    }

    private(set) var bytes: [UInt8] = []

    /// A whole document with this root.
    static func document(_ root: Name, _ content: (inout XMLWriter) -> Void) -> [UInt8] {
        var writer = XMLWriter()
        writer.bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
        let namespaces = [
            ("xmlns:D", XMLNamespace.dav), ("xmlns:C", XMLNamespace.caldav), ("xmlns:S", XMLNamespace.calendarServer),
            ("xmlns:I", XMLNamespace.apple),
        ]
        writer.element(root, namespaces, content)
        return writer.bytes
    }

    /// An element with others in it.
    mutating func element(
        _ name: Name, _ attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        bytes += "</\(name.rawValue)>".utf8
    }

    /// An element with text in it, or with nothing.
    mutating func element(_ name: Name, _ attributes: [(String, String)] = [], text: String = "") {
        element(name, attributes) { $0.append(text) }
    }

    private mutating func open(_ name: Name, _ attributes: [(String, String)]) {
        bytes += "<\(name.rawValue)".utf8
        for (attribute, value) in attributes {
            bytes += " \(attribute)=\"".utf8
            append(value)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    /// Text with the characters escaped that mean something in XML; those that XML cannot carry are left out.
    private mutating func append(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "&": bytes += "&amp;".utf8
            case "\"": bytes += "&quot;".utf8
            // As a reference it is no line end that a parser changes.
            case "\r": bytes += "&#13;".utf8
            case "\t", "\n", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            default: break
            }
        }
    }
}
