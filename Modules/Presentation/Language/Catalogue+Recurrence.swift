public import Domain

/// Repeat rules in words.
extension Catalogue {
    /// How a to-do repeats, in words for the common rules: `every 2 weeks on Monday`. A rule with rarer parts is given
    /// as its RRULE text.
    public func recurrence(_ recurrence: Recurrence, in context: TimeContext) -> String {
        var parts: [String] = []
        if let rule = recurrence.rule { parts.append(self.rule(rule, in: context)) }
        if !recurrence.additions.isEmpty {
            let count = recurrence.additions.count
            parts.append(
                say(en: "on \(counted(count, "more date", "more dates"))", zh: "另加\(count)天", ja: "ほか\(count)日"))
        }
        if !recurrence.exceptions.isEmpty {
            let count = recurrence.exceptions.count
            parts.append(say(en: "except \(counted(count, "date", "dates"))", zh: "除\(count)天外", ja: "\(count)日を除く"))
        }
        return parts.joined(separator: say(en: ", ", zh: "，", ja: "、"))
    }

    private func rule(_ rule: RecurrenceRule, in context: TimeContext) -> String {
        guard rule.isExpandable, rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty,
            rule.byYearDay.isEmpty, rule.byWeekNo.isEmpty, let text = days(of: rule)
        else { return "\(rule)" }
        return text + end(of: rule, in: context)
    }

    /// The period and its days; nil where there are no simple words.
    private func days(of rule: RecurrenceRule) -> String? {
        let isPlain = rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byMonth.isEmpty && rule.bySetPos.isEmpty
        if isPlain { return period(rule.frequency, rule.interval) }
        switch rule.frequency {
        case .daily, .weekly:
            guard rule.byMonth.isEmpty, rule.byMonthDay.isEmpty, rule.bySetPos.isEmpty else { return nil }
            return weekdays(of: rule)
        case .monthly:
            guard rule.byMonth.isEmpty, let days = daysOfMonth(of: rule) else { return nil }
            return period(.monthly, rule.interval) + link(rule.interval) + days
        case .yearly:
            guard rule.byMonth.count == 1, let days = daysOfMonth(of: rule) else { return nil }
            let month = month(rule.byMonth[0])
            return period(.yearly, rule.interval) + link(rule.interval)
                + say(en: "\(days) of \(month)", zh: "\(month)\(days)", ja: "\(month)\(days)")
        case .hourly, .minutely, .secondly:
            return nil
        }
    }

    private func period(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
        let isEach = interval == 1
        switch frequency {
        case .weekly:
            return say(
                en: isEach ? "every week" : "every \(interval) weeks", zh: isEach ? "每周" : "每\(interval)周",
                ja: isEach ? "毎週" : "\(interval)週間ごと")
        case .monthly:
            return say(
                en: isEach ? "every month" : "every \(interval) months", zh: isEach ? "每月" : "每\(interval)个月",
                ja: isEach ? "毎月" : "\(interval)か月ごと")
        case .yearly:
            return say(
                en: isEach ? "every year" : "every \(interval) years", zh: isEach ? "每年" : "每\(interval)年",
                ja: isEach ? "毎年" : "\(interval)年ごと")
        case .daily, .hourly, .minutely, .secondly:
            return say(
                en: isEach ? "every day" : "every \(interval) days", zh: isEach ? "每天" : "每\(interval)天",
                ja: isEach ? "毎日" : "\(interval)日ごと")
        }
    }

    /// What joins a period with its days.
    private func link(_ interval: Int) -> String {
        say(en: " on ", zh: interval == 1 ? "" : "的", ja: interval == 1 ? "" : "の")
    }

    private func weekdays(of rule: RecurrenceRule) -> String? {
        let days = rule.byDay.map(\.weekday)
        let isWorkingWeek = days == [.monday, .tuesday, .wednesday, .thursday, .friday]
        if rule.frequency == .daily || isWorkingWeek {
            guard rule.interval == 1 else { return rule.frequency == .daily ? nil : named(days, of: rule) }
            if isWorkingWeek { return say(en: "every weekday", zh: "每个工作日", ja: "毎週平日") }
        }
        return named(days, of: rule)
    }

    private func named(_ days: [Weekday], of rule: RecurrenceRule) -> String {
        let names = joined(days.map(weekday))
        if language == .simplifiedChinese, rule.interval == 1 { return "每" + names }
        return period(.weekly, rule.interval) + link(rule.interval) + names
    }

    /// The days of a month that a rule names; nil where there are no simple words.
    private func daysOfMonth(of rule: RecurrenceRule) -> String? {
        if rule.byDay.isEmpty, rule.bySetPos.isEmpty, !rule.byMonthDay.isEmpty {
            guard rule.byMonthDay.allSatisfy({ $0 >= -1 }) else { return nil }
            return joined(rule.byMonthDay.map(dayOfMonth))
        }
        guard rule.byMonthDay.isEmpty else { return nil }
        if rule.bySetPos.isEmpty {
            let days = rule.byDay.compactMap { day in day.ordinal.flatMap { ordinalDay($0, weekday(day.weekday)) } }
            return days.isEmpty || days.count < rule.byDay.count ? nil : joined(days)
        }
        guard rule.bySetPos.count == 1, rule.byDay.allSatisfy({ $0.ordinal == nil }) else { return nil }
        if rule.byDay.count == 1 { return ordinalDay(rule.bySetPos[0], weekday(rule.byDay[0].weekday)) }
        guard rule.byDay.map(\.weekday) == [.monday, .tuesday, .wednesday, .thursday, .friday] else { return nil }
        return ordinalDay(rule.bySetPos[0], say(en: "weekday", zh: "工作日", ja: "平日"))
    }

    private func dayOfMonth(_ day: Int) -> String {
        day < 0
            ? say(en: "the last day", zh: "最后一天", ja: "末日")
            : say(en: "the \(Self.ordinal(day))", zh: "\(day)日", ja: "\(day)日")
    }

    /// The n-th of something, from the end where negative; nil for those from the end that have no name.
    private func ordinalDay(_ number: Int, _ name: String) -> String? {
        switch number {
        case -1: say(en: "the last \(name)", zh: "最后一个\(name)", ja: "最終\(name)")
        case ..<0: nil
        default: say(en: "the \(Self.ordinal(number)) \(name)", zh: "第\(number)个\(name)", ja: "第\(number)\(name)")
        }
    }

    private func end(of rule: RecurrenceRule, in context: TimeContext) -> String {
        if let count = rule.count {
            return say(en: ", \(counted(count, "time", "times"))", zh: "，共\(count)次", ja: "、\(count)回")
        }
        guard let until = rule.until else { return "" }
        let last =
            switch until {
            case .date(let date): date
            case .floating(let reading): reading.date
            case .utc(let instant): context.civil(instant).date
            }
        return say(
            en: ", until \(plainDay(last))", zh: "，到\(plainDay(last))", ja: "、\(plainDay(last))まで")
    }

    /// An English ordinal: `1st`, `2nd`, `3rd`, `11th`.
    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: "\(number)st"
        case (2, let rest) where rest != 12: "\(number)nd"
        case (3, let rest) where rest != 13: "\(number)rd"
        default: "\(number)th"
        }
    }
}
