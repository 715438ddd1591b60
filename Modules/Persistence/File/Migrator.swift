package import Domain

/// Brings a file to the present version. The caller holds the write lock.
package struct Migrator {
    let location: StoreLocation
    let steps: [Migrations.Step]
    let now: Instant

    package init(location: StoreLocation, steps: [Migrations.Step] = Migrations.all, now: Instant) {
        self.location = location
        self.steps = steps
        self.now = now
    }

    /// Makes the file where it is missing, and runs the steps it lacks; a file that has rows is backed up first. All
    /// steps are one transaction: when one fails the file is as it was.
    ///
    /// - Throws: `tooNew` where the file knows more steps than this program, `notOurs` where it has tables of another
    ///   program.
    package func run() throws(StoreError) {
        try StoreFile.makeFile(location.database)
        let connection = try Connection(path: location.database, role: .writer)
        let found = try version(of: connection)
        guard found < steps.count else { return }
        try StoreFile(location: location).setJournal(of: connection)
        if found > 0 { try Backups(location: location).make(from: connection, now: now) }
        // A step may have to rebuild a table that others refer to; the check below makes up for it.
        try connection.execute("PRAGMA foreign_keys=OFF")
        try connection.transaction { () throws(StoreError) in
            // Another process may have been faster.
            let found = try version(of: connection)
            guard found < steps.count else { return }
            for step in steps[found...] { try connection.execute(step.script) }
            if steps[found...].contains(where: \.fillsSearch) { try SearchIndex.fill(on: connection) }
            if try connection.integer("SELECT count(*) FROM pragma_foreign_key_check") > 0 {
                throw .corrupt(path: location.database, detail: "rows refer to rows that do not exist")
            }
            try connection.execute(
                "PRAGMA application_id=\(StoreFile.applicationID); PRAGMA user_version=\(steps.count)")
        }
        // So that the file's first bytes say what it is.
        try connection.execute("PRAGMA wal_checkpoint")
        connection.setCheckpointOnClose(true)
    }

    private func version(of connection: borrowing Connection) throws(StoreError) -> Int {
        let version = try connection.integer("PRAGMA user_version")
        let application = try connection.integer("PRAGMA application_id")
        if application == 0, version == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
            return 0
        }
        try connection.checkIdentity(application: application, version: version, supported: steps.count)
        return version
    }
}

extension Connection {
    /// Refuses a file of another program or of a newer version of this one.
    func checkIdentity(supported: Int = Migrations.all.count) throws(StoreError) {
        try checkIdentity(
            application: integer("PRAGMA application_id"), version: integer("PRAGMA user_version"),
            supported: supported)
    }

    fileprivate func checkIdentity(application: Int, version: Int, supported: Int) throws(StoreError) {
        guard application == StoreFile.applicationID else { throw .notOurs(path: path) }
        guard version <= supported else { throw .tooNew(path: path, found: version, supported: supported) }
    }
}
