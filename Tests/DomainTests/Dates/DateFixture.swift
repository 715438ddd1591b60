import Domain
import TestSupport

/// The moment and the zones that the date tests share.
enum DateFixture {
    static let berlin = ZoneID("Europe/Berlin")

    /// A Monday, 10:00 in Berlin.
    static let context = at("2026-11-30T10:00:00")

    static func at(_ reading: String) -> TimeContext {
        let rules = FixedZones.berlin.rules(for: berlin) ?? .utc
        return TimeContext(
            now: CivilDateTime(reading).map(rules.instant(of:)) ?? Instant(seconds: 0), zones: FixedZones.berlin)
    }

    /// What a text means at a moment, or the error's name: a day, `day hour:minute` in Berlin, or `TodoDate`'s own text
    /// in another zone.
    static func meaning(of text: String, in context: TimeContext = context) -> String {
        do {
            let date = try NaturalDate.parse(text, in: context)
            guard case .zoned(let reading, berlin) = date else { return "\(date)" }
            let time = "\(reading)".dropFirst(11)
            return "\(reading.date) " + (time.hasSuffix(":00") ? time.dropLast(3) : time)
        } catch {
            return switch error {
            case .badDate: "badDate"
            case .noSuchDay: "noSuchDay"
            case .unknownZone(let zone): "unknownZone \(zone)"
            default: "\(error)"
            }
        }
    }
}
