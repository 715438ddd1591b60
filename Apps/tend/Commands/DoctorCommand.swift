import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let doctor = Command(
        name: "doctor",
        summary: Localized(
            en: "Check the store, back it up, salvage a damaged one", zh: "检查数据、备份、抢救损坏的数据", ja: "データの点検・バックアップ・救出"),
        details: Localized(
            en:
                "Without an option it only looks, and repairs a stale search index. --salvage makes a new file of everything that can still be read, from the damaged file and from backups; the damaged file is kept.",
            zh: "不带选项时只检查，并修复过期的搜索索引。--salvage 用损坏的文件和备份中仍可读取的内容建立新文件；损坏的文件会保留。",
            ja: "オプションなしでは点検し、古い検索索引だけを直します。--salvage は壊れたファイルとバックアップから読めるものをすべて新しいファイルに写します。壊れたファイルは残ります。"),
        options: [
            Option(name: "--backup", help: Localized(en: "Make a backup", zh: "制作备份", ja: "バックアップを作る")),
            Option(
                name: "--salvage",
                help: Localized(en: "Save what a damaged file still holds", zh: "抢救损坏文件中的内容", ja: "壊れたファイルの中身を救出する")),
        ],
        examples: ["tend doctor", "tend doctor --backup", "tend doctor --salvage"],
        run: { invocation async throws(CommandFailure) in
            if invocation.arguments.has("--backup"), invocation.arguments.has("--salvage") {
                throw .usage(.conflict("--backup", "--salvage"))
            }
            let care = StoreCare(folder: try invocation.dataFolder())
            await invocation.adoptSavedLanguage()
            let catalogue = Catalogue(invocation.program.language)
            if invocation.arguments.has("--salvage") { return try await invocation.salvage(care, catalogue) }
            var backup: String?
            if invocation.arguments.has("--backup") {
                backup = try await stored { () async throws(StoreError) in try care.backUp() }
            }
            try await invocation.examine(care, newBackup: backup, catalogue)
        })
}

extension Invocation {
    /// Tells what the examination found; the status is 74 for a damaged file.
    fileprivate func examine(
        _ care: StoreCare, newBackup: String?, _ catalogue: Catalogue
    ) async throws(CommandFailure) {
        let health = try await stored { () async throws(StoreError) in
            let health = try care.examine()
            guard health.searchIsStale, health.damage.isEmpty else { return health }
            try care.rebuildSearch()
            return try care.examine()
        }
        if isJSON {
            console.write(DoctorJSON.document(health))
        } else {
            for line in catalogue.health(health) { console.line(TerminalText.line(line)) }
            if let newBackup { console.line(TerminalText.line(catalogue.backedUp(newBackup))) }
        }
        if !health.isSound { throw .told(.inputOutput) }
    }

    /// Salvages a store that needs it. A sound one is left alone, since a new file would begin with an empty journal:
    /// nothing could be undone.
    fileprivate func salvage(_ care: StoreCare, _ catalogue: Catalogue) async throws(CommandFailure) {
        if let health = try? care.examine(), health.isSound {
            console.message(catalogue.nothingToSalvage)
            return try await examine(care, newBackup: nil, catalogue)
        }
        let report = try await stored { () async throws(StoreError) in try care.salvage() }
        if isJSON { return console.write(DoctorJSON.document(report)) }
        for line in catalogue.salvaged(report) { console.line(TerminalText.line(line)) }
    }
}

/// What an examination found, or a salvage brought over, as JSON.
private enum DoctorJSON {
    static func document(_ report: SalvageReport) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("{\"saved\":")
        writer.number(report.todos.read + report.todos.fromBackup)
        writer.raw(",\"fromBackup\":")
        writer.number(report.todos.fromBackup)
        writer.raw(",\"missing\":")
        if let missing = report.todos.missing { writer.number(missing) } else { writer.raw("null") }
        writer.raw(",\"backup\":")
        writer.string(report.backup)
        writer.raw(",\"damaged\":")
        writer.string(report.quarantine)
        writer.raw("}\n")
        return writer.bytes
    }

    static func document(_ health: StoreHealth) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("{\"file\":")
        writer.string(health.path)
        writer.raw(health.isSound ? ",\"sound\":true,\"version\":" : ",\"sound\":false,\"version\":")
        writer.number(health.version)
        writer.raw(",\"bytes\":")
        writer.number(health.bytes)
        writer.raw(",\"todos\":")
        if let todos = health.todos { writer.number(todos) } else { writer.raw("null") }
        writer.raw(",\"sqlite\":")
        writer.string(health.libraryVersion)
        writer.raw(",\"damage\":")
        writer.strings(health.damage)
        writer.raw(",\"danglingReferences\":")
        writer.number(health.danglingReferences)
        writer.raw(",\"backups\":")
        writer.strings(health.backups)
        writer.raw("}\n")
        return writer.bytes
    }
}
