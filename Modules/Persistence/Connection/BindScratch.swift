import CSQLite

/// Memory on the stack that short values are copied to while their statement runs, which saves SQLite an allocation for
/// each; what does not fit, SQLite copies itself. The statement must not run again with these values afterwards: it is
/// always given new ones.
package struct BindScratch: ~Copyable {
    /// Room for the texts of an ordinary to-do.
    static let size = 1024

    private var free: UnsafeMutableRawBufferPointer

    init(_ memory: UnsafeMutableRawBufferPointer) { free = memory }

    mutating func text(_ bytes: UnsafeRawBufferPointer, to statement: OpaquePointer, _ index: Int32) -> Int32 {
        guard let kept = keep(bytes) else {
            return sqlite3_bind_text64(
                statement, index, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
                tend_sqlite3_transient(), UInt8(SQLITE_UTF8))
        }
        return sqlite3_bind_text(statement, index, kept.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil)
    }

    mutating func blob(_ bytes: UnsafeRawBufferPointer, to statement: OpaquePointer, _ index: Int32) -> Int32 {
        guard let kept = keep(bytes) else {
            return sqlite3_bind_blob64(
                statement, index, bytes.baseAddress, UInt64(bytes.count), tend_sqlite3_transient())
        }
        return sqlite3_bind_blob(statement, index, kept, Int32(bytes.count), nil)
    }

    /// Copies bytes to the free memory; nil where it is too small. Even nothing has an address, for without one SQLite
    /// would bind NULL.
    private mutating func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
        guard let start = free.baseAddress, bytes.count < free.count else { return nil }
        free.copyMemory(from: bytes)
        free = UnsafeMutableRawBufferPointer(rebasing: free.dropFirst(bytes.count))
        return start
    }
}
