/// The one place where to-dos, lists and the journal live. Every change goes through `commit`; everybody else holds
/// values.
public protocol TodoStore: Sendable {
    /// Runs `body` on one consistent view of the store.
    func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value

    /// Makes one change, all of it or nothing: `plan` looks at the present state and says what to do, and nobody can
    /// write in between. The change, its journal entry and the search index are one transaction, safe on the disk when
    /// this returns.
    ///
    /// - Throws: what `plan` throws, `StoreError.refused` where the result would break a rule of the domain, or why the
    ///   file cannot be written.
    @discardableResult
    func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt

    /// The changes from now on, of this process and of others. A slow reader gets the newest notice, merged with those
    /// it missed.
    func changes() -> AsyncStream<StoreChange>
}

/// One consistent view of the store, valid only inside the closure that is given it.
public protocol StoreReader {
    /// The moment of this view: the clock's time when it began.
    var now: Instant { get }
    /// Every list, in the order they were made; the inbox is always there.
    func lists() throws(StoreError) -> [TodoList]
    /// The to-dos that a filter names, by number, or the best match first where the filter has a text.
    func todos(matching filter: TodoFilter) throws(StoreError) -> [Todo]
    /// The same, as much of them as a list shows.
    func summaries(matching filter: TodoFilter) throws(StoreError) -> [TodoSummary]
    /// How many open to-dos there are, by list, tag and due date.
    func counts() throws(StoreError) -> TodoCounts
    /// The open to-dos that have reminders, by number.
    func remindedTodos() throws(StoreError) -> [Todo]
    /// The to-do that a person names.
    ///
    /// - Throws: `noSuchTodo` or `ambiguous`.
    func todo(_ reference: TodoReference) throws(StoreError) -> Todo
    /// The records with this UID, the deleted ones too.
    func records(uid: UID) throws(StoreError) -> [TodoRecord]
    /// The record with this identity, deleted or not; nil where there never was one.
    func record(id: TodoID) throws(StoreError) -> TodoRecord?
    /// The last change that can be undone: no undo itself, no sync and not undone yet. Steps that a later sync has made
    /// moot (`SyncedSince`) are left out, and an entry of which nothing is left is passed over.
    func lastUndoable() throws(StoreError) -> JournalEntry?
}

/// A to-do with what the store knows beside it.
public struct TodoRecord: Hashable, Sendable {
    /// The to-do.
    public let todo: Todo
    /// True where it was deleted and only waits to be restored or forgotten.
    public let isDeleted: Bool
    /// The document it came from.
    public let source: SourceDocument?

    /// A record from its parts.
    public init(todo: Todo, isDeleted: Bool, source: SourceDocument?) {
        self.todo = todo
        self.isDeleted = isDeleted
        self.source = source
    }
}

/// The person's settings: short texts by key, next to the to-dos.
public protocol SettingsStore: Sendable {
    /// Every setting that has been set.
    func settings() async throws(StoreError) -> [String: String]
    /// Sets one; nil takes it back to its default.
    func setSetting(_ key: String, to value: String?) async throws(StoreError)
}
