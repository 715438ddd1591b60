import Domain

extension StoreConformance {
    static let journal = [
        StoreConformance("a journal entry tells what was done") { bench in
            let (first, second) = (bench.ids.todoID(), bench.ids.todoID())
            let list = TodoList(id: bench.ids.listID(), name: "Work", color: "#00FF00")
            let changes = [
                FieldChange(field: .title, old: "a", new: "A"), FieldChange(field: .notes, old: nil, new: "n"),
            ]
            try await bench.add(.sample("a", id: first))
            bench.clock.advance(seconds: 9)
            let receipt = try await bench.commit(
                .edit, .createList(list), .update(first, changes),
                .update(first, [FieldChange(field: .notes, old: "n", new: nil)]), .create(.sample("b", id: second)),
                .delete(second), .restore(second), .renameList(list.id, old: "Work", new: "Play"),
                .deleteList(list.id), .restoreList(list.id))
            let entry = try await bench.store.read { reader throws(StoreError) in try reader.lastUndoable() }
            try bench.expect(entry?.sequence, receipt.sequence)
            try bench.expect(entry?.kind, .edit)
            try bench.expect(entry?.at, bench.clock.now())
            try bench.expect(
                entry?.operations.dropFirst().filter { if case .create = $0 { false } else { true } },
                [
                    .update(first, changes), .update(first, [FieldChange(field: .notes, old: "n", new: nil)]),
                    .delete(second), .restore(second), .renameList(list.id, old: "Work", new: "Play"),
                    .deleteList(list.id), .restoreList(list.id),
                ])
            guard case .createList(let made)? = entry?.operations.first else {
                throw ConformanceFailure(description: "the list's making should come first")
            }
            try bench.expect(made.id, list.id)
        },
        StoreConformance("undo takes back change after change, and is no change to undo itself") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            for (old, new) in [("a", "b"), ("b", "c")] {
                try await bench.commit(.edit, .update(todo.id, [FieldChange(field: .title, old: old, new: new)]))
            }
            try await bench.undo()
            try bench.expect(try await bench.todo(todo.number).title, "b")
            try await bench.undo()
            try bench.expect(try await bench.todo(todo.number).title, "a")
            try await bench.commit(.delete, .delete(todo.id))
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter()), ["a"])
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter(status: .all)), [])
            try bench.expect(
                try await bench.store.read { reader throws(StoreError) in try reader.lastUndoable() }, nil)
        },
        StoreConformance("undo of several operations goes backwards") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(
                .edit, .update(todo.id, [FieldChange(field: .title, old: "a", new: "b")]),
                .update(todo.id, [FieldChange(field: .title, old: "b", new: "c")]), .delete(todo.id))
            try await bench.undo()
            try bench.expect(try await bench.todo(todo.number).title, "a")
        },
        StoreConformance("undoing gives back the document that another took the place of, or none") { bench in
            let id = bench.ids.todoID()
            let documents = [nil, [1], [2, 0xFF]].map { $0.map { SourceDocument(format: .icalendar, bytes: $0) } }
            try await bench.commit(.importing, .create(.sample("a", id: id)))
            for (old, new) in zip(documents, documents.dropFirst()) {
                try await bench.commit(.importing, .replaceSource(id, old: old, new: new))
            }
            for document in documents.reversed() {
                try bench.expect(try await bench.record(id)?.source, document)
                try await bench.undo()
            }
            try bench.expect(try await bench.find(TodoFilter(status: .all)), [])
        },
        StoreConformance("each kind of change comes back from the journal") { bench in
            for kind in [ChangeKind.add, .edit, .done, .reopen, .delete, .lists, .importing] {
                try await bench.add(.sample("a", id: bench.ids.todoID()), kind: kind)
                let entry = try await bench.store.read { reader throws(StoreError) in try reader.lastUndoable() }
                try bench.expect(entry?.kind, kind)
            }
        },
    ]

    static let feed = [
        StoreConformance("an observer hears of each commit, merged where it was slow") { bench in
            var iterator = bench.store.changes().makeAsyncIterator()
            let a = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try bench.expect(
                await iterator.next(), StoreChange(sequence: 1, todos: [a.id], isForeign: false))
            let b = try await bench.add(.sample("b", id: bench.ids.todoID()))[0]
            let c = try await bench.add(.sample("c", id: bench.ids.todoID()))[0]
            try bench.expect(
                await iterator.next(), StoreChange(sequence: 3, todos: [b.id, c.id], isForeign: false))
        },
        StoreConformance("a change that fails or does nothing is not heard of") { bench in
            let changes = bench.store.changes()
            _ = try? await bench.commit(.edit, .delete(bench.ids.todoID()))
            try await bench.commit(.edit)
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            for await change in changes {
                try bench.expect(change, StoreChange(sequence: 1, todos: [todo.id], isForeign: false))
                break
            }
        },
    ]
}
