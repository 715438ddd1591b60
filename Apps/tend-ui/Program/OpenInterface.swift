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
        let choice = session.settings["language"].flatMap(LanguageChoice.init(rawValue:)) ?? .automatic
        let workspace = Workspace(
            session.container, outside, language: program.language, choice: choice, ofEnvironment: locale)
        let storage = FileStore(path: folder + "/interface.json")
        do throws(TerminalError) {
            try await Host.runInTerminal {
                Host(storage: storage, scene: seat.name, environment: $0, onProblem: { Self.tell($0, in: workspace) }) {
                    MainScreen(workspace: workspace)
                }
            }
        } catch {
            throw .other(Words.sentence(error), .unavailable)
        }
    }

    /// Says that what the window remembers cannot be read or kept. Mistakes in views are for tests to find.
    @MainActor
    private static func tell(_ problem: ViewProblem, in workspace: Workspace) {
        guard case .storage(let reason) = problem else { return }
        // Later: it is told while views are being brought up to date.
        Task { workspace.complain(Words.notRemembered(reason).text(in: workspace.language)) }
    }
}
