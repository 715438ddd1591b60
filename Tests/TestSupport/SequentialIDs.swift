public import Domain
import Foundation
import Synchronization

/// Identities that count up from 1, so that a test can say which one it expects.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: nobody
/// - Changed by: each call for a new identity
public final class SequentialIDs: IDSource {
    private let last: Mutex<UInt32>

    /// A source whose first identity is `first`.
    public init(first: UInt32 = 1) { last = Mutex(first &- 1) }

    public func todoID() -> TodoID { Self.todo(next()) }

    public func listID() -> ListID { Self.list(next()) }

    /// The identity that the source gives a to-do as its `number`th: `00000000-0000-4000-a000-…`.
    public static func todo(_ number: UInt32) -> TodoID { TodoID(uuid(number, kind: 0xA0)) }

    /// The identity that the source gives a list as its `number`th: `00000000-0000-4000-b000-…`.
    public static func list(_ number: UInt32) -> ListID { ListID(uuid(number, kind: 0xB0)) }

    private func next() -> UInt32 {
        last.withLock {
            $0 &+= 1
            return $0
        }
    }

    private static func uuid(_ number: UInt32, kind: UInt8) -> UUID {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, kind, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3]))
    }
}
