import CSQLite
import Domain

// What the ledger's tables hold, read column by column in the order of the reader's queries.

extension Account {
    init(_ row: inout Row) throws(StoreError) {
        self.init(
            name: try row.next(), origin: try row.next(), user: try row.next(), home: Href(try row.next()),
            secret: try row.next(String?.self).map(Secret.command) ?? .file, authentication: try row.next(),
            connection: Connection(
                authorityFile: try row.next(), certificateFile: try row.next(), keyFile: try row.next(),
                allowsInsecure: try row.next()),
            followsNewLists: try row.next(), policy: try row.next(), cursor: try row.next())
    }

    /// The command that gives the secret; nil where a file holds it.
    var secretCommand: String? {
        switch secret {
        case .command(let command): command
        case .file: nil
        }
    }
}

extension RemoteList {
    init(_ row: inout Row, of account: String) throws(StoreError) {
        self.init(
            list: try row.next(), account: account, href: Href(try row.next()), isMade: try row.next(),
            name: try row.next(), localName: try row.next(), color: try row.next(), token: try row.next(),
            tag: try row.next(), isListed: try row.next(), isWritable: try row.next())
    }
}

extension RemoteObject {
    init(_ row: inout Row, in list: ListID) throws(StoreError) {
        let key = try row.next(HrefKey.self).text
        let href = Href(key: key, path: try row.next())
        let (todo, etag): (TodoID?, String?) = (try row.next(), try row.next())
        let (pending, problem): (Pending?, String?) = (try row.next(), try row.next())
        self.init(
            list: list, href: href, todo: todo, etag: etag, base: try row.next(), pending: pending,
            problem: problem)
    }
}

extension OutboxEntry {
    init(_ row: inout Row, of account: String) throws(StoreError) {
        let (todo, sequence): (TodoID, Int) = (try row.next(), try row.next())
        let (list, path): (ListID?, String?) = (try row.next(), try row.next())
        let (etag, document): (String?, [UInt8]?) = (try row.next(), try row.next())
        var sending: Sending?
        if let list, let path { sending = Sending(list: list, href: Href(path), etag: etag, document: document) }
        self.init(
            account: account, todo: todo, sequence: sequence, sending: sending, wasSent: try row.next(),
            attempts: try row.next(), notBefore: try row.next(), problem: try row.next())
    }
}

extension SyncConflict {
    init(_ row: inout Row) throws(StoreError) {
        self.init(
            number: try row.next(), todo: try row.next(), at: try row.next(), property: try row.next(),
            occurrence: try row.next(), base: try row.next(), local: try row.next(), remote: try row.next(),
            kept: try row.next(), isOpen: try row.next())
    }
}

/// The key of an href in its column, byte for byte.
struct HrefKey: ColumnValue {
    let text: String

    init(_ href: Href) { text = href.key }

    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count)
        text = String(decoding: bytes, as: UTF8.self)
    }

    func bind(to statement: OpaquePointer, at index: Int32, _ scratch: inout BindScratch) -> Int32 {
        var copy = text
        return copy.withUTF8 { scratch.blob(UnsafeRawBufferPointer($0), to: statement, index) }
    }
}

extension Href {
    /// The path where it is not the key.
    var storedPath: String? { path == key ? nil : path }
}
