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
    package static let all = [first, second, third, fourth, fifth]

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

    /// What sync knows of servers, beside the to-dos. An object's key is what hrefs are compared by, its path is how the
    /// server writes it, absent where that is the same; its base document stands last, so that reading the rest passes it
    /// by.
    private static let fourth = Step(
        script: """
            CREATE TABLE account (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE,
                origin TEXT NOT NULL,
                user TEXT NOT NULL,
                home TEXT NOT NULL,
                secret_command TEXT,
                authentication TEXT NOT NULL,
                authority_file TEXT,
                certificate_file TEXT,
                key_file TEXT,
                allows_insecure INTEGER NOT NULL,
                follows_new_lists INTEGER NOT NULL,
                policy TEXT NOT NULL,
                cursor INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE remote_list (
                id INTEGER PRIMARY KEY,
                list BLOB NOT NULL UNIQUE REFERENCES list (id),
                account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                path TEXT NOT NULL,
                is_made INTEGER NOT NULL,
                name TEXT NOT NULL,
                local_name TEXT NOT NULL,
                color TEXT,
                token TEXT,
                tag TEXT,
                is_listed INTEGER NOT NULL,
                is_writable INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX remote_list_account ON remote_list (account);
            CREATE TABLE remote_object (
                id INTEGER PRIMARY KEY,
                list INTEGER NOT NULL REFERENCES remote_list (id) ON DELETE CASCADE,
                key BLOB NOT NULL,
                path TEXT,
                todo INTEGER REFERENCES todo (number),
                etag TEXT,
                pending TEXT,
                problem TEXT,
                base BLOB,
                UNIQUE (list, key)
            ) STRICT;
            CREATE INDEX remote_object_todo ON remote_object (todo) WHERE todo IS NOT NULL;
            CREATE INDEX remote_object_pending ON remote_object (list, key) WHERE pending IS NOT NULL;
            CREATE TABLE outbox (
                position INTEGER PRIMARY KEY,
                account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                todo INTEGER NOT NULL REFERENCES todo (number),
                sequence INTEGER NOT NULL,
                sending_list BLOB REFERENCES list (id),
                sending_path TEXT,
                sending_etag TEXT,
                sending_document BLOB,
                attempts INTEGER NOT NULL,
                not_before INTEGER,
                problem TEXT,
                UNIQUE (todo, account)
            ) STRICT;
            CREATE INDEX outbox_account ON outbox (account);
            CREATE TABLE conflict (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                todo INTEGER NOT NULL REFERENCES todo (number),
                at INTEGER NOT NULL,
                property TEXT NOT NULL,
                occurrence TEXT,
                base BLOB NOT NULL,
                local BLOB NOT NULL,
                remote BLOB NOT NULL,
                kept TEXT NOT NULL,
                is_open INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX conflict_open ON conflict (number) WHERE is_open = 1;
            """)

    /// Whether what waits to be sent was sent before: so far a moment to wait for, or a count, told it.
    private static let fifth = Step(
        script: """
            ALTER TABLE outbox ADD COLUMN was_sent INTEGER NOT NULL DEFAULT 0;
            UPDATE outbox SET was_sent = 1 WHERE attempts > 0 OR not_before IS NOT NULL;
            """)
}
