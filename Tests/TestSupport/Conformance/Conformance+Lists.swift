import Domain
import Foundation

extension StoreConformance {
    static let lists = [
        StoreConformance("a new store has the inbox and nothing else") { bench in
            let lists = try await bench.store.read { reader throws(StoreError) in try reader.lists() }
            try bench.expect(lists, [TodoList(id: .inbox, name: "Inbox")])
            try bench.expect(try await bench.find(TodoFilter(status: .all)), [])
        },
        StoreConformance("lists stand in the order they were made, with their colours") { bench in
            let lists = ["Work", "仕事", "Alpha"].map {
                TodoList(id: bench.ids.listID(), name: $0, color: $0 == "Work" ? "#FF0000" : nil)
            }
            for list in lists { try await bench.commit(.lists, .createList(list)) }
            let found = try await bench.store.read { reader throws(StoreError) in try reader.lists() }
            try bench.expect(found.dropFirst().map { $0 }, lists)
        },
        StoreConformance("no two lists have one name, case aside") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Ärger")
            try await bench.commit(.lists, .createList(list))
            for name in ["ärger", "INBOX"] {
                try await bench.expectFailure(.refused(.listExists(name))) {
                    try await bench.commit(.lists, .createList(TodoList(id: bench.ids.listID(), name: name)))
                }
                if name == "INBOX" {
                    try await bench.expectFailure(.refused(.listExists(name))) {
                        try await bench.commit(.lists, .renameList(list.id, old: "Ärger", new: name))
                    }
                }
            }
            try await bench.commit(.lists, .renameList(list.id, old: "Ärger", new: "ÄRGER"))
            try bench.expect(try await bench.listNames(), ["Inbox", "ÄRGER"])
            try await bench.expectFailure(.noSuchList("Ärger")) {
                try await bench.commit(.lists, .renameList(list.id, old: "Ärger", new: "x"))
            }
        },
        StoreConformance("a list takes another colour, or none, and undo gives the old one back") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work", color: "#FF0000")
            try await bench.commit(.lists, .createList(list))
            func color() async throws -> String? {
                try await bench.store.read { reader throws(StoreError) in try reader.lists().last?.color }
            }
            try await bench.commit(.lists, .recolorList(list.id, old: "#FF0000", new: "#00FF00"))
            try bench.expect(try await color(), "#00FF00")
            try await bench.commit(.lists, .recolorList(list.id, old: "not so", new: nil))
            try bench.expect(try await color(), nil)
            try bench.expect(
                try await bench.commit(.lists, .recolorList(list.id, old: nil, new: nil)),
                Receipt(sequence: nil, todos: []))
            for expected in ["#00FF00", "#FF0000"] {
                try await bench.undo()
                try bench.expect(try await color(), expected)
            }
            try await bench.expectFailure(.noSuchList(SequentialIDs.list(99).uuid.uuidString.lowercased())) {
                try await bench.commit(.lists, .recolorList(SequentialIDs.list(99), old: nil, new: "#000000"))
            }
        },
        StoreConformance("a list with to-dos, and the inbox, cannot be deleted") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID(), list: list.id))[0]
            try await bench.expectFailure(.refused(.listNotEmpty("Work", count: 1))) {
                try await bench.commit(.lists, .deleteList(list.id))
            }
            try await bench.expectFailure(.refused(.inboxStays)) {
                try await bench.commit(.lists, .deleteList(.inbox))
            }
            try await bench.commit(.lists, .delete(todo.id), .deleteList(list.id))
            try bench.expect(try await bench.listNames(), ["Inbox"])
            try await bench.expectFailure(.noSuchList("Work")) { try await bench.commit(.edit, .restore(todo.id)) }
            try await bench.expectFailure(.noSuchList("Work")) {
                try await bench.add(.sample("b", id: bench.ids.todoID(), list: list.id))
            }
            try await bench.undo()
            try bench.expect(try await bench.find(TodoFilter(list: list.id)), ["a"])
        },
        StoreConformance("a deleted list comes back unless its name was taken") { bench in
            let list = TodoList(id: bench.ids.listID(), name: "Work")
            try await bench.commit(.lists, .createList(list))
            try await bench.commit(.lists, .deleteList(list.id))
            try await bench.commit(.lists, .createList(TodoList(id: bench.ids.listID(), name: "work")))
            try await bench.expectFailure(.refused(.listExists("Work"))) {
                try await bench.commit(.lists, .restoreList(list.id))
            }
        },
        StoreConformance("a to-do cannot stand in a list that is not there") { bench in
            let nowhere = bench.ids.listID()
            let name = nowhere.uuid.uuidString.lowercased()
            try await bench.expectFailure(.noSuchList(name)) {
                try await bench.add(.sample("a", id: bench.ids.todoID(), list: nowhere))
            }
            let todo = try await bench.add(.sample("a", id: bench.ids.todoID()))[0]
            try await bench.expectFailure(.noSuchList(name)) {
                try await bench.commit(
                    .edit,
                    .update(todo.id, [FieldChange(field: .list, old: todo.text(of: .list), new: name)]))
            }
        },
    ]
}
