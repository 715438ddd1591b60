import Composition
import Domain
import Observation
import Presentation

/// What one window works with: the models that live as long as it does, and what was said last. What a person does
/// goes through it, so that its outcome is told in one place.
///
/// - Created by: the program, for its window
/// - Destroyed by: the end of the process
/// - Read by: the screens
/// - Changed by: itself, in its intent methods
@MainActor
@Observable
final class Workspace {
    let container: AppContainer
    let outside: Outside
    let sidebar: SidebarModel
    let todos: TodoListModel
    let sync: SyncModel
    let reminders: RemindersModel
    let timer: FocusTimerModel
    /// The language that the interface speaks.
    private(set) var language: Language
    /// What the settings say of it.
    private(set) var languageChoice: LanguageChoice
    /// What was done last, or what went wrong.
    private(set) var notice: Notice?
    /// The to-do that was added last, until something else is done: the next key is about it.
    private(set) var added: TodoNumber?
    /// When the last sync ended.
    private(set) var syncedAt: Instant?

    @ObservationIgnored private let actions: TodoActions
    @ObservationIgnored private let languageOfEnvironment: Language

    /// A sentence for the person.
    struct Notice: Equatable {
        let text: String
        var isProblem = false
    }

    /// What stands outside of the store.
    struct Outside {
        let synchronizer: any Synchronizing
        let accounts: any AccountManaging
        let notifier: any Notifying
    }

    init(
        _ container: AppContainer, _ outside: Outside, language: Language, choice: LanguageChoice = .automatic,
        ofEnvironment: Language? = nil
    ) {
        self.container = container
        self.outside = outside
        self.language = language
        languageChoice = choice
        languageOfEnvironment = ofEnvironment ?? language
        let (store, zones, alarm) = (container.store, container.zones, container.alarm)
        actions = TodoActions(store: store, ids: container.ids, clock: container.clock, zones: zones)
        sidebar = SidebarModel(store: store, zones: zones, alarm: alarm)
        todos = TodoListModel(TodoListChoice(), store: store, zones: zones, alarm: alarm)
        sync = SyncModel(ledger: container.ledger, synchronizer: outside.synchronizer)
        let speech = Speech(language)
        self.speech = speech
        let notifier = ChosenNotifier(notifier: outside.notifier, isOn: notifies)
        reminders = RemindersModel(
            store: store, settings: container.settings, zones: zones, alarm: alarm, notifier: notifier
        ) { speech.language }
        timer = FocusTimerModel(
            alarm: AlarmClock(alarm: alarm, clock: container.clock), notifier: notifier
        ) { speech.language }
    }

    @ObservationIgnored private let speech: Speech
    /// Whether the desktop shows notifications.
    @ObservationIgnored private let notifies = Switch()

    /// Lets the desktop show notifications, or keeps them in the interface.
    func notify(by desktop: Bool) { notifies.isOn = desktop }

    var catalogue: Catalogue { Catalogue(language) }
    var context: TimeContext { container.context() }

    func say(_ text: String) { notice = Notice(text: text) }

    func complain(_ text: String) { notice = Notice(text: text, isProblem: true) }

    /// Takes what was said out of sight.
    func hush() { if notice != nil { notice = nil } }

    /// Adds the to-do of a line, where a person looks at something.
    ///
    /// - Returns: false where it was refused, which is told.
    func add(_ line: String, in scope: TodoScope) async -> Bool {
        let entry = QuickEntry(line, lists: listNames, in: context)
        var edit = entry.edit
        switch scope {
        case .today: if entry.due == nil { edit.due = .set(.date(context.today)) }
        case .tag(let tag): edit.addedTags.append(tag)
        case .list: edit.list = edit.list ?? sidebarName(of: scope)
        case .overdue, .upcoming, .all, .done: break
        }
        if edit.list == nil { edit.list = await defaultList() }
        return await perform { [actions, edit] () async throws(StoreError) in
            let report = try await actions.add(edit)
            added = report.todos.first?.number
            return report
        }
    }

    /// Completes to-dos; where all are done already, opens them again.
    func toggle(_ numbers: [TodoNumber]) async {
        let known = todos.state.visibleContent?.todos.filter { numbers.contains($0.number) } ?? []
        let areDone = !known.isEmpty && known.allSatisfy { !$0.isOpen }
        await perform { [actions] () async throws(StoreError) in
            areDone ? try await actions.reopen(numbers) : try await actions.complete(numbers)
        }
    }

    func delete(_ numbers: [TodoNumber]) async {
        await perform { [actions] () async throws(StoreError) in try await actions.delete(numbers) }
    }

    @discardableResult
    func move(_ numbers: [TodoNumber], toList name: String) async -> Bool {
        await perform { [actions] () async throws(StoreError) in try await actions.move(numbers, toList: name) }
    }

    /// Gives to-dos the priority after the one that the first of them has.
    func raisePriority(_ numbers: [TodoNumber]) async {
        let first = todos.state.visibleContent?.todos.first { numbers.contains($0.number) }
        let steps: [Priority] = [.none, .low, .medium, .high]
        let next = steps[((steps.firstIndex(of: first?.priority ?? .none) ?? 0) + 1) % steps.count]
        await perform { [actions] () async throws(StoreError) in try await actions.prioritize(numbers, as: next) }
    }

    @discardableResult
    func schedule(_ numbers: [TodoNumber], due: TodoDate?) async -> Bool {
        await perform { [actions] () async throws(StoreError) in try await actions.schedule(numbers, due: due) }
    }

    @discardableResult
    func tag(_ numbers: [TodoNumber], adding added: [String], removing removed: [String]) async -> Bool {
        await perform { [actions] () async throws(StoreError) in
            try await actions.tag(numbers, adding: added, removing: removed)
        }
    }

    func edit(_ number: TodoNumber, _ edit: TodoEdit) async -> Bool {
        await perform { [actions] () async throws(StoreError) in try await actions.edit([number], edit) }
    }

    func undo() async {
        await perform { [actions] () async throws(StoreError) in try await actions.undo() }
    }

    private var undoOffer: String { " · u: " + catalogue.label(of: .undo) }

    @discardableResult
    private func perform(_ work: () async throws(StoreError) -> ActionReport) async -> Bool {
        added = nil
        do throws(StoreError) {
            let report = try await work()
            say(catalogue.notice(report) + (report.isUndoable ? undoOffer : ""))
            return true
        } catch {
            if error != .cancelled { complain(catalogue.sentence(error)) }
            return false
        }
    }
}

extension Workspace {
    /// The names of all lists, as far as they have been read.
    var listNames: [String] { sidebar.state.visibleContent?.lists.compactMap(\.name) ?? [] }

    /// The name of what the sidebar opens.
    func sidebarName(of scope: TodoScope) -> String? {
        sidebar.state.visibleContent?.entries.first { $0.scope == scope }.map { catalogue.name(of: $0) }
    }

    /// How many to-dos of a list are open.
    func openCount(ofList name: String) -> Int {
        sidebar.state.visibleContent?.lists.first { $0.name == name }?.count ?? 0
    }

    /// The list that new to-dos go to where none is named; nil for the first one.
    private func defaultList() async -> String? {
        let settings = try? await container.settings.settings()
        guard case .named(let name) = DefaultList(settings ?? [:], among: listNames) else { return nil }
        return name
    }

    /// Changes a list, and tells what became of it.
    ///
    /// - Returns: false where it was refused.
    func change(_ step: ChangeLists.Step) async -> Bool {
        do throws(StoreError) {
            let receipt = try await container.store.perform(ChangeLists(step, id: container.ids.listID()))
            switch step {
            case .add(let name): say(catalogue.listAdded(name))
            case .rename(let name, let new): say(catalogue.listRenamed(from: name, to: new))
            case .delete(let name, _): say(catalogue.listDeleted(name, todos: receipt.todos.count) + undoOffer)
            }
            return true
        } catch {
            complain(catalogue.sentence(error))
            return false
        }
    }

    /// Speaks another language from now on, also after the next start, and on the command line.
    func speak(_ choice: LanguageChoice) {
        switch choice {
        case .automatic: setLanguage(languageOfEnvironment)
        case .fixed(let language): setLanguage(language)
        }
        languageChoice = choice
        let value: String? = choice == .automatic ? nil : choice.rawValue
        Task { [weak self, settings = container.settings] in
            do throws(StoreError) {
                try await settings.setSetting("language", to: value)
            } catch {
                if let self { complain(catalogue.sentence(error)) }
            }
        }
    }

    private func setLanguage(_ language: Language) {
        self.language = language
        speech.language = language
    }

    /// Syncs all accounts, where there are any, and tells what went wrong.
    func synchronize() async {
        await sync.sync()
        syncedAt = container.clock.now()
    }

    /// Syncs because a person wants it, who is also told where there is nothing to sync with.
    func synchronizeNow() async {
        await synchronize()
        if case .empty = sync.state {
            let guidance = catalogue.noAccounts(signInKey: "A")
            say(guidance.title + " " + guidance.advice)
        }
    }

    /// Syncs now, and every five minutes.
    func keepSynced() async {
        while !Task.isCancelled {
            await synchronize()
            await container.alarm.wait(until: container.clock.now().adding(seconds: 300))
        }
    }
}

/// The language spoken now, for models that speak only when something happens.
///
/// - Created by: the workspace
/// - Destroyed by: with the workspace and its models
/// - Read by: models that say something later
/// - Changed by: the workspace
@MainActor
private final class Speech {
    var language: Language

    init(_ language: Language) { self.language = language }
}

/// The clock and the alarm of the container as one.
private struct AlarmClock: Alarm, Clock {
    let alarm: any Alarm
    let clock: any Clock

    func now() -> Instant { clock.now() }

    func wait(until instant: Instant) async { await alarm.wait(until: instant) }
}
