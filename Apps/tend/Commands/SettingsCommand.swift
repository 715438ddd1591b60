import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

/// The settings a person can give.
enum SettingKey: String, CaseIterable {
    case language
    case defaultList = "default-list"
    case sort

    /// The values it takes; nil for the name of a list.
    var allowed: [String]? {
        switch self {
        case .language: Language.allCases.map(\.rawValue)
        case .defaultList: nil
        case .sort: TodoArrangement.Key.allCases.filter { $0 != .match }.map(\.rawValue)
        }
    }
}

extension Command {
    static let settings = Command(
        name: "settings",
        summary: Localized(en: "Show or change settings", zh: "查看或更改设置", ja: "設定の表示・変更"),
        details: Localized(
            en: "language: en, zh-Hans or ja. default-list: where new to-dos go. sort: the order of tend list.",
            zh: "language：en、zh-Hans 或 ja。default-list：新待办所在清单。sort：tend list 的排序。",
            ja: "language：en、zh-Hans、ja。default-list：新しい ToDo のリスト。sort：tend list の並び順。"),
        examples: ["tend settings", "tend settings set language zh-Hans", "tend settings set default-list \"\""],
        subcommands: [
            Command(
                name: "list", summary: Localized(en: "Show all settings", zh: "显示所有设置", ja: "すべての設定を表示する"),
                run: { invocation async throws(CommandFailure) in try await invocation.showSettings() }),
            Command(
                name: "get", summary: Localized(en: "Show one setting", zh: "显示一个设置", ja: "設定を一つ表示する"),
                operands: .one("KEY", completes: .settings),
                run: { invocation async throws(CommandFailure) in
                    let session = try await invocation.open()
                    let key = try invocation.settingKey(session)
                    let value = session.settings[key.rawValue]
                    guard invocation.isJSON else { return invocation.console.line(TerminalText.line(value ?? "")) }
                    var writer = JSONWriter()
                    writer.string(value)
                    writer.raw("\n")
                    invocation.console.write(writer.bytes)
                }),
            Command(
                name: "set",
                summary: Localized(
                    en: "Change a setting; an empty value resets it", zh: "更改设置；空值恢复默认", ja: "設定を変える（空で既定に戻す）"),
                operands: .two("KEY", "VALUE", completes: .settings),
                run: { invocation async throws(CommandFailure) in
                    let session = try await invocation.open()
                    let key = try invocation.settingKey(session)
                    let value = try await invocation.settingValue(of: key, in: session)
                    try await stored { () async throws(StoreError) in
                        try await session.container.settings.setSetting(key.rawValue, to: value)
                    }
                    if invocation.isJSON {
                        var settings = session.settings
                        settings[key.rawValue] = value
                        invocation.writeJSON(settings)
                    }
                    invocation.console.message(
                        TerminalText.line(session.catalogue.settingSet(key.rawValue, to: value)))
                }),
        ],
        run: { invocation async throws(CommandFailure) in try await invocation.showSettings() })
}

extension Invocation {
    fileprivate func showSettings() async throws(CommandFailure) {
        let session = try await open()
        guard !isJSON else { return writeJSON(session.settings) }
        for key in SettingKey.allCases {
            console.line("\(key.rawValue) = " + TerminalText.line(session.settings[key.rawValue] ?? ""))
        }
    }

    /// Prints every setting as one JSON object.
    fileprivate func writeJSON(_ settings: [String: String]) {
        var writer = JSONWriter()
        writer.raw("{")
        for (index, key) in SettingKey.allCases.enumerated() {
            if index > 0 { writer.raw(",") }
            writer.string(key.rawValue)
            writer.raw(":")
            writer.string(settings[key.rawValue])
        }
        writer.raw("}\n")
        console.write(writer.bytes)
    }

    fileprivate func settingKey(_ session: Session) throws(CommandFailure) -> SettingKey {
        let name = arguments.operands[0]
        if let key = SettingKey(rawValue: name) { return key }
        let text = session.catalogue.unknownSetting(name, known: SettingKey.allCases.map(\.rawValue))
        throw .other(Localized(en: text, zh: text, ja: text), .usage)
    }

    /// The value as it is kept: checked, a list's name as the list spells it; nil for an empty one.
    fileprivate func settingValue(of key: SettingKey, in session: Session) async throws(CommandFailure) -> String? {
        let value = TextRules.trimmed(arguments.operands[1])
        if value.isEmpty { return nil }
        guard let allowed = key.allowed else {
            return try await stored { () async throws(StoreError) in
                try await session.container.store.read { reader throws(StoreError) in try reader.list(named: value).name
                }
            }
        }
        guard allowed.contains(value) else {
            let text = session.catalogue.badSetting(key.rawValue, value: value, allowed: allowed)
            throw .other(Localized(en: text, zh: text, ja: text), .badInput)
        }
        return value
    }
}
