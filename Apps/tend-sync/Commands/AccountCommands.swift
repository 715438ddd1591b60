import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation
import Sync

extension Invocation {
    /// `tend account list`.
    func listAccounts() async throws(CommandFailure) {
        let session = try await open()
        let all = try await accounts(in: session)
        if isJSON { return console.write(AccountJSON.array(all)) }
        if all.isEmpty { return console.message(session.catalogue.sentence(AccountError.noAccount)) }
        let rows = all.map { account, lists in
            [
                account.name, (account.user.isEmpty ? "" : account.user + " @ ") + account.origin,
                session.catalogue.lists(lists.count), session.catalogue.origin(of: account.secret),
            ].map(TerminalText.line)
        }
        let widths = rows[0].indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { text, width in
                text + String(repeating: " ", count: width - DisplayWidth.of(text))
            }
            console.line(cells.dropLast().joined(separator: "  ") + "  " + (row.last ?? ""))
        }
    }

    /// `tend account remove`.
    func removeAccount() async throws(CommandFailure) {
        let name = arguments.operands[0]
        let session = try await open(toWrite: true)
        let folder = try dataFolder()
        guard try await accounts(in: session).contains(where: { $0.account.name == name }) else {
            throw .account(.noSuchAccount(name))
        }
        // Not while it is being synced.
        let lock: AccountLock
        do { lock = try AccountLock(folder: folder, account: name) } catch { throw .sync(error) }
        let lists = try await onAccount { () async throws(AccountError) in
            try await session.container.ledger.removeAccount(name)
        }
        try onSecret { () throws(SecretError) in try SecretFiles(dataFolder: folder).remove(of: name) }
        lock.removeFile()
        if isJSON { console.write(AccountJSON.array(try await accounts(in: session))) }
        console.message(TerminalText.line(session.catalogue.accountRemoved(name, lists: lists)))
    }

    /// `tend lists publish`.
    func publishList() async throws(CommandFailure) {
        let session = try await open(toWrite: true)
        let account = try await account(in: session)
        let connection = AccountConnection(dataFolder: try dataFolder(), clock: session.container.clock)
        let place: Href
        do { place = try connection.newList(of: account) } catch { throw .sync(error) }
        let name = arguments.operands[0]
        try await onAccount { () async throws(AccountError) in
            try await session.container.ledger.publish(name, to: account, at: place)
        }
        if isJSON {
            let all = try await accounts(in: session)
            console.write(AccountJSON.object(account, all.first { $0.account.name == account.name }?.lists ?? []))
        }
        console.message(
            TerminalText.line(session.catalogue.listPublished(TextRules.trimmed(name), account: account.name)))
    }
}
