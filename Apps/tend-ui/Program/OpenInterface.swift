import CommandLineProgram
import Composition
import Presentation
import TerminalUI

extension Invocation {
    /// `tend ui`: opens the store and shows the interface until the person leaves it.
    func openInterface() async throws(CommandFailure) {
        let session = try await open(toWrite: true)
        let folder = try dataFolder()
        let seat = SceneSeat(in: folder)
        let workspace = Workspace(session.container, folder: folder, language: program.language)
        let host = Host(storage: FileStore(path: folder + "/interface.json"), scene: seat.name, onProblem: { _ in }) {
            MainScreen(workspace: workspace)
        }
        do throws(TerminalError) {
            try await host.runInTerminal()
        } catch {
            throw .other(Words.sentence(error), .unavailable)
        }
    }
}
