import Domain
import Foundation

extension StoreConformance {
    static let ledger = [
        StoreConformance("an account comes back as it was noted, and takes a new state") { bench in
            var rich = Account(
                name: "work-1", origin: "https://dav.example.org:8443", user: "Zoë", home: Href("/dav/zo%C3%AB/"),
                secret: .command("pass show 'dav'\n"), authentication: .bearer,
                connection: Account.Connection(
                    authorityFile: "/ca.pem", certificateFile: "/me.pem", keyFile: "/me.key", allowsInsecure: true),
                followsNewLists: false, policy: .ask, cursor: 7)
            let plain = StoreBench.account("home")
            try await bench.sync([], .saveAccount(rich), .saveAccount(plain))
            func accounts() async throws -> [Account] {
                try await bench.look { reader throws(StoreError) in try reader.accounts() }
            }
            try bench.expect(try await accounts(), [plain, rich], "the accounts, by name")
            try bench.expect(try await accounts().last?.home.path, "/dav/zo%C3%AB/")
            rich.secret = .file
            rich.cursor = 8
            rich.policy = .newer
            rich.connection = Account.Connection()
            try await bench.sync([], .saveAccount(rich))
            try bench.expect(try await accounts(), [plain, rich])
        },
        StoreConformance("collections come back as they were noted, in that order, those of deleted lists too") {
            bench in
            let lists = ["B", "A"].map { TodoList(id: bench.ids.listID(), name: $0, color: "#123456") }
            try await bench.commit(.lists, .createList(lists[0]), .createList(lists[1]))
            var first = RemoteList(
                list: lists[0].id, account: "home", href: Href("/alice/%62/"), isMade: false, name: "b é",
                localName: "B", color: "#0000FF", token: "http://t/\u{0}1", tag: "\"tag\"", isListed: true,
                isWritable: false)
            let second = StoreBench.collection(lists[1].id, of: "other")
            try await bench.sync(
                [], .saveAccount(StoreBench.account()), .saveAccount(StoreBench.account("other")), .saveList(first),
                .saveList(second))
            func collections(_ account: String?) async throws -> [RemoteList] {
                try await bench.look { reader throws(StoreError) in try reader.remoteLists(of: account) }
            }
            try bench.expect(try await collections(nil), [first, second])
            try bench.expect(try await collections(nil).first?.href.path, "/alice/%62/")
            try bench.expect(try await collections("other"), [second])
            try bench.expect(try await collections("nobody"), [])
            first.token = nil
            first.isMade = true
            try await bench.sync([.deleteList(lists[0].id)], .saveList(first))
            try bench.expect(try await collections("home"), [first])
            let found = try await bench.look { reader throws(StoreError) in
                let known = try reader.list(id: lists[0].id)
                return [
                    known?.list.name ?? "", "\(known?.isDeleted ?? false)", "\(try reader.list(id: .inbox) != nil)",
                ]
                    + (try reader.list(id: SequentialIDs.list(99)) == nil ? ["unknown"] : [])
            }
            try bench.expect(found, ["B", "true", "true", "unknown"])
        },
        StoreConformance("an object comes back as it was noted, NULs and all, and takes a new state") { bench in
            try await bench.publishInbox()
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            var object = RemoteObject(
                list: .inbox, href: Href("/alice/tasks/%61 ü.ics"), todo: todo.id, etag: "W/\"é\u{0}\"",
                base: [0, 0xFF, 0, 13, 10, 0], pending: .removal, problem: "line 3: \u{0}")
            let bare = RemoteObject(list: .inbox, href: Href("/alice/tasks/0"))
            try await bench.sync([], .saveObject(object), .saveObject(bare))
            try bench.expect(try await bench.object("/alice/tasks/%61 ü.ics"), object)
            try bench.expect(try await bench.object("/alice/tasks/%61 ü.ics")?.href.path, "/alice/tasks/%61 ü.ics")
            try bench.expect(try await bench.object("/alice/tasks/0"), bare)
            try bench.expect(try await bench.object("/alice/tasks/1"), nil)
            object.base = []
            object.pending = nil
            object.etag = nil
            object.problem = nil
            object.todo = nil
            try await bench.sync([], .saveObject(object))
            try bench.expect(try await bench.object(object.href.path), object, "the new state, with a base of no bytes")
            try await bench.sync([], .saveObject(bare), .removeObject(object.href, in: .inbox))
            try bench.expect(try await bench.objects(), [bare])
            try await bench.sync([], .removeObject(object.href, in: .inbox))
        },
        StoreConformance("objects of a list come by their keys, without base documents") { bench in
            try await bench.publishInbox()
            for name in ["c", "A", "%7Eb", "b"] {
                try await bench.sync(
                    [], .saveObject(RemoteObject(list: .inbox, href: Href("/t/" + name), etag: "\"1\"", base: [1])))
            }
            try bench.expect(
                try await bench.objects().map { "\($0.href) \($0.etag ?? "") \($0.base?.count ?? -1)" },
                ["/t/A \"1\" -1", "/t/b \"1\" -1", "/t/c \"1\" -1", "/t/%7Eb \"1\" -1"])
            try bench.expect(try await bench.objects(in: SequentialIDs.list(99)), [])
        },
        StoreConformance("hrefs that name one resource name one object; the last way of writing it stays") { bench in
            try await bench.publishInbox()
            let forms = ["/t/a%40b.ics", "/t/a@b.ics", "/%74/%61%40b%2Eics"]
            for (index, form) in forms.enumerated() {
                try await bench.sync(
                    [], .saveObject(RemoteObject(list: .inbox, href: Href(form), etag: "\(index)", base: [7])))
                try bench.expect(try await bench.objects().map(\.href.path), [form])
            }
            for form in forms { try bench.expect(try await bench.object(form)?.etag, "2") }
            try await bench.sync([], .mark(Href(forms[0]), in: .inbox, .fetch))
            try bench.expect(try await bench.objects().map { "\($0.href)" }, [forms[2]], "a mark")
            try await bench.sync([], .saveObject(RemoteObject(list: .inbox, href: Href("/T/a@b.ics"))))
            try bench.expect(try await bench.objects().count, 2, "another case is another resource")
            try await bench.sync([], .removeObject(Href(forms[1]), in: .inbox))
            try bench.expect(try await bench.objects().map(\.href.path), ["/T/a@b.ics"])
        },
        StoreConformance("a mark leaves what else is known, and notes an unknown object only to fetch it") { bench in
            try await bench.publishInbox()
            let known = RemoteObject(list: .inbox, href: Href("/t/known"), etag: "\"1\"", base: [1], problem: "p")
            try await bench.sync(
                [], .saveObject(known), .mark(Href("/t/new"), in: .inbox, .fetch),
                .mark(Href("/t/gone"), in: .inbox, .removal), .mark(Href("/t/none"), in: .inbox, nil),
                .mark(known.href, in: .inbox, .removal))
            var expected = known
            expected.pending = .removal
            try bench.expect(try await bench.object("/t/known"), expected)
            try bench.expect(
                try await bench.objects().map(\.href.path), ["/t/known", "/t/new"], "the known objects")
            try bench.expect(
                try await bench.object("/t/new"), RemoteObject(list: .inbox, href: Href("/t/new"), pending: .fetch))
            func pending(_ limit: Int) async throws -> [String] {
                try await bench.look { reader throws(StoreError) in
                    try reader.pendingObjects(in: .inbox, limit: limit).map { "\($0.href) \($0.base?.count ?? -1)" }
                }
            }
            try bench.expect(try await pending(9), ["/t/known -1", "/t/new -1"])
            try bench.expect(try await pending(1), ["/t/known -1"])
            try bench.expect(try await pending(0), [])
            try bench.expect(try await pending(-1), [])
            try await bench.sync([], .mark(known.href, in: .inbox, nil))
            try bench.expect(try await bench.object("/t/known"), known)
            try bench.expect(try await pending(9), ["/t/new -1"])
        },
        StoreConformance("a to-do that moves has an object in two lists") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            try await bench.publishInbox()
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            let other = try await bench.add(.sample("b", id: bench.ids.todoID()))[0]
            let old = RemoteObject(list: .inbox, href: Href("/z"), todo: todo.id, etag: "1", base: [1])
            var new = RemoteObject(list: list.id, href: Href("/a"), todo: todo.id, base: [2, 0])
            try await bench.sync(
                [], .saveList(StoreBench.collection(list.id, path: "/alice/work/")), .saveObject(new),
                .saveObject(old), .saveObject(RemoteObject(list: .inbox, href: Href("/b"), todo: other.id)))
            func objects(_ todo: TodoID) async throws -> [RemoteObject] {
                try await bench.look { reader throws(StoreError) in try reader.objects(of: todo) }
            }
            try bench.expect(try await objects(todo.id), [old, new])
            try bench.expect(try await objects(other.id).map(\.href.path), ["/b"])
            try bench.expect(try await objects(SequentialIDs.todo(99)), [])
            try await bench.sync([], .removeObject(old.href, in: .inbox))
            try bench.expect(try await objects(todo.id), [new])
            new.todo = other.id
            try await bench.sync([], .saveObject(new))
            try bench.expect(try await objects(todo.id), [])
            try bench.expect(try await objects(other.id).map(\.href.path), ["/b", "/a"])
        },
        StoreConformance("forgetting a collection forgets its objects and nothing else") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            try await bench.publishInbox()
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.sync(
                [], .saveList(StoreBench.collection(list.id)),
                .saveObject(RemoteObject(list: .inbox, href: Href("/a"), todo: todo.id)),
                .saveObject(RemoteObject(list: list.id, href: Href("/a"))),
                .saveOutbox(OutboxEntry(account: "home", todo: todo.id, sequence: 1)))
            try await bench.sync([], .removeList(.inbox), .removeList(SequentialIDs.list(99)))
            try bench.expect(
                try await bench.look { reader throws(StoreError) in try reader.remoteLists(of: nil).map(\.list) },
                [list.id])
            try bench.expect(try await bench.objects(), [])
            try bench.expect(try await bench.objects(in: list.id).count, 1)
            try bench.expect(try await bench.outbox().count, 1)
            try bench.expect(try await bench.find(TodoFilter()), ["a"])
            try await bench.sync([], .saveList(StoreBench.collection(.inbox)))
            try bench.expect(try await bench.objects(), [], "objects after the collection came back")
        },
        StoreConformance("removing an account forgets all of it but conflicts, and nothing of another") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            try await bench.publishInbox()
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.sync(
                [], .saveAccount(StoreBench.account("other")),
                .saveList(StoreBench.collection(list.id, of: "other")),
                .saveObject(RemoteObject(list: .inbox, href: Href("/a"), todo: todo.id)),
                .saveObject(RemoteObject(list: list.id, href: Href("/b"), todo: todo.id)),
                .saveOutbox(OutboxEntry(account: "home", todo: todo.id, sequence: 1)),
                .saveOutbox(OutboxEntry(account: "other", todo: todo.id, sequence: 1)),
                .addConflict(StoreConformance.conflict(todo.id)))
            try await bench.sync([], .removeAccount("home"), .removeAccount("nobody"))
            try bench.expect(
                try await bench.look { reader throws(StoreError) in
                    try reader.accounts().map(\.name) + reader.remoteLists(of: nil).map(\.account)
                        + reader.objects(of: todo.id).map(\.href.path) + reader.outbox(of: "other").map(\.account)
                        + reader.outbox(of: "home").map(\.account)
                }, ["other", "other", "/b", "other"])
            try bench.expect(try await bench.conflicts().count, 1)
            try bench.expect(try await bench.listNames(), ["Inbox", "Work"])
            try bench.expect(try await bench.find(TodoFilter()), ["a"])
            try await bench.publishInbox()
            try bench.expect(try await bench.objects(), [], "what is known once the account is back")
        },
        StoreConformance("what names an unknown account, list or to-do is refused, with all of its change") { bench in
            try await bench.publishInbox()
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.commit(.lists, .createList(list))
            let (nobody, nowhere) = (SequentialIDs.todo(99), SequentialIDs.list(99))
            let noTodo = StoreError.noSuchTodo(.uidPrefix(nobody.uuid.uuidString.lowercased()))
            let noList = StoreError.noSuchList(nowhere.uuid.uuidString.lowercased())
            let sending = OutboxEntry.Sending(list: nowhere, href: Href("/a"), etag: nil, document: nil)
            let refused: [(LedgerOperation, StoreError)] = [
                (.saveList(StoreBench.collection(list.id, of: "nobody")), .noSuchAccount("nobody")),
                (.saveList(StoreBench.collection(nowhere)), noList),
                (.saveObject(RemoteObject(list: list.id, href: Href("/a"))), .noSuchList("Work")),
                (.saveObject(RemoteObject(list: nowhere, href: Href("/a"))), noList),
                (.saveObject(RemoteObject(list: .inbox, href: Href("/a"), todo: nobody)), noTodo),
                (.mark(Href("/a"), in: list.id, .fetch), .noSuchList("Work")),
                (.mark(Href("/a"), in: list.id, .removal), .noSuchList("Work")),
                (.saveOutbox(OutboxEntry(account: "nobody", todo: todo.id, sequence: 1)), .noSuchAccount("nobody")),
                (.saveOutbox(OutboxEntry(account: "home", todo: nobody, sequence: 1)), noTodo),
                (.saveOutbox(OutboxEntry(account: "home", todo: todo.id, sequence: 1, sending: sending)), noList),
                (.addConflict(StoreConformance.conflict(nobody)), noTodo),
            ]
            for (operation, error) in refused {
                try await bench.expectFailure(error) {
                    try await bench.sync(
                        [.create(.sample("b", id: bench.ids.todoID()))],
                        .saveObject(RemoteObject(list: .inbox, href: Href("/before"))),
                        .addConflict(StoreConformance.conflict(todo.id)), operation)
                }
            }
            try await bench.expectFailure(noTodo) {
                try await bench.sync([.delete(nobody)], .saveObject(RemoteObject(list: .inbox, href: Href("/after"))))
            }
            try bench.expect(try await bench.objects(), [])
            try bench.expect(try await bench.conflicts(), [])
            try bench.expect(try await bench.outbox(), [])
            try bench.expect(try await bench.find(TodoFilter()), ["a"])
            // The places that were used are not cached across a failure.
            try await bench.sync([], .removeAccount("home"))
            try await bench.expectFailure(.noSuchAccount("home")) {
                try await bench.sync([], .saveList(StoreBench.collection(.inbox)))
            }
        },
        StoreConformance("a removed account or collection is unknown to what follows in the same change") { bench in
            try await bench.publishInbox()
            let object = LedgerOperation.saveObject(RemoteObject(list: .inbox, href: Href("/a")))
            try await bench.expectFailure(.noSuchList("Inbox")) {
                try await bench.sync([], object, .removeList(.inbox), object)
            }
            try await bench.expectFailure(.noSuchAccount("home")) {
                try await bench.sync(
                    [], .saveList(StoreBench.collection(.inbox)), .removeAccount("home"),
                    .saveList(StoreBench.collection(.inbox)))
            }
            try await bench.sync(
                [], object, .removeAccount("home"), .saveAccount(StoreBench.account()),
                .saveList(StoreBench.collection(.inbox)))
            try bench.expect(try await bench.objects(), [])
        },
        StoreConformance("the ledger may name a to-do and a list that the same change makes") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            let todo = bench.ids.todoID()
            try await bench.sync(
                [.createList(list), .create(.sample("a", id: todo, list: list.id))],
                .saveAccount(StoreBench.account()), .saveList(StoreBench.collection(list.id)),
                .saveObject(RemoteObject(list: list.id, href: Href("/a"), todo: todo, base: [1])))
            try bench.expect(try await bench.objects(in: list.id).map(\.todo), [todo])
        },
        StoreConformance("a plan sees to-dos and ledger, and what it finds out comes back") { bench in
            try await bench.publishInbox()
            try await bench.add(.sample("a", id: bench.ids.todoID()))
            let found = try await bench.store.commitLedger(.sync) { reader throws(StoreError) in
                let todos = try reader.todos(matching: TodoFilter())
                let lists = try reader.remoteLists(of: nil)
                let ledger = todos.map {
                    LedgerOperation.saveObject(RemoteObject(list: .inbox, href: Href("/a"), todo: $0.id))
                }
                return (LedgerChange(ledger: ledger), "\(todos.count) \(lists.count)")
            }
            try bench.expect(found, "1 1")
            try bench.expect(try await bench.objects().count, 1)
            try await bench.expectFailure(.nothingToUndo) {
                try await bench.store.commitLedger(.sync) { _ throws(StoreError) -> (LedgerChange, Void) in
                    throw .nothingToUndo
                }
            }
        },
        StoreConformance("a sync's changes of to-dos are heard of, those of the ledger alone are not") { bench in
            var iterator = bench.store.changes().makeAsyncIterator()
            try await bench.publishInbox()
            let id = bench.ids.todoID()
            try await bench.sync(
                [.create(.sample("a", id: id))], .saveObject(RemoteObject(list: .inbox, href: Href("/a"), todo: id)))
            try bench.expect(await iterator.next(), StoreChange(sequence: 1, todos: [id], isForeign: false))
        },
    ]
}
