import Domain

/// The settings of the interface.
extension Catalogue {
    /// What can be set.
    public enum Setting: CaseIterable, Hashable, Sendable {
        case theme, language, notifications, weekStart, account
    }

    /// A setting's name.
    public func name(of setting: Setting) -> String {
        switch setting {
        case .theme: say(en: "Theme", zh: "主题", ja: "テーマ")
        case .language: say(en: "Language", zh: "语言", ja: "言語")
        case .notifications: say(en: "Notifications", zh: "通知", ja: "通知")
        case .weekStart: say(en: "Week starts on", zh: "每周开始于", ja: "週の始まり")
        case .account: say(en: "Account", zh: "账户", ja: "アカウント")
        }
    }

    /// What a setting does, in a short sentence.
    public func explanation(of setting: Setting) -> String {
        switch setting {
        case .theme:
            say(
                en: "Automatic follows the background of the terminal.", zh: "自动：跟随终端背景。", ja: "自動は端末の背景に合わせます。")
        case .language: say(en: "Takes effect at once.", zh: "立即生效。", ja: "すぐに反映されます。")
        case .notifications:
            say(en: "Reminders are shown by the desktop.", zh: "提醒由桌面显示。", ja: "リマインダーをデスクトップに表示します。")
        case .weekStart:
            say(en: "Where days are shown in weeks.", zh: "用于按周显示日期。", ja: "日付を週ごとに表示するときに使います。")
        case .account:
            say(en: "Where to-dos are synced to.", zh: "待办同步到的服务器。", ja: "ToDo の同期先です。")
        }
    }

    /// A theme's name.
    public func name(of theme: ThemeChoice) -> String {
        switch theme {
        case .automatic: say(en: "Automatic", zh: "自动", ja: "自動")
        case .light: say(en: "Light", zh: "浅色", ja: "ライト")
        case .dark: say(en: "Dark", zh: "深色", ja: "ダーク")
        }
    }

    /// A language's name: each in itself, so that it is found whatever is spoken now.
    public func name(of choice: LanguageChoice) -> String {
        switch choice {
        case .automatic: say(en: "Automatic", zh: "自动", ja: "自動")
        case .fixed(.english): "English"
        case .fixed(.simplifiedChinese): "中文"
        case .fixed(.japanese): "日本語"
        }
    }

    /// The name of the day a week begins with.
    public func name(of start: WeekStart) -> String { weekday(start.weekday) }

    /// A switch's position.
    public func name(ofSwitch isOn: Bool) -> String {
        isOn ? say(en: "on", zh: "开", ja: "オン") : say(en: "off", zh: "关", ja: "オフ")
    }
}
