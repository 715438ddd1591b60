/// The languages Tend speaks; the raw value is the BCP 47 tag.
public enum Language: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case japanese = "ja"

    /// The language of a BCP 47 tag or a POSIX locale (`zh-Hans`, `ja_JP.UTF-8`, `C`); nil for a language Tend does not
    /// speak. Chinese of every script and region reads as simplified Chinese.
    public init?(identifier: some StringProtocol) {
        let primary = identifier.prefix { !"-_.@".contains($0) }.lowercased()
        switch primary {
        case "en", "c", "posix": self = .english
        case "zh": self = .simplifiedChinese
        case "ja": self = .japanese
        default: return nil
        }
    }

    /// The language to speak: what the command line asks for, else the setting, else the locale. Of the locale's
    /// variables the first that is not empty decides (POSIX: LC_ALL before LC_MESSAGES before LANG), and English stands
    /// in for a language Tend does not speak.
    public static func preferred(
        option: String? = nil, setting: String? = nil, lcAll: String? = nil, lcMessages: String? = nil,
        lang: String? = nil
    ) -> Language {
        for choice in [option, setting] {
            if let language = choice.flatMap(Language.init(identifier:)) { return language }
        }
        let locale = [lcAll, lcMessages, lang].lazy.compactMap(\.self).first { !$0.isEmpty }
        return locale.flatMap(Language.init(identifier:)) ?? .english
    }
}
