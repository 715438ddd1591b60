import CommandLineProgram

await Program.main(commands: Command.all, unnamed: Command.agenda)
