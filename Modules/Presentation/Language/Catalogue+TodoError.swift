public import Domain

/// Why a to-do was refused, and what to write instead.
extension Catalogue {
    /// One or two sentences about an error.
    public func sentence(_ error: TodoError) -> String {
        switch error {
        case .emptyTitle:
            say(
                en: "A title, a tag or a list's name cannot be blank. Write at least one visible character.",
                zh: "标题、标签或清单名称不能为空。请至少写一个可见字符。",
                ja: "タイトル、タグ、リスト名は空にできません。見える文字を1つ以上書いてください。")
        case .tooLong(let field, let bytes, let limit):
            say(
                en: "Too long (\(name(of: field))): \(bytes) bytes, where at most \(limit) fit. Shorten it.",
                zh: "\(name(of: field))过长：\(bytes) 字节，上限为 \(limit) 字节。请缩短。",
                ja: "\(name(of: field))が長すぎます（\(bytes) バイト、上限 \(limit) バイト）。短くしてください。")
        case .controlCharacter(let field, let scalar):
            say(
                en: "There is a control character (\(name(of: field))): \(Self.scalarName(scalar)). Leave it out.",
                zh: "\(name(of: field))含有控制字符 \(Self.scalarName(scalar))。请将其去掉。",
                ja: "\(name(of: field))に制御文字 \(Self.scalarName(scalar)) があります。取り除いてください。")
        case .dueBeforeStart(let start, let due):
            say(
                en: "It would be due (\(plain(due))) before it starts (\(plain(start))). Change one of the two.",
                zh: "截止时间（\(plain(due))）早于开始时间（\(plain(start))）。请修改其中之一。",
                ja: "期限（\(plain(due))）が開始（\(plain(start))）より前です。どちらかを変えてください。")
        case .badDate(let text):
            say(
                en:
                    "\(quoted(excerpt(text))) is no date. Write, for example, tomorrow 5pm, fri, in 3 days or 2026-12-01.",
                zh: "\(quoted(excerpt(text)))不是日期。可以写：明天下午5点、下周五、2026-12-01。",
                ja: "\(quoted(excerpt(text)))は日付として読めません。明日17時、来週の金曜日、2026-12-01 のように書いてください。")
        case .noSuchDay(let text):
            say(
                en: "There is no such day: \(quoted(excerpt(text))). Check the day of the month.",
                zh: "不存在这一天：\(quoted(excerpt(text)))。请检查日期。",
                ja: "\(quoted(excerpt(text)))という日はありません。日付を確かめてください。")
        case .unknownZone(let zone):
            say(
                en: "The time zone \(quoted(excerpt(zone))) is unknown. Use a name such as Europe/Berlin or UTC.",
                zh: "未知时区\(quoted(excerpt(zone)))。请使用 Asia/Shanghai 或 UTC 这样的名称。",
                ja: "タイムゾーン\(quoted(excerpt(zone)))は不明です。Asia/Tokyo や UTC のような名前を使ってください。")
        case .badRule(let text, let reason):
            say(
                en:
                    "\(quoted(excerpt(text))) is no repeat rule: \(excerpt(reason)). Write, for example, every 2 weeks on Monday.",
                zh: "\(quoted(excerpt(text)))不是重复规则：\(excerpt(reason))。可以写：每2周的周一、每月15日。",
                ja: "\(quoted(excerpt(text)))は繰り返し規則として読めません（\(excerpt(reason))）。2週間ごとの月曜日、毎月15日 のように書いてください。")
        case .repeatNeedsDate:
            say(
                en: "What repeats needs a date to count from. Add --due or --start, or --clear repeat.",
                zh: "重复的待办需要一个起算日期。请加上 --due 或 --start，或用 --clear repeat 取消重复。",
                ja: "繰り返すには起点となる日付が必要です。--due か --start を付けるか、--clear repeat で外してください。")
        case .badReminder(let text):
            say(
                en: "\(quoted(excerpt(text))) is no reminder. Write, for example, 15m, 1 day before or tomorrow 9:00.",
                zh: "\(quoted(excerpt(text)))不是提醒时间。可以写：提前15分钟、提前1天、明天 9:00。",
                ja: "\(quoted(excerpt(text)))はリマインダーとして読めません。15分前、1日前、明日 9:00 のように書いてください。")
        case .reminderNeedsDate:
            say(
                en:
                    "A reminder counts from a date that the to-do does not have. Add --due or --start, or --clear remind.",
                zh: "提醒所依据的日期不存在。请加上 --due 或 --start，或用 --clear remind 去掉提醒。",
                ja: "リマインダーの基準となる日付がありません。--due か --start を付けるか、--clear remind で外してください。")
        case .parentCycle(let number):
            say(
                en: "#\(number) cannot be the parent: it is the to-do itself or one of its parts. Choose another.",
                zh: "#\(number) 不能作为上级：它是该待办本身或其子待办。请另选一个。",
                ja: "#\(number) は親にできません（自分自身かそのサブタスクです）。別のものを選んでください。")
        case .parentInOtherList(let number):
            say(
                en:
                    "#\(number) is in another list, and parts stand in the list of their parent. Move #\(number), or --clear parent.",
                zh: "#\(number) 在另一个清单中，子待办须与上级同在一个清单。请移动 #\(number)，或用 --clear parent 脱离上级。",
                ja: "#\(number) は別のリストにあります。サブタスクは親と同じリストに置きます。#\(number) を移すか、--clear parent で外してください。")
        case .listExists(let name):
            say(
                en: "There is a list \(quoted(excerpt(name))) already. Choose another name.",
                zh: "已有清单\(quoted(excerpt(name)))。请换一个名称。",
                ja: "リスト\(quoted(excerpt(name)))はすでにあります。別の名前にしてください。")
        case .inboxStays:
            say(
                en: "The first list cannot be deleted: to-dos without a list go there. It can be renamed.",
                zh: "第一个清单不能删除：未指定清单的待办会放在那里。可以给它改名。",
                ja: "最初のリストは削除できません（リスト指定のない ToDo が入ります）。名前の変更はできます。")
        case .listNotEmpty(let name, let count):
            say(
                en:
                    "The list \(quoted(excerpt(name))) still has \(todos(count)). Move or complete them, or add --with-todos.",
                zh: "清单\(quoted(excerpt(name)))中还有 \(todos(count))。请先移动或完成它们，或加上 --with-todos。",
                ja: "リスト\(quoted(excerpt(name)))にはまだ ToDo が\(todos(count))あります。移動か完了をするか、--with-todos を付けてください。")
        case .badField(let field, let text):
            say(
                en: "A stored value (\(name(of: field))) cannot be read: \(quoted(excerpt(text))). Run tend doctor.",
                zh: "存储的值（\(name(of: field))）无法读取：\(quoted(excerpt(text)))。请运行 tend doctor。",
                ja: "保存された値（\(name(of: field))）を読めません: \(quoted(excerpt(text)))。tend doctor を実行してください。")
        }
    }

    /// A date without any relation to today, for a sentence that knows no today: `2026-12-01 10:00 Europe/Berlin`.
    private func plain(_ date: TodoDate) -> String {
        "\(date.date)" + (date.time.map { " " + time($0) } ?? "") + (date.zone.map { " \($0)" } ?? "")
    }

    /// `U+001B`.
    private static func scalarName(_ scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
