import Domain
import Presentation
import TestSupport
import Testing

@Suite("The texts of the live interface")
struct InterfaceTextTests {
    /// Every short text of one language, family by family.
    private func families(_ catalogue: Catalogue) -> [[String]] {
        [
            Catalogue.Place.allCases.map(catalogue.title), TodoScope.views.compactMap(catalogue.name),
            TodoArrangement.Key.allCases.map(catalogue.label), QuickEntry.Kind.allCases.map(catalogue.label),
            Catalogue.SignInField.allCases.map(catalogue.label), Catalogue.Setting.allCases.map(catalogue.name),
            Catalogue.Setting.allCases.map(catalogue.explanation), ThemeChoice.allCases.map(catalogue.name),
            LanguageChoice.allCases.map(catalogue.name), WeekStart.allCases.map(catalogue.name),
            Catalogue.KeyGroup.allCases.map(catalogue.title), Catalogue.KeyAction.allCases.map(catalogue.label),
            [true, false].map(catalogue.name(ofSwitch:)),
        ]
    }

    @Test("no text is missing, and two things of one kind are called differently", arguments: Language.allCases)
    func names(language: Language) {
        for family in families(Catalogue(language)) {
            #expect(family.allSatisfy { !$0.isEmpty })
            #expect(Set(family).count == family.count, "\(family)")
        }
    }

    @Test("Chinese and Japanese texts are translated", arguments: [Language.simplifiedChinese, .japanese])
    func translated(language: Language) {
        let same: Set = ["ToDo", "Tend", "English", "中文", "日本語"]
        for (own, other) in zip(families(Catalogue(language)), families(english)) {
            for (text, original) in zip(own, other) where !same.contains(text) { #expect(text != original) }
        }
    }

    @Test("the overlay shows every key once")
    func keys() {
        let shown = Catalogue.KeyGroup.allCases.flatMap(\.actions)
        #expect(Set(shown) == Set(Catalogue.KeyAction.allCases))
        #expect(shown.count == Catalogue.KeyAction.allCases.count)
    }

    @Test("an empty screen says what is so and what to do", arguments: Language.allCases)
    func empty(language: Language) {
        let catalogue = Catalogue(language)
        let choices =
            (TodoScope.views + [.list(.inbox), .tag("home")]).map { TodoListChoice(scope: $0) }
            + [TodoListChoice(tags: ["a"]), TodoListChoice(text: "x"), TodoListChoice(text: "x", showsDone: true)]
        let told =
            choices.map { catalogue.nothing(in: $0, addKey: "a") }
            + [catalogue.nothingSelected, catalogue.noConflicts, catalogue.noAccounts(signInKey: "L")]
        #expect(told.allSatisfy { !$0.title.isEmpty && !$0.advice.isEmpty })
        #expect(Set(told).count == told.count)
        #expect(catalogue.nothing(in: TodoListChoice(), addKey: "⏎").advice.contains("⏎"))
        #expect(catalogue.noAccounts(signInKey: "L").advice.contains("L"))
        #expect(catalogue.offer(.load, key: "r") != catalogue.offer(.refresh, key: "r"))
    }

    @Test("the hint for a new to-do is a line that is understood", arguments: Language.allCases)
    func hint(language: Language) {
        let entry = QuickEntry(Catalogue(language).quickEntryHint, lists: ["Inbox"], in: context)
        #expect(Set(entry.parts.map(\.kind)) == [.due, .tag, .priority, .list])
        #expect(!entry.title.isEmpty)
    }

    @Test("settings are kept as short texts")
    func preferences() {
        for choice in LanguageChoice.allCases { #expect(LanguageChoice(rawValue: choice.rawValue) == choice) }
        #expect(LanguageChoice(rawValue: "tlh") == nil)
        #expect(WeekStart.sunday.weekday == .sunday)
        #expect(english.name(of: WeekStart.monday) == "Monday")
    }

    @Test("reminders, timers and errors of the helper are told", arguments: Language.allCases)
    func notices(language: Language) {
        let catalogue = Catalogue(language)
        let errors: [HelperError] = [
            .missing(path: "/p"), .cannotStart(path: "/p", reason: "r"), .crashed(signal: 9), .garbled,
            .refused(status: 69, message: ""), .refused(status: 77, message: "said"), .cancelled,
        ]
        #expect(Set(errors.map(catalogue.sentence)).count == errors.count)
        #expect(catalogue.sentence(.refused(status: 77, message: "said")) == "said")
        #expect(catalogue.sentence(.unavailable) != catalogue.sentence(.failed(status: 1)))
        #expect(catalogue.countdown(1499) == "24:59")
        #expect(catalogue.countdown(3605) == "1:00:05")
        #expect(catalogue.countdown(0) == "00:00")
    }

    @Test("the sync is told in one line")
    func sync() {
        var report = SyncReport(account: "work")
        #expect(english.syncing([]) == "Syncing …")
        let state = { (report: SyncReport) in
            ViewState<SyncContent, AccountError>.content(SyncContent(reports: [report], lists: [:]))
        }
        #expect(english.lastSync(state(report), at: context.now, in: berlin) == "Synced 09:00")
        report.openConflicts = 1
        report.problems = [SyncProblem(name: "x", list: nil, reason: .readOnly)]
        #expect(
            english.lastSync(state(report), at: context.now, in: berlin)
                == "Synced 09:00, 1 conflict waits, 1 could not be synced")
        report.failure = .remote(.unauthorized)
        #expect(english.lastSync(state(report), at: context.now, in: context)?.hasPrefix("work: ") == true)
        #expect(english.lastSync(.idle, at: context.now, in: context) == nil)
    }
}
