import Domain
import struct FoundationEssentials.Data
import class FoundationEssentials.JSONDecoder

/// Reads what `tend export --format json` and every `--json` list write (docs/json.md).
struct TendJSONFile {
    let context: TimeContext

    private struct Object: Decodable {
        let uid: String?
        let title: String
        let status: String?
        let list: String?
        let priority: String?
        let due: String?
        let start: String?
        let completed: String?
        let tags: [String]?
        let notes: String?
        let parent: String?
        let `repeat`: String?
        let created: String?
        let modified: String?
    }

    func read(_ json: JSONObjects, ids: any IDSource) -> ImportedFile {
        var file = ImportedFile(format: .json)
        for object in json.objects {
            switch Self.decode(object.bytes) {
            case .failure(let failure):
                file.problems.append(
                    ImportProblem(line: object.line, item: nil, reason: .malformed(failure.detail), isSkipped: true))
            case .success(let value):
                var problems: [ImportProblem.Reason] = []
                let todo = todo(value, object.bytes, id: ids.todoID(), &problems)
                file.problems += problems.map {
                    ImportProblem(line: object.line, item: todo.title, reason: $0, isSkipped: false)
                }
                file.items.append(
                    ImportedTodo(
                        todo: todo, listName: value.list,
                        source: SourceDocument(format: .json, bytes: Array(object.bytes)), line: object.line))
            }
        }
        if let problem = json.problem {
            file.problems.append(
                ImportProblem(line: problem.line, item: nil, reason: .malformed(problem.detail), isSkipped: true))
        }
        return file
    }

    /// The to-do that a kept object describes.
    func todo(of source: SourceDocument, id: TodoID) -> Todo? {
        guard case .success(let object) = Self.decode(source.bytes[...]) else { return nil }
        var problems: [ImportProblem.Reason] = []
        return todo(object, source.bytes[...], id: id, &problems)
    }

    private func todo(
        _ object: Object, _ bytes: ArraySlice<UInt8>, id: TodoID, _ problems: inout [ImportProblem.Reason]
    ) -> Todo {
        func known<Value>(_ text: String?, _ name: String, _ read: (String) -> Value?) -> Value? {
            guard let text else { return nil }
            let value = read(text)
            if value == nil { problems.append(.malformed("\(name): \"\(text)\" cannot be read")) }
            return value
        }
        let uid = object.uid.flatMap { $0.isEmpty ? nil : UID($0) } ?? UID(DerivedUID.text(for: bytes))
        let created = known(object.created, "created") { Instant($0) } ?? context.now
        var todo = Todo(
            id: id, uid: uid, title: ForeignText.title(object.title),
            notes: ForeignText.cut(TextRules.lines(from: object.notes ?? ""), as: .notes),
            status: known(object.status, "status", TodoStatus.init(rawValue:)) ?? .needsAction,
            priority: known(object.priority, "priority", Priority.init(rawValue:)) ?? .none,
            start: known(object.start, "start", date), due: known(object.due, "due", date),
            tags: ForeignText.tags(object.tags ?? []), parent: object.parent.map(UID.init), created: created,
            modified: known(object.modified, "modified") { Instant($0) } ?? created)
        todo.completed = todo.isOpen ? nil : known(object.completed, "completed") { Instant($0) }
        if let text = object.repeat {
            do throws(TodoError) {
                todo.recurrence = Recurrence(rule: try RecurrenceRule(text))
            } catch {
                problems.append(.refused(error))
            }
        }
        problems += ForeignText.excess(title: object.title, notes: object.notes ?? "")
        problems += todo.makeSound(in: context)
        return todo
    }

    /// A whole day stays one; a moment becomes the time here, or UTC where it is written with `Z`.
    private func date(_ text: String) -> TodoDate? {
        if let day = CivilDate(text) { return .date(day) }
        guard let instant = Instant(text) else { return nil }
        return text.hasSuffix("Z") && context.localZone != .utc
            ? .zoned(instant.civil(), .utc) : .zoned(context.civil(instant), context.localZone)
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> Result<Object, JSONFailure> {
        do {
            return .success(try JSONDecoder().decode(Object.self, from: Data(bytes)))
        } catch {
            return .failure(JSONFailure(error))
        }
    }
}
