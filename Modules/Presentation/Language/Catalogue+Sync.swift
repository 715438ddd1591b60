public import Domain

/// What a sync does, did and could not do.
extension Catalogue {
    /// One or two sentences about an account whose sync ended early.
    public func sentence(_ failure: SyncFailure) -> String {
        switch failure {
        case .busy:
            say(
                en: "Another tend is syncing this account. Try again when it is done.",
                zh: "另一个 tend 正在同步此账户。请等它完成后再试。",
                ja: "別の tend がこのアカウントを同期中です。終わってからやり直してください。")
        case .secret(let error): sentence(error)
        case .remote(.cancelled), .remote(.unreachable(.cancelled)), .store(.cancelled), .cancelled:
            say(
                en: "Interrupted. What was done until then is kept; tend sync goes on from there.",
                zh: "已中断。此前完成的部分已保留；再次运行 tend sync 会继续。",
                ja: "中断しました。そこまでの分は保存されています。tend sync で続きから行います。")
        case .remote(let error): sentence(error)
        case .store(let error): sentence(error)
        case .helper(let error): sentence(error)
        }
    }

    /// What a sync did with an account, in one line: `work: 3 received, 1 sent, 1 conflict`.
    public func summary(of report: SyncReport) -> String {
        let parts: [(Int, (Int) -> String)] = [
            (report.received.count, { say(en: "\($0) received", zh: "收到 \($0) 项", ja: "受信 \($0)件") }),
            (report.sent.count, { say(en: "\($0) sent", zh: "发送 \($0) 项", ja: "送信 \($0)件") }),
            (
                report.conflicts.count,
                { say(en: counted($0, "conflict", "conflicts"), zh: "冲突 \($0) 项", ja: "競合 \($0)件") }
            ),
            (report.problems.count, { say(en: "\($0) waiting", zh: "待处理 \($0) 项", ja: "保留 \($0)件") }),
        ]
        var told = parts.filter { $0.0 > 0 }.map { $0.1($0.0) }
        if report.failure != nil {
            told.append(say(en: "not finished", zh: "未完成", ja: "未完了"))
        } else if told.isEmpty {
            told.append(say(en: "everything is in step", zh: "已是最新", ja: "変更なし"))
        }
        return report.account + say(en: ": ", zh: "：", ja: "：") + joined(told)
    }

    /// One to-do that was received or sent: `added "Buy milk" in "Work"`.
    public func line(_ item: SyncItem, list: String) -> String {
        let label = item.number.map { "#\($0) " } ?? ""
        let action =
            switch item.action {
            case .added: say(en: "added", zh: "新增", ja: "追加")
            case .changed: say(en: "changed", zh: "修改", ja: "変更")
            case .removed: say(en: "removed", zh: "删除", ja: "削除")
            case .kept: say(en: "kept, since it was edited", zh: "因已编辑而保留", ja: "編集されたため保持")
            }
        return say(
            en: "\(label)\(quoted(item.title)) (\(list)): \(action)",
            zh: "\(label)\(quoted(item.title))（\(list)）：\(action)",
            ja: "\(label)\(quoted(item.title))（\(list)）: \(action)")
    }

    /// What happened to a list.
    public func line(_ item: SyncListItem) -> String {
        let name = quoted(item.name)
        return switch item.action {
        case .received: say(en: "New list \(name)", zh: "新清单\(name)", ja: "新しいリスト\(name)")
        case .published:
            say(en: "Made the list \(name) on the server", zh: "已在服务器上建立清单\(name)", ja: "リスト\(name)をサーバーに作りました")
        case .renamed(let old):
            say(
                en: "The list \(quoted(old)) is called \(name) now", zh: "清单\(quoted(old))已改名为\(name)",
                ja: "リスト\(quoted(old))は\(name)になりました")
        case .renamedOnServer(let old):
            say(
                en: "Renamed the list \(quoted(old)) to \(name) on the server", zh: "已在服务器上把清单\(quoted(old))改名为\(name)",
                ja: "サーバーのリスト\(quoted(old))を\(name)に改名しました")
        case .removed:
            say(
                en: "The list \(name) was deleted on the server, and is gone here too", zh: "清单\(name)已在服务器上删除，本机也已删除",
                ja: "リスト\(name)はサーバーで削除されたため、ここでも削除しました")
        case .removedOnServer:
            say(en: "Deleted the list \(name) on the server", zh: "已在服务器上删除清单\(name)", ja: "サーバーのリスト\(name)を削除しました")
        case .kept:
            say(
                en: "The list \(name) was deleted on one side and edited on the other, so it was kept",
                zh: "清单\(name)在一侧被删除而在另一侧有编辑，因此保留", ja: "リスト\(name)は片方で削除、片方で編集されたため残しました")
        }
    }

    /// A conflict that a sync has found, and what to do: the number is that of `tend conflicts`.
    public func line(_ item: SyncConflictItem) -> String {
        let label = (item.number.map { "#\($0) " } ?? "") + quoted(item.title)
        return say(
            en: "\(label) was changed on both sides (\(name(ofProperty: item.conflict.property))): "
                + (item.conflict.isOpen
                    ? "decide with tend conflicts"
                    : item.conflict.kept == .remote
                        ? "the server's value stands; tend conflicts --all shows the other"
                        : "the value from here stands; tend conflicts --all shows the other"),
            zh: "\(label) 两侧均已修改（\(name(ofProperty: item.conflict.property))）："
                + (item.conflict.isOpen
                    ? "请用 tend conflicts 决定"
                    : item.conflict.kept == .remote
                        ? "保留服务器的值；tend conflicts --all 可查看另一个" : "保留本机的值；tend conflicts --all 可查看另一个"),
            ja: "\(label) は両側で変更されました（\(name(ofProperty: item.conflict.property))）: "
                + (item.conflict.isOpen
                    ? "tend conflicts で決めてください"
                    : item.conflict.kept == .remote
                        ? "サーバーの値を採りました。もう一方は tend conflicts --all で見られます"
                        : "こちらの値を採りました。もう一方は tend conflicts --all で見られます"))
    }

    /// How many conflicts wait for the person.
    public func openConflicts(_ count: Int) -> String {
        say(
            en: "\(counted(count, "conflict waits", "conflicts wait")) for your decision: tend conflicts",
            zh: "有 \(count) 项冲突等待决定：tend conflicts", ja: "決定待ちの競合が\(count)件あります: tend conflicts")
    }

    /// Something that could not be done: what it is about, why, and what to do.
    public func line(_ problem: SyncProblem) -> String {
        let label = (problem.number.map { "#\($0) " } ?? "") + quoted(excerpt(problem.name))
        return label + say(en: ": ", zh: "：", ja: ": ") + reason(problem)
    }

    /// Why something could not be done, and what to do.
    public func reason(_ problem: SyncProblem) -> String {
        switch problem.reason {
        case .refused(let text):
            say(
                en: "The server refuses it\(said(text)). It stays here, and is sent again when you change it.",
                zh: "服务器拒绝\(said(text))。它保留在本机，修改后会重新发送。", ja: "サーバーが拒否しました\(said(text))。ここに残り、変更すると再送します。")
        case .unreadable(let text):
            say(
                en:
                    "What the server has cannot be read\(said(text)). It was left alone there; correct it with the program that wrote it.",
                zh: "无法读取服务器上的内容\(said(text))。未作改动；请用写入它的程序更正。",
                ja: "サーバーの内容を読めません\(said(text))。そのままにしました。書いたプログラムで直してください。")
        case .notFetched(let error), .list(let error): sentence(error)
        case .readOnly:
            say(
                en: "You may only read this list on the server. The change stays here; tend undo takes it back.",
                zh: "此清单在服务器上是只读的。更改保留在本机；可用 tend undo 撤销。",
                ja: "このリストはサーバーでは読み取り専用です。変更はここに残ります。tend undo で戻せます。")
        case .keepsChanging:
            say(
                en: "It keeps changing on the server. The next sync tries again.", zh: "服务器上的内容不断变化。下次同步会重试。",
                ja: "サーバーで変わり続けています。次の同期でやり直します。")
        case .unknownOutcome(let reason): sentence(RemoteError.unknownOutcome(reason: reason))
        case .heldRemovals(let count, let total):
            say(
                en:
                    "The server has lost \(count) of \(total) to-dos at once, so they were kept here. If that is right, run tend sync --allow-mass-delete.",
                zh: "服务器一次少了 \(total) 个待办中的 \(count) 个，因此本机予以保留。如确实要删除，请运行 tend sync --allow-mass-delete。",
                ja: "サーバーから \(total)件中 \(count)件が一度に消えたため、ここでは残しました。正しければ tend sync --allow-mass-delete を実行してください。")
        case .heldRemovalsOnServer(let count, let total):
            say(
                en:
                    "\(count) of \(total) to-dos would be deleted on the server at once, so they were kept there. If that is right, run tend sync --allow-mass-delete.",
                zh: "将一次删除服务器上 \(total) 个待办中的 \(count) 个，因此予以保留。如确实要删除，请运行 tend sync --allow-mass-delete。",
                ja: "サーバーの \(total)件中 \(count)件を一度に削除することになるため、残しました。正しければ tend sync --allow-mass-delete を実行してください。")
        case .listGone(let count):
            say(
                en:
                    "The list is gone on the server; its \(todos(count)) were kept here. If that is right, run tend sync --allow-mass-delete.",
                zh: "该清单在服务器上已不存在；本机保留其中 \(todos(count))。如确实要删除，请运行 tend sync --allow-mass-delete。",
                ja: "リストがサーバーにありません。ToDo \(todos(count))はここに残しました。正しければ tend sync --allow-mass-delete を実行してください。")
        case .duplicateUID:
            say(
                en:
                    "The server has another object with this UID, in another list or as one that cannot be read. Delete one of the two.",
                zh: "服务器上另有相同 UID 的对象，位于其他清单中或无法读取。请删除其一。",
                ja: "同じ UID のものがサーバーの別のリストにあるか、読めない形であります。どちらかを削除してください。")
        }
    }

    /// How far an account is: `work: receiving "Work" 400/1200`.
    public func line(_ progress: SyncProgress) -> String {
        let step =
            switch progress.phase {
            case .connecting: say(en: "connecting", zh: "正在连接", ja: "接続中")
            case .comparing(let list):
                say(en: "looking at \(quoted(list))", zh: "正在比较\(quoted(list))", ja: "\(quoted(list))を確認中")
            case .receiving(let list):
                say(en: "receiving \(quoted(list))", zh: "正在接收\(quoted(list))", ja: "\(quoted(list))を受信中")
            case .sending: say(en: "sending", zh: "正在发送", ja: "送信中")
            case .ended: say(en: "done", zh: "完成", ja: "完了")
            }
        let count = progress.total > 0 ? " \(progress.done)/\(progress.total)" : ""
        return progress.account + say(en: ": ", zh: "：", ja: ": ") + step + count
    }

    /// What stands below what a dry run would do.
    public var wasDryRun: String {
        say(en: "This was a dry run: nothing was changed.", zh: "这是试运行：未作任何更改。", ja: "これは試行です。何も変更していません。")
    }
}
