package import Domain
import ICalendar

extension CalDAVRemote {
    package func objects(
        _ hrefs: [Href], in collection: Href
    ) async throws(RemoteError) -> [Href: RemoteAnswer] {
        var seen: Set<Href> = []
        let hrefs = hrefs.filter { seen.insert($0).inserted }
        var answers: [Href: RemoteAnswer] = [:]
        for start in stride(from: 0, to: hrefs.count, by: batch) {
            let found = try await fetch(Array(hrefs[start..<min(start + batch, hrefs.count)]), in: collection)
            answers.merge(found) { first, _ in first }
        }
        return answers
    }

    /// The objects of one batch. Where the server chokes on it, each half is asked for alone, down to single objects.
    private func fetch(_ hrefs: [Href], in collection: Href) async throws(RemoteError) -> [Href: RemoteAnswer] {
        do {
            var (answers, missing) = try await multiget(hrefs, in: collection)
            for href in missing { answers[href] = try await get(href) }
            return answers
        } catch  where !Self.concernsAll(error) {
            if let only = hrefs.first, hrefs.count == 1 { return [only: try await get(only)] }
            let middle = hrefs.count / 2
            let first = try await fetch(Array(hrefs[..<middle]), in: collection)
            return first.merging(try await fetch(Array(hrefs[middle...]), in: collection)) { first, _ in first }
        }
    }

    /// True for errors that asking for less does not mend.
    private static func concernsAll(_ error: RemoteError) -> Bool {
        switch error {
        case .unreachable(.timedOut), .unreachable(.interrupted), .unreachable(.tooLarge), .tooMuch: false
        case .unreachable, .unknownOutcome, .unauthorized, .busy, .notCalDAV, .notFound, .cancelled: true
        case .forbidden, .changed, .duplicateUID, .refused, .full, .serverFailure, .malformed: false
        }
    }

    /// Asks for several objects at once (RFC 4791 §7.9); those that the answer says nothing useful of are missing.
    private func multiget(
        _ hrefs: [Href], in collection: Href
    ) async throws(RemoteError) -> (answers: [Href: RemoteAnswer], missing: [Href]) {
        let body = XMLWriter.document(.multiget) { root in
            root.element(.prop) {
                $0.element(.etag); $0.element(.calendarData)
            }
            for href in hrefs { root.element(.href, text: href.path) }
        }
        let (response, multistatus) = try await connection.ask("REPORT", collection.asCollection, depth: .itself, body)
        guard let multistatus else { throw connection.failure(of: response) }
        var answers: [Href: RemoteAnswer] = [:]
        var missing = Set(hrefs)
        for part in multistatus.responses {
            for href in part.hrefs.compactMap({ response.href($0) }) {
                if DAVConnection.isGone(part.status), let asked = missing.remove(href) {
                    answers[asked] = .gone
                } else if let data = part.properties.calendarData, let asked = missing.remove(href) {
                    answers[asked] = .object(data, etag: EntityTag.normalized(part.properties.etag))
                }
            }
        }
        return (answers, hrefs.filter { missing.contains($0) })
    }

    /// Asks for one object by itself. It is not compressed, since some servers change the version with it.
    private func get(_ href: Href) async throws(RemoteError) -> RemoteAnswer {
        let request = HTTPRequest(
            "GET", try connection.address(href), headers: [HTTPHeader("Accept", "text/calendar, */*;q=0.1")],
            allowsCompression: false)
        do {
            let response = try await connection.read(request)
            if DAVConnection.isGone(response.status) { return .gone }
            guard response.status == 200 else { return .failed(connection.failure(of: response)) }
            return .object(response.body, etag: EntityTag.normalized(response.header("ETag")))
        } catch  where !Self.concernsAll(error) {
            return .failed(error)
        }
    }

    package func etag(of href: Href) async throws(RemoteError) -> String? {
        guard let (_, multistatus) = try await connection.properties([.etag], of: href, depth: .itself),
            let part = multistatus.responses.first, !DAVConnection.isGone(part.status)
        else { return nil }
        if let etag = EntityTag.normalized(part.properties.etag) { return etag }
        // RFC 4791 §5.3.4 wants the property; where it lacks, the field of the object itself may have it.
        switch try await get(href) {
        case .object(_, let etag?): return etag
        case .object: throw .malformed("an object without a version")
        case .gone: return nil
        case .failed(let error): throw error
        }
    }

    package func find(_ uid: UID, in collection: Href) async throws(RemoteError) -> Href? {
        let body = XMLWriter.document(.query) { root in
            root.element(.prop) {
                $0.element(.etag); $0.element(.calendarData)
            }
            root.element(.filter) { filter in
                filter.element(.componentFilter, [("name", "VCALENDAR")]) { calendar in
                    calendar.element(.componentFilter, [("name", "VTODO")]) { todo in
                        todo.element(.propertyFilter, [("name", "UID")]) { property in
                            property.element(.textMatch, [("collation", "i;octet")], text: uid.text)
                        }
                    }
                }
            }
        }
        let (response, multistatus) = try await connection.ask("REPORT", collection.asCollection, depth: .members, body)
        guard let multistatus else { throw connection.failure(of: response) }
        // The server looks for the text anywhere in the UID (RFC 4791 §9.7.5).
        return multistatus.responses.first { Self.has(uid, $0.properties.calendarData) }?.hrefs.first
            .flatMap { response.href($0) }
    }

    private static func has(_ uid: UID, _ document: [UInt8]?) -> Bool {
        ICalendarDocument(parsing: document ?? []).calendars.contains { calendar in
            calendar.components("VTODO").contains { $0.property("UID").map { UID($0.rawText) } == uid }
        }
    }
}
