import Domain
import FoundationEssentials

/// Chance that spreads the to-dos which have failed together, and that is the same for the same to-do and attempt, so
/// that a run can be played again (SplitMix64).
struct ItemChance: RandomNumberGenerator {
    private var state: UInt64

    init(_ id: TodoID, attempt: Int) {
        state = withUnsafeBytes(of: id.uuid.uuid) { bytes in
            bytes.reduce(UInt64(truncatingIfNeeded: attempt)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
