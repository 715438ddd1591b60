/// The steps from an empty file to the present schema. A step that has been released is never changed: a file of any
/// version is brought up by running those it lacks.
package enum Migrations {
    /// One step.
    package struct Step: Sendable {
        /// What it does to the schema.
        package let script: String
        /// True where the search index must be filled from the rows afterwards.
        package let fillsSearch: Bool

        /// A step from its parts.
        package init(script: String, fillsSearch: Bool = false) {
            self.script = script
            self.fillsSearch = fillsSearch
        }
    }

    /// Every step; the first makes version 1.
    package static let all = [first, second, third]

    /// To-dos, lists, documents, journal and settings.
    ///
    /// Identities are blobs of 16 bytes, instants are seconds since 1970, dates, statuses, priorities, tags,
    /// recurrences and reminders are the domain's canonical texts. `change` and `operation` are the journal: `origin`
    /// tells the stores that write to a file apart.
    private static let first = Step(
        script: """
            CREATE TABLE list (
                position INTEGER PRIMARY KEY AUTOINCREMENT,
                id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                name TEXT NOT NULL,
                color TEXT,
                deleted INTEGER
            ) STRICT;
            CREATE TABLE todo (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                uid TEXT NOT NULL,
                list BLOB NOT NULL REFERENCES list (id),
                title TEXT NOT NULL,
                notes TEXT NOT NULL,
                status TEXT NOT NULL,
                priority TEXT NOT NULL,
                start TEXT,
                due TEXT,
                completed INTEGER,
                tags TEXT,
                parent TEXT,
                recurrence TEXT,
                reminders TEXT,
                created INTEGER NOT NULL,
                modified INTEGER NOT NULL,
                deleted INTEGER
            ) STRICT;
            CREATE INDEX todo_uid ON todo (uid);
            CREATE INDEX todo_parent ON todo (parent) WHERE parent IS NOT NULL;
            CREATE INDEX todo_open ON todo (number) WHERE deleted IS NULL AND status IN ('needs-action', 'in-process');
            CREATE TABLE source (
                todo INTEGER PRIMARY KEY REFERENCES todo (number),
                format TEXT NOT NULL,
                bytes BLOB NOT NULL
            ) STRICT;
            CREATE TABLE change (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                at INTEGER NOT NULL,
                kind TEXT NOT NULL,
                undoes INTEGER REFERENCES change (seq),
                origin INTEGER NOT NULL
            ) STRICT;
            CREATE UNIQUE INDEX change_undoes ON change (undoes) WHERE undoes IS NOT NULL;
            CREATE TABLE operation (
                change INTEGER NOT NULL REFERENCES change (seq),
                position INTEGER NOT NULL,
                part INTEGER NOT NULL,
                kind TEXT NOT NULL,
                subject BLOB NOT NULL,
                field TEXT,
                old TEXT,
                new TEXT,
                PRIMARY KEY (change, position, part)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
            INSERT INTO list (id, name) VALUES (x'00000000000040008000000000000001', 'Inbox');
            """)

    /// Full-text search. The index holds no text of its own; what is put in is prepared by `SearchText`.
    private static let second = Step(
        script: """
            CREATE VIRTUAL TABLE search USING fts5 (
                title, notes, tags, content='', tokenize='unicode61 remove_diacritics 2'
            );
            """,
        fillsSearch: true)

    /// The documents that others took the place of, so that undoing an import gives them back. The key is that of the
    /// journal's operation.
    private static let third = Step(
        script: """
            CREATE TABLE replaced (
                change INTEGER NOT NULL REFERENCES change (seq),
                position INTEGER NOT NULL,
                format TEXT NOT NULL,
                bytes BLOB NOT NULL,
                PRIMARY KEY (change, position)
            ) STRICT, WITHOUT ROWID;
            """)
}
