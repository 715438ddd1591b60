public import Domain

/// Reminders and lengths of time.
extension Catalogue {
    /// When a reminder comes: `15 minutes before`, `at the due time`.
    public func reminder(_ reminder: Reminder, in context: TimeContext) -> String {
        switch reminder {
        case .at(let instant):
            return moment(instant, in: context)
        case .fromDue(let seconds):
            let length = duration(seconds: seconds)
            if seconds == 0 { return say(en: "at the due time", zh: "到期时", ja: "期限時") }
            return seconds < 0
                ? say(en: "\(length) before", zh: "提前\(length)", ja: "\(length)前")
                : say(en: "\(length) after the due time", zh: "到期后\(length)", ja: "期限の\(length)後")
        case .fromStart(let seconds):
            let length = duration(seconds: seconds)
            if seconds == 0 { return say(en: "at the start", zh: "开始时", ja: "開始時") }
            return seconds < 0
                ? say(en: "\(length) before the start", zh: "开始前\(length)", ja: "開始の\(length)前")
                : say(en: "\(length) after the start", zh: "开始后\(length)", ja: "開始の\(length)後")
        }
    }

    /// A length of time without its sign, in days, hours, minutes and seconds: `1 hour 30 minutes`.
    func duration(seconds: Int) -> String {
        // As its magnitude, because the smallest integer has no positive counterpart.
        let total = seconds.magnitude
        func part(_ size: UInt, _ one: String, _ other: String, zh: String, ja: String) -> String? {
            let count = Int(size)
            guard count > 0 else { return nil }
            return say(en: counted(count, one, other), zh: "\(count)\(zh)", ja: "\(count)\(ja)")
        }
        let parts = [
            part(total / 86_400, "day", "days", zh: "天", ja: "日"),
            part(total / 3600 % 24, "hour", "hours", zh: "小时", ja: "時間"),
            part(total / 60 % 60, "minute", "minutes", zh: "分钟", ja: "分"),
            part(total % 60, "second", "seconds", zh: "秒", ja: "秒"),
        ].compactMap(\.self)
        if parts.isEmpty { return say(en: "0 minutes", zh: "0分钟", ja: "0分") }
        return parts.joined(separator: say(en: " ", zh: "", ja: ""))
    }
}
