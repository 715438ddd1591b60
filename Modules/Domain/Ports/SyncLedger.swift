/// What the store knows about servers: accounts, collections, the documents that both sides had in common, and what is
/// still to be sent. It stands next to the to-dos, so that both change in one transaction.
public protocol SyncLedger: Sendable {
    /// Runs `body` on one consistent view of to-dos and ledger.
    func readLedger<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value

    /// Makes one change to both, all of it or nothing, as `TodoStore.commit` does: first the operations on to-dos, then
    /// those on the ledger. The journal calls it a change of `kind`; where there are no operations on to-dos it says
    /// nothing, unless `kind` is an undo.
    ///
    /// - Throws: as `TodoStore.commit`; `noSuchAccount`, `noSuchList` or `noSuchTodo` where an operation on the ledger
    ///   names one that is not known: an account or list was removed meanwhile.
    /// - Returns: the value that `plan` gives beside the change: what it found out on the way.
    @discardableResult
    func commitLedger<Value: Sendable>(
        _ kind: ChangeKind,
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(StoreError) -> Value
}

/// One consistent view of to-dos and ledger, valid only inside the closure that is given it.
public protocol LedgerReader: StoreReader {
    /// Every account, by name.
    func accounts() throws(StoreError) -> [Account]
    /// The collections of an account, in the order they were noted; of all accounts where none is named. Those of lists
    /// that were deleted here are among them.
    func remoteLists(of account: String?) throws(StoreError) -> [RemoteList]
    /// A list and whether it was deleted; nil where there never was one.
    func list(id: ListID) throws(StoreError) -> (list: TodoList, isDeleted: Bool)?
    /// The objects of a list's collection without their base documents, in the order of their hrefs' keys.
    func objects(in list: ListID) throws(StoreError) -> [RemoteObject]
    /// The first objects in which something is still to be done, at most `limit`, in the same order, without their base
    /// documents.
    func pendingObjects(in list: ListID, limit: Int) throws(StoreError) -> [RemoteObject]
    /// One object with its base document.
    func object(_ href: Href, in list: ListID) throws(StoreError) -> RemoteObject?
    /// The objects that a to-do has on servers, with their base documents, in the order of the lists and keys. Usually
    /// one; two while it moves.
    func objects(of todo: TodoID) throws(StoreError) -> [RemoteObject]
    /// What waits for an account, in the order it was noted.
    func outbox(of account: String) throws(StoreError) -> [OutboxEntry]
    /// One entry of the outbox.
    func outboxEntry(for todo: TodoID, of account: String) throws(StoreError) -> OutboxEntry?
    /// The to-dos that the person's changes after a journal entry have touched, each with the last entry that did, in the
    /// order of these entries; not those of a sync. An undo is such a change, and so are an import and the deletion of a
    /// list with its to-dos. `last` is the last entry of all, and never before `sequence`.
    func changedTodos(since sequence: Int) throws(StoreError) -> (todos: [(id: TodoID, sequence: Int)], last: Int)
    /// Conflicts, newest first; only those that wait for a decision where asked.
    func conflicts(openOnly: Bool) throws(StoreError) -> [SyncConflict]
}

/// A change to to-dos and ledger.
public struct LedgerChange: Hashable, Sendable {
    /// What happens to the to-dos and lists.
    public var operations: [TodoOperation]
    /// What happens to the ledger, after that.
    public var ledger: [LedgerOperation]

    /// A change from its parts.
    public init(operations: [TodoOperation] = [], ledger: [LedgerOperation] = []) {
        self.operations = operations
        self.ledger = ledger
    }
}

/// One step of a change to the ledger. What takes away or closes something does nothing where there is nothing.
public enum LedgerOperation: Hashable, Sendable {
    /// Notes an account, or its new state.
    case saveAccount(Account)
    /// Forgets an account and all that is known of its collections, and its outbox; lists, to-dos and conflicts stay.
    case removeAccount(String)
    /// Notes the collection of a list, or its new state.
    case saveList(RemoteList)
    /// Forgets a collection and its objects; the list and its to-dos stay, and what is in the outbox.
    case removeList(ListID)
    /// Notes an object, or its new state: all of it, the base document too.
    case saveObject(RemoteObject)
    /// Notes that an object is to be fetched or to go, or that nothing is to be done; what else is known of it stays. One
    /// that nobody knew is noted where it is to be fetched.
    case mark(Href, in: ListID, RemoteObject.Pending?)
    /// Forgets an object.
    case removeObject(Href, in: ListID)
    /// Notes what is to be sent, or its new state; then it keeps its place in the outbox.
    case saveOutbox(OutboxEntry)
    /// What was to be sent has been acknowledged.
    case removeOutbox(TodoID, account: String)
    /// Notes a conflict; the store gives it its number.
    case addConflict(SyncConflict)
    /// The person has decided a conflict, also one that was decided before.
    case decideConflict(number: Int, taking: SyncConflict.Side)
}
