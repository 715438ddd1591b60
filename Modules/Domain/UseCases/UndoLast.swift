/// Takes one journal entry back.
struct UndoEntry: UseCase {
    let sequence: Int

    var kind: ChangeKind { .undo(of: sequence) }

    func operations(in reader: any StoreReader) throws(StoreError) -> [TodoOperation] {
        // Somebody else was faster: the caller looks again.
        guard let entry = try reader.lastUndoable(), entry.sequence == sequence else { throw .cancelled }
        return entry.operations.reversed().map(\.inverse)
    }
}

extension TodoStore {
    /// Takes the last change back that has not been taken back yet; again and again, one further back each time.
    ///
    /// - Returns: what was taken back, and the to-dos as they are now.
    /// - Throws: `nothingToUndo`, or `changedSince` where a field has got another value since; then nothing was
    ///   changed.
    public func undoLast() async throws(StoreError) -> (entry: JournalEntry, receipt: Receipt) {
        while true {
            let last = try await read { reader throws(StoreError) in try reader.lastUndoable() }
            guard let last else { throw .nothingToUndo }
            do {
                return (last, try await perform(UndoEntry(sequence: last.sequence)))
            } catch .cancelled where !Task.isCancelled {
                continue
            }
        }
    }
}
