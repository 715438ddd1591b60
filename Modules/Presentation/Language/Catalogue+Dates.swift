public import Domain

/// Days and times. The clock has 24 hours in every language; a day near today goes by its relative or weekday name.
extension Catalogue {
    /// A date as the person's own clock reads it: `today 17:00`, `Fri 4 Dec`, `12月4日(金)`.
    public func date(_ date: TodoDate, in context: TimeContext) -> String {
        let here = context.here(date)
        return reading(here.date, here.time, today: context.today)
    }

    /// A moment as the person's own clock reads it.
    public func moment(_ instant: Instant, in context: TimeContext) -> String {
        let here = context.civil(instant)
        return reading(here.date, here.time, today: context.today)
    }

    /// A day and perhaps a time of it.
    func reading(_ day: CivilDate, _ time: CivilTime?, today: CivilDate) -> String {
        let name = self.day(day, today: today)
        return time.map { name + " " + self.time($0) } ?? name
    }

    /// A day, seen from today.
    public func day(_ date: CivilDate, today: CivilDate) -> String {
        switch date.dayNumber - today.dayNumber {
        case -1: say(en: "yesterday", zh: "昨天", ja: "昨日")
        case 0: say(en: "today", zh: "今天", ja: "今日")
        case 1: say(en: "tomorrow", zh: "明天", ja: "明日")
        case 2...6: weekday(date.weekday)
        default: calendarDay(date, today: today)
        }
    }

    /// A day by its date, with the year where it is not this year.
    func calendarDay(_ date: CivilDate, today: CivilDate) -> String {
        let day = plainDay(date, withYear: date.year != today.year)
        let short = shortWeekday(date.weekday)
        return say(en: "\(short) \(day)", zh: "\(day) \(short)", ja: "\(day)(\(short))")
    }

    /// A day by its date alone.
    func plainDay(_ date: CivilDate, withYear: Bool = true) -> String {
        let (year, month, day) = (date.year, date.month, date.day)
        return say(
            en: "\(day) \(Self.englishMonths[month - 1])" + (withYear ? " \(year)" : ""),
            zh: (withYear ? "\(year)年" : "") + "\(month)月\(day)日",
            ja: (withYear ? "\(year)年" : "") + "\(month)月\(day)日")
    }

    /// A time of day, `09:05`.
    public func time(_ time: CivilTime) -> String {
        Self.twoDigits(time.hour) + ":" + Self.twoDigits(time.minute)
    }

    /// How long something has been overdue; 0 days stands for «since earlier today».
    func overdue(days: Int) -> String {
        guard days > 0 else { return say(en: "overdue", zh: "已逾期", ja: "期限切れ") }
        return say(en: "\(counted(days, "day", "days")) overdue", zh: "已逾期 \(days) 天", ja: "\(days)日超過")
    }

    /// A weekday's full name.
    func weekday(_ weekday: Weekday) -> String {
        say(
            en: Self.englishWeekdays[weekday.rawValue],
            zh: "周" + Self.chineseWeekdays[weekday.rawValue],
            ja: Self.japaneseWeekdays[weekday.rawValue] + "曜日")
    }

    /// A weekday's short name, as it stands beside a date.
    public func shortWeekday(_ weekday: Weekday) -> String {
        say(
            en: String(Self.englishWeekdays[weekday.rawValue].prefix(3)),
            zh: "周" + Self.chineseWeekdays[weekday.rawValue],
            ja: Self.japaneseWeekdays[weekday.rawValue])
    }

    /// A month's full name; `number` is 1 to 12.
    func month(_ number: Int) -> String {
        guard (1...12).contains(number) else { return "\(number)" }
        return say(en: Self.englishFullMonths[number - 1], zh: "\(number)月", ja: "\(number)月")
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let englishWeekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let chineseWeekdays = ["一", "二", "三", "四", "五", "六", "日"]
    private static let japaneseWeekdays = ["月", "火", "水", "木", "金", "土", "日"]
    private static let englishMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let englishFullMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
