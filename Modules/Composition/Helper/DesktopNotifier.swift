public import Domain
import Glibc

/// Shows notifications by the desktop's `notify-send`, where there is one.
public struct DesktopNotifier: Notifying {
    private let path: String?

    /// A notifier that looks for `notify-send` in the folders of PATH.
    public init(environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        path = folders.map { "\($0)/notify-send" }.first { access($0, X_OK) == 0 }
    }

    public func notify(title: String, body: String) async throws(NotifyError) {
        guard let path else { throw .unavailable }
        // What a to-do says is text, and no option or markup.
        let words = [path, "--app-name=Tend", "--", Self.plain(title), Self.plain(body)]
        let ended = await ChildProcess().run(path, words, input: []) { _ in }
        switch ended {
        case .success(let outcome): if outcome.status != 0 { throw .failed(status: outcome.status) }
        case .failure(.crashed(let signal)): throw .failed(status: 128 + signal)
        case .failure: throw .failed(status: 127)
        }
    }

    private static func plain(_ text: String) -> String {
        TextRules.line(from: text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
