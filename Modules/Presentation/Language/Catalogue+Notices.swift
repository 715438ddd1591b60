public import Domain

/// Reminders that are raised, and the focus timer.
extension Catalogue {
    /// What a raised reminder says beside the title: `Due today 17:00`.
    public func notice(_ reminder: DueReminder, in context: TimeContext) -> String {
        if let due = reminder.due {
            let date = date(due, in: context)
            return context.isPast(due)
                ? say(en: "Was due \(date)", zh: "已于\(date)截止", ja: "期限切れ: \(date)")
                : say(en: "Due \(date)", zh: "截止：\(date)", ja: "期限: \(date)")
        }
        if let start = reminder.start {
            let date = date(start, in: context)
            return say(en: "Starts \(date)", zh: "开始：\(date)", ja: "開始: \(date)")
        }
        return say(en: "Reminder", zh: "提醒", ja: "リマインダー")
    }

    /// Why notifications are shown inside the program.
    public func sentence(_ error: NotifyError) -> String {
        switch error {
        case .unavailable:
            say(
                en: "This computer has no notify-send, so reminders are shown here, with a bell.",
                zh: "本机没有 notify-send，提醒会显示在这里并响铃。", ja: "notify-send がないため、リマインダーはここに表示し、ベルを鳴らします。")
        case .failed(let status):
            say(
                en: "notify-send failed (status \(status)), so reminders are shown here, with a bell.",
                zh: "notify-send 失败（状态 \(status)），提醒会显示在这里并响铃。",
                ja: "notify-send が失敗しました（ステータス \(status)）。リマインダーはここに表示し、ベルを鳴らします。")
        }
    }

    /// What is said when a focus timer is over.
    public func focusIsOver(_ focus: FocusTimerModel.Focus) -> String {
        let minutes = max(1, focus.length / 60)
        return say(
            en: "\(counted(minutes, "minute is", "minutes are")) over.", zh: "\(minutes) 分钟到了。",
            ja: "\(minutes)分が経ちました。")
    }

    /// What is left of a timer: `24:59`, from an hour on `1:00:00`.
    public func countdown(_ seconds: Int) -> String {
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(two(minutes)):\(two(rest))"
    }
}
