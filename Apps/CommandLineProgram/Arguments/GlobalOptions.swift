import Presentation

extension Option {
    /// The options that every command takes.
    package static let globals: [Option] = [
        Option(
            name: "--data-dir", value: "DIR", completes: .folders,
            help: Localized(
                en: "Keep everything in this folder (or TEND_DATA_DIR)", zh: "数据文件夹（或 TEND_DATA_DIR）",
                ja: "データを置くフォルダ（または TEND_DATA_DIR）")),
        Option(
            name: "--json",
            help: Localized(en: "Print one JSON document", zh: "输出一个 JSON 文档", ja: "JSON 文書を出力する")),
        Option(
            name: "--color", value: "WHEN", completes: .choices(ColorChoice.allCases.map(\.rawValue)),
            help: Localized(
                en: "Colours: auto, always or never", zh: "颜色：auto、always 或 never", ja: "色：auto、always、never")),
        Option(
            name: "--language", value: "LANG", completes: .choices(Language.allCases.map(\.rawValue)),
            help: Localized(
                en: "Speak en, zh-Hans or ja", zh: "界面语言：en、zh-Hans 或 ja", ja: "表示言語：en、zh-Hans、ja")),
        Option(
            name: "--quiet", letter: "q",
            help: Localized(en: "Say nothing that only confirms", zh: "不显示确认信息", ja: "確認メッセージを出さない")),
        Option(name: "--help", letter: "h", help: Localized(en: "Show this help", zh: "显示帮助", ja: "ヘルプを表示する")),
        Option(name: "--version", help: Localized(en: "Show the version", zh: "显示版本", ja: "バージョンを表示する")),
    ]
}
