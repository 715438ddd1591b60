import CSQLite
import Domain

extension StoreHealth {
    /// True for the versions between the bug's birth (3.7.0) and its repair in 3.51.3, 3.50.7 and 3.44.6.
    static func hasLogResetBug(version: Int) -> Bool {
        switch version {
        case ..<3_007_000, 3_051_003...: false
        case 3_050_000..<3_051_000: version < 3_050_007
        case 3_044_000..<3_045_000: version < 3_044_006
        default: true
        }
    }

    static var library: (version: String, hasLogResetBug: Bool) {
        (String(cString: sqlite3_libversion()), hasLogResetBug(version: Int(sqlite3_libversion_number())))
    }
}
