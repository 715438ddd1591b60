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
        let helper = HelperProgram.beside(folder: folder)
        let outside = Workspace.Outside(
            synchronizer: HelperSynchronizer(helper), accounts: HelperAccounts(helper),
            notifier: DesktopNotifier(environment: environment))
        let locale = Language.preferred(
            lcAll: environment["LC_ALL"], lcMessages: environment["LC_MESSAGES"], lang: environment["LANG"])
        let workspace = Workspace(session.container, outside, language: program.language, ofEnvironment: locale)
        let storage = FileStore(path: folder + "/interface.json")
        do throws(TerminalError) {
            try await Host.runInTerminal {
                Host(storage: storage, scene: seat.name, environment: $0, onProblem: { _ in }) {
                    MainScreen(workspace: workspace)
                }
            }
        } catch {
            throw .other(Words.sentence(error), .unavailable)
        }
    }
}
