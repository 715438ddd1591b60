import CommandLineProgram
import DisplayText
import Glibc
import Observation
import Presentation

/// One line on the terminal that says how far a sync is, written over and over and gone at the end.
///
/// - Created by: `tend sync`
/// - Destroyed by: `tend sync`, after `end`
/// - Read by: nobody; it only shows
/// - Changed by: itself, when the model's progress changes
@MainActor
final class ProgressLine {
    private let model: SyncModel
    private let catalogue: Catalogue
    private var shown = ""
    private var isEnded = false

    /// A line for a model. Nothing is shown where standard error is no terminal.
    init(of model: SyncModel, _ catalogue: Catalogue) {
        self.model = model
        self.catalogue = catalogue
        watch()
    }

    /// True where standard error can show such a line.
    static func isPossible(_ environment: [String: String]) -> Bool {
        isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    }

    /// Takes the line away.
    func end() {
        isEnded = true
        show("")
    }

    private func watch() {
        let notices = withObservationTracking {
            model.progress
        } onChange: {
            Task { @MainActor [weak self] in self?.watch() }
        }
        guard !isEnded else { return }
        show(notices.map { TerminalText.line(catalogue.line($0)) }.joined(separator: " · "))
    }

    private func show(_ text: String) {
        var size = winsize()
        let columns = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1 ? Int(size.ws_col) - 1 : 79
        let text = DisplayWidth.cut(text, to: columns)
        guard text != shown else { return }
        shown = text
        LineInput.show("\r" + text + "\u{1B}[K")
    }
}
