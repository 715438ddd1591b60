/// The words of all three languages, a row for each meaning. An empty row is a word that may stand anywhere and says
/// nothing.
enum DateVocabulary {
    /// What each word means, by its folded spelling.
    static let words: [String: [DateToken]] = {
        var words: [String: [DateToken]] = [:]
        for (spellings, tokens) in rows {
            for word in DateText.folded(spellings).split(separator: " ") { words[String(word)] = tokens }
        }
        for (names, tokens) in series {
            for (index, name) in names.split(separator: " ").enumerated() {
                words[String(name)] = tokens(index + 1)
                if name.count > 3, case .month = tokens(1)[0] { words[String(name.prefix(3))] = tokens(index + 1) }
            }
        }
        return words
    }()

    /// The length of the longest word outside the Latin alphabet, in Unicode scalars.
    static let longestUnspaced =
        words.keys.lazy.filter { !$0.utf8.allSatisfy { $0 < 128 } }
        .map(\.unicodeScalars.count).max() ?? 1

    /// Words that count up from one. Months may be cut to three letters.
    private static let series: [(String, @Sendable (Int) -> [DateToken])] = [
        ("one two three four five six seven eight nine ten eleven twelve", { [.number($0, digits: 1)] }),
        ("first second third fourth fifth", { [.number($0, digits: 1), .nth] }),
        (
            "january february march april may june july august september october november december",
            { [.month($0)] }
        ),
    ]

    private static let rows: [(String, [DateToken])] = [
        (", . 、 。 ・ on by the of and for with t date time 个 的 の に と を は 和 在 于 共 一次", []),
        (":", [.colon]), ("-", [.dash]), ("/", [.slash]),
        // Days
        ("today tod 今天 今日 本日 きょう", [.day(0)]),
        ("tomorrow tom tmr tmrw 明天 明日 あした あす", [.day(1)]),
        ("yesterday 昨天 昨日 きのう", [.day(-1)]),
        ("后天 明後日 あさって", [.day(2)]), ("大后天 しあさって", [.day(3)]), ("前天 一昨日 おととい", [.day(-2)]),
        ("now 现在 今すぐ", [.now]),
        ("tonight 今晚 今晩 今夜", [.day(0), .part(.night)]), ("今早 今朝", [.day(0), .part(.morning)]),
        ("明早 明朝", [.day(1), .part(.morning)]), ("明晚 明晩", [.day(1), .part(.night)]),
        // Days of the week
        ("monday mondays mon 周一 星期一 礼拜一 月曜 月曜日 (月)", [.weekday(.monday)]),
        ("tuesday tuesdays tue tues 周二 星期二 礼拜二 火曜 火曜日 (火)", [.weekday(.tuesday)]),
        ("wednesday wednesdays wed 周三 星期三 礼拜三 水曜 水曜日 (水)", [.weekday(.wednesday)]),
        ("thursday thursdays thu thur thurs 周四 星期四 礼拜四 木曜 木曜日 (木)", [.weekday(.thursday)]),
        ("friday fridays fri 周五 星期五 礼拜五 金曜 金曜日 (金)", [.weekday(.friday)]),
        ("saturday saturdays sat 周六 星期六 礼拜六 土曜 土曜日 (土)", [.weekday(.saturday)]),
        ("sunday sundays sun 周日 周天 星期日 星期天 礼拜天 礼拜日 日曜 日曜日 (日)", [.weekday(.sunday)]),
        ("weekend weekends 周末", [.weekday(.saturday)]),
        ("weekday weekdays workday workdays 工作日 平日", [.workdays]),
        ("sept", [.month(9)]),
        // Units
        ("minute minutes min mins 分钟 分間", [.unit(.minute)]), ("分", [.mark(.minute)]), ("m", [.shortM]),
        ("hour hours hr hrs h 小时 钟头 時間", [.unit(.hour)]), ("oclock 点 点钟 時", [.mark(.hour)]),
        ("day days d 天 日間", [.unit(.day)]), ("日 号", [.mark(.day)]),
        ("week weeks wk wks w 周 星期 礼拜 週間 周一次", [.unit(.week)]),
        ("month months mo 个月 か月 カ月", [.unit(.month)]), ("月", [.mark(.month)]),
        ("year years yr yrs y", [.unit(.year)]), ("年", [.mark(.year)]),
        ("half 半", [.half]),
        ("a an", [.number(1, digits: 1)]), ("st nd rd th", [.nth]),
        // Which one
        ("next 下 来", [.next]), ("再来", [.next, .next]), ("this 本 这 今", [.this]),
        ("last previous 上 先 最后 最后一 最終", [.last]),
        ("明年", [.next, .mark(.year)]), ("后年", [.next, .next, .mark(.year)]), ("去年 昨年", [.last, .mark(.year)]),
        ("end 底 末 最終日", [.end]), ("eod", [.end, .unit(.day)]), ("eow", [.end, .unit(.week)]),
        ("eom", [.end, .unit(.month)]), ("eoy", [.end, .unit(.year)]),
        // Times of day
        ("凌晨 未明", [.part(.dawn)]), ("am morning 早上 早晨 上午 午前 朝", [.part(.morning)]), ("noon 中午 正午", [.part(.noon)]),
        ("pm afternoon 下午 午後", [.part(.afternoon)]), ("evening 傍晚 夕方", [.part(.evening)]),
        ("night 晚上 夜里 夜 夜晚 晩", [.part(.night)]), ("midnight 午夜 半夜 真夜中", [.number(0, digits: 1), .mark(.hour)]),
        ("at", [.at]), ("floating", [.floating]), ("z utc gmt", [.utc]),
        // Before and after
        ("in + after later from 后 之后 以后", [.after]), ("before ago prior earlier 前 之前 以前 提前", [.before]),
        ("due 截止 到期 到期时 准时 期限 期限時 締切 締切時", [.due]), ("start 开始 开始时 開始 開始時", [.start]),
        // Repeats
        ("every each 每 毎", [.every]), ("ごと", [.each]), ("other", [.other]), ("隔", [.every, .other]),
        ("daily everyday", [.every, .unit(.day)]), ("weekly", [.every, .unit(.week)]),
        ("monthly", [.every, .unit(.month)]), ("yearly annually", [.every, .unit(.year)]),
        ("biweekly fortnightly", [.every, .other, .unit(.week)]),
        ("times 次 回", [.times]), ("until till 直到 到 まで", [.until]),
    ]
}
