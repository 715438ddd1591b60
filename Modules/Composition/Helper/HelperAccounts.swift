public import Domain

/// Adds and removes accounts by the program beside this one, which knows servers and secrets.
public struct HelperAccounts: AccountManaging {
    private let helper: HelperProgram

    /// Manages accounts by `helper`.
    public init(_ helper: HelperProgram) { self.helper = helper }

    public func add(_ signIn: SignIn) async throws(HelperError) {
        var words = ["account", "add", signIn.address, "--user", signIn.user, "--password-stdin", "--yes"]
        if signIn.allowsInsecure { words.append("--allow-insecure") }
        try await run(words, input: Array(signIn.password.utf8) + [UInt8(ascii: "\n")])
    }

    public func remove(_ name: String) async throws(HelperError) { try await run(["account", "remove", name]) }

    private func run(_ words: [String], input: [UInt8] = []) async throws(HelperError) {
        let refusal = try await helper.run(words, input: input) { _ in }.refusal
        if Task.isCancelled { throw .cancelled }
        if let refusal { throw refusal }
    }
}
