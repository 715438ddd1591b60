import CommandLineProgram
import Composition
import DisplayText
import Domain
import Glibc
import Presentation
import Sync

extension Invocation {
    /// `tend account add`: asks the server with what the person gave, and keeps it once the server has accepted it.
    func addAccount(_ interruption: Interruption) async throws(CommandFailure) {
        do {
            try await tryAccount(interruption)
        } catch {
            // Nothing was begun that a later sync could go on with.
            throw Task.isCancelled && error.status == .tryAgain ? .store(.cancelled) : error
        }
    }

    private func tryAccount(_ interruption: Interruption) async throws(CommandFailure) {
        var new = try newAccount()
        let session = try await open(toWrite: true)
        if let name = arguments.value("--name") { try await checkFree(name, in: session) }
        let secret = try await secret(for: new.source, interruption, session.catalogue)
        let found: DiscoveredAccount
        do {
            found = try await new.discover(with: secret, clock: session.container.clock)
        } catch {
            throw .sync(.remote(error))
        }
        if new.name.isEmpty { new.name = AccountName.fitting(user: new.user, host: found.origin.host) }
        try await checkFree(new.name, in: session)
        let picked = try pick(from: found.collections, in: session)
        let follows = arguments.all("--list").isEmpty && picked.count == found.collections.count
        let account = new.account(at: found, followsNewLists: follows)
        try await save(account, picked, secret, in: session)
        let lists = try await accounts(in: session).first { $0.account.name == account.name }?.lists ?? []
        if isJSON { console.write(AccountJSON.object(account, lists)) }
        console.message(TerminalText.line(session.catalogue.accountAdded(account.name, lists: lists)))
    }

    /// What the words of the command line say.
    private func newAccount() throws(CommandFailure) -> NewAccount {
        let isBearer = arguments.has("--bearer")
        let user = arguments.value("--user") ?? ""
        if user.isEmpty, !isBearer { throw .usage(.missingValue(option: "--user")) }
        let command = arguments.value("--password-command")
        if command != nil, arguments.has("--password-stdin") {
            throw .usage(.conflict("--password-command", "--password-stdin"))
        }
        if command == "" { throw .usage(.missingValue(option: "--password-command")) }
        var policy = Account.ConflictPolicy.remote
        if let word = arguments.value("--on-conflict") {
            policy = Account.ConflictPolicy(rawValue: word) ?? policy
        }
        let connection = Account.Connection(
            authorityFile: try file("--ca-file"), certificateFile: try file("--client-certificate"),
            keyFile: try file("--client-key"), allowsInsecure: arguments.has("--allow-insecure"))
        return NewAccount(
            name: arguments.value("--name") ?? "", address: arguments.operands[0], user: user,
            source: command.map { .command($0) } ?? .file, authentication: isBearer ? .bearer : .password,
            connection: connection, policy: policy)
    }

    /// The whole path of a file that an option names: the account is used from other folders, too.
    private func file(_ option: String) throws(CommandFailure) -> String? {
        guard let path = arguments.value(option) else { return nil }
        guard let resolved = realpath(path, nil) else {
            let reason = strerror(errno).map { String(cString: $0) } ?? "\(errno)"
            throw .other(
                Localized(
                    en: "\(option): \(path) cannot be read: \(reason).", zh: "\(option)：无法读取 \(path)：\(reason)。",
                    ja: "\(option)：\(path) を読めません（\(reason)）。"), .notFound)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func checkFree(_ name: String, in session: Session) async throws(CommandFailure) {
        guard AccountName.isGood(name) else { throw .account(.badName(name)) }
        let all = try await accounts(in: session)
        if all.contains(where: { $0.account.name.lowercased() == name.lowercased() }) {
            throw .account(.nameTaken(name))
        }
    }

    /// The secret: what the command prints, standard input holds or the person types.
    private func secret(
        for source: Account.Secret, _ interruption: Interruption, _ catalogue: Catalogue
    ) async throws(CommandFailure) -> Secret {
        if case .command(let command) = source {
            do { return try await SecretCommand.run(command) } catch { throw .sync(error) }
        }
        let isAsking = LineInput.isTerminal
        guard isAsking || arguments.has("--password-stdin") else {
            throw .other(
                Localized(
                    en: "Say where the password comes from: --password-command COMMAND or --password-stdin.",
                    zh: "请指定密码来源：--password-command COMMAND 或 --password-stdin。",
                    ja: "パスワードの取得元を指定してください：--password-command COMMAND または --password-stdin。"), .usage)
        }
        let line = interruption.hidingTyping {
            isAsking
                ? LineInput.answer(to: catalogue.passwordPrompt, limit: Secret.limit + 1)
                : LineInput.line(limit: Secret.limit + 1)
        }
        if Task.isCancelled { throw .sync(.cancelled) }
        return try onSecret { () throws(SecretError) in try Secret(firstLineOf: line ?? []) }
    }

    /// Keeps the secret and the account: both, or neither.
    private func save(
        _ account: Account, _ collections: [RemoteCollection], _ secret: Secret, in session: Session
    ) async throws(CommandFailure) {
        let files = SecretFiles(dataFolder: try dataFolder())
        var draft: SecretFiles.Draft?
        if account.secret == .file {
            draft = try onSecret { () throws(SecretError) in try files.prepare(secret, of: account.name) }
        }
        do throws(AccountError) {
            try await session.container.ledger.add(account, taking: collections, ids: session.container.ids)
        } catch {
            if let draft { files.discard(draft) }
            throw .account(error)
        }
        if let draft { try onSecret { () throws(SecretError) in try files.keep(draft) } }
    }
}

/// What accounts are called.
enum AccountName {
    /// `user@host`, of characters that a name can have; an address stands for itself.
    static func fitting(user: String, host: String) -> String {
        let text = user.isEmpty ? host : user.contains("@") ? user : user + "@" + host
        let fitting = text.unicodeScalars.map { isPlain($0) ? Character($0) : "-" }
        let name = String(String(fitting).drop { $0 == "-" || $0 == "." }.prefix(64))
        return name.isEmpty ? "account" : name
    }

    /// The rule of `AccountError.badName`.
    static func isGood(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
            && name.unicodeScalars.allSatisfy(isPlain)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "-._@".unicodeScalars.contains(scalar))
    }
}
