public import Domain

/// Why the program beside this one did not do its work, and what was done with accounts.
extension Catalogue {
    /// An error of the helper in a sentence.
    public func sentence(_ error: HelperError) -> String {
        switch error {
        case .missing(let path):
            say(
                en:
                    "\(path) is missing. It belongs to Tend and talks to servers: install Tend again, both programs into one folder.",
                zh: "找不到 \(path)。它是 Tend 中与服务器通信的程序：请重新安装 Tend，两个程序放在同一文件夹。",
                ja: "\(path) がありません。サーバーと通信する Tend の一部です。Tend を入れ直し、二つのプログラムを同じフォルダに置いてください。")
        case .cannotStart(let path, let reason):
            say(
                en: "\(path) cannot be started: \(reason).", zh: "无法启动 \(path)：\(reason)。",
                ja: "\(path) を起動できません：\(reason)。")
        case .crashed(let signal):
            say(
                en: "The program that talks to servers was ended by signal \(signal). Nothing is lost; try again.",
                zh: "与服务器通信的程序被信号 \(signal) 终止。没有丢失任何内容，请重试。",
                ja: "サーバーと通信するプログラムがシグナル \(signal) で終了しました。何も失われていません。もう一度お試しください。")
        case .garbled:
            say(
                en:
                    "The program that talks to servers does not fit this one: install Tend again, both programs together.",
                zh: "与服务器通信的程序与本程序版本不符：请重新安装 Tend，两个程序一起安装。",
                ja: "サーバーと通信するプログラムの版が合いません。Tend を入れ直し、二つのプログラムを一緒に置いてください。")
        case .refused(let status, let message):
            message.isEmpty
                ? say(
                    en: "The program that talks to servers ended with status \(status).",
                    zh: "与服务器通信的程序以状态 \(status) 结束。", ja: "サーバーと通信するプログラムがステータス \(status) で終了しました。")
                : message
        case .cancelled: say(en: "Interrupted.", zh: "已中断。", ja: "中断しました。")
        }
    }

    /// What was done with an account.
    public func notice(_ work: AccountWork) -> String {
        switch work {
        case .signedIn(let user):
            say(
                en: "Signed in as \(user).", zh: "已以 \(user) 登录。", ja: "\(user) としてサインインしました。")
        case .removed(let account, let lists): accountRemoved(account, lists: lists)
        }
    }
}
