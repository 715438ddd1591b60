package import Presentation

extension UsageError {
    /// What is wrong with the command line and what to do.
    package func sentence(in language: Language) -> String {
        let text: Localized
        switch self {
        case .unknownCommand(let name, let nearest):
            text = Self.unknown(
                Localized(
                    en: "There is no command \"\(name)\".", zh: "没有命令“\(name)”。", ja: "コマンド「\(name)」はありません。"),
                nearest)
        case .unknownOption(let name, let nearest):
            text = Self.unknown(
                Localized(
                    en: "There is no option \(name) here.", zh: "这里没有选项 \(name)。", ja: "ここにオプション \(name) はありません。"),
                nearest)
        case .missingValue(let option):
            text = Localized(en: "\(option) needs a value.", zh: "\(option) 需要一个值。", ja: "\(option) には値が必要です。")
        case .needlessValue(let option):
            text = Localized(en: "\(option) takes no value.", zh: "\(option) 不接受值。", ja: "\(option) は値を取りません。")
        case .repeatedOption(let option):
            text = Localized(
                en: "\(option) can be given only once.", zh: "\(option) 只能给一次。", ja: "\(option) は一度だけ指定できます。")
        case .missingOperand(let name):
            text = Localized(en: "\(name) is missing.", zh: "缺少 \(name)。", ja: "\(name) がありません。")
        case .extraOperand(let word):
            text = Localized(en: "\"\(word)\" is one word too many.", zh: "多余的参数“\(word)”。", ja: "「\(word)」は余分です。")
        case .badValue(let option, let value, let allowed):
            let list = allowed.joined(separator: ", ")
            text = Localized(
                en: "\(option) does not take \"\(value)\"; it takes \(list).",
                zh: "\(option) 不接受“\(value)”，可用的值：\(list)。", ja: "\(option) に「\(value)」は使えません。使える値：\(list)")
        case .conflict(let first, let second):
            text = Localized(
                en: "\(first) and \(second) exclude each other.", zh: "\(first) 与 \(second) 不能同时使用。",
                ja: "\(first) と \(second) は同時に使えません。")
        case .nothingToChange:
            text = Localized(
                en: "Say what to change: --title, --due, --clear …", zh: "请指定要修改的内容：--title、--due、--clear ……",
                ja: "何を変更するか指定してください：--title、--due、--clear …")
        case .notUTF8:
            text = Localized(
                en: "An argument is not UTF-8 text.", zh: "有参数不是 UTF-8 文本。", ja: "UTF-8 でない引数があります。")
        }
        return text.text(in: language)
    }

    private static func unknown(_ text: Localized, _ nearest: String?) -> Localized {
        guard let nearest else { return text }
        return Localized(
            en: text.en + " Did you mean \(nearest)?", zh: text.zh + "是想用 \(nearest) 吗？",
            ja: text.ja + "\(nearest) のことですか？")
    }
}
