import Domain

extension StoreConformance {
    static let summaries = [
        StoreConformance("summaries are those of the to-dos, whatever the filter") { bench in
            let work = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(work))
            let rule = try RecurrenceRule("FREQ=DAILY")
            let whole = Todo.sample(
                "whole 牛奶", id: bench.ids.todoID(), list: work.id, notes: "n", priority: .high,
                start: TodoDate("2026-12-01"), due: TodoDate("2026-12-02T10:00:00[Europe/Berlin]"), tags: ["a", "b c"],
                recurrence: Recurrence(rule: rule))
            try await bench.add(
                whole,
                .sample(
                    "part", id: bench.ids.todoID(), list: work.id, due: TodoDate("2026-12-03T10:00:00"),
                    parent: whole.uid),
                .sample("part of one in another list", id: bench.ids.todoID(), parent: whole.uid),
                .sample("part of none", id: bench.ids.todoID(), parent: UID("nobody")),
                .sample("done", id: bench.ids.todoID(), status: .completed, tags: ["A"]),
                .sample("cancelled", id: bench.ids.todoID(), status: .cancelled, priority: .low),
                .sample("begun", id: bench.ids.todoID(), status: .inProcess, priority: .medium))
            let deleted = try await bench.add(.sample("deleted", id: bench.ids.todoID()))
            try await bench.commit(.delete, .delete(deleted[0].id))
            for filter in [
                TodoFilter(), TodoFilter(status: .done), TodoFilter(status: .all), TodoFilter(list: work.id),
                TodoFilter(status: .all, tags: ["a"]), TodoFilter(parent: whole.uid),
                TodoFilter(status: .all, text: "part"), TodoFilter(text: "part"),
                TodoFilter(status: .done, text: "c d"),
                TodoFilter(list: work.id, tags: ["A"], text: "牛奶"), TodoFilter(text: " "), TodoFilter(text: "…"),
                TodoFilter(parent: whole.uid, text: "part"), TodoFilter(status: .done, text: "done"),
            ] {
                let (fast, whole) = try await bench.store.read { reader throws(StoreError) in
                    (try reader.summaries(matching: filter), try reader.summariesOfTodos(matching: filter))
                }
                try bench.expect(fast, whole)
            }
            let parents = try await bench.store.read { reader throws(StoreError) in
                try reader.summaries(matching: TodoFilter()).compactMap(\.parent?.value)
            }
            try bench.expect(parents, [1])
        },
        StoreConformance("counts are those of the open to-dos, by list, tag and due date") { bench in
            let work = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(work))
            let counts = { @Sendable () async throws in
                try await bench.store.read { reader throws(StoreError) in
                    (try reader.counts(), try reader.countsOfTodos())
                }
            }
            let none = try await counts()
            try bench.expect(none.0, TodoCounts())
            let (today, zoned) = (TodoDate("2026-12-01"), TodoDate("2026-12-02T10:00:00[Europe/Berlin]"))
            let stored = try await bench.add(
                .sample("a", id: bench.ids.todoID(), list: work.id, due: today, tags: ["Home", "b c"]),
                .sample("b", id: bench.ids.todoID(), status: .inProcess, due: today, tags: ["home"]),
                .sample("c", id: bench.ids.todoID(), due: zoned, tags: ["ÉTÉ", "b c"]),
                .sample("d", id: bench.ids.todoID(), status: .completed, due: today, tags: ["home"]),
                .sample("e", id: bench.ids.todoID(), status: .cancelled, tags: ["gone"]),
                .sample("f", id: bench.ids.todoID()), .sample("g", id: bench.ids.todoID(), tags: ["home"]))
            try await bench.commit(.delete, .delete(stored[6].id))
            let (fast, whole) = try await counts()
            try bench.expect(fast, whole)
            try bench.expect(fast.open, 4)
            try bench.expect(fast.lists, [work.id: 1, .inbox: 3])
            try bench.expect(fast.dues.count, 2)
            try bench.expect(today.flatMap { fast.dues[$0] }, 2)
            try bench.expect(fast.byTag.map(\.tag), ["b c", "Home", "ÉTÉ"])
            try bench.expect(fast.byTag.map(\.count), [2, 2, 1])
        },
        StoreConformance("the to-dos with reminders are the open ones that have any") { bench in
            let stored = try await bench.add(
                .sample("a", id: bench.ids.todoID(), due: TodoDate("2026-12-01"), reminders: [.fromDue(seconds: -60)]),
                .sample("b", id: bench.ids.todoID()),
                .sample("c", id: bench.ids.todoID(), status: .completed, reminders: [.at(bench.clock.now())]),
                .sample("d", id: bench.ids.todoID(), reminders: [.at(bench.clock.now())]),
                .sample("e", id: bench.ids.todoID(), status: .inProcess, reminders: [.at(bench.clock.now())]))
            try await bench.commit(.delete, .delete(stored[3].id))
            let found = try await bench.store.read { reader throws(StoreError) in try reader.remindedTodos() }
            try bench.expect(found, [stored[0], stored[4]])
        },
    ]
}
