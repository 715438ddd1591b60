public import Domain

/// Zones whose rules a test gives, so that nothing depends on the machine's own.
public struct FixedZones: ZoneSource {
    public let local: ZoneID
    private let known: [ZoneID: ZoneRules]

    /// Knows UTC and the zones given. `local` should be one of them.
    public init(local: ZoneID = .utc, rules: [ZoneID: ZoneRules] = [:]) {
        self.local = local
        known = rules.merging([.utc: .utc]) { given, _ in given }
    }

    /// The zones of a person in Berlin, who also knows New York, Tokyo, Kathmandu and a zone that has only a rule for a
    /// name.
    public static let berlin = FixedZones(
        local: ZoneID("Europe/Berlin"),
        rules: Dictionary(
            uniqueKeysWithValues: [
                ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("America/New_York", "EST5EDT,M3.2.0,M11.1.0"),
                ("Asia/Tokyo", "JST-9"), ("Asia/Kathmandu", "<+0545>-5:45"), ("<+0130>-1:30", "<+0130>-1:30"),
            ].compactMap { name, rule in (try? ZoneRules(posix: rule)).map { (ZoneID(name), $0) } }))

    public func rules(for zone: ZoneID) -> ZoneRules? { known[zone] }
}
