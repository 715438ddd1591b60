import Presentation
import Testing

@Suite("The language Tend speaks")
struct LanguageTests {
    @Test(
        "a tag or a locale's name is read by its language",
        arguments: [
            ("en", Language.english), ("en-GB", .english), ("en_US.UTF-8", .english), ("C", .english),
            ("C.UTF-8", .english), ("POSIX", .english), ("EN", .english),
            ("zh", .simplifiedChinese), ("zh-Hans", .simplifiedChinese), ("zh_CN.UTF-8", .simplifiedChinese),
            ("zh_TW", .simplifiedChinese), ("zh-Hant-HK", .simplifiedChinese), ("zh_CN@pinyin", .simplifiedChinese),
            ("ja", .japanese), ("ja_JP", .japanese), ("ja_JP.eucJP", .japanese), ("ja-JP", .japanese),
        ])
    func identifiers(identifier: String, language: Language) {
        #expect(Language(identifier: identifier) == language)
    }

    @Test(
        "a language Tend does not speak is none", arguments: ["", "fr", "de_DE.UTF-8", "jam", "zhx", "c++", "-", "_en"])
    func unknown(identifier: String) {
        #expect(Language(identifier: identifier) == nil)
    }

    @Test("its own tag reads back")
    func roundTrip() {
        for language in Language.allCases { #expect(Language(identifier: language.rawValue) == language) }
    }

    @Test("the option wins over the setting, and the setting over the locale")
    func order() {
        #expect(
            Language.preferred(option: "ja", setting: "zh-Hans", lcAll: "en_US", lcMessages: nil, lang: nil)
                == .japanese)
        #expect(Language.preferred(option: nil, setting: "zh-Hans", lcAll: "ja_JP") == .simplifiedChinese)
        #expect(Language.preferred(setting: "", lcAll: "ja_JP") == .japanese)
        #expect(Language.preferred() == .english)
    }

    @Test("the first locale variable that is not empty decides, even for a language Tend does not speak")
    func locale() {
        #expect(Language.preferred(lcAll: "ja_JP.UTF-8", lcMessages: "zh_CN", lang: "en_US") == .japanese)
        #expect(Language.preferred(lcAll: "", lcMessages: "zh_CN", lang: "ja_JP") == .simplifiedChinese)
        #expect(Language.preferred(lang: "ja_JP") == .japanese)
        #expect(Language.preferred(lcAll: "fr_FR", lang: "ja_JP") == .english)
        #expect(Language.preferred(lcAll: "C", lang: "ja_JP") == .english)
    }
}
