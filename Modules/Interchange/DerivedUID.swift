/// Identities for to-dos that come without one: the same content gives the same identity, so that a second import finds
/// the first.
enum DerivedUID {
    /// A UID made from bytes: 128 bits of FNV-1a, written as hexadecimal after `tend-`.
    static func text(for bytes: some Sequence<UInt8>) -> String {
        var high: UInt64 = 0x6C62_272E_07BB_0142
        var low: UInt64 = 0x62B8_2175_6295_C58D
        for byte in bytes {
            low ^= UInt64(byte)
            // Times the 128-bit FNV prime, 2^88 + 0x13B.
            let product = low.multipliedFullWidth(by: 0x13B)
            high = high &* 0x13B &+ product.high &+ (low << 24)
            low = product.low
        }
        return "tend-" + hex(high) + hex(low)
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
