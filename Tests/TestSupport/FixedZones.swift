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

    public func rules(for zone: ZoneID) -> ZoneRules? { known[zone] }
}
