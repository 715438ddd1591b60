public import Domain
import Interchange
import Persistence

/// Everything the program is made of, built once and handed on: who needs a part gets it as an argument. An immutable
/// value without any look-up.
public struct AppContainer: Sendable {
    /// To-dos, lists and the journal.
    public let store: any TodoStore
    /// Accounts, and what stands on servers.
    public let ledger: any SyncLedger
    /// The person's settings.
    public let settings: any SettingsStore
    /// The time.
    public let clock: any Clock
    /// What wakes at a moment of the clock.
    public let alarm: any Alarm
    /// New identities.
    public let ids: any IDSource
    /// Time zones.
    public let zones: any ZoneSource
    /// Takes to-dos out of files.
    public let importer: any TodoImporting
    /// Shows and decides what a sync could not join.
    public let conflicts: any ConflictDeciding

    /// A container from its parts; tests give it parts of their own.
    public init(
        store: any TodoStore, ledger: any SyncLedger, settings: any SettingsStore, clock: any Clock,
        ids: any IDSource, zones: any ZoneSource, alarm: (any Alarm)? = nil
    ) {
        self.store = store
        self.ledger = ledger
        self.settings = settings
        self.clock = clock
        self.alarm = alarm ?? SystemClock()
        self.ids = ids
        self.zones = zones
        importer = FileImporter(store: store, ids: ids) { TimeContext(now: clock.now(), zones: zones) }
        conflicts = ConflictDesk(ledger: ledger) { TimeContext(now: clock.now(), zones: zones) }
    }

    /// The program's own parts, with the store in `folder`, which is made where it is missing, and the zone that
    /// `environment` names (TZ, TZDIR).
    ///
    /// - Parameter isAboutToWrite: true where a change comes next, which opens one connection instead of two.
    /// - Throws: why the store cannot be opened.
    public static func live(
        folder: String, environment: [String: String], isAboutToWrite: Bool = false
    ) throws(StoreError) -> AppContainer {
        let clock = SystemClock()
        let store = try SQLiteStore.open(at: folder, clock: clock, isAboutToWrite: isAboutToWrite)
        return AppContainer(store: store, clock: clock, environment: environment)
    }

    private init(store: SQLiteStore, clock: SystemClock, environment: [String: String]) {
        self.init(
            store: store, ledger: store, settings: store, clock: clock, ids: RandomIDs(),
            zones: SystemZones(environment: environment))
    }

    /// Does something to a copy of the store in `folder`, with the program's own parts for the rest. The copy is in a
    /// folder for its owner only, below TMPDIR or `/tmp`, and gone afterwards.
    ///
    /// - Throws: why the store cannot be copied.
    public static func onCopy<Value: Sendable>(
        of folder: String, environment: [String: String], _ body: (AppContainer) async -> Value
    ) async throws(StoreError) -> Value {
        let clock = SystemClock()
        let copy = try TemporaryFolder.make(in: environment["TMPDIR"])
        defer { TemporaryFolder.remove(copy) }
        try StoreDoctor(folder: folder, clock: clock).copy(into: copy)
        let store = try SQLiteStore.open(at: copy, clock: clock)
        let value = await body(AppContainer(store: store, clock: clock, environment: environment))
        await store.close()
        return value
    }

    /// The settings of the store in `folder`, without making one: empty where there is none that can be read.
    public static func savedSettings(in folder: String) async -> [String: String] {
        let store = try? SQLiteStore.open(at: folder, access: .readOnly, clock: SystemClock())
        return (try? await store?.settings()) ?? [:]
    }

    /// The present moment and the person's place.
    public func context() -> TimeContext { TimeContext(now: clock.now(), zones: zones) }
}
