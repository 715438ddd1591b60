public import Domain
public import Observation

/// Raises the reminders of to-dos when their moment comes.
///
/// Each is raised once, also over a restart and beside a second program on the same store: the settings hold the moment
/// up to which everything was raised, and it is written before anything is shown. What fell due while no program ran is
/// raised at the next start, if it is no older than a day; at the very first start nothing is.
///
/// Loading policy: one read of the store for each change of it, or for as many as come during a read, and one when the
/// next moment comes.
///
/// - Created by: the program's root, or the screen that shows it.
/// - Destroyed by: its creator.
/// - Read by: views, through `state`, `raised` and `problem`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class RemindersModel {
    /// The reminder that comes next; `empty` where none does.
    public private(set) var state: ViewState<DueReminder, StoreError> = .idle
    /// What was raised and is to be shown by the interface, with a bell, as no notification could be; the oldest first.
    public private(set) var raised: [DueReminder] = []
    /// Why the last notification could not be shown; nil where it was.
    public private(set) var problem: NotifyError?

    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let settings: any SettingsStore
    @ObservationIgnored private let zones: any ZoneSource
    @ObservationIgnored private let wake: Wake
    @ObservationIgnored private let notifier: any Notifying
    @ObservationIgnored private let loads = LoadSlot<DueReminder, StoreError>()
    @ObservationIgnored private let language: @MainActor () -> Language

    /// The setting that holds the moment up to which everything was raised, in seconds since 1970.
    static let watermarkKey = "reminded-until"
    /// What is older is not raised any more, in seconds.
    static let reach = 86_400

    /// A model that has read nothing yet. `language` is asked when something is raised.
    public init(
        store: any TodoStore, settings: any SettingsStore, zones: any ZoneSource, alarm: any Alarm,
        notifier: any Notifying, language: @escaping @MainActor () -> Language
    ) {
        self.store = store
        self.settings = settings
        self.zones = zones
        wake = Wake(alarm)
        self.notifier = notifier
        self.language = language
    }

    /// Raises what is due, now and whenever a moment comes, until the task that called is cancelled.
    public func observe() async {
        await watch(store.changes(), wake: wake) { await refresh() }
    }

    /// Raises what is due now, and finds what comes next.
    public func refresh() async {
        await loads.settle()
        await loads.join { [self] in
            await raiseDue()
        } apply: { [self] in
            state = state.after($0)
            if !state.isLoading { wake.set(state.visibleContent?.at) }
        }
    }

    /// Takes a raised reminder out of sight.
    public func dismiss(_ reminder: DueReminder) { raised.removeAll { $0.id == reminder.id } }

    private func raiseDue() async -> ViewEvent<DueReminder, StoreError> {
        do {
            let zones = zones
            let (all, context) = try await store.read { reader throws(StoreError) in
                let context = TimeContext(now: reader.now, zones: zones)
                return (DueReminder.all(of: try reader.remindedTodos(), in: context), context)
            }
            if Task.isCancelled { return .cancelled }
            let now = context.now
            let saved = try await settings.settings()[Self.watermarkKey].flatMap { Int($0) }
            let watermark = Instant(seconds: max(saved ?? now.seconds, now.seconds - Self.reach))
            let due = all.filter { $0.at > watermark && $0.at <= now }
            if saved == nil || !due.isEmpty {
                try await settings.setSetting(Self.watermarkKey, to: "\(now.seconds)")
            }
            for reminder in due { await raise(reminder, in: context) }
            return all.first { $0.at > now }.map { .loaded($0) } ?? .loadedEmpty
        } catch {
            return ViewEvent(error)
        }
    }

    private func raise(_ reminder: DueReminder, in context: TimeContext) async {
        let catalogue = Catalogue(language())
        do throws(NotifyError) {
            try await notifier.notify(title: reminder.title, body: catalogue.notice(reminder, in: context))
            problem = nil
        } catch {
            problem = error
            raised.append(reminder)
        }
    }
}
