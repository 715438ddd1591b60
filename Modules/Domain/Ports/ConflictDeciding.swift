/// Shows what a sync could not join, and lets a person decide it.
public protocol ConflictDeciding: Sendable {
    /// Conflicts, newest first: all that wait for a decision, and as many of the others as are asked for.
    func conflicts(decided limit: Int) async throws(StoreError) -> [ConflictDetail]
    /// Takes one side's value, whatever was kept, and closes the conflict. A value that changes is an edit: it can be
    /// undone, and the next sync sends it.
    ///
    /// - Returns: the conflict as it was.
    func decide(_ number: Int, taking side: SyncConflict.Side) async throws(ConflictError) -> ConflictDetail
}

/// A conflict, with what each side means for the to-do.
public struct ConflictDetail: Hashable, Sendable {
    /// What one side has.
    public struct Value: Hashable, Sendable {
        /// One property and its value, unescaped.
        public struct Line: Hashable, Sendable {
            /// The property's name, or the component's.
            public let name: String
            /// The value.
            public let text: String

            /// A line from its parts.
            public init(name: String, text: String) {
                self.name = name
                self.text = text
            }
        }

        /// The to-do with this side's value; nil where it is gone, or the conflict is about one occurrence.
        public let todo: Todo?
        /// This side's value as it was written.
        public let lines: [Line]

        /// A value from its parts.
        public init(todo: Todo?, lines: [Line]) {
            self.todo = todo
            self.lines = lines
        }

        /// The values of a property, one a line; nil where there is none.
        public func text(of property: String) -> String? {
            let texts = lines.filter { $0.name == property }.map(\.text)
            return texts.isEmpty ? nil : texts.joined(separator: "\n")
        }
    }

    /// The conflict.
    public let conflict: SyncConflict
    /// The to-do as it is now; nil where it is gone.
    public let todo: Todo?
    /// What was here.
    public let local: Value
    /// What was on the server.
    public let remote: Value

    /// A conflict from its parts.
    public init(conflict: SyncConflict, todo: Todo?, local: Value, remote: Value) {
        self.conflict = conflict
        self.todo = todo
        self.local = local
        self.remote = remote
    }

    /// The fields in which the two sides differ; empty where it is about something that is no field.
    public var fields: [TodoField] {
        guard let local = local.todo, let remote = remote.todo else { return [] }
        return local.changes(to: remote).map(\.field)
    }

    /// The properties in which the two sides differ, in the order they were written.
    public var properties: [String] {
        var names: [String] = []
        for line in local.lines + remote.lines where !names.contains(line.name) { names.append(line.name) }
        return names.filter { local.text(of: $0) != remote.text(of: $0) }
    }
}

/// Why a conflict cannot be decided.
public enum ConflictError: Error, Hashable, Sendable {
    /// There is no such conflict.
    case noSuchConflict(Int)
    /// What it is about is no longer there.
    case gone(Int)
    /// The store.
    case store(StoreError)
}
