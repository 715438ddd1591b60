import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let export = Command(
        name: "export",
        summary: Localized(
            en: "Write to-dos to a file or standard output", zh: "导出待办到文件或标准输出", ja: "ToDo をファイルか標準出力に書き出す"),
        details: Localized(
            en:
                "What came as iCalendar and was not changed is written as it came, byte for byte. A file that is there already is replaced only with --force.",
            zh: "来自 iCalendar 且未修改的待办按原样逐字节写出。已存在的文件只有加 --force 才会被替换。",
            ja: "iCalendar から取り込んで変更していないものは一バイトも変えずに書き出します。既存のファイルは --force を付けたときだけ置き換えます。"),
        operands: .optional("FILE", completes: .files),
        options: [
            Option(
                name: "--format", value: "FORMAT", completes: .choices(ExportFormat.allCases.map(\.rawValue)),
                help: Localized(
                    en: "ics (default), json or todotxt", zh: "ics（默认）、json 或 todotxt", ja: "ics（既定）、json、todotxt")),
            Option(
                name: "--list", letter: "l", value: "LIST", completes: .lists,
                help: Localized(en: "Only this list", zh: "只导出此清单", ja: "このリストだけ")),
            Option(
                name: "--status", value: "STATUS",
                completes: .choices(TodoFilter.Status.allCases.map(\.rawValue)),
                help: Localized(en: "open, done or all (default)", zh: "open、done 或 all（默认）", ja: "open、done、all（既定）")),
            Option(name: "--force", help: Localized(en: "Replace FILE", zh: "替换已有文件", ja: "既存のファイルを置き換える")),
        ],
        examples: [
            "tend export backup.ics", "tend export --format todotxt --status open", "tend export --json > todos.json",
        ],
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open()
            let arguments = invocation.arguments
            var filter = TodoFilter(
                status: arguments.value("--status").flatMap(TodoFilter.Status.init(rawValue:)) ?? .all)
            if let name = arguments.value("--list") {
                filter.list = try await invocation.list(named: name, in: session)
            }
            let path = arguments.operands.first { $0 != "-" }
            let format =
                arguments.value("--format").flatMap(ExportFormat.init(rawValue:))
                ?? (invocation.isJSON ? .json : path.flatMap(ExportFormat.init(path:)) ?? .ics)
            let export = try await stored { () async throws(StoreError) in
                try await session.container.export(filter, as: format)
            }
            guard let path else { return invocation.console.write(export.bytes) }
            do throws(FileWritingError) {
                try FileWriting.write(export.bytes, to: path, replacing: arguments.has("--force"))
            } catch {
                throw error.failure
            }
            invocation.console.message(TerminalText.line(session.catalogue.exported(export.count, to: path)))
        })
}

extension FileWritingError {
    fileprivate var failure: CommandFailure {
        switch self {
        case .exists(let path):
            .other(
                Localized(
                    en: "\(path) is there already and was left as it is: choose another name, or add --force.",
                    zh: "\(path) 已存在，未作改动：请换个名字，或加上 --force。", ja: "\(path) は既にあり、変更していません。別の名前にするか --force を付けてください。"),
                .cannotCreate)
        case .cannotCreate(let path, let reason):
            .other(
                Localized(
                    en: "\(path) cannot be made: \(reason). Check the folder, or choose another path.",
                    zh: "无法创建 \(path)：\(reason)。请检查文件夹或换个路径。",
                    ja: "\(path) を作成できません：\(reason)。フォルダーを確認するか、別のパスにしてください。"),
                .cannotCreate)
        case .cannotWrite(let path, let reason):
            .other(
                Localized(
                    en:
                        "\(path) cannot be written: \(reason). What was there before is unchanged; choose another path.",
                    zh: "无法写入 \(path)：\(reason)。原有内容未改变；请换个路径。",
                    ja: "\(path) に書き込めません：\(reason)。元の内容は変わっていません。別のパスにしてください。"),
                .inputOutput)
        }
    }
}
