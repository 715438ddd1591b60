import DataFlow
import FoundationEssentials

/// A screen with a terminal at the other end: it takes the bytes that come from there and gives those that go there. It
/// knows nothing of the system, so that a test can be the terminal.
///
/// - Created by: the terminal's driver, or a test
/// - Destroyed by: whoever created it
/// - Read by: whoever created it
/// - Changed by: the bytes that come, the clock, and the changes of the views
@MainActor
final class TerminalSession {
    /// What a person wants of the program as a whole.
    enum Wish {
        case quit
        /// To go on later, from the shell.
        case suspend
    }

    /// What was done so far.
    struct Counters: Equatable {
        /// Frames that changed something.
        var frames = 0
        var bytes = 0
    }

    let screen: Screen
    private(set) var counters = Counters()
    private var encoder: Encoder
    /// What the terminal shows; nil where that is not known.
    private var shown: Surface?
    private var parser = InputParser()
    private let clock: any TimerLoop
    private var patience: AnyCancellable?
    /// Until when an answer is waited for. Nothing wakes the process then: it is looked at when something comes.
    private var answerTime: Date?
    private var isFrameDue = false
    private let write: @MainActor ([UInt8]) -> Void
    private let onWish: @MainActor (Wish) -> Void

    /// - Parameters:
    ///   - clock: by which a lone ESC is told from the beginning of a sequence.
    ///   - write: takes what goes to the terminal, a frame at a time.
    ///   - onWish: told of the keys that every program has.
    init(
        _ host: Host, size: Size, _ environment: TerminalEnvironment, clock: any TimerLoop,
        write: @escaping @MainActor ([UInt8]) -> Void, onWish: @escaping @MainActor (Wish) -> Void
    ) {
        screen = Screen(host, size: size)
        encoder = Encoder(depth: environment.depth, repeats: environment.repeats)
        (self.clock, self.write, self.onWish) = (clock, write, onWish)
        host.graph.onNeed = { [weak self] in self?.scheduleFrame() }
    }

    /// True while an answer of the terminal is still to come.
    var isAsking: Bool { answerTime.map { clock.date < $0 } ?? false }

    /// Draws the first frame, and asks for the colour behind text.
    func start() {
        drawFrame()
        ask()
    }

    /// What is asked: OSC 11, which not all answer, and DA1, which all do.
    static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

    private func ask() {
        parser.isAsking = true
        write(Self.question)
        answerTime = clock.date.addingTimeInterval(1)
    }

    private func stopAsking() {
        parser.isAsking = false
        answerTime = nil
    }

    /// Takes what has come; one frame shows what became of it.
    func receive(_ bytes: some Sequence<UInt8>) {
        if !isAsking { stopAsking() }
        take(parser.take(bytes))
        wait()
    }

    private func take(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key(KeyPress(.character("c"), .control)): if !screen.send(event) { return onWish(.quit) }
            case .key(KeyPress(.character("z"), .control)):
                onWish(.suspend)
            case .key(KeyPress(.character("l"), .control)): shown = nil
            case .focus(let isFocused):
                for scene in screen.host.sceneNames {
                    screen.host.setPhase(isFocused ? .active : .inactive, ofScene: scene)
                }
                screen.send(event)
            default: screen.send(event)
            }
        }
        for reply in parser.replies { take(reply) }
        parser.replies = []
        drawFrame()
    }

    private func take(_ reply: TerminalReply) {
        switch reply {
        case .background(let red, let green, let blue):
            setScheme(TerminalReply.isDark(red: red, green: green, blue: blue) ? .dark : .light)
        case .scheme(let isDark): setScheme(isDark ? .dark : .light)
        case .attributes: stopAsking()
        }
    }

    private func setScheme(_ scheme: ColorScheme) {
        let host = screen.host
        guard host.environment.colorScheme != scheme else { return }
        host.perform { host.environment.colorScheme = scheme }
        // Colours are chosen while views are painted, also where no view has asked for the scheme.
        screen.host.root.noteLook()
    }

    /// A lone ESC is a key when nothing follows for a moment.
    private func wait() {
        patience = parser.patience.map { patience in
            clock.fire(every: patience) { [weak self] in
                guard let self else { return }
                self.patience = nil
                take(parser.flush())
            }
        }
    }

    /// One frame for all that changes in this turn.
    private func scheduleFrame() {
        guard !isFrameDue else { return }
        isFrameDue = true
        Task {
            if isFrameDue { drawFrame() }
        }
    }

    private func drawFrame() {
        let surface = screen.draw()
        isFrameDue = false
        if shown == surface { return }
        let bytes = encoder.encode(surface, after: shown)
        shown = surface
        if bytes.isEmpty { return }
        counters.frames += 1
        counters.bytes += bytes.count
        write(bytes)
    }

    /// Draws all anew, since the terminal has another size or was used by others.
    func redraw(size: Size) {
        screen.size = size
        shown = nil
        drawFrame()
    }
}
