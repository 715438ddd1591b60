import Domain
import struct FoundationEssentials.Data
import class FoundationEssentials.JSONDecoder

/// Reads what `task export` writes. A project becomes a list, annotations become notes; a recurring task becomes one
/// repeating to-do, and its instances that still wait are left out, since the series brings them.
struct TaskwarriorFile {
    let context: TimeContext

    func read(_ json: JSONObjects, ids: any IDSource) -> ImportedFile {
        var file = ImportedFile(format: .taskwarrior)
        var unused: [String: Int] = [:]
        var leftOut: [String: (line: Int, count: Int)] = [:]
        let tasks = json.objects.map { ($0, Self.decode($0.bytes)) }
        let series = Set(tasks.compactMap { try? $0.1.get() }.filter { $0.status == "recurring" }.map(\.uuid))
        for (object, result) in tasks {
            guard case .success(let task) = result else {
                if case .failure(let failure) = result {
                    file.problems.append(
                        ImportProblem(
                            line: object.line, item: nil, reason: .malformed(failure.detail), isSkipped: true))
                }
                continue
            }
            let isWaitingInstance = task.parent.map(series.contains) == true && task.end == nil
            if task.status == "deleted" || isWaitingInstance {
                let kind = task.status == "deleted" ? "deleted" : "instance"
                leftOut[kind, default: (object.line, 0)].count += 1
                continue
            }
            if task.hasDepends { unused["depends", default: 0] += 1 }
            if task.until != nil { unused["until", default: 0] += 1 }
            var problems: [ImportProblem.Reason] = []
            let todo = todo(task, id: ids.todoID(), &problems)
            file.problems += problems.map {
                ImportProblem(line: object.line, item: todo.title, reason: $0, isSkipped: false)
            }
            let project = ForeignText.line(task.project ?? "", as: .list)
            file.items.append(
                ImportedTodo(
                    todo: todo, listName: project.isEmpty ? nil : project,
                    source: SourceDocument(format: .taskwarrior, bytes: Array(object.bytes)), line: object.line))
        }
        for (kind, place) in leftOut.sorted(by: { $0.value.line < $1.value.line }) {
            file.problems.append(
                ImportProblem(
                    line: place.line, item: nil, reason: .otherKind(kind, count: place.count), isSkipped: true))
        }
        for name in unused.keys.sorted() {
            file.problems.append(ImportProblem(line: nil, item: nil, reason: .notUsed(name), isSkipped: false))
        }
        if let problem = json.problem {
            file.problems.append(
                ImportProblem(line: problem.line, item: nil, reason: .malformed(problem.detail), isSkipped: true))
        }
        return file
    }

    /// The to-do that a kept object describes.
    func todo(of source: SourceDocument, id: TodoID) -> Todo? {
        guard case .success(let task) = Self.decode(source.bytes[...]) else { return nil }
        var problems: [ImportProblem.Reason] = []
        return todo(task, id: id, &problems)
    }

    private func todo(_ task: TaskwarriorTask, id: TodoID, _ problems: inout [ImportProblem.Reason]) -> Todo {
        let created = instant(task.entry, "entry", &problems) ?? context.now
        var todo = Todo(
            id: id, uid: UID(task.uuid), title: ForeignText.title(task.description), notes: notes(task),
            priority: ["H": .high, "M": .medium, "L": .low][task.priority ?? ""] ?? .none,
            tags: ForeignText.tags(task.tags ?? []), created: created,
            modified: instant(task.modified, "modified", &problems) ?? created)
        todo.due = date(task.due, "due", &problems)
        todo.start = date(task.scheduled ?? task.wait, task.scheduled == nil ? "wait" : "scheduled", &problems)
        switch task.status {
        case "completed":
            todo.status = .completed
            todo.completed = instant(task.end, "end", &problems)
        default: todo.status = task.start == nil ? .needsAction : .inProcess
        }
        if task.status == "recurring", let period = task.recur { repeated(&todo, period, &problems) }
        problems += ForeignText.excess(title: task.description) + todo.makeSound(in: context)
        return todo
    }

    private func repeated(_ todo: inout Todo, _ period: String, _ problems: inout [ImportProblem.Reason]) {
        guard let text = TaskwarriorPeriod.rule(period), let rule = try? RecurrenceRule(text) else {
            problems.append(.refused(.badRule(period, reason: "Tend repeats by whole days, weeks, months or years")))
            return
        }
        todo.recurrence = Recurrence(rule: rule)
    }

    private func notes(_ task: TaskwarriorTask) -> String {
        let notes = (task.annotations ?? []).map { annotation in
            let day = annotation.entry.flatMap(Self.instant).map { "\(context.civil($0).date) " } ?? ""
            return day + annotation.description
        }
        return ForeignText.cut(TextRules.lines(from: notes.joined(separator: "\n")), as: .notes)
    }

    /// A time stamp as a date: midnight here is how taskwarrior writes a whole day.
    private func date(_ text: String?, _ name: String, _ problems: inout [ImportProblem.Reason]) -> TodoDate? {
        guard let instant = instant(text, name, &problems) else { return nil }
        let reading = context.civil(instant)
        return reading.time == .midnight ? .date(reading.date) : .zoned(reading, context.localZone)
    }

    private func instant(_ text: String?, _ name: String, _ problems: inout [ImportProblem.Reason]) -> Instant? {
        guard let text, !text.isEmpty else { return nil }
        guard let instant = Self.instant(text) else {
            problems.append(.malformed("\(name): \"\(text)\" is no date"))
            return nil
        }
        return instant
    }

    /// Reads `20261203T110000Z`.
    private static func instant(_ text: String) -> Instant? {
        let bytes = Array(text.utf8)
        guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z") else { return nil }
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return Instant(
            "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z")
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> Result<TaskwarriorTask, JSONFailure> {
        do {
            return .success(try JSONDecoder().decode(TaskwarriorTask.self, from: Data(bytes)))
        } catch {
            return .failure(JSONFailure(error))
        }
    }
}
