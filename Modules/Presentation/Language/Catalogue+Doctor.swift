public import Domain

/// What `tend doctor` says.
extension Catalogue {
    /// What an examination found, line by line, and what to do about it.
    public func health(_ health: StoreHealth) -> [String] {
        var lines = [
            health.isSound
                ? say(en: "\(health.path) is sound.", zh: "\(health.path) 完好。", ja: "\(health.path) に問題はありません。")
                : say(en: "\(health.path) is damaged.", zh: "\(health.path) 已损坏。", ja: "\(health.path) は壊れています。")
        ]
        if let count = health.todos {
            lines.append(
                say(
                    en:
                        "It holds \(todos(count)) in \(counted(health.bytes, "byte", "bytes")) (schema \(health.version)).",
                    zh: "共 \(todos(count))，\(health.bytes) 字节（结构版本 \(health.version)）。",
                    ja: "ToDo \(todos(count))、\(health.bytes) バイト（スキーマ \(health.version)）。"))
        }
        lines += health.damage.map { found in
            say(en: "Damage found: \(found)", zh: "发现损坏：\(found)", ja: "破損が見つかりました: \(found)")
        }
        if health.danglingReferences > 0 {
            let rows = health.danglingReferences
            lines.append(
                say(
                    en: "Damage found: \(counted(rows, "row refers", "rows refer")) to something that is not there.",
                    zh: "发现损坏：\(rows) 行引用了不存在的内容。", ja: "破損が見つかりました: \(rows) 行の参照先がありません。"))
        }
        if !health.isSound {
            lines.append(
                say(
                    en: "Run tend doctor --salvage to save what can still be read; the damaged file is kept.",
                    zh: "运行 tend doctor --salvage 可抢救仍可读取的内容；损坏的文件会保留。",
                    ja: "tend doctor --salvage で読めるものを救出できます。壊れたファイルは残ります。"))
        }
        lines.append(
            health.backups.first.map { newest in
                say(
                    en: "Backups: \(health.backups.count), the newest is \(newest).",
                    zh: "备份：\(health.backups.count) 个，最新的是 \(newest)。",
                    ja: "バックアップ：\(health.backups.count) 個。最新は \(newest)。")
            }
                ?? say(
                    en: "There is no backup yet; tend doctor --backup makes one.",
                    zh: "还没有备份；tend doctor --backup 可制作备份。",
                    ja: "バックアップはまだありません。tend doctor --backup で作成できます。"))
        if health.libraryHasLogResetBug {
            lines.append(
                say(
                    en:
                        "SQLite \(health.libraryVersion) can damage a file that two programs write at once. Tend's own lock prevents that: let no other program write to the file.",
                    zh: "SQLite \(health.libraryVersion) 在两个程序同时写入时可能损坏文件。Tend 自己的锁可避免这一点：请勿用其他程序写入该文件。",
                    ja:
                        "SQLite \(health.libraryVersion) は二つのプログラムが同時に書くとファイルを壊すことがあります。Tend 自身のロックが防ぎますので、ほかのプログラムで書き込まないでください。"
                ))
        }
        return lines
    }

    /// A backup was made.
    public func backedUp(_ path: String) -> String {
        say(en: "Backed up to \(path).", zh: "已备份到 \(path)。", ja: "\(path) にバックアップしました。")
    }

    /// A salvage was asked for and is not needed.
    public var nothingToSalvage: String {
        say(
            en: "There is nothing to salvage: the store is left as it is.", zh: "无需抢救：数据保持原样。",
            ja: "救出の必要はありません。データはそのままです。")
    }

    /// What a salvage brought over, line by line.
    public func salvaged(_ report: SalvageReport) -> [String] {
        let count = report.todos.read + report.todos.fromBackup
        var lines = [
            say(en: "Saved \(todos(count)).", zh: "已抢救 \(todos(count))。", ja: "ToDo \(todos(count))を救出しました。")
        ]
        if let backup = report.backup, report.todos.fromBackup > 0 {
            lines.append(
                say(
                    en: "\(report.todos.fromBackup) of them came from \(backup).",
                    zh: "其中 \(report.todos.fromBackup) 个来自 \(backup)。",
                    ja: "うち \(report.todos.fromBackup) 件は \(backup) からです。"))
        }
        if let missing = report.todos.missing, missing > 0 {
            lines.append(
                say(
                    en: "\(todos(missing)) could not be read.", zh: "\(todos(missing))无法读取。",
                    ja: "\(todos(missing))は読めませんでした。"))
        }
        if report.accounts.read + report.accounts.fromBackup > 0 {
            lines.append(
                say(
                    en: "The next tend sync compares everything with the server.",
                    zh: "下一次 tend sync 会与服务器逐一比对。", ja: "次の tend sync ですべてをサーバーと照合します。"))
        }
        lines.append(
            say(
                en: "The damaged file is kept in \(report.quarantine).", zh: "损坏的文件保留在 \(report.quarantine)。",
                ja: "壊れたファイルは \(report.quarantine) に残してあります。"))
        return lines
    }
}
