/// Two devices that share an account whose server has the list «Work».
package struct DevicePair: Sendable {
    /// The one that adds and changes first.
    package let first: Device
    /// The other one.
    package let second: Device

    /// A pair of devices that know the account.
    package init(_ first: Device, _ second: Device) { (self.first, self.second) = (first, second) }

    /// Both.
    package var all: [Device] { [first, second] }

    /// Syncs both until they should be equal.
    package func settle() async throws {
        for _ in 0..<2 { for device in all { try await device.sync() } }
    }
}
