import Domain

extension StoreConformance {
    static func conflict(_ todo: TodoID, isOpen: Bool = true) -> SyncConflict {
        SyncConflict(
            todo: todo, at: Instant(seconds: 1_796_112_000), property: "SUMMARY", base: [], local: [0x41, 0, 0x0A],
            remote: [0xFF], kept: .remote, isOpen: isOpen)
    }

    static let outbox = [
        StoreConformance("an entry of the outbox comes back as it was noted") { bench in
            try await bench.publishInbox()
            let todos = try await bench.add(
                .sample("a", id: bench.ids.todoID()), .sample("b", id: bench.ids.todoID()),
                .sample("c", id: bench.ids.todoID()))
            let entries = [
                OutboxEntry(
                    account: "home", todo: todos[0].id, sequence: 3,
                    sending: OutboxEntry.Sending(
                        list: .inbox, href: Href("/%61"), etag: "\"\u{0}\"", document: [0, 1, 0]),
                    attempts: 4, notBefore: Instant(seconds: -1), problem: "no\u{0}"),
                OutboxEntry(
                    account: "home", todo: todos[1].id, sequence: 1,
                    sending: OutboxEntry.Sending(list: .inbox, href: Href("/b"), etag: nil, document: nil)),
                OutboxEntry(account: "home", todo: todos[2].id, sequence: 2, wasSent: true),
            ]
            for entry in entries { try await bench.sync([], .saveOutbox(entry)) }
            try bench.expect(try await bench.outbox(), entries)
            try bench.expect(try await bench.outbox().first?.sending?.href.path, "/%61")
            for entry in entries {
                let found = try await bench.look { reader throws(StoreError) in
                    try reader.outboxEntry(for: entry.todo, of: "home")
                }
                try bench.expect(found, entry)
            }
            let missing = try await bench.look { reader throws(StoreError) in
                [
                    try reader.outboxEntry(for: todos[0].id, of: "nobody"),
                    try reader.outboxEntry(for: SequentialIDs.todo(99), of: "home"),
                ]
            }
            try bench.expect(missing, [nil, nil])
        },
        StoreConformance("the outbox is in the order of noting; a new state keeps its place") { bench in
            try await bench.publishInbox()
            try await bench.sync([], .saveAccount(StoreBench.account("other")))
            let todos = try await bench.add(
                .sample("a", id: bench.ids.todoID()), .sample("b", id: bench.ids.todoID()),
                .sample("c", id: bench.ids.todoID()))
            func entry(_ index: Int, _ account: String = "home", sequence: Int = 1) -> OutboxEntry {
                OutboxEntry(account: account, todo: todos[index].id, sequence: sequence)
            }
            for index in [2, 0, 1] { try await bench.sync([], .saveOutbox(entry(index))) }
            try await bench.sync([], .saveOutbox(entry(0, "other")), .saveOutbox(entry(2, sequence: 9)))
            try bench.expect(try await bench.outbox(), [entry(2, sequence: 9), entry(0), entry(1)])
            try await bench.sync([], .removeOutbox(todos[2].id, account: "home"))
            try bench.expect(try await bench.outbox(), [entry(0), entry(1)])
            try await bench.sync(
                [], .saveOutbox(entry(2)), .removeOutbox(todos[0].id, account: "home"),
                .removeOutbox(todos[0].id, account: "nobody"), .removeOutbox(SequentialIDs.todo(99), account: "home"))
            try bench.expect(try await bench.outbox(), [entry(1), entry(2)])
            try bench.expect(try await bench.outbox("other"), [entry(0, "other")])
        },
        StoreConformance("conflicts are numbered as they come, for good, and listed newest first") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            var rich = SyncConflict(
                number: 77, todo: todo.id, at: Instant(seconds: 5), property: "DTSTART", occurrence: "20261201T100000",
                base: [0, 1], local: [], remote: [0], kept: .local, isOpen: false)
            try await bench.sync([], .addConflict(StoreConformance.conflict(todo.id)), .addConflict(rich))
            try await bench.sync([], .addConflict(StoreConformance.conflict(todo.id)))
            rich.number = 2
            var expected = [3, 2, 1].map { number in
                var conflict = StoreConformance.conflict(todo.id)
                conflict.number = number
                return number == 2 ? rich : conflict
            }
            try bench.expect(try await bench.conflicts(), expected)
            try bench.expect(try await bench.conflicts(openOnly: true).map(\.number), [3, 1])
            try await bench.sync(
                [], .decideConflict(number: 3, taking: .local), .decideConflict(number: 2, taking: .local),
                .decideConflict(number: 99, taking: .remote))
            (expected[0].isOpen, expected[0].kept) = (false, .local)
            try bench.expect(try await bench.conflicts(), expected)
            try bench.expect(try await bench.conflicts(openOnly: true).map(\.number), [1])
        },
        StoreConformance("the person's changes after an entry are found, each to-do at its last one") { bench in
            let (a, b, c) = (bench.ids.todoID(), bench.ids.todoID(), bench.ids.todoID())
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            func title(_ id: TodoID, _ old: String, _ new: String) -> TodoOperation {
                .update(id, [FieldChange(field: .title, old: old, new: new)])
            }
            try await bench.add(.sample("a", id: a), .sample("b", id: b))
            try await bench.sync([.create(.sample("c", id: c)), title(b, "b", "B")])
            try await bench.commit(.edit, title(a, "a", "A"), title(c, "c", "C"), .update(a, []))
            try await bench.commit(.lists, .createList(list), .renameList(list.id, old: "Work", new: "Play"))
            try await bench.commit(
                .importing, .replaceSource(b, old: nil, new: SourceDocument(format: .json, bytes: [1])))
            try bench.expect(try await bench.changed(since: 0), ["A 3", "C 3", "B 5"])
            try bench.expect(try await bench.changed(since: 2), ["A 3", "C 3", "B 5"])
            try bench.expect(try await bench.changed(since: 3), ["B 5"])
            try bench.expect(try await bench.changed(since: 5), [])
            try await bench.commit(.delete, .delete(a))
            try bench.expect(try await bench.changed(since: 2), ["C 3", "B 5", "A 6"])
            try await bench.undo()
            try bench.expect(try await bench.changed(since: 6), ["A 7"], "an undo")
            try bench.expect(try await bench.changed(since: 0), ["C 3", "B 5", "A 7"])
            try await bench.sync([.delete(c)])
            let lasts = try await bench.look { reader throws(StoreError) in
                [try reader.changedTodos(since: 0).last, try reader.changedTodos(since: 99).last]
            }
            try bench.expect(lasts, [8, 99], "the last entry")
        },
        StoreConformance("a change of the ledger alone is no entry of the journal, one of to-dos is of its kind") {
            bench in
            try await bench.publishInbox()
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.sync([], .addConflict(StoreConformance.conflict(todo.id)))
            try await bench.sync([.update(todo.id, [])], .decideConflict(number: 1, taking: .remote))
            func last() async throws -> Int {
                try await bench.look { reader throws(StoreError) in try reader.changedTodos(since: 0).last }
            }
            try bench.expect(try await last(), 1)
            let change = FieldChange(field: .title, old: "a", new: "b")
            try await bench.sync([.update(todo.id, [change])], .decideConflict(number: 1, taking: .remote), kind: .edit)
            try bench.expect(try await last(), 2)
            try bench.expect(try await bench.lastUndoable()?.operations, [.update(todo.id, [change])])
            try bench.expect(try await bench.changed(since: 1), ["b 2"])
        },
    ]
}
