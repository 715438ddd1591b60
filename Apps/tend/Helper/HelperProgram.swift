import CommandLineProgram
import Composition
import Glibc

/// A program beside this one, which does in its place what needs more than SQLite: the start of every other command pays
/// for none of it (docs/decisions/0015-a-helper-program-for-sync.md, 0019-the-interface.md).
struct HelperProgram {
    /// Talks to servers.
    static let sync = HelperProgram(
        name: "tend-sync",
        purpose: Localized(en: "talks to servers", zh: "与服务器通信", ja: "サーバーと通信する"))
    /// Shows the interface that stays open.
    static let interface = HelperProgram(
        name: "tend-ui", purpose: Localized(en: "shows the interface", zh: "显示终端界面", ja: "画面を表示する"))

    let name: String
    private let purpose: Localized

    /// Replaces this process by the helper, with the same arguments. What this process has open and set stays: standard
    /// streams, environment, signals; the caller gets the helper's exit status. It returns only by throwing.
    ///
    /// - Throws: that the helper is missing or cannot be started, status 69.
    func takesOver(_ invocation: Invocation) async throws(CommandFailure) {
        let path = InstalledPrograms.path(of: name)
        execv(path, CommandLine.unsafeArgv)
        let reason = errno
        await invocation.adoptSavedLanguage()
        let shown = InstalledPrograms.text(path)
        throw .other(cannotStart(shown, reason), .unavailable)
    }

    private func cannotStart(_ path: String, _ code: Int32) -> Localized {
        guard code != ENOENT else {
            return Localized(
                en:
                    "\(path) is missing. It belongs to Tend and \(purpose.en): install Tend again, all programs into one folder.",
                zh: "找不到 \(path)。它是 Tend 中\(purpose.zh)的程序：请重新安装 Tend，所有程序放在同一文件夹。",
                ja: "\(path) がありません。Tend の一部で、\(purpose.ja)ものです。Tend を入れ直し、すべてのプログラムを同じフォルダに置いてください。")
        }
        let reason = strerror(code).map { String(cString: $0) } ?? "\(code)"
        return Localized(
            en:
                "\(path) cannot be started: \(reason). It belongs to Tend: install Tend again, all programs into one folder.",
            zh: "无法启动 \(path)：\(reason)。它是 Tend 的一部分：请重新安装 Tend，所有程序放在同一文件夹。",
            ja: "\(path) を起動できません：\(reason)。Tend の一部です。Tend を入れ直し、すべてのプログラムを同じフォルダに置いてください。")
    }
}

extension Command {
    /// What `tend-sync` does in this program's place.
    static let networked = NetworkedCommands { invocation async throws(CommandFailure) in
        try await HelperProgram.sync.takesOver(invocation)
    }

    /// What `tend-ui` does in this program's place.
    static let interface = Command.interface { invocation async throws(CommandFailure) in
        try await HelperProgram.interface.takesOver(invocation)
    }
}
