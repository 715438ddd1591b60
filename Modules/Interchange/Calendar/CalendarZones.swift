import Domain
import ICalendar

/// What the zone names of one calendar file mean.
///
/// A TZID is looked up in this order: the system's zone database (also below a vendor's prefix,
/// `/vendor/2024a/Europe/Berlin`), the name that the file's own VTIMEZONE gives for that database (X-LIC-LOCATION), the
/// names of Windows, and last the rules that the VTIMEZONE spells out.
struct CalendarZones {
    private let context: TimeContext
    private let embedded: [String: VTimeZone]

    /// The zones of a file with these VTIMEZONE components.
    init(_ components: [Component], in context: TimeContext) {
        self.context = context
        embedded = Dictionary(
            components.compactMap { VTimeZone($0) }.compactMap { zone in zone.tzid.map { ($0, zone) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The zone that a TZID names here; nil where nobody knows it.
    func zone(_ tzid: String) -> ZoneID? {
        for name in [tzid] + Self.unprefixed(tzid) + [embedded[tzid]?.location].compactMap({ $0 }) {
            if let known = known(name) { return known }
        }
        if let name = WindowsZones.names[tzid], let known = known(name) { return known }
        return embedded[tzid].flatMap(ZoneRuleText.init).map { ZoneID($0.text) }
    }

    /// The TZID that this file uses for a zone; nil where it uses none yet.
    func tzid(for zone: ZoneID) -> String? {
        embedded.keys.sorted().first { self.zone($0) == zone }
    }

    private func known(_ name: String) -> ZoneID? {
        let zone = ZoneID(name)
        return zone == .utc || context.rules(for: zone) != nil ? zone : nil
    }

    /// The last one, two and three parts of a path-like name, the longest first.
    private static func unprefixed(_ tzid: String) -> [String] {
        let parts = tzid.split(separator: "/")
        guard tzid.hasPrefix("/") || parts.count > 3 else { return [] }
        return [3, 2, 1].filter { $0 < parts.count || ($0 == parts.count && tzid.hasPrefix("/")) }
            .map { parts.suffix($0).joined(separator: "/") }
    }
}
