import TestSupport

extension Samples {
    /// The calendars of exactly one to-do and nothing that Tend does not keep.
    static let single = calendars.filter { name in
        // Of a calendar with other components beside the to-do only the to-do is kept; the import says so.
        guard name != "edge/unknown-parts.ics" else { return false }
        let text = String(decoding: bytes(name), as: UTF8.self).uppercased()
        return text.split(separator: "BEGIN:VTODO", omittingEmptySubsequences: false).count == 2
    }
}
