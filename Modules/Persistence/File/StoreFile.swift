import CSQLite
import Domain
import Glibc

/// The database file from outside: whether it is there, ours and of a version that this program knows.
struct StoreFile {
    /// What the first bytes of the file say.
    enum State: Equatable {
        case missing
        /// Made by us or nobody, and without a schema yet.
        case blank
        /// Ours, of this version. The write-ahead log may know a newer one.
        case ours(version: Int)
    }

    /// `Tend` in ASCII: what SQLite's header calls the application.
    static let applicationID = 0x5465_6E64

    let location: StoreLocation

    /// Reads the first bytes.
    ///
    /// - Throws: `notOurs` where another program wrote the file, `corrupt` where its beginning is blank, or why it
    ///   cannot be read.
    func state() throws(StoreError) -> State {
        let path = location.database
        guard var header = try header() else { return .missing }
        if !header.isEmpty, !Self.isDatabase(header), StoreLocation.size(of: location.journal) > 0 {
            // A power failure while the file was made may have left anything; SQLite takes it back when it reads.
            try? Connection(path: path, role: .reader).execute("PRAGMA user_version")
            header = try self.header() ?? []
        }
        if header.isEmpty { return .blank }
        guard Self.isDatabase(header) else {
            if header.count == 100, header.allSatisfy({ $0 == 0 }) {
                throw .corrupt(path: path, detail: "the beginning of the file is blank")
            }
            throw .notOurs(path: path)
        }
        let (version, application) = (Self.number(header, at: 60), Self.number(header, at: 68))
        if application == Self.applicationID { return .ours(version: version) }
        guard application == 0, version == 0 else { throw .notOurs(path: path) }
        return .blank
    }

    /// The schema's version; nil where there is none yet. The first bytes tell it, unless the log knows better or a
    /// change was broken off.
    func version() throws(StoreError) -> Int? {
        let isBroken = StoreLocation.size(of: location.journal) > 0
        switch try state() {
        case .missing: return nil
        case .ours(let version) where version >= Migrations.all.count && !isBroken: return version
        case .blank where !isBroken && location.logSize == 0: return nil
        case .blank, .ours:
            let connection = try Connection(path: location.database, role: .reader)
            let version = try connection.integer("PRAGMA user_version")
            return version == 0 ? nil : version
        }
    }

    /// The first hundred bytes, or as many as there are; nil where there is no file.
    func header() throws(StoreError) -> [UInt8]? {
        var info = stat()
        if stat(location.database, &info) == 0 {
            if info.st_mode & S_IFMT == S_IFDIR {
                throw .cannotOpen(path: location.database, reason: StoreError.systemMessage(EISDIR))
            }
        } else if errno == ENOENT {
            return nil
        }
        return try Connection(path: location.database, role: .header).header()
    }

    /// True where a header begins as SQLite's do.
    static func isDatabase(_ header: [UInt8]) -> Bool {
        header.count == 100 && header.starts(with: Array("SQLite format 3".utf8) + [0])
    }

    /// Puts what a salvage has made in the place of the damaged file; nothing where no salvage was broken off. The caller
    /// holds the write lock. It can be broken off at any moment and done again: the file waits under its own name until
    /// nothing of the old one is left that would be read into it.
    func finishSalvage() throws(StoreError) {
        guard access(location.salvaged, F_OK) == 0 else { return }
        for path in [location.log, location.journal, location.sharedMemory] { unlink(path) }
        try Backups.synchronize(location.folder)
        guard rename(location.salvaged, location.database) == 0 else { throw .system(path: location.database) }
        try Backups.synchronize(location.folder)
    }

    /// Makes the folder, for its owner only, where it is missing.
    func makeFolder() throws(StoreError) { try Self.makeFolder(location.folder) }

    /// Makes a folder and those above it, and sees that a power failure does not take them away with all that is put
    /// into them.
    static func makeFolder(_ path: String) throws(StoreError) {
        let slash = path.lastIndex(of: "/")
        let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if mkdir(path, 0o700) != 0 {
            if errno == EEXIST { return }
            guard errno == ENOENT, let slash, slash > path.startIndex else { throw .system(path: path) }
            try makeFolder(parent)
            guard mkdir(path, 0o700) == 0 else {
                if errno == EEXIST { return }
                throw .system(path: path)
            }
        }
        // Where the folder above may not be read, or its file system cannot wait for folders, nothing more can be done;
        // SQLite does the same.
        try? Backups.synchronize(parent)
    }

    /// Makes an empty file for its owner only, before SQLite would make one that others can read; the side files take
    /// its mode.
    static func makeFile(_ path: String) throws(StoreError) {
        // A file that is there is not opened: closing it again would drop the locks that this process may have on it.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw .system(path: path)
        }
        close(descriptor)
    }

    /// Gives the file the journal that suits its file system: the write-ahead log's shared memory does not work across
    /// a network. Call it only once the file is known to be ours, for it is written to the file.
    func setJournal(of connection: borrowing Connection) throws(StoreError) {
        let isNetwork = Self.isNetwork(fileSystem: tend_file_system(location.folder))
        try connection.execute("PRAGMA journal_mode=\(isNetwork ? "truncate" : "wal")")
    }

    /// True for NFS, SMB (three generations), 9P, AFS, Coda, Ceph and FUSE, by the magic numbers of statfs(2).
    static func isNetwork(fileSystem magic: UInt32) -> Bool {
        [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x5346_414F, 0x7375_7245, 0x00C3_6400, 0x6573_5546]
            .contains(magic)
    }

    private static func number(_ header: [UInt8], at offset: Int) -> Int {
        header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
