import CommandLineProgram

let interface = Command.interface { invocation async throws(CommandFailure) in try await invocation.openInterface() }

await Program.main(commands: [interface], unnamed: interface)
