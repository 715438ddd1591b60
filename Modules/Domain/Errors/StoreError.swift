/// Why the store could not do what it was asked. Whatever it says, nothing was half done and nothing was lost.
public enum StoreError: Error, Hashable, Sendable, Codable {
    /// Another process kept the file for longer than the wait.
    case busy(path: String)
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// The disk, or the quota, is full.
    case full(path: String)
    /// The file is damaged; `detail` says what was found.
    case corrupt(path: String, detail: String)
    /// The file belongs to another program, or is no database.
    case notOurs(path: String)
    /// The file was written by a newer program.
    case tooNew(path: String, found: Int, supported: Int)
    /// The file or folder cannot be opened or made.
    case cannotOpen(path: String, reason: String)
    /// Reading or writing failed; `code` is SQLite's extended result code.
    case inputOutput(path: String, code: Int)
    /// A stored value is not of the kind its column holds.
    case decoding(table: String, column: String)
    /// A statement failed in a way that names a mistake of ours, not of the file; `message` is SQLite's.
    case internalFailure(code: Int, message: String)
    /// The work was cancelled before anything was written.
    case cancelled
    /// There is no such to-do.
    case noSuchTodo(TodoReference)
    /// The beginning of a UID fits several to-dos.
    case ambiguous(String, matches: [TodoNumber])
    /// There is no such list.
    case noSuchList(String)
    /// There is no such account.
    case noSuchAccount(String)
    /// There is nothing to undo.
    case nothingToUndo
    /// What should be undone was changed again since.
    case changedSince(TodoNumber, TodoField)
    /// The change breaks a rule of the domain.
    case refused(TodoError)
}
