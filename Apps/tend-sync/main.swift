import CommandLineProgram

let interruption = Interruption()
let commands = NetworkedCommands(
    addAccount: interruption.stopping { invocation async throws(CommandFailure) in
        try await invocation.addAccount(interruption)
    },
    listAccounts: interruption.stopping { invocation async throws(CommandFailure) in
        try await invocation.listAccounts()
    },
    removeAccount: interruption.stopping { invocation async throws(CommandFailure) in
        try await invocation.removeAccount()
    },
    synchronize: interruption.stopping { invocation async throws(CommandFailure) in
        try await invocation.synchronize()
    },
    publishList: interruption.stopping { invocation async throws(CommandFailure) in
        try await invocation.publishList()
    })

/// What `tend` hands over has these names here, too.
let lists = Command(
    name: "lists", summary: commands.publish.summary, subcommands: [commands.publish],
    run: { _ async throws(CommandFailure) in throw .usage(.missingOperand("publish")) })

await Program.main(commands: [commands.sync, commands.account, lists], unnamed: commands.sync)
