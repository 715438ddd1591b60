import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let conflicts = Command(
        name: "conflicts",
        summary: Localized(
            en: "Show or decide what a sync could not join", zh: "查看或决定同步冲突", ja: "同期の競合の表示・決定"),
        details: Localized(
            en:
                "Where both sides changed the same thing, one value stands and the other is kept here. Without --all only conflicts that wait for you are shown (accounts with --on-conflict ask).",
            zh: "两侧改了同一处时，一个值生效，另一个保留在此。不加 --all 时只显示等待决定的冲突（账户使用 --on-conflict ask 时）。",
            ja: "両側で同じ箇所が変わると一方の値が有効になり、もう一方はここに残ります。--all なしでは決定待ち（--on-conflict ask のアカウント）だけを表示します。"),
        options: [
            Option(
                name: "--all",
                help: Localized(en: "Also those that were decided", zh: "包括已决定的", ja: "決定済みのものも"))
        ],
        examples: ["tend conflicts", "tend conflicts --all", "tend conflicts resolve 4 --take local"],
        subcommands: [resolveConflict],
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open()
            let isAll = invocation.arguments.has("--all")
            let found = try await stored { () async throws(StoreError) in
                try await session.container.conflicts.conflicts(decided: isAll ? .max : 0)
            }
            if invocation.isJSON {
                invocation.console.write(ConflictJSON.document(found))
            } else {
                invocation.show(found, in: session)
            }
        })

    private static let resolveConflict = Command(
        name: "resolve",
        summary: Localized(en: "Take one side's value", zh: "选取一侧的值", ja: "一方の値を採る"),
        details: Localized(
            en:
                "ID is the number that tend conflicts shows first. The value that was not kept can be taken, too: that is a change like any other, which tend undo takes back and the next tend sync sends.",
            zh: "ID 是 tend conflicts 显示的第一个编号。也可以选取未采用的值：这与其他更改一样，可用 tend undo 撤销，并由下次 tend sync 发送。",
            ja: "ID は tend conflicts の先頭の番号です。採られなかった値も選べます。ほかの変更と同じく tend undo で戻せ、次の tend sync で送ります。"),
        operands: .one("ID", completes: .nothing),
        options: [
            Option(
                name: "--take", value: "SIDE", completes: .choices(SyncConflict.Side.allCases.map(\.rawValue)),
                help: Localized(
                    en: "local: the value from here; remote: the server's", zh: "local：本机的值；remote：服务器的值",
                    ja: "local：ここの値、remote：サーバーの値"))
        ],
        examples: ["tend conflicts resolve 4 --take local"],
        run: { invocation async throws(CommandFailure) in
            let word = invocation.arguments.operands[0]
            guard let number = Int(word), number > 0 else {
                let text = Localized(
                    en: "\"\(word)\" is no conflict's number. tend conflicts shows them.",
                    zh: "“\(word)”不是冲突编号。tend conflicts 会列出编号。",
                    ja: "「\(word)」は競合の番号ではありません。tend conflicts で確認できます。")
                throw .other(text, .badInput)
            }
            guard let side = invocation.arguments.value("--take").flatMap(SyncConflict.Side.init(rawValue:)) else {
                throw .usage(.missingOperand("--take local|remote"))
            }
            let session = try await invocation.open(toWrite: true)
            let decided: ConflictDetail
            do throws(ConflictError) {
                decided = try await session.container.conflicts.decide(number, taking: side)
            } catch {
                throw .conflict(error)
            }
            if invocation.isJSON {
                let left = try await stored { () async throws(StoreError) in
                    try await session.container.conflicts.conflicts(decided: 0)
                }
                invocation.console.write(ConflictJSON.document(left))
            }
            invocation.console.message(TerminalText.line(session.catalogue.decided(decided, taking: side)))
        })
}

extension Invocation {
    fileprivate func show(_ conflicts: [ConflictDetail], in session: Session) {
        let catalogue = session.catalogue
        guard !conflicts.isEmpty else { return console.message(catalogue.noOpenConflicts) }
        let sides = SyncConflict.Side.allCases.map { (side: $0, name: catalogue.name(of: $0)) }
        let width = sides.map { DisplayWidth.of($0.name) }.max() ?? 0
        for detail in conflicts {
            let head = "\(detail.conflict.number)  \(catalogue.title(of: detail)): "
            console.line(
                Style.bold.apply(TerminalText.line(head + catalogue.standing(of: detail.conflict)), on: terminal))
            for difference in catalogue.differences(in: detail, context: session.context) {
                console.line("   " + Style.faint.apply(TerminalText.line(difference.label), on: terminal))
                for (side, name) in sides {
                    let value = side == .local ? difference.local : difference.remote
                    var label = name + String(repeating: " ", count: width - DisplayWidth.of(name))
                    for line in TerminalText.lines(value).split(separator: "\n", omittingEmptySubsequences: false) {
                        console.line("     \(label)  \(line)")
                        label = String(repeating: " ", count: width)
                    }
                }
            }
        }
        console.message(catalogue.howToDecide)
    }
}

/// Conflicts as JSON.
private enum ConflictJSON {
    static func document(_ conflicts: [ConflictDetail]) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("[")
        for (index, detail) in conflicts.enumerated() {
            writer.raw(index > 0 ? ",\n{\"id\":" : "\n{\"id\":")
            write(detail, to: &writer)
            writer.raw("}")
        }
        writer.raw("\n]\n")
        return writer.bytes
    }

    private static func write(_ detail: ConflictDetail, to writer: inout JSONWriter) {
        writer.number(detail.conflict.number)
        writer.raw(",\"number\":")
        if let todo = detail.todo { writer.number(todo.number.value) } else { writer.raw("null") }
        writer.raw(",\"title\":")
        writer.string(detail.todo?.title)
        writer.raw(",\"property\":")
        writer.string(detail.conflict.property)
        writer.raw(",\"occurrence\":")
        writer.string(detail.conflict.occurrence)
        writer.raw(",\"at\":")
        writer.instant(detail.conflict.at)
        writer.raw(detail.conflict.isOpen ? ",\"open\":true,\"kept\":" : ",\"open\":false,\"kept\":")
        writer.string(detail.conflict.kept.rawValue)
        writer.raw(",\"differences\":[")
        var differences: [(name: String, local: String?, remote: String?)] = detail.fields.map { field in
            (field.rawValue, detail.local.todo?.text(of: field), detail.remote.todo?.text(of: field))
        }
        if differences.isEmpty {
            differences = detail.properties.map { ($0, detail.local.text(of: $0), detail.remote.text(of: $0)) }
        }
        for (index, difference) in differences.enumerated() {
            writer.raw(index > 0 ? ",{\"field\":" : "{\"field\":")
            writer.string(difference.name)
            writer.raw(",\"local\":")
            writer.string(difference.local)
            writer.raw(",\"remote\":")
            writer.string(difference.remote)
            writer.raw("}")
        }
        writer.raw("]")
    }
}
