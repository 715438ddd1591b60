public import Domain

/// What an import did, and why something could not be taken.
extension Catalogue {
    /// One or two sentences about an error.
    public func sentence(_ error: ImportError) -> String {
        switch error {
        case .noSuchFile(let path):
            say(
                en: "There is no file \(path). Check the path.", zh: "没有文件 \(path)。请检查路径。",
                ja: "ファイル \(path) がありません。パスを確認してください。")
        case .isFolder(let path):
            say(
                en: "\(path) is a folder. Name the files in it.", zh: "\(path) 是文件夹。请指定其中的文件。",
                ja: "\(path) はフォルダーです。中のファイルを指定してください。")
        case .notAllowed(let path):
            say(
                en: "You are not allowed to read \(path). Check its permissions.", zh: "没有读取 \(path) 的权限。请检查权限。",
                ja: "\(path) を読む権限がありません。権限を確認してください。")
        case .unreadable(let path, let reason):
            say(
                en: "\(path) cannot be read: \(excerpt(reason)). Check the path and the disk.",
                zh: "无法读取 \(path)：\(excerpt(reason))。请检查路径和磁盘。",
                ja: "\(path) を読めません（\(excerpt(reason))）。パスとディスクを確認してください。")
        case .tooLarge(let path, let bytes, let limit):
            say(
                en:
                    "\(path) is too large: \(bytes) bytes, where at most \(limit) are read. Split it into smaller files.",
                zh: "\(path) 过大：\(bytes) 字节，上限为 \(limit) 字节。请拆分成较小的文件。",
                ja: "\(path) が大きすぎます（\(bytes) バイト、上限 \(limit) バイト）。小さなファイルに分けてください。")
        case .unknownForm(let path):
            say(
                en:
                    "\(path) is not a file that Tend can read. Give an .ics, JSON or todo.txt file, or name its form with --format.",
                zh: "\(path) 不是 Tend 能读的文件。请提供 .ics、JSON 或 todo.txt 文件，或用 --format 指定格式。",
                ja: "\(path) は Tend が読めるファイルではありません。.ics、JSON、todo.txt を指定するか、--format で形式を示してください。")
        case .notUTF8(let path, let line):
            say(
                en: "\(path), line \(line): the text is not UTF-8. Convert the file, for example with iconv.",
                zh: "\(path) 第 \(line) 行：文本不是 UTF-8。请转换该文件，例如使用 iconv。",
                ja: "\(path) の \(line) 行目: UTF-8 ではありません。iconv などで変換してください。")
        case .malformed(let path, let line, let detail):
            say(
                en: "\(place(path, line)) is broken: \(excerpt(detail)). Correct the file or export it again.",
                zh: "\(place(path, line)) 内容有误：\(excerpt(detail))。请修正文件或重新导出。",
                ja: "\(place(path, line)) が壊れています（\(excerpt(detail))）。直すか、書き出し直してください。")
        case .store(let error):
            sentence(error)
        }
    }

    /// One line about a problem of a file: where, which item, what was done with it and why.
    public func problem(_ problem: ImportProblem, in path: String) -> String {
        let item = problem.item.map { ": " + quoted(excerpt($0)) } ?? ""
        let fate =
            problem.isSkipped ? say(en: "skipped", zh: "已跳过", ja: "スキップ") : say(en: "note", zh: "注意", ja: "注意")
        return "\(place(path, problem.line))\(item): \(fate): \(reason(problem.reason, isSkipped: problem.isSkipped))"
    }

    /// What is wrong with one thing in a file, and what that means.
    func reason(_ reason: ImportProblem.Reason, isSkipped: Bool) -> String {
        switch reason {
        case .otherKind(let kind, let count):
            say(
                en: "\(count) × \(excerpt(kind)), which is not a to-do; only to-dos are imported.",
                zh: "\(count) 个 \(excerpt(kind))，不是待办；只导入待办。",
                ja: "\(excerpt(kind)) が\(count)件。ToDo ではないため取り込みません。")
        case .malformed(let detail):
            isSkipped
                ? say(
                    en: "\(excerpt(detail)). Correct the file and import it again.",
                    zh: "\(excerpt(detail))。请修正文件后再次导入。",
                    ja: "\(excerpt(detail))。ファイルを直してもう一度取り込んでください。")
                : say(
                    en: "\(excerpt(detail)). The rest was taken; check it.", zh: "\(excerpt(detail))。其余部分已导入，请核对。",
                    ja: "\(excerpt(detail))。それ以外は取り込みました。確認してください。")
        case .refused(let error):
            sentence(error)
                + (isSkipped
                    ? ""
                    : say(en: " The rest was taken.", zh: "其余部分已导入。", ja: "それ以外は取り込みました。"))
        case .unknownZone(let zone):
            say(
                en: "the time zone \(quoted(excerpt(zone))) is unknown; the time was taken as local, check it.",
                zh: "未知时区\(quoted(excerpt(zone)))；时间按本地时间处理，请核对。",
                ja: "タイムゾーン\(quoted(excerpt(zone)))は不明です。現地時間として扱ったので確認してください。")
        case .changedBoth(let field):
            say(
                en: "changed here and in the file (\(name(of: field))); the value here was kept, tend edit changes it.",
                zh: "此处与文件均已修改（\(name(of: field))）；保留此处的值，可用 tend edit 修改。",
                ja: "こちらとファイルの両方で変更されています（\(name(of: field))）。こちらの値を残しました。tend edit で変えられます。")
        case .duplicate(let uid):
            say(
                en: "the UID \(quoted(excerpt(uid.text))) comes twice in this import; the first one was taken.",
                zh: "UID \(quoted(excerpt(uid.text)))在本次导入中出现两次；采用第一个。",
                ja: "UID \(quoted(excerpt(uid.text)))が今回の取り込みに2度あります。最初のものを使いました。")
        case .notUsed(let value):
            say(
                en: "\(quoted(excerpt(value))) is kept but not used.",
                zh: "\(quoted(excerpt(value)))会保留，但不会使用。",
                ja: "\(quoted(excerpt(value)))は保持しますが、使いません。")
        }
    }

    /// What became of one file: `home.ics: 3 added, 1 skipped`.
    public func summary(of file: FileImportReport) -> String { "\(file.path): \(summary(of: [file]))" }

    /// What became of all files together.
    public func summary(of report: ImportReport) -> String { summary(of: report.files) }

    private func summary(of files: [FileImportReport]) -> String {
        func sum(_ count: (FileImportReport) -> Int) -> Int { files.reduce(0) { $0 + count($1) } }
        let parts: [(Int, (Int) -> String)] = [
            (sum(\.added), { say(en: "\($0) added", zh: "新增 \($0) 个", ja: "追加 \($0)件") }),
            (sum(\.updated), { say(en: "\($0) updated", zh: "更新 \($0) 个", ja: "更新 \($0)件") }),
            (sum(\.restored), { say(en: "\($0) restored", zh: "恢复 \($0) 个", ja: "復元 \($0)件") }),
            (sum(\.unchanged), { say(en: "\($0) unchanged", zh: "未变 \($0) 个", ja: "変更なし \($0)件") }),
            (
                sum { $0.problems.reduce(0) { $0 + $1.skippedCount } },
                { say(en: "\($0) skipped", zh: "跳过 \($0) 个", ja: "スキップ \($0)件") }
            ),
        ]
        let told = parts.filter { $0.0 > 0 }.map { $0.1($0.0) }
        return told.isEmpty ? say(en: "no to-dos", zh: "没有待办", ja: "ToDo なし") : joined(told)
    }

    /// `home.ics:12`.
    private func place(_ path: String, _ line: Int?) -> String { path + (line.map { ":\($0)" } ?? "") }
}

extension ImportProblem {
    /// How many things of the file were left out for it.
    fileprivate var skippedCount: Int {
        if case .otherKind(_, let count) = reason { return count }
        return isSkipped ? 1 : 0
    }
}
