import CSQLite
package import Domain
package import FoundationEssentials
import Glibc

/// A value that a column can hold.
package protocol ColumnValue {
    /// Reads a column; nil where it holds another kind of value.
    init?(_ statement: OpaquePointer, _ column: Int32)
    /// Gives the value to a statement for as long as the scratch lives.
    ///
    /// - Returns: SQLite's code.
    func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32
}

extension Int: ColumnValue {
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { return nil }
        self = Int(sqlite3_column_int64(statement, column))
    }

    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension String: ColumnValue {
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard let bytes = textBytes(statement, column) else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }

    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        var copy = self
        return copy.withUTF8 { scratch.text(UnsafeRawBufferPointer($0), to: statement, index) }
    }
}

/// The bytes of a text column, NULs and all, until the next step; nil for NULL. The tables are STRICT, so it can be
/// nothing else but in a damaged file, where a number reads as its digits.
@inline(__always)
private func textBytes(_ statement: OpaquePointer, _ column: Int32) -> UnsafeBufferPointer<UInt8>? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
}

extension [UInt8]: ColumnValue {
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        self.init(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count))
    }

    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        withUnsafeBytes { scratch.blob($0, to: statement, index) }
    }
}

extension UUID: ColumnValue {
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_BLOB, sqlite3_column_bytes(statement, column) == 16,
            let start = sqlite3_column_blob(statement, column)
        else { return nil }
        self.init(uuid: start.loadUnaligned(as: uuid_t.self))
    }

    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        withUnsafeBytes(of: uuid) { scratch.blob($0, to: statement, index) }
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    @inline(__always)
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        if sqlite3_column_type(statement, column) == SQLITE_NULL {
            self = .none
        } else if let value = Wrapped(statement, column) {
            self = .some(value)
        } else {
            return nil
        }
    }

    @inline(__always)
    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        switch self {
        case .some(let value): value.bind(to: statement, at: index, &scratch)
        case .none: sqlite3_bind_null(statement, index)
        }
    }
}

// MARK: The domain's values

/// A value that a column holds as a simpler one.
protocol StoredAs: ColumnValue {
    associatedtype Stored: ColumnValue
    init?(stored: Stored)
    var stored: Stored { get }
}

extension StoredAs {
    @inline(__always)
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard let stored = Stored(statement, column) else { return nil }
        self.init(stored: stored)
    }

    @inline(__always)
    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        stored.bind(to: statement, at: index, &scratch)
    }
}

/// A value that a column holds by its name. The bytes are compared with the names, and no text is made.
protocol StoredByName: ColumnValue, RawRepresentable, CaseIterable where RawValue == String {}

extension StoredByName {
    @inline(__always)
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard let bytes = textBytes(statement, column) else { return nil }
        let count = bytes.count
        for value in Self.allCases {
            var name = value.rawValue
            let isEqual = name.withUTF8 { name in
                guard name.count == bytes.count, let name = name.baseAddress, let bytes = bytes.baseAddress else {
                    return false
                }
                return memcmp(name, bytes, count) == 0
            }
            if isEqual {
                self = value
                return
            }
        }
        return nil
    }

    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        rawValue.bind(to: statement, at: index, &scratch)
    }
}

extension TodoStatus: StoredByName {}
extension Priority: StoredByName {}
extension TodoField: StoredByName {}
extension SourceDocument.Format: StoredByName {}
extension Account.Authentication: StoredByName {}
extension Account.ConflictPolicy: StoredByName {}
extension RemoteObject.Pending: StoredByName {}
extension SyncConflict.Side: StoredByName {}

extension TodoID: StoredAs {
    init?(stored: UUID) { self.init(stored) }
    var stored: UUID { uuid }
}

extension ListID: StoredAs {
    init?(stored: UUID) { self.init(stored) }
    var stored: UUID { uuid }
}

extension UID: StoredAs {
    init?(stored: String) { self.init(stored) }
    var stored: String { text }
}

extension Bool: StoredAs {
    init?(stored: Int) { self = stored != 0 }
    var stored: Int { self ? 1 : 0 }
}

extension TodoNumber: StoredAs {
    init?(stored: Int) { self.init(stored) }
    var stored: Int { value }
}

extension Instant: StoredAs {
    init?(stored: Int) { self.init(seconds: stored) }
    var stored: Int { seconds }
}

extension TodoDate: ColumnValue {
    package init?(_ statement: OpaquePointer, _ column: Int32) {
        guard let bytes = textBytes(statement, column) else { return nil }
        self.init(bytes.span)
    }

    package func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        description.bind(to: statement, at: index, &scratch)
    }
}

extension Recurrence: StoredAs {
    init?(stored: String) { self.init(stored) }
    var stored: String { description }
}
