import CommandLineProgram
import Composition
import Domain
import Presentation

extension Invocation {
    /// Runs work on accounts inside a command.
    func onAccount<Value>(
        _ work: () async throws(AccountError) -> Value
    ) async throws(CommandFailure) -> Value {
        do { return try await work() } catch { throw .account(error) }
    }

    /// Runs work on a secret inside a command.
    func onSecret<Value>(_ work: () throws(SecretError) -> Value) throws(CommandFailure) -> Value {
        do { return try work() } catch { throw .sync(.secret(error)) }
    }

    /// Every account with the names of its lists.
    func accounts(in session: Session) async throws(CommandFailure) -> [(account: Account, lists: [String])] {
        try await stored { () async throws(StoreError) in
            try await session.container.ledger.readLedger { reader throws(StoreError) in
                let names = Dictionary(
                    try reader.lists().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
                var found: [(account: Account, lists: [String])] = []
                for account in try reader.accounts() {
                    let lists = try reader.remoteLists(of: account.name)
                    found.append((account, lists.compactMap { names[$0.list] }))
                }
                return found
            }
        }
    }

    /// The account that `--account` names, or the only one.
    func account(in session: Session) async throws(CommandFailure) -> Account {
        let all = try await accounts(in: session).map(\.account)
        if let name = arguments.value("--account") {
            guard let account = all.first(where: { $0.name == name }) else { throw .account(.noSuchAccount(name)) }
            return account
        }
        guard let account = all.first else { throw .account(.noAccount) }
        guard all.count == 1 else { throw .account(.severalAccounts(all.map(\.name))) }
        return account
    }
}

/// Accounts as JSON. There is no secret in it, and no command that tells one.
enum AccountJSON {
    static func array(_ accounts: [(account: Account, lists: [String])]) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("[")
        for (index, (account, lists)) in accounts.enumerated() {
            writer.raw(index > 0 ? ",\n" : "\n")
            write(account, lists, to: &writer)
        }
        writer.raw("\n]\n")
        return writer.bytes
    }

    static func object(_ account: Account, _ lists: [String]) -> [UInt8] {
        var writer = JSONWriter()
        write(account, lists, to: &writer)
        writer.raw("\n")
        return writer.bytes
    }

    private static func write(_ account: Account, _ lists: [String], to writer: inout JSONWriter) {
        writer.raw("{\"name\":")
        writer.string(account.name)
        writer.raw(",\"server\":")
        writer.string(account.origin + account.home.path)
        writer.raw(",\"user\":")
        writer.string(account.user.isEmpty ? nil : account.user)
        writer.raw(",\"authentication\":")
        writer.string(account.authentication.rawValue)
        writer.raw(",\"secret\":")
        writer.string(account.secret == .file ? "file" : "command")
        writer.raw(",\"onConflict\":")
        writer.string(account.policy.rawValue)
        writer.raw(
            account.followsNewLists ? ",\"followsNewLists\":true,\"lists\":" : ",\"followsNewLists\":false,\"lists\":")
        writer.strings(lists)
        writer.raw("}")
    }
}
