public import Domain

/// What went wrong between this computer and a server, and what to do about it.
extension Catalogue {
    /// One or two sentences about a request without an answer.
    public func sentence(_ error: TransportError) -> String {
        switch error {
        case .cannotResolve(let host):
            say(
                en: "The server \(excerpt(host)) cannot be found. Check its name and the network.",
                zh: "找不到服务器 \(excerpt(host))。请检查名称和网络。",
                ja: "サーバー \(excerpt(host)) が見つかりません。名前とネットワークを確認してください。")
        case .cannotConnect(let host, let reason):
            say(
                en: "\(excerpt(host)) cannot be reached: \(excerpt(reason)). Check the address and the network.",
                zh: "无法连接 \(excerpt(host))：\(excerpt(reason))。请检查地址和网络。",
                ja: "\(excerpt(host)) に接続できません（\(excerpt(reason))）。アドレスとネットワークを確認してください。")
        case .timedOut(let host, let seconds):
            say(
                en: "\(excerpt(host)) has not answered for \(counted(seconds, "second", "seconds")). Try again later.",
                zh: "\(excerpt(host)) 在 \(seconds) 秒内没有应答。请稍后再试。",
                ja: "\(excerpt(host)) から\(seconds)秒間応答がありません。後でやり直してください。")
        case .untrusted(let host, let reason):
            say(
                en:
                    "The connection to \(excerpt(host)) is not secure, so nothing was sent: \(excerpt(reason)). Where the server has a certificate authority of its own, name its file with --ca-file when you add the account.",
                zh:
                    "与 \(excerpt(host)) 的连接不安全，因此未发送任何内容：\(excerpt(reason))。如果服务器使用自己的证书颁发机构，请在添加账户时用 --ca-file 指定其证书文件。",
                ja:
                    "\(excerpt(host)) との接続は安全でないため、何も送っていません（\(excerpt(reason))）。独自の認証局を使うサーバーなら、アカウントの追加時に --ca-file でその証明書を指定してください。"
            )
        case .insecure(let host):
            say(
                en:
                    "Over http everybody on the way to \(excerpt(host)) could read the password, so nothing was sent. Use https, or --allow-insecure in a network that you trust.",
                zh: "使用 http 时，通往 \(excerpt(host)) 途中的任何人都能读到密码，因此未发送任何内容。请使用 https，或在可信网络中使用 --allow-insecure。",
                ja:
                    "http では \(excerpt(host)) までの途中でパスワードを読まれるため、何も送っていません。https を使うか、信頼できるネットワークなら --allow-insecure を付けてください。"
            )
        case .redirectRefused(let from, let to):
            say(
                en:
                    "\(excerpt(from)) sends requests on to \(excerpt(to)), where the password does not belong. If that is the right server, use its address.",
                zh: "\(excerpt(from)) 把请求转到 \(excerpt(to))，密码不应发往那里。如果那才是正确的服务器，请使用其地址。",
                ja: "\(excerpt(from)) は要求を \(excerpt(to)) へ転送しますが、パスワードを送る先ではありません。そちらが正しければ、そのアドレスを使ってください。")
        case .tooManyRedirects(let host):
            say(
                en: "\(excerpt(host)) sends requests around in circles. Check the address.",
                zh: "\(excerpt(host)) 不断地转发请求。请检查地址。", ja: "\(excerpt(host)) の転送が終わりません。アドレスを確認してください。")
        case .tooLarge(let host, let limit):
            say(
                en:
                    "\(excerpt(host)) answers with more than \(limit) bytes, which Tend does not take. Check the address.",
                zh: "\(excerpt(host)) 的应答超过 \(limit) 字节，Tend 不接收。请检查地址。",
                ja: "\(excerpt(host)) の応答が \(limit) バイトを超えるため、受け取りません。アドレスを確認してください。")
        case .interrupted(let host, let reason):
            say(
                en: "The connection to \(excerpt(host)) broke: \(excerpt(reason)). Try again.",
                zh: "与 \(excerpt(host)) 的连接中断：\(excerpt(reason))。请重试。",
                ja: "\(excerpt(host)) との接続が切れました（\(excerpt(reason))）。やり直してください。")
        case .badFile(let path, let reason):
            say(
                en: "\(path) cannot be used as a certificate or key: \(excerpt(reason)). Check the file.",
                zh: "\(path) 不能用作证书或密钥：\(excerpt(reason))。请检查该文件。",
                ja: "\(path) は証明書または鍵として使えません（\(excerpt(reason))）。ファイルを確認してください。")
        case .cancelled: sentence(StoreError.cancelled)
        case .other(let code, let reason):
            say(
                en: "The request failed (libcurl \(code)): \(excerpt(reason)). Try again.",
                zh: "请求失败（libcurl \(code)）：\(excerpt(reason))。请重试。",
                ja: "要求に失敗しました（libcurl \(code): \(excerpt(reason))）。やり直してください。")
        }
    }

    /// One or two sentences about what a server did not do.
    public func sentence(_ error: RemoteError) -> String {
        switch error {
        case .unreachable(let error): sentence(error)
        case .unknownOutcome(let reason):
            say(
                en: "The server did not say what became of it\(said(reason)). The next sync looks after it.",
                zh: "服务器没有说明结果\(said(reason))。下次同步会核实。", ja: "結果について応答がありません\(said(reason))。次の同期で確かめます。")
        case .unauthorized:
            say(
                en: "The server does not accept the user or the password. Check both.",
                zh: "服务器不接受该用户或密码。请核对。", ja: "ユーザーまたはパスワードが受け付けられません。確認してください。")
        case .forbidden(let text):
            say(
                en: "The server does not allow that\(said(text)). Ask whoever runs it for the right.",
                zh: "服务器不允许此操作\(said(text))。请向其管理员申请权限。",
                ja: "サーバーが許可しません\(said(text))。管理者に権限を求めてください。")
        case .notFound:
            say(
                en: "The server has nothing there. Check the address.", zh: "服务器上没有该内容。请检查地址。",
                ja: "サーバーにはありません。アドレスを確認してください。")
        case .changed:
            say(
                en: "It was changed on the server at the same moment. Run tend sync again.",
                zh: "服务器上同时发生了更改。请再次运行 tend sync。", ja: "サーバーで同時に変更されました。もう一度 tend sync を実行してください。")
        case .duplicateUID:
            say(
                en: "The server has another object with the same UID. Run tend sync again.",
                zh: "服务器上已有相同 UID 的对象。请再次运行 tend sync。", ja: "同じ UID のものがサーバーにあります。もう一度 tend sync を実行してください。")
        case .refused(let status, let text):
            say(
                en:
                    "The server refuses it with status \(status)\(said(text)). Change it, or ask whoever runs the server.",
                zh: "服务器拒绝（状态 \(status)）\(said(text))。请修改内容，或询问服务器管理员。",
                ja: "サーバーが拒否しました（ステータス \(status)）\(said(text))。内容を変えるか、管理者に問い合わせてください。")
        case .full(let text):
            say(
                en: "There is no room on the server\(said(text)). Free some and sync again.",
                zh: "服务器空间不足\(said(text))。请腾出空间后再同步。", ja: "サーバーに空きがありません\(said(text))。空けてから同期してください。")
        case .busy(let seconds):
            say(
                en:
                    "The server wants to be left alone\(seconds.map { " for \(counted($0, "second", "seconds"))" } ?? ""). Sync again later.",
                zh: "服务器繁忙\(seconds.map { "，要求等待 \($0) 秒" } ?? "")。请稍后再同步。",
                ja: "サーバーが混み合っています\(seconds.map { "（\($0)秒後に）" } ?? "")。後で同期してください。")
        case .serverFailure(let status):
            say(
                en: "The server failed with status \(status). Sync again later.", zh: "服务器出错（状态 \(status)）。请稍后再同步。",
                ja: "サーバーでエラーが起きました（ステータス \(status)）。後で同期してください。")
        case .malformed(let detail):
            say(
                en: "The server's answer cannot be understood: \(excerpt(detail)). Check the address.",
                zh: "无法理解服务器的应答：\(excerpt(detail))。请检查地址。",
                ja: "サーバーの応答を理解できません（\(excerpt(detail))）。アドレスを確認してください。")
        case .tooMuch(let detail, let href):
            say(
                en:
                    "In \(excerpt(href.path)) the server names too much at once: \(excerpt(detail)). Nothing was changed. Spread what is in it over several lists, or ask whoever runs the server.",
                zh: "服务器在 \(excerpt(href.path)) 中一次列出过多：\(excerpt(detail))。未作任何更改。请将其内容分到多个清单，或询问服务器管理员。",
                ja:
                    "\(excerpt(href.path)) でサーバーが一度に挙げるものが多すぎます（\(excerpt(detail))）。何も変えていません。中身を複数のリストに分けるか、管理者に問い合わせてください。"
            )
        case .notCalDAV(let address):
            say(
                en:
                    "\(excerpt(address)) is no CalDAV server. Look up the CalDAV address in the settings of your provider.",
                zh: "\(excerpt(address)) 不是 CalDAV 服务器。请在服务商的设置中查找 CalDAV 地址。",
                ja: "\(excerpt(address)) は CalDAV サーバーではありません。サービスの設定で CalDAV のアドレスを確認してください。")
        case .cancelled: sentence(StoreError.cancelled)
        }
    }

    /// What the server says of it, to stand behind a clause.
    func said(_ text: String) -> String {
        let text = excerpt(text.trimmedLine)
        return text.isEmpty ? "" : say(en: ": \(text)", zh: "：\(text)", ja: "（\(text)）")
    }
}

extension String {
    /// On one line, without blanks and a full stop at the end.
    fileprivate var trimmedLine: String {
        let words = split { $0.isWhitespace }.joined(separator: " ")
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
}
