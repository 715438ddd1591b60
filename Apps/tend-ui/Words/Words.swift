import CommandLineProgram
import Presentation
import TerminalUI

/// What the interface says that the catalogue does not know, since it is about the terminal.
enum Words {
    static func sentence(_ error: TerminalError) -> Localized {
        switch error {
        case .notTerminal:
            Localized(
                en: "tend ui needs a terminal: its input and output must not be a file or a pipe.",
                zh: "tend ui 需要终端：输入和输出不能是文件或管道。", ja: "tend ui には端末が必要です。入出力をファイルやパイプにはできません。")
        case .dumb:
            Localized(
                en: "This terminal cannot move its cursor (TERM is dumb or not set); the other commands work here.",
                zh: "此终端无法移动光标（TERM 为 dumb 或未设置）；其他命令可以使用。",
                ja: "この端末はカーソルを動かせません（TERM が dumb か未設定）。ほかのコマンドは使えます。")
        case .gone: Localized(en: "The terminal is gone.", zh: "终端已关闭。", ja: "端末がなくなりました。")
        case .refused(let reason):
            Localized(
                en: "The terminal cannot be set up: \(reason)", zh: "无法设置终端：\(reason)", ja: "端末を設定できません：\(reason)")
        }
    }

    /// What the window looks like is not kept for the next time.
    static func notRemembered(_ reason: String) -> Localized {
        Localized(
            en: "What the window remembers is not kept: \(reason)", zh: "窗口状态无法保存：\(reason)",
            ja: "ウィンドウの状態を保存できません：\(reason)")
    }
}
