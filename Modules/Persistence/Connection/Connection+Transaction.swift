package import Domain

extension Connection {
    /// Runs `body` as one writing transaction: all of it or nothing.
    package func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try run("BEGIN IMMEDIATE")
        defer { statements.forgetValues() }
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    /// Runs `body` on one state of the file.
    func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try run("BEGIN")
        defer {
            rollBack()
            statements.forgetValues()
        }
        return try body()
    }

    /// Ends a transaction without effect. A full disk or a cancelled read may have ended it already, then there is
    /// nothing to do.
    private func rollBack() {
        guard isInTransaction else { return }
        do { try run("ROLLBACK") } catch {}
    }
}
