public import Domain
import FoundationEssentials
import Glibc

extension StoreDoctor {
    /// Makes a new file of every row of the damaged one that can still be read, and of the newest sound backup what
    /// cannot. The damaged file is kept in a folder of its own beside it; nothing is deleted. The journal begins anew:
    /// what was done before cannot be undone any more. What is known of servers is carried over in such a way that the
    /// next sync compares everything (`LedgerCopier`).
    ///
    /// - Throws: `notOurs` where the file is a database of another program, `tooNew`, `cannotOpen` where there is no
    ///   file, `busy`, `full` or `readOnly`; the file is then as it was.
    public func salvage() throws(StoreError) -> SalvageReport {
        try refuseOthers()
        return try WriteLock(location, timing: timing).hold { () throws(StoreError) in
            try StoreFile(location: location).finishSalvage()
            let quarantine = try keepDamaged()
            let new = StoreLocation(folder: quarantine + "/new")
            try StoreFile.makeFolder(new.folder)
            let report = try build(new, from: StoreLocation(folder: quarantine))
            try Backups.synchronize(new.database)
            guard rename(new.database, location.salvaged) == 0 else { throw .system(path: location.salvaged) }
            try Backups.synchronize(location.folder)
            try StoreFile(location: location).finishSalvage()
            for path in [new.log, new.sharedMemory, new.lock] { unlink(path) }
            rmdir(new.folder)
            return report
        }
    }

    private func refuseOthers() throws(StoreError) {
        let supported = Migrations.all.count
        do throws(StoreError) {
            switch try StoreFile(location: location).state() {
            case .missing: throw .cannotOpen(path: location.database, reason: StoreError.systemMessage(ENOENT))
            case .ours(let version) where version > supported:
                throw .tooNew(path: location.database, found: version, supported: supported)
            case .ours, .blank: break
            }
        } catch {
            switch error {
            case .corrupt: break
            // A file that is no database at all, at our place, may be ours with its beginning overwritten; it is kept
            // either way.
            case .notOurs where try !StoreFile.isDatabase(StoreFile(location: location).header() ?? []): break
            default: throw error
            }
        }
    }

    /// Gives the damaged files a second name in a new folder, so that they stay when the new file takes their place.
    ///
    /// - Returns: the folder.
    private func keepDamaged() throws(StoreError) -> String {
        let stamp = clock.now().description.filter { $0 != "-" && $0 != ":" }
        var folder = location.folder + "/damaged-" + stamp
        var attempt = 1
        while mkdir(folder, 0o700) != 0 {
            guard errno == EEXIST else { throw .system(path: folder) }
            attempt += 1
            folder = location.folder + "/damaged-\(stamp)-\(attempt)"
        }
        let kept = StoreLocation(folder: folder)
        for (old, new) in [
            (location.database, kept.database), (location.log, kept.log), (location.journal, kept.journal),
        ] where access(old, F_OK) == 0 {
            if link(old, new) == 0 { continue }
            // Some file systems know no second names.
            do {
                try FileManager.default.copyItem(atPath: old, toPath: new)
            } catch {
                throw .cannotOpen(path: new, reason: "\(error)")
            }
            try Backups.synchronize(new)
        }
        // The old names go next: a power failure must not take the new ones with them.
        for path in [folder, location.folder] { try Backups.synchronize(path) }
        return folder
    }

    private func build(_ new: StoreLocation, from damaged: StoreLocation) throws(StoreError) -> SalvageReport {
        try Migrator(location: new, now: clock.now()).run()
        let backup = Backups(location: location).list().first { (try? Backups.check($0)) != nil }
        let target = StoreSession(try Connection(path: new.database, role: .writer))
        // A file that cannot be opened at all gives nothing.
        let old = try? StoreSession(Connection(path: damaged.database, role: .reader))
        let copy = try backup.map { path throws(StoreError) in
            StoreSession(try Connection(path: path, role: .immutableReader))
        }
        let report = try target.connection.transaction { () throws(StoreError) in
            var copier = SalvageCopier(
                target: target, damaged: old, backup: copy,
                report: SalvageReport(quarantine: damaged.folder, backup: backup))
            return try copier.run()
        }
        target.connection.setCheckpointOnClose(true)
        return report
    }
}
