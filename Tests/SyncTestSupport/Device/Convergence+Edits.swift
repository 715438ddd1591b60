import Domain
import TestSupport

/// What the person does on a device.
extension Convergence {
    /// One random change on this device.
    func edit(_ index: Int) async throws {
        let device = members[index].device
        let todos = try await device.todos()
        let lists = try await device.store.read { reader throws(StoreError) in try reader.lists() }
            .filter { $0.id != .inbox }
        guard let list = lists.randomElement(using: &numbers) else { return }
        serial += 1
        let text = "\(index)-\(serial)"
        guard let todo = todos.randomElement(using: &numbers), Int.random(in: 0..<10, using: &numbers) > 1 else {
            return try await add(text, to: list, index, todos)
        }
        let reference = TodoReference.number(todo.number)
        do {
            let choice = Int.random(in: 0..<16, using: &numbers)
            log("\(index) does \(choice) with \(text) to \(todo.uid) «\(todo.title)», \(list.name)")
            switch choice {
            case 0, 1: try await device.edit(reference) { $0.title = "title \(text)" }
            case 2: try await device.edit(reference) { $0.notes = "line \(text)\nsecond line" }
            case 3, 4, 5:
                try await device.edit(reference) { $0.addedTags = [text] }
                kept[todo.uid, default: []].insert(text)
            case 6: try await device.edit(reference) { $0.priority = .high }
            case 7:
                let day = Int.random(in: 1...28, using: &numbers)
                guard let date = CivilDate(year: 2027, month: 3, day: day) else { return }
                let isDaily = Int.random(in: 0..<3, using: &numbers) == 0
                let rule = try RecurrenceRule("FREQ=DAILY;INTERVAL=2")
                try await device.edit(reference) {
                    $0.due = .set(.date(date))
                    if isDaily { $0.rule = .set(rule) }
                }
            case 8: try await device.store.perform(CompleteTodos([reference], ids: device.ids, in: device.context()))
            case 9:
                try await device.store.perform(ReopenTodos([reference]))
            case 10, 11:
                try await device.edit(reference) { $0.list = list.name }
                // Its parts go with it.
                let places = Dictionary(todos.map { ($0.id, $0.list) }, uniquingKeysWith: { one, _ in one })
                for moved in try await device.todos() where moved.list != places[moved.id] {
                    movers[moved.uid, default: []].insert(index)
                }
            case 12:
                try await device.store.perform(DeleteTodos([reference]))
                try await noteDeletions(since: todos, on: device)
            case 13: try await device.change(.rename(name: list.name, to: "list \(text)"))
            case 14:
                guard lists.count > 1 else { return }
                try await device.change(.delete(name: list.name, includingTodos: true))
                try await noteDeletions(since: todos, on: device)
            default:
                let name = "list \(text)"
                try await device.change(.add(name: name))
                try await device.publish(name)
            }
        } catch is StoreError {
            // What the domain refuses (a part without its whole in another list, a cycle) changes nothing.
        }
    }

    private func add(_ text: String, to list: TodoList, _ index: Int, _ todos: [Todo]) async throws {
        let parent = todos.filter { $0.list == list.id }.randomElement(using: &numbers)
        let isPart = Int.random(in: 0..<3, using: &numbers) == 0
        let added = try await members[index].device.add("to-do \(text)", to: list.name) {
            $0.addedTags = [text]
            if isPart, let parent { $0.parent = .set(.number(parent.number)) }
        }
        log("\(index) adds to-do \(text) to \(list.name): \(added?.uid.text ?? "")")
        if let added { kept[added.uid] = [text] }
    }

    /// Notes what has gone from a device that had these to-dos.
    private func noteDeletions(since todos: [Todo], on device: Device) async throws {
        let rest = Set(try await device.todos().map(\.id))
        for todo in todos where !rest.contains(todo.id) { noteDeletion(of: todo) }
    }

    /// Notes that somebody has deleted a to-do as it is here: what he did not see of it must be kept.
    func noteDeletion(of todo: Todo) {
        deleted.insert(todo.uid)
        kept[todo.uid, default: []].subtract(todo.tags)
    }
}
