import Domain

extension DAVConnection {
    /// What a status that is no success means, with what the body says of it.
    func failure(of response: HTTPResponse) -> RemoteError {
        failure(response.status, Self.explanation(response), response)
    }

    /// What a status means that an answer gives, or a part of it.
    func failure(_ status: Int, _ answer: Multistatus?, _ response: HTTPResponse) -> RemoteError {
        let conditions = (answer?.conditions ?? []).union(answer?.responses.flatMap(\.conditions) ?? [])
        let text = Self.text(status, answer, conditions, response)
        // The second is Cyrus', also for what is not scheduled: a UID may be once only in all lists of a person.
        if !conditions.isDisjoint(with: ["no-uid-conflict", "unique-scheduling-object-resource"]) {
            return .duplicateUID
        }
        if conditions.contains("quota-not-exceeded") || conditions.contains("sufficient-disk-space") {
            return .full(text)
        }
        if !conditions.isDisjoint(with: Self.aboutTheData) { return .refused(status: status, text) }
        switch status {
        case 401: return .unauthorized
        case 403: return .forbidden(text)
        // 409 to a PUT: what it was to be put into is not there (RFC 4918 §9.7.1).
        case 404, 410, 409: return .notFound
        case 412: return .changed
        case 423: return .busy(seconds: nil)
        case 429, 503: return .busy(seconds: response.retryAfter(now: clock.now()))
        case 507: return .full(text)
        case 400..<500, 501, 505: return .refused(status: status, text)
        case 500..<600: return .serverFailure(status: status)
        case 200..<300: return .notCalDAV("status \(status) where CalDAV has 207")
        default: return .malformed("status \(status)")
        }
    }

    /// What is wrong with the object itself, so that it is refused again however often it is sent (RFC 4791 §5.3.2.1).
    private static let aboutTheData: Set = [
        "supported-calendar-data", "valid-calendar-data", "valid-calendar-object-resource",
        "supported-calendar-component", "calendar-collection-location-ok", "max-resource-size", "min-date-time",
        "max-date-time", "max-instances", "max-attendees-per-instance", "supported-filter", "supported-collation",
        "valid-filter", "valid-attendee",
    ]

    /// The conditions and words of an error's body, where it is XML.
    static func explanation(_ response: HTTPResponse) -> Multistatus? {
        guard response.body.count <= 64 << 10 else { return nil }
        return try? MultistatusParser.parse(response.body, from: response.collection)
    }

    /// What the server says of an error, for people: its words, else the conditions, else a short plain text.
    private static func text(
        _ status: Int, _ answer: Multistatus?, _ conditions: Set<String>, _ response: HTTPResponse
    ) -> String {
        if let message = answer?.message { return printable(message) }
        if !conditions.isEmpty { return conditions.sorted().joined(separator: ", ") }
        let isText = answer == nil && response.header("Content-Type")?.lowercased().hasPrefix("text/plain") == true
        let text = isText ? printable(String(decoding: response.body.prefix(1000), as: UTF8.self)) : ""
        return text.isEmpty ? "status \(status)" : text
    }

    /// The failure of a change that the server says has nothing to do with the version: 412 for the size, for example.
    func refusal(_ response: HTTPResponse) -> RemoteError {
        .refused(status: response.status, Self.text(response.status, Self.explanation(response), [], response))
    }

    /// One line of at most 200 characters, without control characters.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
        return String(String(scalars).split(separator: " ").joined(separator: " ").prefix(200))
    }
}
