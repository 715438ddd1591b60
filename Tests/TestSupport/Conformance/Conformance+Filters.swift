import Domain

extension StoreConformance {
    static let filters = [
        StoreConformance("a filter by status gives by number") { bench in
            for status in [TodoStatus.completed, .needsAction, .cancelled, .inProcess] {
                try await bench.add(.sample(status.rawValue, id: bench.ids.todoID(), status: status))
            }
            try bench.expect(try await bench.find(TodoFilter()), ["needs-action", "in-process"])
            try bench.expect(try await bench.find(TodoFilter(status: .done)), ["completed", "cancelled"])
            try bench.expect(try await bench.find(TodoFilter(status: .all)).count, 4)
        },
        StoreConformance("filters by list, tag and parent join") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            let parent = UID("p")
            try await bench.add(
                .sample("1", id: bench.ids.todoID(), list: list.id, tags: ["Größe", "b"], parent: parent),
                .sample("2", id: bench.ids.todoID(), list: list.id, tags: ["b"]),
                .sample("3", id: bench.ids.todoID(), tags: ["größe"], parent: parent),
                .sample("4", id: bench.ids.todoID(), status: .completed, tags: ["b"], parent: parent))
            try bench.expect(try await bench.find(TodoFilter(list: list.id)), ["1", "2"])
            try bench.expect(try await bench.find(TodoFilter(tags: ["GRÖßE"])), ["1", "3"])
            try bench.expect(try await bench.find(TodoFilter(tags: ["B", "größe"])), ["1"])
            try bench.expect(try await bench.find(TodoFilter(parent: parent)), ["1", "3"])
            try bench.expect(try await bench.find(TodoFilter(status: .done, parent: parent)), ["4"])
            try bench.expect(try await bench.find(TodoFilter(list: list.id, parent: parent)), ["1"])
            try bench.expect(try await bench.find(TodoFilter(list: list.id, tags: ["größe"], parent: parent)), ["1"])
            try bench.expect(try await bench.find(TodoFilter(list: bench.ids.listID())), [])
        },
    ]

    static let search = [
        StoreConformance("a search finds words by their beginning, case and accents aside") { bench in
            try await bench.add(
                .sample("Visit the Café", id: bench.ids.todoID()),
                .sample("Brief an Jürgen", id: bench.ids.todoID(), notes: "größer"),
                .sample("tagged", id: bench.ids.todoID(), tags: ["Errand"]))
            try bench.expect(try await bench.search("cafe"), ["Visit the Café"])
            try bench.expect(try await bench.search("CAFÉ vis"), ["Visit the Café"])
            try bench.expect(try await bench.search("cafe\u{301}"), ["Visit the Café"])
            try bench.expect(try await bench.search("jurg"), ["Brief an Jürgen"])
            try bench.expect(try await bench.search("GRÖ"), ["Brief an Jürgen"])
            try bench.expect(try await bench.search("err"), ["tagged"])
            try bench.expect(try await bench.search("afe"), [], "the middle of a word")
            try bench.expect(try await bench.search("cafe jurg"), [], "words of two to-dos")
            try bench.expect(try await bench.search("  ").count, 3, "a blank text")
        },
        StoreConformance("a search finds runs of Chinese and Japanese anywhere") { bench in
            try await bench.add(
                .sample("去超市买牛奶", id: bench.ids.todoID()), .sample("明日は会議です", id: bench.ids.todoID()),
                .sample("メールを送る", id: bench.ids.todoID()), .sample("𠮷野家で昼食", id: bench.ids.todoID()),
                .sample("iPhone手机壳", id: bench.ids.todoID()))
            try bench.expect(try await bench.search("牛奶"), ["去超市买牛奶"])
            try bench.expect(try await bench.search("买"), ["去超市买牛奶"])
            try bench.expect(try await bench.search("超市买牛"), ["去超市买牛奶"])
            try bench.expect(try await bench.search("奶牛"), [], "the characters in another order")
            try bench.expect(try await bench.search("会議"), ["明日は会議です"])
            try bench.expect(try await bench.search("です"), ["明日は会議です"])
            try bench.expect(try await bench.search("メール"), ["メールを送る"])
            try bench.expect(try await bench.search("𠮷野"), ["𠮷野家で昼食"])
            try bench.expect(try await bench.search("iphone手机"), ["iPhone手机壳"])
            try bench.expect(try await bench.search("手机 iph"), ["iPhone手机壳"])
        },
        StoreConformance("a search finds emoji") { bench in
            try await bench.add(
                .sample("party🎉time", id: bench.ids.todoID()), .sample("coffee ☕️", id: bench.ids.todoID()))
            try bench.expect(try await bench.search("🎉"), ["party🎉time"])
            try bench.expect(try await bench.search("☕"), ["coffee ☕️"])
            try bench.expect(try await bench.search("time"), ["party🎉time"])
        },
        StoreConformance("what a person types is never taken for a query language") { bench in
            try await bench.add(
                .sample("this AND that OR not", id: bench.ids.todoID()),
                .sample("say \"hello\" (twice)", id: bench.ids.todoID()),
                .sample("foo-bar", id: bench.ids.todoID()))
            try bench.expect(try await bench.search("AND"), ["this AND that OR not"])
            try bench.expect(try await bench.search("this NOT that"), ["this AND that OR not"])
            try bench.expect(try await bench.search("this NEAR(that)"), [])
            try bench.expect(try await bench.search("\"hello"), ["say \"hello\" (twice)"])
            try bench.expect(try await bench.search("hello\" OR \"foo"), [])
            try bench.expect(try await bench.search("foo-bar"), ["foo-bar"])
            try bench.expect(try await bench.search("foo*"), ["foo-bar"])
            try bench.expect(try await bench.search("title:foo"), [])
            try bench.expect(try await bench.search("^foo"), ["foo-bar"])
            for text in ["\"", "*", "AND (", "'; DROP TABLE todo; --", "\u{0}", "+ - : ^ { }"] {
                _ = try await bench.search(text)
            }
            try bench.expect(try await bench.search("***"), [])
        },
        StoreConformance("a search knows of edits, deletions and restorations") { bench in
            let todo = try await bench.add(.sample("old title", id: bench.ids.todoID(), notes: "牛奶", tags: ["x"]))[0]
            try await bench.commit(.edit, .update(todo.id, [FieldChange(field: .title, old: "old title", new: "new")]))
            try bench.expect(try await bench.search("old"), [])
            try bench.expect(try await bench.search("new 牛奶 x"), ["new"])
            try await bench.commit(.delete, .delete(todo.id))
            try bench.expect(try await bench.search("new"), [])
            try await bench.commit(.edit, .restore(todo.id))
            try bench.expect(try await bench.search("new"), ["new"])
            try await bench.commit(.edit, .update(todo.id, [FieldChange(field: .tags, old: "x", new: nil)]))
            try bench.expect(try await bench.search("x"), [])
        },
        StoreConformance("a match in the title comes before one in the notes, and other conditions hold too") { bench in
            try await bench.add(
                .sample("other", id: bench.ids.todoID(), notes: "milk"), .sample("milk", id: bench.ids.todoID()),
                .sample("milk done", id: bench.ids.todoID(), status: .completed))
            try bench.expect(try await bench.find(TodoFilter(text: "milk")), ["milk", "other"])
            try bench.expect(try await bench.find(TodoFilter(status: .done, text: "milk")), ["milk done"])
            try bench.expect(try await bench.find(TodoFilter(tags: ["none"], text: "milk")), [])
        },
    ]
}
