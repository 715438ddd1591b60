import TerminalUI

/// A screen of the gallery without a terminal, played by keys. Its clock is turned by hand.
///
/// - Created by: `gallery frames`, `gallery explain`, or a test
/// - Destroyed by: whoever created it; the screen's views and models end with it
/// - Read by: whoever created it
/// - Changed by: whoever created it
@MainActor
final class Play {
    /// What is played.
    let screen: Screen

    /// The size where nobody says another.
    static let size = Size(width: 60, height: 20)

    init(
        _ type: any GalleryScreen.Type, size: Size = Play.size, seat: Seat = Seat(),
        onProblem: (@MainActor (ViewProblem) -> Void)? = nil
    ) {
        screen = Screen(seat.host(onProblem: onProblem) { Opened(type: type) }, size: size)
        _ = screen.frame
    }

    /// Does all that a story tells.
    ///
    /// - Parameter each: called after each step, with its words.
    func perform(_ story: KeyStory, each: @MainActor (String) -> Void = { _ in }) async {
        await settle()
        for (words, step) in story.steps {
            switch step {
            case .press(let press): screen.send(.key(press))
            case .type(let text): screen.type(text)
            case .wait(let duration): screen.host.advance(by: duration)
            case .resize(let size): screen.size = size
            }
            await settle()
            each(words)
        }
    }

    /// Lets the tasks go on that have something to do, until each one left waits for the clock.
    func settle() async {
        _ = screen.frame
        let graph = screen.host.graph
        await Play.rest(until: { graph.counters.tasks <= Gate.waiting }, each: { self.screen.host.update() })
        _ = screen.frame
    }

    /// Lets other tasks run for a while, and on until something holds. Where it never does, there is an end to it.
    static func rest(until holds: () -> Bool, each: () -> Void = {}) async {
        for round in 0..<20_000 {
            if round >= 50, holds() { return }
            await Task.yield()
            each()
        }
    }
}

/// Where a screen of the gallery finds what it keeps.
@MainActor
struct Seat {
    /// The folder for what is kept; nil where nothing is kept beyond the process.
    var folder: String?
    /// The name of the scene.
    var scene = "main"

    /// The views of one scene, in this seat.
    ///
    /// - Parameter outside: the environment around this program.
    func host(
        _ outside: EnvironmentValues = EnvironmentValues(), onProblem: (@MainActor (ViewProblem) -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor () -> some View
    ) -> Host {
        let storage: any KeyValueStore
        if let folder { storage = FileStore(path: folder + "/gallery.json") } else { storage = MemoryStore() }
        var environment = outside
        environment.galleryFolder = folder
        let host = Host(
            storage: storage, scene: scene, environment: environment, onProblem: onProblem, content: content)
        host.environment.counting = Counting { [weak host] in host?.graph.counters }
        return host
    }
}

/// One screen of the gallery.
struct Opened: View {
    let type: any GalleryScreen.Type

    var body: some View { type.anew() }
}

extension GalleryScreen {
    fileprivate static func anew() -> AnyView { AnyView(Self()) }
}
