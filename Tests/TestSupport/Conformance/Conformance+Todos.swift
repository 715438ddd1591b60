import Domain

extension StoreConformance {
    static let todos = [
        StoreConformance("every field comes back as it was given") { bench in
            let rich = Todo.sample(
                "é\u{301} 買牛奶 \u{0}NUL", id: bench.ids.todoID(), notes: "one\r\ntwo\n", status: .inProcess,
                priority: .high,
                start: TodoDate("2026-12-01"), due: TodoDate("2026-12-01T10:00:00[Europe/Berlin]"),
                completed: Instant(seconds: -5), tags: ["Home", "日本"], parent: UID("a parent"),
                recurrence: Recurrence("RRULE:FREQ=DAILY\nEXDATE:2026-12-03"),
                reminders: [.fromDue(seconds: -900), .at(Instant(seconds: 7))], uid: UID("u@example.org"))
            let plain = Todo.sample("plain", id: bench.ids.todoID(), due: TodoDate("2026-12-02T00:00:00"))
            for todo in [rich, plain] {
                let stored = try await bench.add(todo)
                var expected = todo
                expected.number = stored.first?.number ?? .unassigned
                try bench.expect(stored, [expected], "the receipt")
                try bench.expect(try await bench.record(todo.id)?.todo, expected, "the record")
                try bench.expect(
                    Array(try await bench.todo(expected.number).title.utf8), Array(todo.title.utf8), "the title's bytes"
                )
            }
        },
        StoreConformance("numbers count up from 1 and are never given twice") { bench in
            let first = try await bench.add(
                .sample("a", id: bench.ids.todoID()), .sample("b", id: bench.ids.todoID()))
            try bench.expect(first.map(\.number.value), [1, 2])
            try await bench.commit(.delete, .delete(first[1].id))
            let second = try await bench.add(.sample("c", id: bench.ids.todoID()))
            try bench.expect(second.map(\.number.value), [3])
        },
        StoreConformance("an update sets what it names and the time of the change") { bench in
            let old = try await bench.add(.sample("a", id: bench.ids.todoID(), tags: ["x"]))[0]
            bench.clock.advance(seconds: 60)
            var new = old
            new.title = "b"
            new.tags = []
            new.due = TodoDate("2027-01-01")
            let receipt = try await bench.commit(.edit, .update(old.id, old.changes(to: new)))
            new.modified = bench.clock.now()
            try bench.expect(receipt.todos, [new])
            try bench.expect(try await bench.todo(old.number), new)
        },
        StoreConformance("an update of a value that has changed since is refused") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            let stale = TodoOperation.update(todo.id, [FieldChange(field: .title, old: "not a", new: "b")])
            try await bench.expectFailure(.changedSince(todo.number, .title)) { try await bench.commit(.edit, stale) }
            try bench.expect(try await bench.todo(todo.number).title, "a")
        },
        StoreConformance("a text that is not canonical is refused and nothing of the change is kept") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            let bad = TodoOperation.update(todo.id, [FieldChange(field: .due, old: nil, new: "tomorrow")])
            try await bench.expectFailure(.refused(.badField(.due, "tomorrow"))) {
                try await bench.commit(.edit, .create(.sample("b", id: bench.ids.todoID())), bad)
            }
            try bench.expect(try await bench.find(TodoFilter(status: .all)), ["a"])
            try bench.expect(try await bench.add(.sample("c", id: bench.ids.todoID())).map(\.number.value), [2])
        },
        StoreConformance("a deleted to-do is hidden, known by its record, and comes back as it was") { bench in
            let source = SourceDocument(format: .todotxt, bytes: Array("x\u{0}y".utf8))
            let id = bench.ids.todoID()
            try await bench.commit(.importing, .create(.sample("a", id: id), source: source))
            let todo = try await bench.todo(TodoNumber(1))
            bench.clock.advance(seconds: 5)
            let receipt = try await bench.commit(.delete, .delete(id))
            try bench.expect(receipt.todos, [todo], "the receipt of a deletion")
            try await bench.expectFailure(.noSuchTodo(.number(todo.number))) { _ = try await bench.todo(todo.number) }
            try bench.expect(
                try await bench.record(id), TodoRecord(todo: todo, isDeleted: true, source: source), "the record")
            try await bench.expectFailure(.noSuchTodo(.number(todo.number))) {
                try await bench.commit(.delete, .delete(id))
            }
            try await bench.commit(.edit, .restore(id))
            try bench.expect(try await bench.todo(todo.number), todo)
        },
        StoreConformance("restoring what is not deleted, and an update of nothing, is no change") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try bench.expect(
                try await bench.commit(.edit, .restore(todo.id), .update(todo.id, [])),
                Receipt(sequence: nil, todos: []))
        },
        StoreConformance("a to-do goes by its number or by the beginning of its UID") { bench in
            let todos = try await bench.add(
                .sample("a", id: bench.ids.todoID(), uid: UID("abc")),
                .sample("b", id: bench.ids.todoID(), uid: UID("abcd")),
                .sample("c", id: bench.ids.todoID(), uid: UID("ABX%_é")))
            func title(_ prefix: String) async throws -> String {
                try await bench.store.read { reader throws(StoreError) in try reader.todo(.uidPrefix(prefix)).title }
            }
            try bench.expect(try await title("abcd"), "b")
            try bench.expect(try await title("abc"), "a", "the whole UID")
            try bench.expect(try await title("ABX%_"), "c")
            try await bench.expectFailure(.ambiguous("ab", matches: [todos[0].number, todos[1].number])) {
                _ = try await title("ab")
            }
            for missing in ["ABX%_e\u{301}", "%", "abcde", "z"] {
                try await bench.expectFailure(.noSuchTodo(.uidPrefix(missing))) { _ = try await title(missing) }
            }
            try await bench.commit(.delete, .delete(todos[1].id))
            try bench.expect(try await title("ab"), "a", "the only one that is left")
        },
        StoreConformance("records of a UID are found byte for byte, the deleted ones too") { bench in
            let todos = try await bench.add(
                .sample("a", id: bench.ids.todoID(), uid: UID("é")),
                .sample("b", id: bench.ids.todoID(), uid: UID("é")),
                .sample("c", id: bench.ids.todoID(), uid: UID("e\u{301}")))
            try await bench.commit(.delete, .delete(todos[0].id))
            let records = try await bench.store.read { reader throws(StoreError) in try reader.records(uid: UID("é")) }
            try bench.expect(records.map(\.todo.title), ["a", "b"])
            try bench.expect(records.map(\.isDeleted), [true, false])
        },
        StoreConformance("a document can be read again") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try bench.expect(try await bench.record(todo.id)?.source, nil)
            var old: SourceDocument?
            for text in ["one", "", "two"] {
                let source = SourceDocument(format: .json, bytes: Array(text.utf8))
                try await bench.commit(.importing, .replaceSource(todo.id, old: old, new: source))
                old = source
                try bench.expect(try await bench.record(todo.id)?.source, source)
            }
            try bench.expect(try await bench.todo(todo.number).modified, todo.modified)
        },
        StoreConformance("a plan that throws changes nothing, and its error arrives") { bench in
            try await bench.expectFailure(.nothingToUndo) {
                _ = try await bench.store.commit(.edit) { _ throws(StoreError) in throw .nothingToUndo }
            }
            try bench.expect(try await bench.commit(.edit), Receipt(sequence: nil, todos: []))
            try bench.expect(
                try await bench.store.read { reader throws(StoreError) in try reader.lastUndoable() }, nil)
        },
        StoreConformance("a receipt names each to-do once, as it is at the end") { bench in
            let (a, b) = (bench.ids.todoID(), bench.ids.todoID())
            let receipt = try await bench.commit(
                .add, .create(.sample("a", id: a)), .create(.sample("b", id: b)),
                .update(a, [FieldChange(field: .title, old: "a", new: "A")]))
            try bench.expect(receipt.todos.map(\.title), ["A", "b"])
            try bench.expect(receipt.sequence, 1)
        },
        StoreConformance("a plan sees the present state and the clock") { bench in
            try await bench.add(.sample("a", id: bench.ids.todoID()))
            let receipt = try await bench.store.commit(.edit) { reader throws(StoreError) in
                try reader.todos(matching: TodoFilter()).map { todo in
                    .update(
                        todo.id, [FieldChange(field: .completed, old: nil, new: reader.now.description)])
                }
            }
            try bench.expect(receipt.todos.first?.completed, bench.clock.now())
        },
        StoreConformance("settings are kept and taken back") { bench in
            try await bench.store.setSetting("language", to: "ja")
            try await bench.store.setSetting("colour", to: "")
            try await bench.store.setSetting("language", to: "zh-Hans")
            try bench.expect(try await bench.store.settings(), ["language": "zh-Hans", "colour": ""])
            try await bench.store.setSetting("language", to: nil)
            try bench.expect(try await bench.store.settings(), ["colour": ""])
        },
    ]
}
