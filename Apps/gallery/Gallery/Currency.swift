import TerminalUI

/// A sum of money in cents, as a place writes it.
func currency(_ cents: Int, _ locale: Locale) -> String {
    let (whole, part) = ("\(cents / 100)", cents % 100)
    let digits = part < 10 ? "0\(part)" : "\(part)"
    return switch locale.identifier.prefix(2) {
    case "de": "\(whole),\(digits) €"
    case "zh", "ja": "¥\(whole).\(digits)"
    default: "$\(whole).\(digits)"
    }
}
