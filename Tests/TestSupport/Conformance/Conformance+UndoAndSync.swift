import Domain

extension StoreConformance {
    private static func document(_ bytes: UInt8...) -> SourceDocument {
        SourceDocument(format: .icalendar, bytes: bytes)
    }

    private static func title(_ id: TodoID, _ old: String, _ new: String) -> TodoOperation {
        .update(id, [FieldChange(field: .title, old: old, new: new)])
    }

    static let undoAndSync = [
        StoreConformance("a sync is never undone, and what the person did before it still can be") { bench in
            let (a, b) = (bench.ids.todoID(), bench.ids.todoID())
            try await bench.add(.sample("a", id: a))
            try await bench.sync([.create(.sample("b", id: b))])
            try bench.expect(try await bench.lastUndoable()?.sequence, 1)
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter()), ["b"])
            try bench.expect(try await bench.lastUndoable(), nil)
        },
        StoreConformance("undoing a field that a sync has changed since is refused, one beside it is not") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(.edit, title(todo.id, "a", "b"))
            let notes = FieldChange(field: .notes, old: nil, new: "n")
            try await bench.sync([.update(todo.id, [notes])])
            try await bench.undo()
            try bench.expect(try await bench.todo(todo.number).title, "a")
            try bench.expect(try await bench.todo(todo.number).notes, "n")
            try await bench.commit(.edit, title(todo.id, "a", "b"))
            try await bench.sync([title(todo.id, "b", "c")])
            try await bench.expectFailure(.changedSince(todo.number, .title)) { try await bench.undo() }
            try bench.expect(try await bench.todo(todo.number).title, "c")
        },
        StoreConformance("undo does not put back a document that a sync has replaced since") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            let other = try await bench.add(.sample("o", id: bench.ids.todoID()))[0]
            try await bench.commit(
                .importing, title(todo.id, "a", "b"), .replaceSource(todo.id, old: nil, new: document(1)),
                .replaceSource(other.id, old: nil, new: document(9)))
            try await bench.sync([.replaceSource(todo.id, old: document(1), new: document(2))])
            try await bench.undo()
            try bench.expect(try await bench.todo(todo.number).title, "a")
            try bench.expect(try await bench.record(todo.id)?.source, document(2))
            try bench.expect(try await bench.record(other.id)?.source, nil)
        },
        StoreConformance("undo gives back the document that the person's change replaced, after older syncs") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.sync([.replaceSource(todo.id, old: nil, new: document(1))])
            try await bench.sync([.replaceSource(todo.id, old: document(1), new: document(2, 0))])
            try await bench.commit(
                .importing, .replaceSource(todo.id, old: document(2, 0), new: document(3)))
            try await bench.undo()
            try bench.expect(try await bench.record(todo.id)?.source, document(2, 0))
        },
        StoreConformance("an entry of which nothing is left to undo is passed over") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(.importing, .replaceSource(todo.id, old: nil, new: document(1)))
            try await bench.sync([.replaceSource(todo.id, old: document(1), new: document(2))])
            try bench.expect(try await bench.lastUndoable()?.sequence, 1)
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter(status: .all)), [])
            try bench.expect(try await bench.lastUndoable(), nil)
        },
        StoreConformance("undoing the making of a to-do that was sent deletes it, for the next sync to send") { bench in
            try await bench.publishInbox()
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            let object = RemoteObject(list: .inbox, href: Href("/a"), todo: todo.id, etag: "\"1\"", base: [1])
            try await bench.sync(
                [.replaceSource(todo.id, old: nil, new: document(1))], .saveObject(object))
            try await bench.undo()
            try bench.expect(try await bench.record(todo.id)?.isDeleted, true)
            try bench.expect(try await bench.changed(since: 2), ["a 3"])
            try bench.expect(
                try await bench.look { reader throws(StoreError) in try reader.objects(of: todo.id) }, [object])
        },
        StoreConformance("undoing the deletion of a list whose collection is gone gives a local one back") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID(), list: list.id))[0]
            try await bench.sync(
                [], .saveAccount(StoreBench.account()), .saveList(StoreBench.collection(list.id)),
                .saveObject(RemoteObject(list: list.id, href: Href("/a"), todo: todo.id, etag: "1", base: [1])))
            try await bench.commit(.lists, .delete(todo.id), .deleteList(list.id))
            try await bench.sync([], .removeList(list.id))
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter(list: list.id)), ["a"])
            let left = try await bench.look { reader throws(StoreError) in
                [try reader.remoteLists(of: nil).count, try reader.objects(of: todo.id).count]
            }
            try bench.expect(left, [0, 0], "what is known of the server")
        },
        StoreConformance("what a sync has deleted since stands in the way of no undo") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            let (a, b) = (bench.ids.todoID(), bench.ids.todoID())
            try await bench.add(.sample("a", id: a))
            try await bench.commit(.lists, .createList(list))
            try await bench.add(.sample("b", id: b))
            try await bench.commit(.edit, title(b, "b", "B"), title(a, "a", "A"))
            try await bench.commit(.lists, .renameList(list.id, old: "Work", new: "Play"))
            try await bench.sync([.delete(b), .deleteList(list.id)])
            try bench.expect(try await bench.lastUndoable()?.operations, [title(a, "a", "A")])
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter()), ["a"])
            try bench.expect(try await bench.lastUndoable()?.sequence, 1)
        },
        StoreConformance("a deletion that a sync has taken back is not undone once more") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(.delete, .delete(todo.id))
            try await bench.sync([.restore(todo.id)])
            try bench.expect(try await bench.lastUndoable()?.sequence, 1)
            try await bench.commit(.delete, .delete(todo.id))
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter()), ["a"])
            try bench.expect(try await bench.lastUndoable()?.sequence, 1)
        },
        StoreConformance("what a sync has deleted and a later one brought back can be undone") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(
                .edit, title(todo.id, "a", "b"), .createList(list), .renameList(list.id, old: "Work", new: "Play"))
            try await bench.sync([.delete(todo.id), .deleteList(list.id)])
            try bench.expect(try await bench.lastUndoable(), nil)
            try await bench.sync([.restore(todo.id), .restoreList(list.id)])
            try bench.expect(try await bench.lastUndoable()?.operations.count, 3)
            try await bench.undo()
            try bench.expect(try await bench.todo(todo.number).title, "a")
            try bench.expect(try await bench.listNames(), ["Inbox"])
        },
        StoreConformance("an undo that finds nothing to do is noted, so that the one before it comes next") { bench in
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(.delete, .delete(todo.id))
            try await bench.commit(.importing, .restore(todo.id))
            try bench.expect(
                try await bench.commit(.undo(of: 2), .restore(todo.id)), Receipt(sequence: 4, todos: []))
            try await bench.undo()
            try bench.expect(try await bench.lastUndoable()?.sequence, 1)
        },
    ]
}
